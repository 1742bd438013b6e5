import { disputeMoves, type Session } from "./session.ts";

type Settlement = {
  readonly id: string;
  readonly session_id: string;
  readonly kind: "capture" | "refund" | "dispute" | "dispute_return";
  readonly amount_cents: number;
  readonly fee_cents: number;
  readonly currency: "EUR";
  readonly settled_on: string;
};

const FEE_PER_MILLE = 14;
const FEE_FIXED_CENTS = 25;
const parisDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

/** A capture of 3 March, 23:59 in Paris, is settled on the 4th; of the 4th, 00:01, on the 5th. */
export function settlementsOf(
  sessions: readonly Session[],
  { day, now }: { day: string; now: number },
): Settlement[] {
  if (day > parisDay.format(now)) return []; // a day in the future has settled nothing yet
  return sessions
    .flatMap((session) => settlementsOfSession(session, now))
    .filter((settlement) => settlement.settled_on === day);
}

function settlementsOfSession(session: Session, now: number): Settlement[] {
  if (session.capturedAt === undefined) return [];
  const capture: Settlement = {
    id: `st_${session.id}`,
    session_id: session.id,
    kind: "capture",
    amount_cents: session.amountCents,
    fee_cents: feeCents(session.amountCents),
    currency: "EUR",
    settled_on: dayAfter(session.capturedAt),
  };
  const done = session.refunds.filter(({ outcome }) => outcome !== "failed");
  const refunds = done.map(
    (refund): Settlement => ({
      id: `st_${refund.id}`,
      session_id: session.id,
      kind: "refund",
      amount_cents: refund.amountCents,
      fee_cents: 0,
      currency: "EUR",
      settled_on: dayAfter(refund.refundedAt),
    }),
  );
  const disputes = disputeMoves(session, now).map(
    ({ movedAt, kind, ...move }): Settlement => ({
      ...move,
      session_id: session.id,
      kind: kind === "taken" ? "dispute" : "dispute_return",
      currency: "EUR",
      settled_on: dayAfter(movedAt),
    }),
  );
  return [capture, ...refunds, ...disputes];
}

function feeCents(amountCents: number): number {
  return Math.round((amountCents * FEE_PER_MILLE) / 1000) + FEE_FIXED_CENTS;
}

function dayAfter(momentMs: number): string {
  const day = new Date(`${parisDay.format(momentMs)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
