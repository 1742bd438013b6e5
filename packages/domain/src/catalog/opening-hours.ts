/** Minutes since midnight; `to` is beyond 24 hours when the shop closes after midnight. */
type OpeningSpan = { readonly from: number; readonly to: number };
/** Seven days, Monday first; an empty list for a closed day. */
export type OpeningWeek = readonly (readonly OpeningSpan[])[];
/** A moment of the week; weekday 0 is Monday. */
export type WeekTime = { readonly weekday: number; readonly minute: number };

const dayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const daysAWeek = 7;
const dayMinutes = 24 * 60;
const wholeDay: OpeningSpan = { from: 0, to: dayMinutes };

/**
 * Parses OpenStreetMap opening hours, « Mo 14:00-19:00; Tu-Sa 10:00-19:00 ». Returns undefined for
 * syntax that is not supported.
 */
export function readOpeningHours(text: string): OpeningWeek | undefined {
  if (text.trim() === "24/7") return dayNames.map(() => [wholeDay]);
  const rules = text.split(";").map((rule) => readRule(rule.trim()));
  const week: (readonly OpeningSpan[])[] = dayNames.map(() => []);
  for (const rule of rules) {
    if (!rule) return undefined;
    // A later rule for the same day overrides an earlier one.
    for (const day of rule.days) week[day] = rule.spans;
  }
  return week;
}

function readRule(rule: string): { days: number[]; spans: OpeningSpan[] } | undefined {
  const [, dayText = "", timeText = ""] =
    /^((?:[A-Z][a-z](?:-[A-Z][a-z])?,?)+) (.+)$/.exec(rule) ?? [];
  const days = dayText.split(",").map(readDays);
  const spans = timeText === "off" ? [] : timeText.split(",").map(readSpan);
  if (days.includes(undefined) || spans.includes(undefined)) return undefined;
  const read = spans.flatMap((one) => one ?? []);
  return isInOrder(read) ? { days: days.flatMap((one) => one ?? []), spans: read } : undefined;
}

/** Each span of a day begins after the one before it has ended. */
function isInOrder(spans: readonly OpeningSpan[]): boolean {
  return spans.every(({ from }, place) => from > (spans[place - 1]?.to ?? -1));
}

/** « Sa-Mo » wraps around the end of the week. */
function readDays(text: string): number[] | undefined {
  const [first = -1, last = first] = text.split("-").map((name) => dayNames.indexOf(name));
  if (first < 0 || last < 0) return undefined;
  const count = ((last - first + daysAWeek) % daysAWeek) + 1;
  return Array.from({ length: count }, (_, place) => (first + place) % daysAWeek);
}

function readSpan(text: string): OpeningSpan | undefined {
  const [, fromHour, fromMinute, toHour, toMinute] = (
    /^(\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(text.trim()) ?? []
  ).map(Number);
  if (
    fromHour === undefined ||
    fromMinute === undefined ||
    toHour === undefined ||
    toMinute === undefined
  )
    return undefined;
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute];
  if (fromMinute > 59 || toMinute > 59 || from >= dayMinutes || to > dayMinutes || from === to)
    return undefined;
  return { from, to: to > from ? to : to + dayMinutes };
}

export function isAlwaysOpen(week: OpeningWeek): boolean {
  return week.every((spans) => spans.some(({ from, to }) => from === 0 && to >= dayMinutes));
}

/** A run of days with the same hours; closed days are left out. */
type OpeningDays = {
  readonly first: number;
  readonly last: number;
  readonly spans: readonly OpeningSpan[];
};

export function openingDays(week: OpeningWeek): OpeningDays[] {
  const runs: OpeningDays[] = [];
  for (const [day, spans] of week.entries()) {
    const run = runs.at(-1);
    if (spans.length === 0) continue;
    if (run?.last === day - 1 && areSame(run.spans, spans))
      runs[runs.length - 1] = { ...run, last: day };
    else runs.push({ first: day, last: day, spans });
  }
  return runs;
}

function areSame(some: readonly OpeningSpan[], others: readonly OpeningSpan[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ from, to }, place) => from === others[place]?.from && to === others[place].to)
  );
}

/** The closing minute while the shop is open (undefined if always open), else the next opening. */
export type OpeningState =
  | { readonly isOpen: true; readonly until: number | undefined }
  | {
      readonly isOpen: false;
      readonly next:
        | { readonly inDays: number; readonly weekday: number; readonly minute: number }
        | undefined;
    };

export function openingState(week: OpeningWeek, { weekday, minute }: WeekTime): OpeningState {
  if (isAlwaysOpen(week)) return { isOpen: true, until: undefined };
  const current = spanAt(week, weekday, minute) ?? spanAt(week, weekday - 1, minute + dayMinutes);
  return current
    ? { isOpen: true, until: current.to % dayMinutes }
    : { isOpen: false, next: nextOpening(week, { weekday, minute }) };
}

function spansOn(week: OpeningWeek, weekday: number): readonly OpeningSpan[] {
  return week[(weekday + daysAWeek) % daysAWeek] ?? [];
}

function spanAt(week: OpeningWeek, weekday: number, minute: number): OpeningSpan | undefined {
  return spansOn(week, weekday).find(({ from, to }) => from <= minute && minute < to);
}

function nextOpening(week: OpeningWeek, { weekday, minute }: WeekTime) {
  for (let inDays = 0; inDays <= daysAWeek; inDays += 1) {
    const starts = spansOn(week, (weekday + inDays) % daysAWeek).map(({ from }) => from);
    const [next] = starts
      .filter((from) => inDays > 0 || from > minute)
      .toSorted((one, other) => one - other);
    if (next !== undefined)
      return { inDays, weekday: (weekday + inDays) % daysAWeek, minute: next };
  }
  return undefined;
}
