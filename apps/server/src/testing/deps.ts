import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "#server/db/db.ts";
import type { Clock } from "#server/platform/clock.ts";
import { type Environment, parseConfig } from "#server/platform/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import { newUuid } from "#server/platform/ids.ts";
import { createLog, type Log } from "#server/platform/log.ts";
import { newSecrets } from "#server/platform/secrets.ts";

/** Noon in Paris on the reference day of the demo catalogue. */
const referenceNow = new Date("2026-11-20T12:00:00+01:00");

export type TestClock = Clock & {
  readonly set: (now: Date | string) => void;
  readonly pass: (milliseconds: number) => void;
};

export type TestDeps = Deps & {
  readonly clock: TestClock;
  /** The lines of the log file. */
  readonly logLines: readonly string[];
};

export type TestOptions = { readonly now?: Date | string; readonly environment?: Environment };

/** Dependencies that the test controls: the clock does not move until it is set. */
export function testDeps(
  db: Db,
  { now = referenceNow, environment = {} }: TestOptions = {},
): TestDeps {
  const { log, lines } = recordingLog();
  // A folder of its own, made when a job writes to it: a shop of this checkout has other files.
  const DATA_DIR = join(tmpdir(), `papillote-data-${newUuid()}`);
  const config = parseConfig({
    ...{ NODE_ENV: "test", PORT: "0", PAY_PORT: "0", DATA_DIR },
    ...environment,
  });
  return {
    db,
    clock: testClock(new Date(now)),
    newId: () => newUuid(),
    config,
    secrets: newSecrets(),
    log,
    logLines: lines,
  };
}

function testClock(start: Date): TestClock {
  let current = start;
  return {
    now: () => new Date(current),
    set: (now) => {
      current = new Date(now);
    },
    pass: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
}

function recordingLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const log = createLog({
    level: "debug",
    pretty: false,
    to: { write: (line) => void lines.push(line.trimEnd()) },
  });
  return { log, lines };
}
