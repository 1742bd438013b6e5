import type { FastifyInstance } from "fastify";
import { documentScope } from "#server/web/authenticate.ts";
import type { ElapsedMs } from "#server/web/cache/cache.ts";
import { refuse } from "#server/web/serve.ts";
import { networkOf } from "./network.ts";

/** A page with all its files is some thirty requests, and a whole office may share one address. */
const requestsAtOnce = 600;
const requestsPerSecond = 100;
/** Some ten megabytes; whoever was not heard of for longest is forgotten, and then begins anew. */
const addressesMax = 50_000;

export type AddressLimit = {
  /** How many seconds this address has to wait; 0 when it may go on. */
  readonly take: (address: string) => number;
};

type Bucket = { tokens: number; at: number };

/** In this process alone: it keeps a flood from the rest of the shop. What guards an account is counted in the database. */
export function newAddressLimit(
  elapsedMs: ElapsedMs = () => performance.now(),
  remembered = addressesMax,
): AddressLimit {
  const buckets = new Map<string, Bucket>();
  return {
    take: (address) => {
      const network = networkOf(address);
      if (isThisMachine(network)) return 0;
      const now = elapsedMs();
      const bucket = refilled(buckets.get(network), now);
      buckets.delete(network); // the last one asked for stands last
      for (const oldest of buckets.keys()) {
        if (buckets.size < remembered) break;
        buckets.delete(oldest);
      }
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

/** A person at this machine, or a proxy that we were not told to believe: then it would be everybody. */
function isThisMachine(network: string): boolean {
  return network === "::1" || network.startsWith("127.");
}

/** Every request from outside takes its turn; a page's own calls have taken it with the page. */
export function limitAddresses(app: FastifyInstance, limit: AddressLimit): void {
  app.addHook("onRequest", (request, reply, next) => {
    const waitS = documentScope.getStore() ? 0 : limit.take(request.ip);
    if (waitS === 0) return next();
    refuse(reply, "TOO_MANY_REQUESTS", { retry_after_s: waitS });
  });
}
