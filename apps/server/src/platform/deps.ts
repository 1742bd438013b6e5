import type { Db } from "#server/db/db.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import type { Secrets } from "./secrets.ts";

/** What a use case may need of its surroundings. Passed in, never looked up. */
export type Deps = {
  readonly db: Db;
  readonly clock: Clock;
  /** A new UUID, version 7: ids made in sequence stand together in an index. */
  readonly newId: () => string;
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
};
