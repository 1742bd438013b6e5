const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];
const aMonday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const narrowSpace = /\u202f/g;

/** « Mo-Sa 09:30-19:30 », as the catalogue writes it, in the visitor's own days. */
export function openingWords(hours: string, locale: string): string {
  const name = new Intl.DateTimeFormat(locale, { weekday: "short", timeZone: "UTC" });
  return hours
    .replace(/\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/g, (day) => name.format(aMonday + days.indexOf(day) * dayMs))
    .replaceAll("-", "–")
    .replaceAll(",", ", ");
}

/** « 2,4 km »; whole kilometres from ten on. */
export function distanceWords(km: number, locale: string): string {
  const fraction = km < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: "unit", unit: "kilometer", minimumFractionDigits: fraction, maximumFractionDigits: fraction })
    .format(km)
    .replace(narrowSpace, "\u00a0");
}
