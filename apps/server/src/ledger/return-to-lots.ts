import { day } from "@papillote/domain/dates/day.ts";
import { addCents } from "@papillote/domain/money/cents.ts";
import { isCreditLive, restoredExpiry } from "@papillote/domain/wallet/credit-expiry.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { LotPart, NewLot, Posting, Transfer } from "./ledger.store.ts";

type Return = {
  /** The shop's account that held the money. */
  readonly from: string;
  readonly wallet: string;
  readonly parts: readonly LotPart[];
};

/**
 * The postings that put money back into the lots it was spent from. For lots that expired meanwhile
 * one new lot is opened, valid to the end of next month; it has the transfer's id.
 */
export function returnToLots(
  { transferId, now }: Transfer,
  { from, wallet, parts }: Return,
): { postings: Posting[]; lots: NewLot[] } {
  const today = day(dayInParis(now));
  const live = parts.filter(({ endsOn }) => isCreditLive(endsOn, today));
  const ended = parts.filter(({ endsOn }) => !isCreditLive(endsOn, today));
  const postings = live.map(({ amount, lotId }): Posting => ({ from, to: wallet, amount, lotId }));
  if (ended.length === 0) return { postings, lots: [] };
  const initial = addCents(...ended.map(({ amount }) => amount));
  const restored = {
    lotId: transferId,
    accountId: wallet,
    initial,
    endsOn: restoredExpiry(today),
    source: "restored" as const,
  };
  return {
    postings: [...postings, { from, to: wallet, amount: initial, lotId: transferId }],
    lots: [restored],
  };
}
