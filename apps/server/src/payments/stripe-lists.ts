import { cents } from "@papillote/domain/money/cents.ts";
import type { Stripe } from "stripe";
import type { DisputeMove, ProviderDispute, SettledItem } from "./card.gateway.ts";
import { answerOf, type StripeClient, unlessUnknown } from "./stripe-api.ts";

const pageMax = 100;
const daySeconds = 24 * 60 * 60;

/** The items of the automatic pay-outs that arrive on that day. */
export async function listSettled(stripe: StripeClient, day: string): Promise<SettledItem[]> {
  const from = Date.parse(`${day}T00:00:00Z`) / 1000;
  const payouts = await answerOf(async () =>
    all(
      (await stripe()).payouts.list({
        arrival_date: { gte: from, lt: from + daySeconds },
        status: "paid",
        limit: pageMax,
      }),
    ),
  );
  const items: SettledItem[] = [];
  for (const { id } of payouts) {
    const moves = await answerOf(async () =>
      all(
        (await stripe()).balanceTransactions.list({
          payout: id,
          limit: pageMax,
          expand: ["data.source"],
        }),
      ),
    );
    for (const move of moves) {
      const kind = kinds[move.type];
      if (kind === undefined) continue; // the pay-out itself, and Stripe's fees of no payment
      const sessionRef = (await paymentIdOf(stripe, move.source)) ?? move.id;
      items.push({
        ...itemOf(move, day),
        kind: isReturn(move) ? "dispute_return" : kind,
        sessionRef,
      });
    }
  }
  return items;
}

const kinds: Readonly<Record<string, SettledItem["kind"]>> = {
  charge: "capture",
  payment: "capture",
  refund: "refund",
  payment_refund: "refund",
  refund_failure: "refund_failure",
  payment_failure_refund: "refund_failure",
  adjustment: "dispute",
};

function itemOf(move: Stripe.BalanceTransaction, settledOn: string) {
  const { id, amount, fee, currency } = move;
  return {
    settlementRef: id,
    amount: cents(Math.abs(amount)),
    fee: cents(isReturn(move) ? 0 - fee : fee),
    currency: currency.toUpperCase(),
    settledOn,
  };
}

/**
 * The money that comes back with a won dispute. Stripe states a fee that it gives back as negative.
 */
function isReturn({ type, amount }: Stripe.BalanceTransaction): boolean {
  return kinds[type] === "dispute" && amount > 0;
}

/** A charge carries the metadata of its payment; refunds and disputes name their payment. */
async function paymentIdOf(
  stripe: StripeClient,
  source: Stripe.BalanceTransaction["source"],
): Promise<string | undefined> {
  if (source === null || typeof source === "string") return undefined;
  if (source.object === "charge") return source.metadata.payment_id;
  const intent = "payment_intent" in source ? source.payment_intent : null;
  return typeof intent === "string" ? findPaymentId(stripe, intent) : undefined;
}

export async function findPaymentId(
  stripe: StripeClient,
  intentRef: string,
): Promise<string | undefined> {
  const intent = await unlessUnknown(async () =>
    (await stripe()).paymentIntents.retrieve(intentRef),
  );
  return intent?.metadata.payment_id;
}

/**
 * Disputes of one payment, or since an instant. Those of the Stripe account's payments that are not
 * the shop's are left out.
 */
export async function listDisputes(
  stripe: StripeClient,
  of: { readonly intent: string } | { readonly since: Date },
): Promise<ProviderDispute[]> {
  const filter =
    "intent" in of
      ? { payment_intent: of.intent }
      : { created: { gte: Math.floor(of.since.getTime() / 1000) } };
  const disputes = await answerOf(async () =>
    all(
      (await stripe()).disputes.list({
        ...filter,
        limit: pageMax,
        expand: ["data.payment_intent"],
      }),
    ),
  );
  return disputes.flatMap((dispute) => {
    const { id, payment_intent: intent, amount, currency, reason, created } = dispute;
    const paymentId = typeof intent === "object" ? intent?.metadata.payment_id : undefined;
    if (paymentId === undefined) return [];
    return {
      ref: id,
      paymentId,
      amount: cents(amount),
      currency: currency.toUpperCase(),
      reason,
      status: disputeStatus(dispute.status),
      openedAt: new Date(created * 1000),
      moves: dispute.balance_transactions.flatMap(movesOf),
    };
  });
}

/**
 * Empty for another currency, and for a fee with the wrong sign; the operator decides about those.
 */
function movesOf(move: Stripe.BalanceTransaction): DisputeMove[] {
  const { id, amount, currency, created } = move;
  const fee = amount > 0 ? 0 - move.fee : move.fee;
  if (amount === 0 || currency !== "eur" || fee < 0) return [];
  return [
    {
      ...{ ref: id, kind: amount > 0 ? "returned" : "taken", movedAt: new Date(created * 1000) },
      ...{ amount: cents(Math.abs(amount)), fee: cents(fee) },
    },
  ];
}

/**
 * An inquiry (`warning_…`) is the first stage of a dispute; one closed without a loss counts as
 * won.
 */
function disputeStatus(status: string): ProviderDispute["status"] {
  if (status === "lost") return "lost";
  return ["won", "warning_closed", "prevented"].includes(status) ? "won" : "open";
}

async function all<Item>(list: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
}
