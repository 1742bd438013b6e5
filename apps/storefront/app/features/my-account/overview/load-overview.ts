import { getOfferCardInfo, type Offer } from "@papillote/contract/offers.ts";
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
const giftsShown = 4;
/** Among the newest gifts, those on their way are looked for. */
const giftsRead = 100;
/** The sum of more vouchers than one reply lists is not shown. */
const vouchersMax = 100;

/** S2.32: what can be spent, what ends first, what was ordered last, what waits. */
export async function loadOverview(context: Readonly<RouterContextProvider>) {
  const { call, now } = context.get(pageContext);
  const [wallet, vouchers, history, offers] = await Promise.all([
    call(getWallet, {}),
    call(getCardInfo, { query: { status: "active", limit: vouchersMax } }),
    call(ordersHistory, { query: { page: 0, limit: ordersShown } }),
    call(getOfferCardInfo, { query: { kind: "all", limit: giftsRead } }),
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
    gifts: unwrapOrThrow(offers).items.filter(isOnItsWay).toSorted(byLeaving).slice(0, giftsShown),
  };
}

export type OverviewData = Awaited<ReturnType<typeof loadOverview>>;

function worthOf(cards: readonly Card[], count: number): Cents | undefined {
  return count > cards.length ? undefined : addCents(...cards.map(({ value }) => value));
}

function isOnItsWay({ status, revealed_at }: Offer): boolean {
  return ["scheduled", "sent", "delivered", "bounced"].includes(status) && revealed_at === null;
}

/** First what could not be delivered, then what was sent, then what leaves next. */
function byLeaving(one: Offer, other: Offer): number {
  const placeOf = ({ status, send_at, sent_at }: Offer) =>
    status === "bounced" ? "" : sent_at === null ? (send_at ?? "1") : "0";
  return placeOf(one).localeCompare(placeOf(other));
}

/** The voucher that ends first comes first, as it is used first; one without an end comes last. */
function byEnd({ ends_on: one }: Card, { ends_on: other }: Card): number {
  return (one ?? "9999").localeCompare(other ?? "9999");
}
