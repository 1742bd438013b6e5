import { ordersHistory } from "@papillote/contract/orders-history.ts";
import { type Card, getCardInfo } from "@papillote/contract/vouchers.ts";
import { getWallet } from "@papillote/contract/wallet.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { addCents, type Cents } from "@papillote/domain/money/cents.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

const ordersShown = 3;
const vouchersShown = 2;
/** The sum of more vouchers than one reply lists is not shown. */
const vouchersMax = 100;

/** S2.32: what can be spent, what ends first, what was ordered last, what waits. */
export async function loadOverview(context: Readonly<RouterContextProvider>) {
  const { call, now } = context.get(pageContext);
  const [wallet, vouchers, history] = await Promise.all([
    call(getWallet, {}),
    call(getCardInfo, { query: { status: "active", limit: vouchersMax } }),
    call(ordersHistory, { query: { page: 0, limit: ordersShown } }),
  ]);
  const { items: cards, meta } = unwrapOrThrow(vouchers);
  const orders = unwrapOrThrow(history);
  if (!("items" in orders))
    throw new Error("orders-history answered with one order instead of a list");
  const { balance, credits_expiring, credits_expiring_on } = unwrapOrThrow(wallet);
  return {
    today: atParis(now()).day,
    balance,
    ending: { amount: credits_expiring, on: credits_expiring_on },
    vouchers: {
      count: meta.active_count,
      waiting: meta.waiting_count,
      worth: worthOf(cards, meta.active_count),
      first: cards.toSorted(byEnd).slice(0, vouchersShown),
    },
    orders: orders.items,
  };
}

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>;

function worthOf(cards: readonly Card[], count: number): Cents | undefined {
  return count > cards.length ? undefined : addCents(...cards.map(({ value }) => value));
}

/** The voucher that ends first comes first, as it is used first; one without an end comes last. */
function byEnd({ ends_on: one }: Card, { ends_on: other }: Card): number {
  return (one ?? "9999").localeCompare(other ?? "9999");
}
