import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "./free-port.ts";

export type SecondShop = {
  readonly url: string;
  /** Restarts the shop with other settings; its data and its URL stay. */
  readonly restart: (settings: Settings) => Promise<void>;
  /** The folder of the shop's data. */
  readonly folder: string;
  /** Runs an operator's command for this shop; returns its output. */
  readonly operate: (...args: readonly string[]) => string;
  readonly close: () => Promise<void>;
};
type Settings = Readonly<Record<string, string>>;

const openLine = /is open:$/m;

/** Opens a shop with other settings than the one that all journeys share. */
export async function openSecondShop(settings: Settings): Promise<SecondShop> {
  const folder = mkdtempSync(join(tmpdir(), "papillote-e2e-second-"));
  chmodSync(folder, 0o755); // if we are root, PostgreSQL's account must be able to enter
  // Opening a copy of a filled shop takes half of the time that filling an empty one takes.
  const { SHOP_FILLED: filled } = process.env;
  if (filled && settings.DEMO !== "off")
    expect(spawnSync("cp", ["-a", `${filled}/.`, folder]).status).toBe(0);
  const [port, payPort] = await Promise.all([freePort(), freePort()]);
  const own = { PORT: String(port), PAY_PORT: String(payPort), DATA_DIR: folder };
  let stop = await start({ ...own, ...settings });
  return {
    url: `http://localhost:${port}`,
    folder,
    operate: (...args) => operate(folder, args),
    restart: async (others) => {
      await stop();
      stop = await start({ ...own, ...others });
    },
    close: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The shop gets nothing else of the environment. */
function passedOn(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

/** Runs an operator's command for the shop that all journeys share; returns its output. */
export function operateShop(...args: readonly string[]): string {
  const { SHOP_FOLDER: folder } = process.env;
  if (!folder) throw new Error("SHOP_FOLDER is not set: journeys are started by npm run e2e");
  return operate(folder, args);
}

function operate(folder: string, args: readonly string[]): string {
  const program = join(import.meta.dirname, "../apps/server/src/operator.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { ...passedOn(), DATA_DIR: folder },
  });
  expect(status, String(stderr)).toBe(0);
  return String(stdout);
}

async function start(settings: Settings): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, "..");
  const shop = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env: { ...passedOn(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const onOutput = (part: Buffer) => {
      said.push(part.toString());
      if (openLine.test(said.join(""))) resolve();
    };
    shop.stdout.on("data", onOutput);
    shop.stderr.on("data", onOutput);
    shop.on("exit", () => reject(new Error(`the second shop did not open:\n${said.join("")}`)));
  });
  return async () => {
    const ended = once(shop, "exit");
    shop.kill("SIGTERM");
    await ended;
  };
}
