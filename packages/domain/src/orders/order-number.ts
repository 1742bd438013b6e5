const digits = 6;

/** `P2026-000123`: the year in Paris and a serial number that is never reset. */
export function orderNumber(year: string, running: number): string {
  return `P${year}-${String(running).padStart(digits, "0")}`;
}
