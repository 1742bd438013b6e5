import type { WorkerParts } from "./worker-parts.ts";

/**
 * Set by the server (`page-cache.ts`): this reply was made for everybody, from its address and the
 * cookies of language and theme alone.
 */
const forEverybody = { name: "x-page-for", value: "everybody" } as const;

/** Decides whether a page may be stored on a device that several people use. */
export function isForEverybody({ status, headers, redirected }: Response): boolean {
  return status === 200 && !redirected && headers.get(forEverybody.name) === forEverybody.value;
}

/**
 * The page as a guest sees it, even if a customer is logged in; nothing where no such page exists.
 */
export async function fetchShared(
  { fetch }: Pick<WorkerParts, "fetch">,
  path: string,
): Promise<Response | undefined> {
  // The browser's HTTP cache would answer a later request for the customer's page with this one.
  const reply = await fetch(path, {
    headers: { [forEverybody.name]: forEverybody.value },
    cache: "no-store",
  }).catch(() => undefined);
  return reply && isForEverybody(reply) ? reply : undefined;
}
