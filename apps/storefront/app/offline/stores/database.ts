import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { IDBPDatabase } from "idb";
import { type DatabasePlace, openDatabase } from "./open-database.ts";
import { late, within } from "./within.ts";

export type DatabaseTrouble = "absent" | "slow" | "full" | "unfit" | "broken";
export type DatabaseNews = "blocked" | DatabaseTrouble;
export type Work<Result> = (database: IDBPDatabase) => Promise<Result>;

export type Database = {
  /** Never rejects and never answers later than it may: the shop goes on without its database. */
  run<Result>(work: Work<Result>, waitMs: number): Promise<Outcome<Result, DatabaseTrouble>>;
};

export type DatabaseParts = Omit<DatabasePlace, "factory"> & {
  readonly factory: IDBFactory | undefined;
  readonly tell: (news: DatabaseNews, cause: string) => void;
};

export function keepDatabase({ factory, tell, ...place }: DatabaseParts): Database {
  if (factory === undefined) return { run: () => Promise.resolve(absent(tell)) };
  const connection = keepConnection({ factory, ...place }, () =>
    tell("blocked", "another tab holds the database"),
  );
  return {
    async run(work, waitMs) {
      const given = connection.get();
      if (connection.isStuck()) {
        // Whoever asks goes on at once; done it is all the same, in the order of the asking, when the database comes.
        void settled(given, work);
        return refused("slow");
      }
      const answer = await within(waitMs, settled(given, work));
      if (answer === late) {
        tell("slow", `no answer within ${waitMs} ms`);
        connection.replace(given);
        return refused("slow");
      }
      if (!answer.ok) tell(answer.refusal, answer.cause);
      return answer;
    },
  };
}

function absent(tell: DatabaseParts["tell"]) {
  tell("absent", "no IndexedDB here");
  return refused("absent");
}

/** Unfit is what cannot be copied, as a key is in some private windows: no fault of the database. */
const troubles: Readonly<Record<string, DatabaseTrouble>> = {
  QuotaExceededError: "full",
  DataCloneError: "unfit",
};

async function settled<Result>(given: Promise<IDBPDatabase>, work: Work<Result>) {
  try {
    return done(await work(await given));
  } catch (error) {
    const cause = error instanceof Error ? error.name : "unknown";
    return { ...refused(troubles[cause] ?? "broken"), cause };
  }
}

/** One connection at a time, opened when it is first needed and again after it was lost or gave no answer. */
function keepConnection(place: DatabasePlace, blocked: () => void) {
  let opening: Promise<IDBPDatabase> | undefined;
  let connected: IDBPDatabase | undefined;
  let isStuck = false;

  const forget = (ended?: IDBPDatabase) => {
    if (ended !== connected) return;
    opening = undefined;
    connected = undefined;
  };

  const open = (version?: number) => {
    const mine = openDatabase(place, { blocked, lost: forget }, version);
    opening = mine;
    mine.then(
      (database) => {
        connected = database;
        isStuck = false;
      },
      () => {
        opening = undefined;
        isStuck = false;
      },
    );
    return mine;
  };

  return {
    get: () => opening ?? open(),

    /** The opening has let somebody wait in vain: nobody else waits for it, but when it comes it serves. */
    isStuck: () => isStuck,

    /**
     * S4.27b. Created again means: let go of, and opened one version higher, which makes what is missing. Nothing is deleted: calls
     * and orders that wait to be sent lie in there, and a slow disk is no reason to lose them.
     */
    replace(given: Promise<IDBPDatabase>) {
      if (given !== opening) return;
      if (connected === undefined) {
        isStuck = true;
        return;
      }
      const old = connected;
      connected = undefined;
      void open(old.version + 1).catch(() => undefined);
      old.close();
    },
  };
}
