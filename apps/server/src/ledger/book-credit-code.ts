import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Outcome } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import { holdDisputed } from "./dispute-hold.ts";
import { house } from "./house-accounts.ts";
import { findCodeParts, insertTransfer, type NewLot, type Transfer } from "./ledger.store.ts";
import { returnToLots } from "./return-to-lots.ts";
import { lockWalletOf, spend } from "./spend.ts";

// Docs/ledger.md, « Credit codes ». The caller holds the lock of the code's row; the wallet is
// locked last.

type CodeBooking = {
  readonly transferId: string;
  readonly creditCodeId: string;
  readonly amount: Cents;
  readonly now: Date;
};
type OfCustomer = { readonly customerId: string };

/** S1.5a: books a code that is paid from the balance. */
export function bookCreditCode(
  tx: Tx,
  { customerId, amount, ...booking }: CodeBooking & OfCustomer,
): Promise<Outcome<void, "STORE_CREDIT_TOO_LOW">> {
  return spend(tx, transferOf("credit_code_made", booking), {
    ...{ customerId, amount },
    postingsOf: (lots) => lots.map((lot) => ({ ...lot, to: house.creditCodes })),
  });
}

/** The amount becomes a new lot of the account that entered the code. */
export async function bookCreditedCode(
  tx: Tx,
  { customerId, amount, endsOn, ...booking }: CodeBooking & OfCustomer & { readonly endsOn: Day },
): Promise<void> {
  const wallet = await lockWalletOf(tx, customerId);
  const lotId = booking.transferId;
  const lot: NewLot = { lotId, accountId: wallet, initial: amount, endsOn, source: "credit_code" };
  const posting = { from: house.creditCodes, to: wallet, amount, lotId };
  await insertTransfer(tx, transferOf("credit_code_credited", booking), [posting], [lot]);
}

/**
 * S4.30a: returns the amount to the lots that the code was paid from. @returns the earliest last
 * day of these lots
 */
export async function returnCreditCode(
  tx: Tx,
  { customerId, ...booking }: Omit<CodeBooking, "amount"> & OfCustomer,
): Promise<Day> {
  const wallet = await lockWalletOf(tx, customerId);
  const parts = await findCodeParts(tx, booking.creditCodeId);
  const transfer = transferOf("credit_code_cancelled", booking);
  const returned = returnToLots(transfer, { from: house.creditCodes, wallet, parts });
  if (await insertTransfer(tx, transfer, returned.postings, returned.lots))
    await holdDisputed(tx, transfer, parts);
  const kept = new Set(returned.postings.map(({ lotId }) => lotId));
  const ends = [...parts.filter(({ lotId }) => kept.has(lotId)), ...returned.lots]
    .map(({ endsOn }) => endsOn)
    .toSorted();
  const [earliest] = ends;
  if (!earliest) throw new Error(`credit code ${booking.creditCodeId} was not paid from a balance`);
  return earliest;
}

/** After the last day of a code, its amount is income of the shop. */
export async function bookEndedCode(tx: Tx, { amount, ...booking }: CodeBooking): Promise<void> {
  const posting = { from: house.creditCodes, to: house.breakage, amount };
  await insertTransfer(tx, transferOf("credit_code_expired", booking), [posting]);
}

function transferOf(
  cause: Transfer["cause"],
  { transferId, creditCodeId, now }: Omit<CodeBooking, "amount">,
): Transfer {
  return { transferId, cause, causeKey: creditCodeId, now };
}
