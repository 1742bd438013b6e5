import { snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Db } from "#server/db/db.ts";
import { keepFinderFor, keepNoFinder } from "#server/finder/finder.ts";
import type { Log } from "#server/platform/log.ts";
import type { Edition } from "#server/web/cache/cache.ts";
import { searchedIn } from "./finder-of.ts";

export type KeptFinder = {
  /** A version of the catalogue, told each time that the process hears of it. */
  readonly heard: (stamp: string) => void;
  /** Names what replies are made from, the text search included: a version is another one once its own search answers. */
  readonly editionOf: (edition: Edition) => Edition;
  readonly stop: () => Promise<void>;
};

/**
 * Makes the text search of each new version of the catalogue beside the requests, in every process for itself. Until it stands the one
 * before answers, with what is still on sale. A version that comes meanwhile is made next; what failed is tried when the version is heard
 * of again.
 */
export function keepFinder(db: Db, log: Log): KeptFinder {
  let wanted: string | undefined;
  let stands: string | undefined;
  let work: Promise<void> | undefined;

  async function keepUp(): Promise<void> {
    while (wanted !== undefined && wanted !== stands) {
      const asked = wanted;
      const snapshot = await snapshotOf(db);
      await keepFinderFor(searchedIn(snapshot));
      stands = snapshot.stamp;
      if (wanted === asked) return; // what was read may be newer than what was heard of by now
    }
  }

  function begin(): void {
    work ??= keepUp()
      .catch((error: unknown) =>
        log.warn({ err: error }, "the search of the new catalogue could not be made"),
      )
      .finally(() => {
        work = undefined;
      });
  }

  return {
    heard: (stamp) => {
      wanted = stamp;
      if (stamp !== stands) begin();
    },
    editionOf: (edition) => () => {
      const stamp = edition();
      return stamp === undefined || stamp === stands
        ? stamp
        : `${stamp}, found by the search of another`;
    },
    stop: async () => {
      wanted = undefined;
      await work;
      keepNoFinder();
    },
  };
}
