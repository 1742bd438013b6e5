import { addCents, cents } from "@papillote/domain/money/cents.ts";
import { type SettlementFault, settlementFault } from "@papillote/domain/payments/settlement.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { bookSettlement } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { Outage } from "#server/platform/outage.ts";
import { applyPayment } from "./apply-payment.ts";
import { applyRefunds } from "./apply-refunds.ts";
import type { PaymentDeps, SettledItem } from "./card.gateway.ts";
import { applyDisputes, listNewDisputes } from "./disputes.ts";
import { findPaymentByRef, lockPayment, type PaymentRow } from "./payments.store.ts";
import { refundPayment } from "./refund-payment.ts";
import { findAskedRefunds } from "./refunds.store.ts";
import {
  type Difference,
  findKnownItem,
  findLastDay,
  findOpenDifferences,
  findReceivable,
  insertSettlement,
  resolveDifference,
  saveDifference,
} from "./settlements.store.ts";

/** An item can come late, and the last run can be several days ago. */
const daysBackMin = 3;
const daysBackMax = 31;
const dayMs = 24 * 60 * 60_000;

/**
 * Books what the provider paid out from clearing to bank, each item once and on its own. An item
 * that disagrees with the ledger becomes a difference; one that fails is tried again with the job,
 * after all others. `only` is one day in Paris.
 */
export async function settlePayments(deps: PaymentDeps, only?: string): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (work: () => Promise<void>, details: object) => {
    await work().catch((error: unknown) => {
      failures.push(error);
      deps.log.error({ ...details, err: error, provider: deps.provider.id }, "not settled");
    });
  };
  const settle = (item: SettledItem) =>
    attempt(() => settleItem(deps, item), { settlementRef: item.settlementRef });
  for (const difference of await findOpenDifferences(deps.db))
    if (difference.provider === deps.provider.id) await settle(difference);
  for (const day of only === undefined ? await daysToSettle(deps) : [only])
    await attempt(
      async () => {
        for (const item of await deps.provider.listSettled(day)) await settle(item);
      },
      { day },
    );
  if (failures.length > 0) throw failures[0];
}

/**
 * Does on demand what the jobs of the morning do: pay-outs of the last days or of one day, and
 * disputes.
 */
export async function reconcile(deps: PaymentDeps, day?: string): Promise<void> {
  await settlePayments(deps, day);
  await listNewDisputes(deps);
}

/** The days, in Paris, from yesterday back to the last day with a booked item. */
async function daysToSettle({ db, clock, provider }: PaymentDeps): Promise<string[]> {
  const last = await findLastDay(db, provider.id);
  const dayBack = (back: number) => dayInParis(new Date(clock.now().getTime() - back * dayMs));
  const days = Array.from({ length: daysBackMax }, (_, index) => dayBack(index + 1));
  return days.filter((day, index) => index < daysBackMin || (last !== undefined && day >= last));
}

async function settleItem(deps: PaymentDeps, item: SettledItem): Promise<void> {
  const payment = await findPaymentByRef(deps.db, deps.provider.id, item.sessionRef);
  if (payment) await catchUp(deps, payment, item);
  const difference = await atomically(deps.db, (tx) => bookItem(tx, deps, { item, payment }));
  if (difference && (await saveDifference(deps.db, difference, deps.clock.now()))) {
    const { provider, settlementRef, reason, amount, due } = difference;
    deps.log.error(
      { event: "settlement.difference", provider, settlementRef, reason, amount, due },
      "the provider settled what disagrees with the ledger",
    );
  }
}

/**
 * What was settled took place, so a capture or refund that the shop has not recorded yet is
 * fetched.
 */
async function catchUp(deps: PaymentDeps, payment: PaymentRow, item: SettledItem): Promise<void> {
  try {
    if (payment.appliedAs === null) await applyPayment(deps, payment.paymentId);
    if (item.kind === "refund") {
      for (const refundId of await findAskedRefunds(deps.db, payment.paymentId))
        await refundPayment(deps, refundId);
      await applyRefunds(deps, payment.paymentId);
    }
    if (item.kind === "dispute" || item.kind === "dispute_return")
      await applyDisputes(deps, payment.paymentId);
  } catch (error) {
    if (error instanceof Outage) throw error;
    deps.log.error({ err: error, paymentId: payment.paymentId }, "a settled payment not applied");
  }
}

type Settled = { readonly item: SettledItem; readonly payment: PaymentRow | undefined };

/** Undefined when the item is booked, now or before, or when the operator resolved it. */
async function bookItem(
  tx: Tx,
  deps: PaymentDeps,
  { item, payment }: Settled,
): Promise<Difference | undefined> {
  const provider = deps.provider.id;
  const key = { provider, settlementRef: item.settlementRef };
  const now = deps.clock.now();
  const differing = (reason: SettlementFault, due = cents(0)): Difference => ({
    ...{ ...item, provider, reason, due, paymentId: payment?.paymentId ?? null },
  });
  const { booked, isResolved } = await findKnownItem(tx, key);
  if (isResolved) return undefined;
  if (!payment) return differing("unknown_payment");
  const { paymentId } = payment;
  const { kind } = item;
  if (kind === "refund_failure") return differing(kind);
  await lockPayment(tx, paymentId);
  const owed = await findReceivable(tx, { ...item, paymentId });
  const due = addCents(...owed.due);
  if (booked) {
    const isSame =
      booked.paymentId === paymentId &&
      booked.kind === kind &&
      booked.amount === item.amount &&
      (booked.fee ?? item.fee) === item.fee;
    return isSame ? undefined : differing("item_changed", due);
  }
  const fault = settlementFault(item, owed);
  if (fault) return differing(fault, due);
  await insertSettlement(tx, { ...item, provider, paymentId });
  const { settlementRef, amount, fee } = item;
  const transfers = { transferId: deps.newId(), feeTransferId: deps.newId() };
  await bookSettlement(tx, { ...transfers, settlementRef, kind, amount, fee, now });
  await resolveDifference(tx, key, { note: "booked", now });
  return undefined;
}
