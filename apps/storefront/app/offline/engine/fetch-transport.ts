import type { Transport } from "@papillote/contract/client.ts";

const answerWithinMs = 15_000;

/**
 * The shop's calls by `fetch`, with a time limit: a missing answer must not block the queue.
 * S2.5d: each call names its store, except for the default store.
 */
export function fetchTransport(fetch: typeof globalThis.fetch, storeCode = ""): Transport {
  const ofStore: Record<string, string> = storeCode === "" ? {} : { "x-vs-store-code": storeCode };
  return async ({ method, path, headers, body }) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await fetch(path, {
      method,
      headers: { ...headers, ...ofStore },
      ...content,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return {
      status: reply.status,
      contentType: reply.headers.get("content-type") ?? "",
      body: await reply.text(),
      retryAfter: reply.headers.get("retry-after") ?? undefined,
    };
  };
}
