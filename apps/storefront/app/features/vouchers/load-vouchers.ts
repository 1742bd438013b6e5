import type { Client } from "@papillote/contract/client.ts";
import { getOrder } from "@papillote/contract/orders.ts";
import { cardTabs, getCardInfo } from "@papillote/contract/vouchers.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { pageNumberOf } from "#app/platform/paths/page-number.ts";
import { readDone } from "./life/done.ts";
import { loadOffers } from "./offers/load-offers.ts";

const perPage = 12;

export type CardTab = (typeof cardTabs)[number];

/** Whether no voucher of the order can be used yet. */
async function waitsWhole(order_id: string | null, call: Client): Promise<boolean> {
  const order = order_id === null ? undefined : await call(getOrder, { params: { order_id } });
  if (!order?.ok) return false;
  const { waiting_qty, voucher_ids } = order.value;
  return waiting_qty > 0 && waiting_qty === voucher_ids.length;
}

/** S4.18, S9.32b: the link of an order names no page, so the first one is shown. */
export async function loadVouchers(request: Request, context: Readonly<RouterContextProvider>) {
  const { call, now } = context.get(pageContext);
  const page = pageNumberOf(request);
  const read = async (status: CardTab) =>
    unwrapOrThrow(await call(getCardInfo, { query: { status, page, limit: perPage } }));
  const { searchParams } = new URL(request.url);
  const offered = await loadOffers(call, searchParams);
  const chosen =
    cardTabs.find((one) => one === searchParams.get("tab")) ??
    ((await waitsWhole(searchParams.get("order"), call)) ? "waiting" : undefined);
  const first = await read(chosen ?? "active");
  // Without a chosen tab, it would be wrong to say « nothing » beside a voucher that waits.
  const opensWaiting =
    chosen === undefined && first.items.length === 0 && first.meta.waiting_count > 0;
  const tab = opensWaiting ? "waiting" : (chosen ?? "active");
  const { items, meta } = opensWaiting ? await read("waiting") : first;
  return {
    tab,
    page,
    hasMore: (page + 1) * perPage < meta.total,
    today: atParis(now()).day,
    cards: items,
    offered: tab === "offered" ? offered : undefined,
    spendable: { amount: meta.active_left, brands: meta.active_brands },
    counts: {
      active: meta.active_count,
      used: meta.used_count,
      waiting: meta.waiting_count,
      offered: offered.total,
      deleted: meta.deleted_count,
    },
    /** The voucher whose form « mark as used » is open. */
    using: searchParams.get("use") ?? undefined,
    done: readDone(searchParams),
  };
}
