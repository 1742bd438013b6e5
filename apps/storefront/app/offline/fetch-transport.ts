import type { Transport } from "@papillote/contract/client.ts";

const answerWithinMs = 15_000;

/** The shop's calls by `fetch`. What does not answer in time has not answered: nobody waits behind it for ever. */
export function fetchTransport(fetch: typeof globalThis.fetch): Transport {
  return async ({ method, path, headers, body }) => {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const reply = await fetch(path, { method, headers, ...content, signal: AbortSignal.timeout(answerWithinMs) });
    return { status: reply.status, contentType: reply.headers.get("content-type") ?? "", body: await reply.text() };
  };
}
