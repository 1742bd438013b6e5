import type { Stripe } from "stripe";
import { Outage } from "#server/platform/outage.ts";

/** As for the sandbox, one call may not hang any longer. */
const timeoutMs = 8_000;

export type StripeSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** An origin other than Stripe's. */
  readonly origin: string | undefined;
};
export type StripeClient = () => Promise<Stripe>;

/**
 * Loaded with the first call: a shop without Stripe saves the 37 MB of memory that the library
 * needs.
 */
export function openStripe({ secretKey, origin }: StripeSettings): StripeClient {
  let opened: Promise<Stripe> | undefined;
  const open = async () => {
    const { Stripe: Client } = await import("stripe");
    return new Client(secretKey, {
      timeout: timeoutMs,
      maxNetworkRetries: 0, // the circuit breaker and the jobs decide what is tried again
      telemetry: false,
      ...(origin !== undefined && addressOf(new URL(origin))),
    });
  };
  return () => (opened ??= open());
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === "http:";
  return {
    host: hostname,
    port: port === "" ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? ("http" as const) : ("https" as const),
  };
}

/**
 * No answer, 429, 409 (the same call is still running) and 5xx are outages, as with any provider.
 */
export async function answerOf<Value>(call: () => Promise<Value>): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    const status = statusOf(error);
    if (status !== undefined && status < 500 && status !== 429 && status !== 409) throw error;
    if (status === undefined && !isConnectionError(error)) throw error;
    throw new Outage(`the payment provider answers ${status ?? "nothing"}`, { cause: error });
  }
}

/** The provider refuses the request for good; a wrong key or missing right is a fault instead. */
export function isRefusal(error: unknown): error is Error & { readonly code?: string } {
  const status = statusOf(error);
  return status === 400 || status === 402 || status === 404;
}

/** Undefined for an object that Stripe does not know. */
export async function unlessUnknown<Value>(call: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await answerOf(call);
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
    ? error.statusCode
    : undefined;
}

export function isBadSignature(error: unknown): boolean {
  return typeOf(error) === "StripeSignatureVerificationError";
}

function isConnectionError(error: unknown): boolean {
  return typeOf(error) === "StripeConnectionError";
}

function typeOf(error: unknown): unknown {
  return error instanceof Error && "type" in error ? error.type : undefined;
}
