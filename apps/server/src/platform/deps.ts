import type { Db } from "#server/db/db.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import type { Secrets } from "./secrets.ts";

/** The dependencies of use cases: passed as an argument, never imported as globals. */
export type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  /** A new UUID, version 7: sequential ids are neighbours in an index. */
  readonly newId: () => string;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
};
