const retryAfterDefaultS = 600;

/** Fields of the refusal: the planned end, if there is one, and the seconds until a retry. */
export function maintenanceDetail({ until }: { readonly until: string | undefined }, now: Date) {
  return {
    maintenance: true,
    ...(until !== undefined && { until }),
    retry_after_s: secondsUntil(until, now),
  };
}

function secondsUntil(until: string | undefined, now: Date): number {
  const seconds = until === undefined ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1_000);
  return seconds > 0 ? seconds : retryAfterDefaultS; // the planned end has passed
}
