import type { WorkerParts } from "./worker-parts.ts";

/** As the server says it in `page-cache.ts`: this reply was made for everybody, from its address and the choices of language and theme. */
const forEverybody = { name: "x-page-for", value: "everybody" } as const;

/** The one question that decides whether a page may lie on a device which others use too. */
export function isForEverybody({ status, headers, redirected }: Response): boolean {
  return status === 200 && !redirected && headers.get(forEverybody.name) === forEverybody.value;
}

/** The page as a guest sees it, whoever is logged in here. Nothing when there is none: then nothing is kept. */
export async function askShared(
  { fetch }: Pick<WorkerParts, "fetch">,
  path: string,
): Promise<Response | undefined> {
  // The browser's own cache would give it to the next who asks without saying for whom.
  const reply = await fetch(path, {
    headers: { [forEverybody.name]: forEverybody.value },
    cache: "no-store",
  }).catch(() => undefined);
  return reply && isForEverybody(reply) ? reply : undefined;
}
