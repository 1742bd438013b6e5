const lookAgainAfterS = 600;

/** What the refusal tells beside its code: until when, if that is foreseen, and when it is worth asking again. */
export function maintenanceDetail({ until }: { readonly until: string | undefined }, now: Date) {
  return {
    maintenance: true,
    ...(until !== undefined && { until }),
    retry_after_s: secondsUntil(until, now),
  };
}

function secondsUntil(until: string | undefined, now: Date): number {
  const seconds = until === undefined ? 0 : Math.ceil((Date.parse(until) - now.getTime()) / 1_000);
  return seconds > 0 ? seconds : lookAgainAfterS; // it lasts longer than was foreseen
}
