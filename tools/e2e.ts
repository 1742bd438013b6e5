// The journeys of e2e/ in a real browser, against the built shop with its own database. Of the
// arguments `--browser=firefox` and `--browser=webkit` choose another browser than Chromium; the
// others go to Playwright.
import { type ChildProcess, spawn } from "node:child_process";
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
import { type Browser, installWhatTestsNeed, journeyProgram } from "./machine.ts";

const root = join(import.meta.dirname, "..");
const openWithinMs = 300_000;
const logTailLines = 60;
const openLine = /is open:$/m;
const browserOption = "--browser=";

type Shop = {
  readonly process: ChildProcess;
  readonly url: string;
  readonly payUrl: string;
  readonly logFile: string;
};

async function main(): Promise<number> {
  const browser = chosenBrowser();
  installWhatTestsNeed([browser], console.log);
  await buildWhatIsStale(builds, { root, say: console.log });
  const folder = mkdtempSync(join(tmpdir(), "papillote-e2e-"));
  chmodSync(folder, 0o755); // PostgreSQL runs under another account when we are root
  const shop = await startShop(folder);
  try {
    await untilOpen(shop);
    const heavy = await findHeavyDocuments(shop.url);
    if (heavy.length > 0) throw new Error(heavy.join("\n"));
    return await journeys(shop, browser);
  } finally {
    shop.process.kill("SIGTERM");
    if (shop.process.exitCode === null) await once(shop.process, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startShop(folder: string): Promise<Shop> {
  const [port, payPort] = await Promise.all([freePort(), freePort()]);
  mkdirSync(join(root, "reports"), { recursive: true });
  const logFile = join(root, "reports/e2e-shop.log");
  const log = createWriteStream(logFile);
  await once(log, "open");
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    PAY_PORT: String(payPort),
    DATA_DIR: folder,
    // All journeys come from one address.
    SIGN_UPS_PER_ADDRESS: "1000",
  };
  const shop = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env,
    stdio: ["ignore", log, log],
  });
  return {
    process: shop,
    url: `http://localhost:${port}`,
    payUrl: `http://localhost:${payPort}`,
    logFile,
  };
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
function chosenBrowser(): Browser {
  const name = process.argv.find((one) => one.startsWith(browserOption)) ?? "chromium";
  const browser = name.replace(browserOption, "");
  if (browser === "chromium" || browser === "firefox" || browser === "webkit") return browser;
  throw new Error(`${browserOption}${browser}: it is chromium, firefox or webkit`);
}

function journeys({ url, payUrl }: Shop, browser: Browser): Promise<number> {
  const env = {
    ...process.env,
    SHOP_URL: url,
    PAY_URL: payUrl,
    JOURNEYS_IN: browser,
    BROWSER_PATH: journeyProgram(browser),
  };
  const others = process.argv.slice(2).filter((one) => !one.startsWith(browserOption));
  // Playwright has no WebKit of Debian's: a script of ours asks its WebDriver.
  const [program, ...args] =
    browser === "webkit"
      ? [process.execPath, join(root, "e2e/webkit.ts")]
      : [
          join(root, "node_modules/.bin/playwright"),
          ...["test", "--config", join(root, "e2e/playwright.config.ts"), ...others],
        ];
  const run = spawn(program, args, { cwd: root, env, stdio: "inherit" });
  return new Promise((done, fail) => {
    run.on("error", fail);
    run.on("exit", (code) => done(code ?? 1));
  });
}

/** Below the ports of outgoing connections: one of them could take it before the shop listens. */
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
