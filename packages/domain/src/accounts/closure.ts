import { type Day, day, partsOf } from "#domain/dates/day.ts";

/** S2.41, S3.21. Their texts are in the language files. */
export const closureReasonIds = [
  "no_longer_used",
  "too_many_messages",
  "privacy",
  "bad_experience",
  "another_account",
  "other",
] as const;
export type ClosureReasonId = (typeof closureReasonIds)[number];

/**
 * Contract claims expire after five years (art. 2224 of the Civil Code); until then the person must
 * be known.
 */
export const claimYears = 5;

/**
 * The last day before the data of a closed account are anonymised. For a closing on 29 February it
 * is 28 February.
 */
export function anonymisedAfter(closedOn: Day): Day {
  const [year, month, dayOfMonth] = partsOf(closedOn);
  const isLeapDay = month === 2 && dayOfMonth === 29;
  return day(
    `${year + claimYears}-${String(month).padStart(2, "0")}-${String(isLeapDay ? 28 : dayOfMonth).padStart(2, "0")}`,
  );
}
