import { mustBeFree } from "#server/launch/free-port.ts";
import { collectSooner } from "#server/launch/memory.ts";
import { onStopSignal, type ShutdownStep, shutDown } from "#server/launch/shutdown.ts";
import { environment, parseConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import { secretsFor } from "#server/platform/secrets.ts";
import { StartError } from "#server/platform/start-error.ts";
import type { PageSource } from "#server/web/pages/render-page.ts";

const forcedExitCode = 130;

export type MainOptions = {
  /** What must be done between the check of the settings and the start: builds, from a clone. */
  readonly prepare?: (say: (line: string) => void) => Promise<void>;
  /** Pages from elsewhere than the build: live, while somebody works on them. */
  readonly storefront?: () => Promise<PageSource>;
};

/** Starts the shop and keeps it until a signal comes. A bad setting is one line and exit code 1. */
export async function main({ prepare, storefront }: MainOptions = {}): Promise<void> {
  collectSooner();
  const settings = await readSettings().catch(giveUp);
  if (!settings) return;
  const log = createLog({ level: settings.config.logLevel, pretty: process.stdout.isTTY });
  const open: ShutdownStep[] = [];
  const closing = { begun: false };
  const close = async (exitCode: number) => {
    closing.begun = true;
    const isClean = await shutDown(open.reverse(), log);
    process.exit(isClean ? exitCode : 1);
  };
  onStopSignal({
    stop: () => {
      say("Stopping: what was begun is finished first (a second Ctrl-C ends it at once) …");
      return close(0);
    },
    force: () => process.exit(forcedExitCode),
  });
  try {
    await prepare?.(say);
    // Only now: what is imported here may have been built a moment ago.
    const { openShop } = await import("./shop.ts");
    await openShop({
      ...settings,
      log,
      say,
      opened: (step) => open.push(step),
      storefront: await storefront?.(),
    });
  } catch (error) {
    if (closing.begun) return; // somebody stopped it half way: what was open is being closed
    tell(error);
    await close(1);
  }
}

async function readSettings() {
  const config = parseConfig(environment);
  const { host, port, payPort } = config;
  await mustBeFree({ variable: "PORT", port, host });
  await mustBeFree({ variable: "PAY_PORT", port: payPort, host });
  return { config, secrets: await secretsFor(config) };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function giveUp(error: unknown): undefined {
  tell(error);
  process.exitCode = 1;
}

function tell(error: unknown): void {
  if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
  else console.error(error);
}

if (import.meta.main) await main();
