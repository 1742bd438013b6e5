import type { Offer } from "@papillote/contract/offers.ts";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import type { PastOrder } from "#app/features/my-account/orders/load-orders.ts";
import { GiftsOnTheirWay } from "./gifts-on-their-way.tsx";
import { LastOrders } from "./last-orders.tsx";

/** The part of the account's home that has only links. */
export function OverviewLists({
  gifts,
  orders,
  from,
}: {
  gifts: readonly Offer[];
  orders: readonly PastOrder[];
  from: string;
}) {
  return (
    <Stack gap="xl">
      {gifts.length > 0 && <GiftsOnTheirWay gifts={gifts} from={from} />}
      <LastOrders orders={orders} />
    </Stack>
  );
}
