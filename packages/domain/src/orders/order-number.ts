const digits = 6;

/** `P2026-000123`: the year in Paris, then a running number that never starts again, so no two orders share one. */
export function orderNumber(year: string, running: number): string {
  return `P${year}-${String(running).padStart(digits, "0")}`;
}
