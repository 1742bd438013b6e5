import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "#server/platform/start-error.ts";

type ServerPort = {
  readonly variable: "PORT" | "PAY_PORT" | "OPERATIONS_PORT";
  readonly port: number;
  readonly host: string;
};

const reasons: Readonly<Record<string, (target: ServerPort) => string>> = {
  EADDRINUSE: ({ port, variable }) =>
    `port ${port} is taken by another program: stop that one, ` +
    `or choose another port with ${variable}`,
  EACCES: ({ port, variable }) =>
    `port ${port} may not be opened by this account: choose one above 1023 with ${variable}`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST=${host} is no address of this machine`,
};

/** After the shop was killed, its payment sandbox keeps the port for a moment. */
const patienceMs = 3_000;
const pollMs = 200;

/** Called before anything else starts, as a first start takes long. @throws StartError */
export async function requireFreePort(target: ServerPort, waitMs = patienceMs): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const code = await tryToListen(target);
    if (code === undefined) return;
    const isLast = code !== "EADDRINUSE" || Date.now() >= deadline;
    if (isLast)
      throw new StartError(
        reasons[code]?.(target) ?? `${target.host}:${target.port} cannot be listened on: ${code}`,
      );
    await sleep(pollMs);
  }
}

async function tryToListen({ port, host }: ServerPort): Promise<string | undefined> {
  const trial = createServer();
  try {
    trial.listen(port, host);
    await once(trial, "listening");
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
  }
  trial.close();
  await once(trial, "close");
  return undefined;
}
