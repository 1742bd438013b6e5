type Detail = Readonly<Record<string, unknown>> | undefined;

/** How long the next try has to wait, and the instant from which it is possible (ms). */
export type Wait = { readonly seconds: number; readonly at: number };

/** What a limit still allows: a number of tries at a code, or another try after a wait. */
export type Limit = { readonly triesLeft: number } | Wait;

/** The limit of a refused call, from the refusal's detail. */
export function limitOf(detail: Detail): Limit | undefined {
  const triesLeft = detail?.tries_left;
  return typeof triesLeft === "number" ? { triesLeft } : waitOf(detail);
}

export function waitOf(detail: Detail): Wait | undefined {
  const seconds = Number(detail?.retry_after_s);
  return seconds > 0 ? { seconds, at: Date.now() + seconds * 1_000 } : undefined;
}
