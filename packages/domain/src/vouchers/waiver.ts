import { addDays, type Day } from "#domain/dates/day.ts";
import { workingDayFrom } from "#domain/dates/working-days.ts";

/** The wordings under which a buyer gives up withdrawal; each stands in the language files. A new wording is a new id, put first. */
const waiverVersions = ["2026-11"] as const;
export type WaiverVersion = (typeof waiverVersions)[number];

/** The wording that is shown today. */
export const waiverVersion: WaiverVersion = waiverVersions[0];

export function isWaiverVersion(text: string): text is WaiverVersion {
  return waiverVersions.some((version) => version === text);
}

const withdrawalDays = 14;

/** The last day of the right of withdrawal; one that falls on a day without work moves to the next working day. */
export function withdrawalEnd(boughtOn: Day): Day {
  return workingDayFrom(addDays(boughtOn, withdrawalDays));
}

export type WaiverFacts = {
  readonly boughtOn: Day;
  /** A code once seen cannot be given back: there is nothing left to waive. */
  readonly isRevealed: boolean;
  /** Given when the order was placed. */
  readonly isWaived: boolean;
};

export function waiverNeeded({ boughtOn, isRevealed, isWaived }: WaiverFacts, today: Day): boolean {
  return !isRevealed && !isWaived && today <= withdrawalEnd(boughtOn);
}
