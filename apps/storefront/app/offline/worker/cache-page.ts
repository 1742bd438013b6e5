import { dataPathOf } from "./classify-request.ts";
import { cachedAt, type ReplyCache } from "./reply-cache.ts";
import { fetchShared } from "./shared-page.ts";
import type { WorkerParts } from "./worker-parts.ts";

/** A copy that is younger than this is not fetched again. */
const freshMs = 5 * 60_000;

export const homeNotice = "notice=not-offline";
export const noNetworkPath = "/offline";
/** The page that shows what the device stored; the page itself contains no personal data. */
export const tillPath = "/till";

/**
 * Caches both forms of a visited page: the document for a reload, the data for a client navigation.
 */
export async function cachePage(parts: WorkerParts, address: string): Promise<void> {
  if (!(await isFresh(parts.documents.find(address)))) {
    const reply = await fetchShared(parts, address);
    if (reply) await cacheDocument(parts, address, reply);
  }
  if (!(await isFresh(parts.data.find(address)))) {
    const reply = await fetchShared(parts, dataPathOf(address));
    if (reply) await parts.data.put(address, reply);
  }
  const store = storeOf(await (await parts.documents.find(address))?.text());
  if (store !== "" && !(await parts.fallbacks.find(`/${store}`))) await cacheHome(parts, store);
}

/** @param reply made for everybody (`shared-page.ts`) */
export async function cacheDocument(
  parts: WorkerParts,
  address: string,
  reply: Response,
): Promise<void> {
  const html = await reply.clone().text();
  await parts.documents.put(address, reply);
  // If the device cannot store this list, its pages are shown all the same.
  const saved = parts.seen(storeOf(html)).save(html, address, new Date().toISOString());
  await saved.catch(() => undefined);
  await cachePictures(parts, html);
}

async function isFresh(finding: Promise<Response | undefined>): Promise<boolean> {
  const cached = await finding;
  return cached !== undefined && Date.now() - cachedAt(cached) < freshMs;
}

/**
 * S2.10: a missing page redirects to its store's home page. So this caches the document with and
 * without the notice, and the data.
 */
export async function cacheHome(parts: WorkerParts, store: string): Promise<void> {
  const home = `/${store}`;
  for (const address of [home, `${home}?${homeNotice}`, dataPathOf(home)]) {
    const reply = await fetchShared(parts, address);
    if (reply) await parts.fallbacks.put(address, reply);
  }
  await cacheWords(parts, await (await parts.fallbacks.find(home))?.text());
}

/** Caches all texts of the document's language, as a later page may need any of them. */
export async function cacheWords({ fetch, files, shell }: WorkerParts, html = ""): Promise<void> {
  const locale = /<html[^>]* data-locale="([^"]+)"/.exec(html)?.[1] ?? "";
  await Promise.all(
    (shell.words[locale] ?? []).map((file) => cacheFile({ fetch, cache: files }, file)),
  );
}

async function cachePictures({ fetch, pictures }: WorkerParts, html: string): Promise<void> {
  const addresses = new Set(
    html
      .match(/\/media\/[a-z]+\/[a-z0-9-]+\.svg(\?[^"'\s]+)?/g)
      ?.map((address) => address.replaceAll("&amp;", "&")),
  );
  await Promise.all(
    [...addresses].map((picture) => cacheFile({ fetch, cache: pictures }, picture)),
  );
}

export async function cacheFile(
  { fetch, cache }: Pick<WorkerParts, "fetch"> & { readonly cache: ReplyCache },
  path: string,
): Promise<void> {
  if (await cache.find(path)) return;
  const reply = await fetch(path).catch(() => undefined);
  if (reply?.status === 200) await cache.put(path, reply);
}

function storeOf(html = ""): string {
  return /<html[^>]* data-store="([^"]+)"/.exec(html)?.[1] ?? "";
}
