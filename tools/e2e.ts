// Runs the journeys of e2e/ in real browsers, against the built shop with its own database: all of
// them in Chromium, the purchase in Firefox too. The arguments `--browser=chromium`, `=firefox` and
// `=webkit` choose one browser, `--each-language` checks the layout in all languages; all other
// arguments go to Playwright.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import {
  chmodSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { builds, buildWhatIsStale } from "./builds.ts";
import { findHeavyDocuments } from "./document-weights.ts";
import { importCodesForJourneys } from "./journey-codes.ts";
import { type Browser, installWhatTestsNeed, journeyBrowsers, journeyPrograms } from "./machine.ts";

const root = join(import.meta.dirname, "..");
const openWithinMs = 300_000;
const logTailLines = 60;
const openLine = /is open:$/m;
const browserOption = "--browser=";
const eachLanguage = "--each-language";

type Shop = {
  readonly process: ChildProcess;
  readonly folder: string;
  readonly url: string;
  readonly payUrl: string;
  readonly logFile: string;
};

async function main(): Promise<number> {
  const browser = chosenBrowser();
  installWhatTestsNeed(browser ? [browser] : journeyBrowsers, console.log);
  await buildWhatIsStale(builds, { root, say: console.log });
  const folder = mkdtempSync(join(tmpdir(), "papillote-e2e-"));
  chmodSync(folder, 0o755); // PostgreSQL runs under another account when we are root
  const filled = `${folder}-filled`;
  try {
    const shop = await startFilledShop({ folder, filled });
    try {
      await untilOpen(shop);
      const heavy = await findHeavyDocuments(shop.url);
      if (heavy.length > 0) throw new Error(heavy.join("\n"));
      return await journeys({ ...shop, filled }, browser);
    } finally {
      await stop(shop);
    }
  } finally {
    for (const one of [folder, filled]) rmSync(one, { recursive: true, force: true });
  }
}

/** Copies the filled data before they change, so that journeys can open shops of their own. */
async function startFilledShop({ folder, filled }: Record<"folder" | "filled", string>) {
  const empty = await startShop(folder);
  try {
    await untilOpen(empty);
    importCodesForJourneys({ ...passedOn(), DATA_DIR: folder });
  } finally {
    await stop(empty);
  }
  const { status } = spawnSync("cp", ["-a", folder, filled], { stdio: "inherit" });
  if (status !== 0) throw new Error(`${folder} could not be copied`);
  return startShop(folder);
}

async function stop({ process: shop }: Shop): Promise<void> {
  shop.kill("SIGTERM");
  if (shop.exitCode === null) await once(shop, "exit");
}

async function startShop(folder: string): Promise<Shop> {
  const [port, payPort] = await Promise.all([freePort(), freePort()]);
  mkdirSync(join(root, "reports"), { recursive: true });
  const logFile = join(root, "reports/e2e-shop.log");
  const log = createWriteStream(logFile);
  await once(log, "open");
  const env = {
    ...passedOn(),
    PORT: String(port),
    PAY_PORT: String(payPort),
    DATA_DIR: folder,
    // All journeys come from one IP address.
    SIGN_UPS_PER_ADDRESS: "1000",
  };
  const shop = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env,
    stdio: ["ignore", log, log],
  });
  return {
    process: shop,
    folder,
    url: `http://localhost:${port}`,
    payUrl: `http://localhost:${payPort}`,
    logFile,
  };
}

/** The shop gets nothing else of the environment. */
function passedOn(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

async function untilOpen({ process: shop, logFile }: Shop): Promise<void> {
  const deadline = Date.now() + openWithinMs;
  console.log("Opening a shop for the journeys …");
  while (!openLine.test(readFileSync(logFile, "utf8"))) {
    if (shop.exitCode !== null || Date.now() > deadline) {
      const tail = readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-logTailLines);
      throw new Error(`the shop did not open:\n${tail.join("\n")}`);
    }
    await sleep(100);
  }
}

/** @throws Error for a browser that has no journeys. */
function chosenBrowser(): Browser | undefined {
  const option = process.argv.find((one) => one.startsWith(browserOption));
  if (option === undefined) return undefined;
  const browser = option.replace(browserOption, "");
  if (browser === "chromium" || browser === "firefox" || browser === "webkit") return browser;
  throw new Error(`${browserOption}${browser}: it is chromium, firefox or webkit`);
}

function journeys(
  { url, payUrl, folder, filled }: Shop & { readonly filled: string },
  browser: Browser | undefined,
): Promise<number> {
  const env = {
    ...process.env,
    SHOP_URL: url,
    PAY_URL: payUrl,
    SHOP_FOLDER: folder,
    SHOP_FILLED: filled,
    JOURNEYS_IN: browser ?? "all",
    EACH_LANGUAGE: process.argv.includes(eachLanguage) ? "yes" : "no",
    ...journeyPrograms(),
  };
  const others = process.argv
    .slice(2)
    .filter((one) => !one.startsWith(browserOption) && one !== eachLanguage);
  // Playwright does not support Debian's WebKit, so a script of ours uses its WebDriver.
  const [program, ...args] =
    browser === "webkit"
      ? [process.execPath, join(root, "e2e/webkit.ts")]
      : [
          join(root, "node_modules/.bin/playwright"),
          ...["test", "--config", join(root, "e2e/playwright.config.ts"), ...others],
        ];
  const run = spawn(program, args, { cwd: root, env, stdio: "inherit" });
  // Playwright ends its workers and their browsers on this signal only; then the shop is stopped.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => run.kill("SIGINT"));
  return new Promise((done, fail) => {
    run.on("error", fail);
    run.on("exit", (code) => done(code ?? 1));
  });
}

/** Below the ports of outgoing connections, one of which could take it before the shop listens. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port, "127.0.0.1");
  const isFree = await once(server, "listening").then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, "close");
  return port;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
