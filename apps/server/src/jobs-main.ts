import { connect } from "#server/db/db.ts";
import { runningDatabaseUrl } from "#server/launch/embedded-postgres.ts";
import { limitHeapGrowth } from "#server/launch/heap-growth.ts";
import { onStopSignal, type ShutdownStep, shutDown } from "#server/launch/shutdown.ts";
import { clockOf } from "#server/platform/clock.ts";
import { type Config, environment, parseConfig } from "#server/platform/config.ts";
import { newUuid } from "#server/platform/ids.ts";
import { requireLiveSettings } from "#server/platform/live-settings.ts";
import { createLog, type Log, logTarget } from "#server/platform/log.ts";
import { followCodeKeys, type Secrets, secretsFor } from "#server/platform/secrets.ts";
import { StartError } from "#server/platform/start-error.ts";
import { startWorker } from "./worker.ts";

const forcedExitCode = 130;

type JobsOptions = { readonly config: Config; readonly secrets: Secrets; readonly log: Log };

/**
 * Runs the jobs alone, beside a shop that runs none (JOBS=off), so that no request waits for a job.
 * @returns what closes them again, in this order
 */
export async function openJobs({ config, secrets, log }: JobsOptions): Promise<ShutdownStep[]> {
  const url = config.databaseUrl ?? (await runningDatabaseUrl(config.dataDir));
  if (url === undefined)
    throw new StartError("no shop runs on this data folder: start it first, with JOBS=off");
  const db = connect({
    url,
    poolMax: config.databasePool,
    onError: (error) => log.warn({ err: error }, "a connection to the database was lost"),
  });
  const unfollow = followCodeKeys(config, secrets, (error) =>
    log.error({ err: error }, "the keys of codes cannot be read"),
  );
  const isAlone = config.databaseUrl === undefined && !config.runsJobs;
  const clock = clockOf(config);
  const worker = await startWorker(
    { db, clock, newId: () => newUuid(clock.now()), config, secrets, log },
    { isAlone, onJob: () => undefined },
  );
  return [
    { name: "jobs", run: worker.stop },
    { name: "keys of codes", run: async () => unfollow() },
    { name: "database connections", run: () => db.end() },
  ];
}

/** Runs until a signal. A bad setting ends it with one line and exit code 1. */
async function main(): Promise<void> {
  limitHeapGrowth();
  try {
    const config = parseConfig(environment);
    requireLiveSettings(config);
    const log = createLog({
      level: config.logLevel,
      ...logTarget(config, process.stdout.isTTY === true),
    });
    const open = await openJobs({ config, secrets: await secretsFor(config), log });
    onStopSignal({
      stop: async () => process.exit((await shutDown(open, log)) ? 0 : 1),
      force: () => process.exit(forcedExitCode),
    });
    process.stdout.write("The jobs run.\n");
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

if (import.meta.main) await main();
