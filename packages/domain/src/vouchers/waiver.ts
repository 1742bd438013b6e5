import { addDays, type Day } from "#domain/dates/day.ts";
import { workingDayFrom } from "#domain/dates/working-days.ts";

/**
 * Versions of the waiver's text, which is in the language files. A new text gets a new id, put
 * first.
 */
const waiverVersions = ["2026-11"] as const;
type WaiverVersion = (typeof waiverVersions)[number];

/** The current version. */
export const waiverVersion: WaiverVersion = waiverVersions[0];

export function isWaiverVersion(text: string): text is WaiverVersion {
  return waiverVersions.some((version) => version === text);
}

const withdrawalDays = 14;

/** The last day of the right of withdrawal, moved to the next working day if it is none. */
export function withdrawalEnd(boughtOn: Day): Day {
  return workingDayFrom(addDays(boughtOn, withdrawalDays));
}

type WaiverFacts = {
  readonly boughtOn: Day;
  /** A revealed code cannot be returned, so no waiver is needed. */
  readonly isRevealed: boolean;
  /** Whether the waiver was accepted with the order. */
  readonly isWaived: boolean;
};

export function waiverNeeded({ boughtOn, isRevealed, isWaived }: WaiverFacts, today: Day): boolean {
  return !isRevealed && !isWaived && today <= withdrawalEnd(boughtOn);
}
