import { quotaBytes } from "@papillote/domain/sync/stores-limits.ts";
import type { DeviceCart } from "#app/offline/device-cart.ts";
import type { seenPages } from "#app/offline/seen-pages.ts";
import { createReplyCache, type ReplyCache } from "./reply-cache.ts";
import type { Shell } from "./worker-scope.ts";

export type WorkerParts = {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly shell: Shell;
  /** Scripts, styles, fonts and texts of this build. */
  readonly files: ReplyCache;
  readonly pictures: ReplyCache;
  /** Visited pages: the documents, and the data that the router requests. */
  readonly documents: ReplyCache;
  readonly data: ReplyCache;
  /** Shown in place of a missing page: the stores' home pages, and the page « no network ». */
  readonly fallbacks: ReplyCache;
  /** Marks of the current visit, until all tabs are closed. */
  readonly visit: ReplyCache;
  readonly elapsedMs: () => number;
  /** The cart that a page of this store view saved, if it may be shown. */
  readonly readCart: (store: string) => Promise<DeviceCart | undefined>;
  /** Whether a revealed voucher is stored for a till without a network. */
  readonly hasTillCards: () => Promise<boolean>;
  /** The products and categories of a store view that were seen. */
  readonly seen: (store: string) => ReturnType<typeof seenPages>;
};

const megabyte = 1_024 * 1_024;
/** S9.17: how long a page may be shown without a new copy from the server. */
const lifeMs = 86_400_000;
const prefix = "papillote-";

export function workerParts(
  caches: CacheStorage,
  shell: Shell,
  {
    fetch,
    elapsedMs,
    readCart,
    hasTillCards,
    seen,
  }: Pick<WorkerParts, "fetch" | "elapsedMs" | "readCart" | "hasTillCards" | "seen">,
): WorkerParts {
  const named = (kind: string) => `${prefix}${kind}-${shell.version}`;
  return {
    fetch,
    shell,
    files: createReplyCache(caches, named("files")),
    pictures: createReplyCache(caches, named("pictures"), { bytes: 4 * megabyte, lifeMs }),
    documents: createReplyCache(caches, named("documents"), { bytes: 8 * megabyte, lifeMs }),
    data: createReplyCache(caches, named("data"), {
      bytes: quotaBytes("elasticCache") ?? 0,
      lifeMs,
    }),
    fallbacks: createReplyCache(caches, named("ways")),
    visit: createReplyCache(caches, named("visit")),
    elapsedMs,
    readCart,
    hasTillCards,
    seen,
  };
}

/** Deletes the caches of other builds. */
export async function dropOtherBuilds(caches: CacheStorage, { version }: Shell): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && !name.endsWith(`-${version}`),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}
