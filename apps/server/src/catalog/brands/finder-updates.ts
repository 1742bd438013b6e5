import { forgetEarlier, type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Db } from "#server/db/db.ts";
import { buildCurrentFinder, clearCurrentFinder } from "#server/finder/finder.ts";
import type { Log } from "#server/platform/log.ts";
import type { CacheVersion } from "#server/web/cache/cache.ts";
import { searchableCatalogue } from "./finder-of.ts";

type FinderUpdates = {
  /** To be called with each catalogue version that the process is notified of. */
  readonly heard: (stamp: string) => void;
  /**
   * Cache version of replies that depend on the search: changes only after the search of that
   * version is ready.
   */
  readonly editionOf: (edition: CacheVersion) => CacheVersion;
  readonly stop: () => Promise<void>;
};

/**
 * What other slices prepare for each new version before it can be searched, and how they discard
 * it.
 */
type Preparation = {
  readonly prepare: (snapshot: Snapshot) => Promise<void>;
  readonly forget: () => void;
};

/**
 * Builds the text search of each new catalogue version in the background. Until it is ready the
 * previous one answers, limited to what is still on sale. A version that arrives meanwhile is built
 * next; a failed build is retried when the version is next announced.
 */
export function startFinderUpdates(db: Db, log: Log, others?: Preparation): FinderUpdates {
  let announced: string | undefined;
  let ready: string | undefined;
  let work: Promise<void> | undefined;

  async function rebuild(): Promise<void> {
    while (announced !== undefined && announced !== ready) {
      const target = announced;
      const snapshot = await snapshotOf(db);
      await others?.prepare(snapshot);
      // Builds the finder after the earlier version is freed, as the finder needs the most memory.
      forgetEarlier(snapshot);
      await buildCurrentFinder(searchableCatalogue(snapshot));
      ready = snapshot.stamp;
      if (announced === target) return; // the snapshot read may be newer than the announced version
    }
  }

  function begin(): void {
    work ??= rebuild()
      .catch((error: unknown) => {
        others?.forget();
        log.warn({ err: error }, "the search of the new catalogue could not be made");
      })
      .finally(() => {
        work = undefined;
      });
  }

  return {
    heard: (stamp) => {
      announced = stamp;
      if (stamp !== ready) begin();
    },
    editionOf: (edition) => () => {
      const stamp = edition();
      return stamp === undefined || stamp === ready
        ? stamp
        : `${stamp}, found by the search of another`;
    },
    stop: async () => {
      announced = undefined;
      await work;
      clearCurrentFinder();
      others?.forget();
    },
  };
}
