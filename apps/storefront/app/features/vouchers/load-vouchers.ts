import type { Client } from "@papillote/contract/client.ts";
import { getOrder } from "@papillote/contract/orders.ts";
import { getCardInfo } from "@papillote/contract/vouchers.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { loadOffers } from "./offers/load-offers.ts";

const perPage = 100;
const cardTabs = ["active", "used", "waiting"] as const;

type CardTab = (typeof cardTabs)[number];
type VoucherTab = CardTab | "offered";

/** Whether no voucher of the order can be used yet. */
async function waitsWhole(order_id: string | null, call: Client): Promise<boolean> {
  const order = order_id === null ? undefined : await call(getOrder, { params: { order_id } });
  if (!order?.ok) return false;
  const { waiting_qty, voucher_ids } = order.value;
  return waiting_qty > 0 && waiting_qty === voucher_ids.length;
}

export async function loadVouchers(request: Request, context: Readonly<RouterContextProvider>) {
  const { call, now } = context.get(pageContext);
  const read = async (status: CardTab) =>
    unwrapOrThrow(await call(getCardInfo, { query: { status, limit: perPage } }));
  const { searchParams } = new URL(request.url);
  const offered = await loadOffers(call, searchParams);
  const isOffered = searchParams.get("tab") === "offered";
  const chosen =
    cardTabs.find((one) => one === searchParams.get("tab")) ??
    ((await waitsWhole(searchParams.get("order"), call)) ? "waiting" : undefined);
  const first = await read(chosen ?? "active");
  // Without a chosen tab, a page that says « nothing » beside a voucher that waits would be wrong.
  const opensWaiting =
    !isOffered && chosen === undefined && first.items.length === 0 && first.meta.waiting_count > 0;
  const own = opensWaiting ? "waiting" : (chosen ?? "active");
  const tab: VoucherTab = isOffered ? "offered" : own;
  const { items, meta } = opensWaiting ? await read("waiting") : first;
  return {
    tab,
    today: atParis(now()).day,
    cards: items,
    offered: isOffered ? offered : undefined,
    counts: {
      active: meta.active_count,
      used: meta.used_count,
      waiting: meta.waiting_count,
      offered: offered.total,
    },
  };
}
