import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { documentScope } from "#server/web/authenticate.ts";
import type { MonotonicClock } from "#server/web/cache/cache.ts";
import type { FloodDocuments } from "#server/web/pages/flood-document.ts";
import { refuse } from "#server/web/serve.ts";
import { clientNetwork } from "./network.ts";

/** A page with its files takes about thirty requests, and an office may share one IP address. */
const requestsAtOnce = 600;
const requestsPerSecond = 100;
/** About ten megabytes; the address idle for longest is evicted and starts with a full bucket. */
const addressesMax = 50_000;

type AddressLimit = {
  /** Seconds until this IP address may send again; 0 when the request is within the limit. */
  readonly take: (address: string) => number;
};

type Bucket = { tokens: number; at: number };

/**
 * A token bucket per IP address in this process, against floods. Limits that protect accounts are
 * counted in the database (throttle.ts).
 */
export function newAddressLimit(
  elapsedMs: MonotonicClock = () => performance.now(),
  remembered = addressesMax,
): AddressLimit {
  const buckets = new LRUCache<string, Bucket>({ max: remembered });
  return {
    take: (address) => {
      const network = clientNetwork(address);
      if (network === undefined) return 0;
      const now = elapsedMs();
      const bucket = refilled(buckets.get(network), now);
      buckets.set(network, bucket);
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / requestsPerSecond);
      bucket.tokens--;
      return 0;
    },
  };
}

function refilled(bucket: Bucket | undefined, now: number): Bucket {
  if (!bucket) return { tokens: requestsAtOnce, at: now };
  const tokens = Math.min(
    requestsAtOnce,
    bucket.tokens + ((now - bucket.at) / 1000) * requestsPerSecond,
  );
  return { tokens, at: now };
}

/**
 * Counts requests from outside. Calls that a page makes in process belong to the page's own
 * request.
 * @param documents answers browsers with a page, as they cannot show the refusal of a call
 */
export function limitAddresses(
  app: FastifyInstance,
  limit: AddressLimit,
  documents?: Pick<FloodDocuments, "answer">,
): void {
  app.addHook("onRequest", (request, reply, next) => {
    const waitS = documentScope.getStore() ? 0 : limit.take(request.ip);
    if (waitS === 0) return next();
    if (documents?.answer(request, reply, waitS)) return;
    refuse(reply, "TOO_MANY_REQUESTS", { retry_after_s: waitS });
  });
}
