import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";

/**
 * Parses the query parameter `request`. Some clients encode it twice, so a second decoding is
 * tried.
 * @returns an empty query when there is none
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
    return undefined; // not URL-encoded
  }
}

function parsed(text: string): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return undefined; // the caller refuses it
  }
}
