const firstWaitMs = 2_000;
const longestWaitMs = 5 * 60_000;
/** A longer `Retry-After` is probably a mistake of a proxy. */
const longestRetryAfterMs = 60 * 60_000;

/**
 * How long a task that was not answered waits: 2 s, doubled after each failure, at most 5 minutes,
 * and never less than the server's `Retry-After`. The random part keeps the devices that failed in
 * one outage from returning in one moment.
 * @param chance from 0 to 1
 */
export function retryWaitMs({
  failures,
  retryAfterMs = 0,
  chance,
}: {
  readonly failures: number;
  readonly retryAfterMs?: number | undefined;
  readonly chance: number;
}): number {
  const wait = Math.min(firstWaitMs * 2 ** Math.max(failures - 1, 0), longestWaitMs);
  const backOff = wait * (0.5 + chance / 2);
  return Math.round(
    retryAfterMs > 0 ? Math.max(backOff, retryAfterMs + firstWaitMs * chance) : backOff,
  );
}

/** The header's value is a number of seconds or a date (RFC 9110, 10.2.3); at most one hour. */
export function readRetryAfterMs(header: string | null | undefined, nowMs: number): number {
  const text = header?.trim() ?? "";
  const waitMs = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowMs;
  return Number.isNaN(waitMs) ? 0 : Math.min(Math.max(waitMs, 0), longestRetryAfterMs);
}
