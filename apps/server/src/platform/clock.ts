/** Use cases read the time here, so that tests can set it. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

const parisDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The civil day in Paris, `YYYY-MM-DD`; every business rule counts in these days. */
export function dayInParis(instant: Date): string {
  return parisDay.format(instant);
}

const parisMoment = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hour: "2-digit",
  minute: "2-digit",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** `14:32 18/11/2026`, the format of a moment on screens and in e-mails (S9.1b). */
export function momentInParis(instant: Date): string {
  const part = Object.fromEntries(
    parisMoment.formatToParts(instant).map(({ type, value }) => [type, value]),
  );
  return `${part.hour}:${part.minute} ${part.day}/${part.month}/${part.year}`;
}
