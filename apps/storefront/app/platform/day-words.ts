import { useVisitor } from "./visitor.ts";

/** A civil day in the visitor's language, « 30/11/2027 ». */
export function useDayWords(): (day: string) => string {
  const { locale } = useVisitor();
  const format = new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "2-digit", month: "2-digit", year: "numeric" });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
