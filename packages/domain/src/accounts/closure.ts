import { type Day, day, partsOf } from "#domain/dates/day.ts";

/** S2.41, S3.21. The words of each are the language files'. */
export const closureReasonIds = [
  "no_longer_used",
  "too_many_messages",
  "privacy",
  "bad_experience",
  "another_account",
  "other",
] as const;
export type ClosureReasonId = (typeof closureReasonIds)[number];

/** A claim from a contract lapses after five years (art. 2224 of the Civil Code): until then who was meant must be known, afterwards not. */
const claimYears = 5;

/** The last day on which a closed account still names its person. A 29 February ends with February. */
export function keptUntil(closedOn: Day): Day {
  const [year, month, dayOfMonth] = partsOf(closedOn);
  const isLeapDay = month === 2 && dayOfMonth === 29;
  return day(
    `${year + claimYears}-${String(month).padStart(2, "0")}-${String(isLeapDay ? 28 : dayOfMonth).padStart(2, "0")}`,
  );
}
