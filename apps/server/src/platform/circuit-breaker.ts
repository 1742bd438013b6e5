import { Outage } from "./outage.ts";

type BreakerOptions = {
  /** The name of the service in the error message, such as `the payment provider`. */
  readonly service: string;
  readonly failuresMax: number;
  /** After this time one call is let through; its answer closes the breaker. */
  readonly openMs: number;
  readonly elapsedMs?: () => number;
};

export type CircuitBreaker = <Value>(call: () => Promise<Value>) => Promise<Value>;

/**
 * After several outages in a row a service is not called for a while, so that callers get the
 * outage at once instead of waiting for a timeout each.
 */
export function newCircuitBreaker({
  service,
  failuresMax,
  openMs,
  elapsedMs = () => performance.now(),
}: BreakerOptions): CircuitBreaker {
  let failures = 0;
  let openedAt = 0;
  let isTrying = false;
  return async (call) => {
    const isTrial = failures >= failuresMax;
    if (isTrial && (isTrying || elapsedMs() - openedAt < openMs))
      throw new Outage(`${service} did not answer and is not called for a while`);
    isTrying = isTrial;
    try {
      const value = await call();
      failures = 0;
      return value;
    } catch (error) {
      failures = error instanceof Outage ? failures + 1 : 0;
      openedAt = elapsedMs();
      throw error;
    } finally {
      if (isTrial) isTrying = false;
    }
  };
}
