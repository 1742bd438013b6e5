import { outageText } from "#server/db/outages.ts";
import { requireFreePort } from "#server/launch/free-port.ts";
import { limitHeapGrowth } from "#server/launch/heap-growth.ts";
import { onStopSignal, type ShutdownStep, shutDown } from "#server/launch/shutdown.ts";
import { type Config, environment, parseConfig } from "#server/platform/config.ts";
import { requireLiveSettings } from "#server/platform/live-settings.ts";
import { createLog, type Log, logTarget } from "#server/platform/log.ts";
import { followCodeKeys, type Secrets, secretsFor } from "#server/platform/secrets.ts";
import { StartError } from "#server/platform/start-error.ts";
import type { PageSource } from "#server/web/pages/render-page.ts";

const forcedExitCode = 130;

type MainOptions = {
  /** Runs between the check of the settings and the start: the builds of a fresh clone. */
  readonly prepare?: (say: (line: string) => void) => Promise<void>;
  /** Replaces the built pages: Vite's live ones in development. */
  readonly storefront?: () => Promise<PageSource>;
};

/** Runs the shop until a signal. A bad setting ends it with one line and exit code 1. */
export async function main({ prepare, storefront }: MainOptions = {}): Promise<void> {
  limitHeapGrowth();
  const settings = await readSettings().catch(failStart);
  if (!settings) return;
  const { config } = settings;
  // `isTTY` is undefined, not false, where the output is a pipe or a file.
  const target = logTarget(config, process.stdout.isTTY === true);
  const log = createLog({ level: config.logLevel, ...target });
  const open: ShutdownStep[] = [keysStep(settings, log)];
  const closing = { begun: false };
  const close = async (exitCode: number) => {
    closing.begun = true;
    const isClean = await shutDown(open.reverse(), log);
    process.exit(isClean ? exitCode : 1);
  };
  onStopSignal({
    stop: () => {
      say("Stopping: running work is finished first (a second Ctrl-C ends it at once) …");
      return close(0);
    },
    force: () => process.exit(forcedExitCode),
  });
  try {
    await prepare?.(say);
    // Imported after `prepare`, which may have built some of its modules.
    const { openShop } = await import("./shop.ts");
    await openShop({
      ...settings,
      log,
      logFile: target.file,
      say,
      opened: (step) => open.push(step),
      storefront: await storefront?.(),
    });
  } catch (error) {
    if (closing.begun) return; // stopped during the start: closing is under way
    printError(error);
    await close(1);
  }
}

async function readSettings() {
  const config = parseConfig(environment);
  requireLiveSettings(config);
  const { host, port, payPort, operationsPort, operationsHost } = config;
  await requireFreePort({ variable: "PORT", port, host });
  await requireFreePort({ variable: "PAY_PORT", port: payPort, host });
  await requireFreePort({
    variable: "OPERATIONS_PORT",
    port: operationsPort,
    host: operationsHost,
  });
  return { config, secrets: await secretsFor(config) };
}

/** Follows the keys of codes, as another process may change them while this one runs. */
function keysStep(
  { config, secrets }: { readonly config: Config; readonly secrets: Secrets },
  log: Log,
): ShutdownStep {
  const stop = followCodeKeys(config, secrets, (error) =>
    log.error({ err: error }, "the keys of codes cannot be read"),
  );
  return { name: "keys of codes", run: async () => stop() };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function failStart(error: unknown): undefined {
  printError(error);
  process.exitCode = 1;
}

function printError(error: unknown): void {
  const outage = outageText(error);
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else if (outage !== undefined) process.stderr.write(`The database cannot serve: ${outage}\n`);
  else console.error(error);
}

if (import.meta.main) await main();
