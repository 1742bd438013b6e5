import { useLingui } from "@lingui/react/macro";
import {
  isAlwaysOpen,
  type OpeningState,
  type OpeningWeek,
  openingDays,
} from "@papillote/domain/catalog/opening-hours.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

const aMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const minuteMs = 60_000;
const hourMinutes = 60;
const narrowSpace = /\u202f/g;

export function weekdayWords(weekday: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(
    aMonday + weekday * dayMs,
  );
}

/** Languages that name a whole hour without its minutes: "9 AM", « 9時 ». */
const saysWholeHours = /^(?:en|ja)/;

/** « 9 h 30 », "9:30 AM", « 9:00 ». */
export function timeWords(minuteOfDay: number, locale: string): string {
  const hour = Math.floor(minuteOfDay / hourMinutes) % 24;
  const minute = minuteOfDay % hourMinutes;
  if (locale.startsWith("fr"))
    return `${hour}\u00a0h${minute === 0 ? "" : `\u00a0${String(minute).padStart(2, "0")}`}`;
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: "UTC",
    hour: "numeric",
    ...((minute !== 0 || !saysWholeHours.test(locale)) && { minute: "2-digit" }),
  });
  return format.format(aMonday + minuteOfDay * minuteMs).replace(narrowSpace, "\u00a0");
}

/**
 * One line for days with the same hours: « Du mardi au samedi : 10 h – 12 h 30 et 14 h – 19 h ».
 */
export function useOpeningLines(): (week: OpeningWeek) => string[] {
  const { t } = useLingui();
  const { locale } = useVisitor();
  const daysOf = (first: number, last: number) => {
    const [from, to] = [weekdayWords(first, locale), weekdayWords(last, locale)];
    if (first === last) return from;
    return last === first + 1
      ? t({ message: `${from} and ${to}`, context: "days" })
      : t({ message: `${from} to ${to}`, context: "days" });
  };
  return (week) => {
    if (isAlwaysOpen(week)) return [t`Day and night, every day`];
    const together = new Intl.ListFormat(locale, { type: "conjunction" });
    return openingDays(week).map(({ first, last, spans }) => {
      const days = capitalised(daysOf(first, last), locale);
      const hours = together.format(
        spans.map(({ from, to }) => `${timeWords(from, locale)}\u00a0– ${timeWords(to, locale)}`),
      );
      return t({ message: `${days}: ${hours}`, context: "opening hours" });
    });
  };
}

/** Open until when, or closed and when it opens next. */
export function useOpeningState(): (state: OpeningState) => string {
  const { t } = useLingui();
  const { locale } = useVisitor();
  return (state) => {
    if (state.isOpen) {
      const until = state.until === undefined ? undefined : timeWords(state.until, locale);
      return until === undefined ? t`Open` : t`Open until ${until}`;
    }
    if (!state.next) return t`Closed`;
    const time = timeWords(state.next.minute, locale);
    const day = weekdayWords(state.next.weekday, locale);
    if (state.next.inDays === 0) return t`Closed, opens at ${time}`;
    return state.next.inDays === 1
      ? t`Closed, opens tomorrow at ${time}`
      : t`Closed, opens on ${day} at ${time}`;
  };
}

function capitalised(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
