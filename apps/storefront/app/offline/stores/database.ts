import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { IDBPDatabase } from "idb";
import { type DatabaseOptions, openDatabase } from "./open-database.ts";

export type DatabaseFailure = "absent" | "slow" | "full" | "unfit" | "broken";
export type DatabaseEvent = "blocked" | DatabaseFailure;
export type DatabaseWork<Result> = (database: IDBPDatabase) => Promise<Result>;

export type Database = {
  /** Never rejects and never takes longer than `waitMs`, as the shop works without its database. */
  run<Result>(
    work: DatabaseWork<Result>,
    waitMs: number,
  ): Promise<Outcome<Result, DatabaseFailure>>;
};

type Report = (event: DatabaseEvent, cause: string) => void;

export function createDatabase({
  factory,
  report,
  ...options
}: Omit<DatabaseOptions, "factory"> & {
  readonly factory: IDBFactory | undefined;
  readonly report: Report;
}): Database {
  if (factory === undefined) return { run: () => Promise.resolve(absent(report)) };
  const connection = createConnection({ factory, ...options }, () =>
    report("blocked", "another tab holds the database"),
  );
  return {
    async run(work, waitMs) {
      const current = connection.get();
      if (connection.isStuck()) {
        // The work is refused at once, but is still done when the database opens, in the order of
        // the calls.
        void settle(current, work);
        return refused("slow");
      }
      const answer = await withTimeout(waitMs, settle(current, work));
      if (answer === timedOut) {
        report("slow", `no answer within ${waitMs} ms`);
        connection.replace(current);
        return refused("slow");
      }
      if (!answer.ok) report(answer.refusal, answer.cause);
      return answer;
    },
  };
}

function absent(report: Report) {
  report("absent", "no IndexedDB here");
  return refused("absent");
}

/**
 * `unfit`: a value that cannot be cloned, such as a key in some private windows. This is not the
 * database's fault.
 */
const failures: Readonly<Record<string, DatabaseFailure>> = {
  QuotaExceededError: "full",
  DataCloneError: "unfit",
};

async function settle<Result>(connecting: Promise<IDBPDatabase>, work: DatabaseWork<Result>) {
  try {
    return done(await work(await connecting));
  } catch (error) {
    const cause = error instanceof Error ? error.name : "unknown";
    return { ...refused(failures[cause] ?? "broken"), cause };
  }
}

const timedOut = Symbol("timed out");

/** The promise is not cancelled: its caller handles a late failure. */
function withTimeout<Value>(
  waitMs: number,
  promise: Promise<Value>,
): Promise<Value | typeof timedOut> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(timedOut), waitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * One connection at a time, opened on first use and reopened after it was lost or did not answer.
 */
function createConnection(options: DatabaseOptions, blocked: () => void) {
  let opening: Promise<IDBPDatabase> | undefined;
  let connected: IDBPDatabase | undefined;
  let isStuck = false;

  const forget = (ended?: IDBPDatabase) => {
    if (ended !== connected) return;
    opening = undefined;
    connected = undefined;
  };

  const open = (version?: number) => {
    const current = openDatabase(options, { blocked, lost: forget }, version);
    opening = current;
    current.then(
      (database) => {
        connected = database;
        isStuck = false;
      },
      () => {
        opening = undefined;
        isStuck = false;
      },
    );
    return current;
  };

  return {
    get: () => opening ?? open(),

    /**
     * One call has already timed out on this opening, so later calls must not wait for it as well.
     */
    isStuck: () => isStuck,

    /**
     * S4.27b. "Created again" means: closed, and opened one version higher, which creates missing
     * stores. Nothing is deleted: the database holds tasks and orders that wait to be sent, and a
     * slow disk is no reason to lose them.
     */
    replace(current: Promise<IDBPDatabase>) {
      if (current !== opening) return;
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
