import { refusals } from "@papillote/contract/refusals.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Deps } from "#server/platform/deps.ts";
import { type CachedBody, cachedBody, sendCached } from "#server/web/cache/cached-body.ts";
import { byHash, contentSecurityPolicy } from "./content-security-policy.ts";

/** The storefront's part: a key for what the document depends on, and its HTML. */
export type FloodPage = (
  request: Request,
  at: Date,
) => {
  readonly key: string;
  readonly draw: (facts: { shopName: string; nonce: string }) => Promise<string>;
};

export type FloodDocuments = {
  readonly drawWith: (page: FloodPage) => void;
  /** False when the client asks for no document, or none can be drawn yet. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply, waitS: number) => boolean;
};

/** Room for each language in each theme, for this minute and the next. */
const documentsMax = 66;

/**
 * The page that a browser gets when its IP address sends too many requests: drawn once a minute,
 * sent from memory.
 */
export function newFloodDocuments({
  config,
  clock,
}: Pick<Deps, "config" | "clock">): FloodDocuments {
  const drawn = new LRUCache<string, Promise<CachedBody>>({ max: documentsMax });
  let page: FloodPage | undefined;
  const documentFor = (request: FastifyRequest, draws: FloodPage, waitS: number) => {
    const at = new Date(clock.now().getTime() + waitS * 1_000);
    const { key, draw } = draws(addressed(request, config.publicOrigin), at);
    const kept = drawn.get(key);
    if (kept) return kept;
    const body = draw({ shopName: config.shopName, nonce }).then(bodyOf(config));
    drawn.set(key, body);
    // The next request draws again, as one fault would else be sent for the whole minute.
    body.catch(() => drawn.delete(key));
    return body;
  };
  return {
    drawWith: (storefronts) => {
      page = storefronts;
    },
    answer: (request, reply, waitS) => {
      if (!page || !request.headers.accept?.includes("text/html")) return false;
      request.refusal = "TOO_MANY_REQUESTS";
      reply.code(refusals.TOO_MANY_REQUESTS.status).header("retry-after", String(waitS));
      documentFor(request, page, waitS).then(
        (body) => sendCached(request, reply, body),
        (fault) => reply.send(fault),
      );
      return true;
    },
  };
}

/** Removed from the document again, as its policy names the styles by their hash. */
const nonce = "flood";

function bodyOf(config: Deps["config"]) {
  return (document: string): CachedBody => {
    const page = byHash(document, nonce);
    return cachedBody(Buffer.from(page.html), {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": contentSecurityPolicy(page, config),
      "cache-control": "no-store",
    });
  };
}

/**
 * A request with the URL and the cookies, one of which says the language. If the URL is not valid,
 * only the cookies say it.
 */
function addressed({ url, headers }: FastifyRequest, origin: string): Request {
  return new Request(URL.canParse(origin + url) ? origin + url : origin, {
    headers: { cookie: headers.cookie ?? "" },
  });
}
