/** The narrow no-break space of the French number format is missing in the fonts of the shop. */
const narrowSpace = /\u202f/g;

/** « 2,4 km »; whole kilometres from ten on. */
export function distanceWords(km: number, locale: string): string {
  const fraction = km < 10 ? 1 : 0;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: "kilometer",
    minimumFractionDigits: fraction,
    maximumFractionDigits: fraction,
  })
    .format(km)
    .replace(narrowSpace, "\u00a0");
}

/** « 10 480 » */
export function countWords(count: number, locale: string): string {
  return new Intl.NumberFormat(locale).format(count).replace(narrowSpace, "\u00a0");
}
