import { quotaBytes } from "@papillote/domain/sync/stores-limits.ts";
import { type Kept, keptIn } from "./kept.ts";
import type { Shell } from "./worker-scope.ts";

export type WorkerParts = {
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly shell: Shell;
  /** Scripts, styles, fonts, words: as long as their build is served. */
  readonly files: Kept;
  readonly pictures: Kept;
  /** Pages that were seen, as documents and as the data that the router asks for. */
  readonly documents: Kept;
  readonly data: Kept;
  /** What a page that is missing gives way to: the homes of the stores, and the page that says so. */
  readonly ways: Kept;
  /** What was found out in this visit, until all tabs are closed. */
  readonly visit: Kept;
  readonly elapsedMs: () => number;
};

const megabyte = 1_024 * 1_024;
/** S9.17: how long a page may be shown that nobody looked after since. */
const lifeMs = 86_400_000;
const prefix = "papillote-";

export function workerParts(
  caches: CacheStorage,
  shell: Shell,
  { fetch, elapsedMs }: Pick<WorkerParts, "fetch" | "elapsedMs">,
): WorkerParts {
  const named = (kind: string) => `${prefix}${kind}-${shell.version}`;
  return {
    fetch,
    shell,
    files: keptIn(caches, named("files")),
    pictures: keptIn(caches, named("pictures"), { bytes: 4 * megabyte, lifeMs }),
    documents: keptIn(caches, named("documents"), { bytes: 8 * megabyte, lifeMs }),
    data: keptIn(caches, named("data"), { bytes: quotaBytes("elasticCache") ?? 0, lifeMs }),
    ways: keptIn(caches, named("ways")),
    visit: keptIn(caches, named("visit")),
    elapsedMs,
  };
}

/** What an earlier build kept is of no use to this one. */
export async function dropOlder(caches: CacheStorage, { version }: Shell): Promise<void> {
  const older = (await caches.keys()).filter(
    (name) => name.startsWith(prefix) && !name.endsWith(`-${version}`),
  );
  await Promise.all(older.map((name) => caches.delete(name)));
}
