import type { WorkerParts } from "./worker-parts.ts";

/**
 * Set by the server (`page-cache.ts`): this reply was made for everybody, from its URL and the
 * cookies of the choices that every guest has (`guest-variant.ts`), such as language and theme.
 */
const forEverybody = { name: "x-page-for", value: "everybody" } as const;

/** Decides whether a page may be stored on a device that several people use. */
export function isForEverybody({ status, headers, redirected }: Response): boolean {
  return status === 200 && !redirected && headers.get(forEverybody.name) === forEverybody.value;
}

/**
 * The page as a guest sees it, even if a customer is logged in; undefined if there is no such page.
 */
export async function fetchShared(
  { fetch }: Pick<WorkerParts, "fetch">,
  path: string,
): Promise<Response | undefined> {
  // `no-store`, as the browser's HTTP cache would answer a later request for the customer's page
  // with this one.
  const reply = await fetch(path, {
    headers: { [forEverybody.name]: forEverybody.value },
    cache: "no-store",
  }).catch(() => undefined);
  return reply && isForEverybody(reply) ? reply : undefined;
}
