import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";

/**
 * The query as it stands in an address, decoded once by then. Clients that write for a server which decodes twice send what is no JSON yet.
 * @returns an empty query where there is none
 */
export function readRequest(text: string | undefined): Outcome<unknown, "INVALID_DATA"> {
  if (text === undefined || text === "") return done({});
  for (const one of [text, decoded(text)]) {
    const value = one === undefined ? undefined : parsed(one);
    if (value !== undefined) return done(value.json);
  }
  return refused("INVALID_DATA", {
    errors: [{ field: "request", message: "A query in JSON is expected here." }],
  });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // it was not encoded
  }
}

function parsed(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined; // told by whoever asked
  }
}
