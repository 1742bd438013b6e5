import { Trans } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";

/** Where goods and physical cards are sent; nothing for an order of vouchers alone. */
export function DeliveryAddress({ order: { shipping_address: address } }: { order: Order }) {
  if (address === null) return null;
  return (
    <Stack gap="xs">
      <Heading level={2} look="card">
        <Trans>Delivery</Trans>
      </Heading>
      <Text size="small">{addressLines(address).join(", ")}</Text>
    </Stack>
  );
}

export function addressLines(address: NonNullable<Order["shipping_address"]>): string[] {
  const { firstname, lastname, company, street, postcode, city } = address;
  const name = [firstname, lastname].filter(Boolean).join(" ");
  const town = [postcode, city].filter(Boolean).join(" ");
  return [name, company ?? "", ...street, town].filter((line) => line !== "");
}
