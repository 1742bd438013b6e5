import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Config } from "#server/platform/config.ts";
import type { Log } from "#server/platform/log.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { StartError } from "#server/platform/start-error.ts";

const program = fileURLToPath(new URL("../../../pay-sandbox/src/main.ts", import.meta.url));
const startWithinMs = 20_000;
const answerWithinMs = 1_000;
const pollMs = 50;
const restartWaitMs = 1_000;

type Settings = Pick<
  Config,
  | "payPort"
  | "payOrigin"
  | "publicOrigin"
  | "host"
  | "dataDir"
  | "shopName"
  | "logLevel"
  | "clockAheadMs"
>;
type SandboxOptions = {
  readonly config: Settings;
  readonly secrets: Pick<Secrets, "providerKey" | "webhookSecret">;
  readonly log: Log;
};
export type PaySandbox = {
  readonly pid: () => number | undefined;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the stand-in for the payment provider, in a process and on an origin of its own, as a real
 * provider would have. It is restarted if it crashes.
 */
export async function startPaySandbox({
  config,
  secrets,
  log,
}: SandboxOptions): Promise<PaySandbox> {
  let child = launch(config, secrets);
  let isStopping = false;
  const watch = (watched: ChildProcess) => {
    watched.once("exit", async (code) => {
      if (isStopping) return;
      log.error({ code }, "the payment sandbox ended and is started again");
      await sleep(restartWaitMs);
      if (isStopping) return;
      child = launch(config, secrets);
      watch(child);
    });
  };
  await untilAnswering(child, config);
  watch(child);
  return {
    pid: () => child.pid,
    stop: async () => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      if (child.connected) child.disconnect(); // an open channel would keep it running
      await ended;
    },
  };
}

function launch(
  { payPort, payOrigin, publicOrigin, host, dataDir, shopName, ...settings }: Settings,
  { providerKey, webhookSecret }: SandboxOptions["secrets"],
): ChildProcess {
  const env = {
    PAY_PORT: String(payPort),
    PAY_HOST: host,
    PAY_PUBLIC_ORIGIN: payOrigin,
    PAY_SHOP_ORIGINS: publicOrigin,
    PAY_MERCHANT_NAME: shopName,
    PAY_API_KEY: providerKey,
    PAY_WEBHOOK_SECRET: webhookSecret,
    PAY_DATA_FILE: join(dataDir, "pay-sandbox.json"),
    PAY_LOG_LEVEL: settings.logLevel === "info" ? "warn" : settings.logLevel,
    PAY_CLOCK_AHEAD_MS: String(settings.clockAheadMs),
  };
  // Detached, so that Ctrl-C reaches the shop alone, which stops the child in order. If the shop is
  // killed, the IPC channel ends the child.
  return spawn(process.execPath, [program], {
    env,
    detached: true,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

async function untilAnswering(child: ChildProcess, { host, payPort }: Settings): Promise<void> {
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${payPort}/healthz`;
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) break;
    const isAnswering = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) }).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isAnswering) return;
    await sleep(pollMs);
  }
  child.kill("SIGKILL");
  throw new StartError("the payment sandbox did not start; see its output above");
}
