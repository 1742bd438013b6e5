import { connect } from "#server/db/db.ts";
import { migrate } from "#server/db/migrate.ts";
import { startEmbeddedPostgres } from "#server/launch/embedded-postgres.ts";
import { type Command, type ExitCode, exitCodes, say } from "#server/operator/command.ts";
import { helpText, readCommandLine } from "#server/operator/operator.ts";
import { clockOf } from "#server/platform/clock.ts";
import { environment, parseConfig } from "#server/platform/config.ts";
import { newUuid } from "#server/platform/ids.ts";
import { createLog } from "#server/platform/log.ts";
import { secretsFor } from "#server/platform/secrets.ts";

async function operate(args: readonly string[]): Promise<ExitCode> {
  const command = await readCommandLine(args);
  if (command === "help") return say(await helpText(), exitCodes.fine);
  if ("wrong" in command) return say(`${command.wrong}\n\n${await helpText()}`, exitCodes.usage);
  return withShop(command);
}

/** Uses the running database; if none runs, it is started and stopped for the command. */
async function withShop({ run, prepare }: Command): Promise<ExitCode> {
  const config = parseConfig(environment);
  await prepare?.(config);
  const secrets = await secretsFor(config);
  const own =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir })
      : undefined;
  const db = connect({
    url: config.databaseUrl ?? own?.url ?? "",
    poolMax: config.databasePool,
    onError: () => undefined,
  });
  try {
    await migrate(db);
    const log = createLog({ level: "warn", pretty: process.stdout.isTTY });
    const clock = clockOf(config);
    return await run({ db, clock, newId: () => newUuid(clock.now()), config, secrets, log });
  } finally {
    await db.end();
    if (own && !own.wasRunning) await own.stop();
  }
}

async function main(): Promise<void> {
  try {
    process.exitCode = await operate(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodes.found;
  }
}

if (import.meta.main) await main();
