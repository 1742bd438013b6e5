import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { askChatbot } from "@papillote/contract/help/assistant.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { giftState } from "@papillote/domain/gifts/gift-states.ts";
import type { OwnTopic } from "@papillote/domain/help/own-question.ts";
import { decimalText, eurosFromCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { contentOfGifts, findGiftsOf } from "#server/gifts/gifts.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { findLatestOrder } from "#server/orders/orders.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { listCards } from "#server/vouchers/vouchers.ts";

/** The answer is null when the assistant does not know. */
export type AssistantAnswer = Pick<WireResult<typeof askChatbot>, "about" | "answer" | "sources">;

const shownMax = 2;
const stateWords = { waiting: "waits for its activation", active: "is ready" } as const;

type OwnQuestion = { readonly question: string; readonly customerId: string };

/** As the customer's own pages show it at this moment. */
export function answerFromState(
  deps: Deps,
  { topic, ...asked }: OwnQuestion & { readonly topic: OwnTopic },
): Promise<AssistantAnswer> {
  const answers = {
    order: answerFromOrders,
    voucher: answerFromVouchers,
    balance: answerFromBalance,
    gift: answerFromGifts,
  };
  return answers[topic](deps, asked);
}

/** The order whose number is in the question, else the latest. */
async function answerFromOrders(
  { db }: Deps,
  { question, customerId }: OwnQuestion,
): Promise<AssistantAnswer> {
  const number = /\bP\d{4}-\d{6}\b/i.exec(question)?.[0].toUpperCase();
  const order = await findLatestOrder(db, customerId, number);
  const all = { kind: "orders" as const, title: "", path: "/my-account/orders" };
  if (!order)
    return { about: "no-order", answer: "There is no such order in your account.", sources: [all] };
  const isPrepared =
    order.waitingQty > 0 && isDelivered(order.status) && order.status !== "partly_refunded";
  const status = isPrepared ? "being_prepared" : order.status;
  const path = `/my-account/orders/${encodeURIComponent(shownOrderId(order.orderId))}`;
  return {
    about: "orders",
    answer: `Order ${order.number}: ${status.replaceAll("_", " ")}.`,
    sources: [
      { kind: "order", title: order.number, path, status, at: order.placedAt.toISOString() },
      all,
    ],
  };
}

/** Those that wait for their activation first, then what was bought last. */
async function answerFromVouchers(
  { db, clock }: Deps,
  { customerId: ownerId }: OwnQuestion,
): Promise<AssistantAnswer> {
  const of = async (tab: "waiting" | "active") =>
    (await listCards(db, { ownerId, tab, now: clock.now(), page: 0, limit: shownMax })).cards;
  const cards = [...(await of("waiting")), ...(await of("active"))].slice(0, shownMax);
  if (cards.length === 0)
    return {
      about: "no-voucher",
      answer: "There is no voucher in your account that can be used or waits for its activation.",
      sources: [{ kind: "orders", title: "", path: "/my-account/orders" }],
    };
  const shown = cards.map(({ voucher: { name, voucherId }, status }) => ({
    ...{ name, path: `/my-vouchers/${voucherId}` },
    status: status === "waiting" ? ("waiting" as const) : ("active" as const),
  }));
  return {
    about: "vouchers",
    answer: shown.map(({ name, status }) => `${name}: ${stateWords[status]}.`).join(" "),
    sources: shown.map(({ name, ...rest }) => ({ kind: "voucher", title: name, ...rest })),
  };
}

async function answerFromBalance(
  { db, clock }: Deps,
  { customerId }: OwnQuestion,
): Promise<AssistantAnswer> {
  const balance = await spendable(db, customerId, day(dayInParis(clock.now())));
  const source = { kind: "balance" as const, title: "", path: "/my-account/balance" };
  return {
    about: "balance",
    answer: `Your balance is €${decimalText(balance)}.`,
    sources: [{ ...source, amount: eurosFromCents(balance) }],
  };
}

/** What the customer gave last. A code that was seen is its receiver's, as in the giver's list. */
async function answerFromGifts(
  { db }: Deps,
  { customerId }: OwnQuestion,
): Promise<AssistantAnswer> {
  const query = { giverId: customerId, kind: "all", page: 0, limit: shownMax } as const;
  const { gifts } = await findGiftsOf(db, query);
  if (gifts.length === 0)
    return {
      about: "no-gift",
      answer: "No gift was sent from your account.",
      sources: [],
    };
  const inside = await contentOfGifts(db, gifts);
  const shown = gifts.map((gift) => {
    const { firstname, giftId, revealedAt } = gift;
    const state = giftState(gift);
    const title = [firstname, inside.get(giftId)?.name].filter(Boolean).join(", ");
    const isSeen = revealedAt !== null && state !== "cancelled";
    const path = `/my-vouchers/gifts/${encodeURIComponent(giftId)}`;
    return { title, path, status: isSeen ? ("claimed" as const) : state };
  });
  return {
    about: "gifts",
    answer: shown.map(({ title, status }) => `${title}: ${status}.`).join(" "),
    sources: shown.map((gift) => ({ kind: "gift", ...gift })),
  };
}
