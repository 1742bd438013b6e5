import { cacheFile, cacheHome, cacheWords, noNetworkPath, tillPath } from "./cache-page.ts";
import { dataPathOf } from "./classify-request.ts";
import type { ReplyCache } from "./reply-cache.ts";
import { fetchShared } from "./shared-page.ts";
import type { WorkerParts } from "./worker-parts.ts";

/**
 * Caches what every page needs.
 * @throws Error without a home page: the browser then installs the worker at the next visit
 */
export async function cacheShell(parts: WorkerParts): Promise<void> {
  const { shell, files, fetch } = parts;
  for (const file of [shell.routesFile, ...shell.files])
    await cacheFile({ fetch, cache: files }, file);
  await cacheHome(parts, "");
  const noNetwork = await fetchShared(parts, noNetworkPath);
  if (noNetwork) await parts.fallbacks.put(noNetworkPath, noNetwork);
  const till = await fetchShared(parts, tillPath);
  if (till) await parts.fallbacks.put(tillPath, till);
  if (!(await parts.fallbacks.find("/"))) throw new Error("the home page could not be cached");
}

/**
 * After a change of language or theme: fetches every cached page again, one after the other. A page
 * without an answer stays as it is.
 */
export async function refreshPages(parts: WorkerParts): Promise<void> {
  const { fallbacks, documents, data } = parts;
  await refresh(parts, fallbacks, (address) => address);
  await refresh(parts, documents, (address) => address);
  await refresh(parts, data, dataPathOf);
  await cacheWords(parts, await (await fallbacks.find("/"))?.text());
}

async function refresh(
  parts: WorkerParts,
  cache: ReplyCache,
  pathOf: (address: string) => string,
): Promise<void> {
  for (const address of await cache.addresses()) {
    const reply = await fetchShared(parts, pathOf(address));
    if (reply) await cache.put(address, reply);
  }
}
