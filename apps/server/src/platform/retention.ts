import type { Clock } from "./clock.ts";

/**
 * Days after which the nightly jobs delete ended data. Money is not in this list: the ledger,
 * orders, payments and vouchers stay. docs/operations.md explains each line.
 */
export const retentionDays = {
  closedCarts: 90,
  guestCarts: 90,
  webhookEvents: 90,
  failedJobs: 90,
  messages: 90,
  unusedSessions: 30,
  usedCodes: 1,
  storedAnswers: 7,
  stockAlerts: 365,
  cardOrigins: 30,
  giftAddresses: 90,
  deviceNotices: 30,
} as const;

const dayMs = 24 * 60 * 60_000;
const batchMax = 1_000;

/** Deletes up to `limit` rows that ended before that instant; returns how many. */
type DeleteBatch = (before: Date, limit: number) => Promise<number>;

/** The instant before which rows of this kind are old. */
export function oldBefore(clock: Clock, kind: keyof typeof retentionDays): Date {
  return new Date(clock.now().getTime() - retentionDays[kind] * dayMs);
}

/**
 * Each batch is a transaction of its own, so that no lock is held for long. What one run leaves is
 * deleted by the next.
 */
export async function deleteInBatches(before: Date, deleteBatch: DeleteBatch): Promise<void> {
  while ((await deleteBatch(before, batchMax)) >= batchMax);
}
