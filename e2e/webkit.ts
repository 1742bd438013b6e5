// Checks the built shop in WebKitGTK, by plain WebDriver, as Playwright has no published WebKit:
// home opens, the search finds, a customer logs in, a voucher goes into the cart, no script fails.
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { inStore } from "./buying.ts";
import { demoCustomer } from "./customer.ts";
import { freePort } from "./free-port.ts";

const shop = process.env.SHOP_URL ?? "http://localhost:3000";
const driverPath = "/usr/bin/WebKitWebDriver";
const miniBrowser = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const waitMsMax = 30_000;
const enterKey = "\uE007";

type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

/** A separate display, whose number Xvfb chooses itself. */
async function startDisplay(): Promise<{ process: ChildProcess; name: string }> {
  const xvfb = spawn("/usr/bin/Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1000x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [number] = await once(createInterface({ input: xvfb.stdout }), "line");
  return { process: xvfb, name: `:${number}` };
}

/** WebDriver's calls; one without a good answer fails the check. */
function askerOf(port: number): Ask {
  return async (method, path, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(2 * waitMsMax),
    });
    const { value } = (await reply.json()) as { value: unknown };
    assert(reply.ok, `${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function untilReady(ask: Ask): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await ask("GET", "/status").catch(() => undefined)) return;
    await sleep(100);
  }
  assert.fail("the driver did not start");
}

/** The shop logs what a page's script reports; `tools/e2e.ts` writes that log to this file. */
function reportedFaults(): string[] {
  return readFileSync(join(import.meta.dirname, "../reports/e2e-shop.log"), "utf8")
    .split("\n")
    .filter((line) => line.includes("fault in a browser"));
}

async function openBrowser(ask: Ask): Promise<string> {
  const args = ["--automation"];
  const browserOptions = { "webkitgtk:browserOptions": { binary: miniBrowser, args } };
  const session = await ask("POST", "/session", { capabilities: { alwaysMatch: browserOptions } });
  return `/session/${(session as { sessionId: string }).sessionId}`;
}

type Visit = {
  readonly open: (path: string) => Promise<unknown>;
  readonly run: (script: string) => Promise<unknown>;
  /** Fails if the condition does not become true. */
  readonly until: (what: string, condition: string) => Promise<void>;
  readonly click: (css: string) => Promise<unknown>;
  readonly type: (css: string, text: string) => Promise<unknown>;
};

function visitOf(ask: Ask): Visit {
  const run = (script: string) => ask("POST", "/execute/sync", { script, args: [] });
  const element = async (css: string) => {
    const found = await ask("POST", "/element", { using: "css selector", value: css });
    return `/element/${Object.values(found as object)[0]}`;
  };
  return {
    run,
    open: (path) => ask("POST", "/url", { url: shop + path }),
    click: async (css) => ask("POST", `${await element(css)}/click`, {}),
    type: async (css, text) => ask("POST", `${await element(css)}/value`, { text }),
    async until(what, condition) {
      const deadline = Date.now() + waitMsMax;
      while (!(await run(`return Boolean(${condition})`))) {
        assert(Date.now() < deadline, `${what}: not after ${waitMsMax / 1000} s`);
        await sleep(100);
      }
      console.log(`✓ ${what}`);
    },
  };
}

const says = (css: string, words: string) =>
  `document.querySelector("${css}")?.textContent.includes("${words}")`;
const isAwake = `Object.keys(document.querySelector("main") ?? {})
  .some((one) => one.startsWith("__reactFiber$"))`;

async function search({ open, until, click, type }: Visit): Promise<void> {
  const field = "dialog[open] [role=combobox]";
  await open("/");
  await until("home opens", says("h1", "Un cadeau"));
  await until("its scripts run", isAwake);
  await click("header input[type=search]");
  await until("the search opens", `document.querySelector("${field}")`);
  await type(field, "numero treize");
  await until("the search finds", says("dialog[open] [role=option]", inStore.brand));
  await type(field, enterKey);
  await until("it leads to the shop", `location.pathname !== "/"`);
}

async function fillCart({ open, run, until, type }: Visit): Promise<void> {
  await open(`/login?return=${inStore.path}`);
  await until("the login opens", isAwake);
  await type("input[name=username]", demoCustomer.email);
  await type("input[name=password]", demoCustomer.password + enterKey);
  await until(
    "a customer logs in and is back at the brand",
    `location.pathname === "${inStore.path}" && ${says("h1", inStore.brand)} && ${isAwake}`,
  );
  await run(`document.querySelector("main input[type=radio]:enabled").labels[0].click()`);
  await run(
    `[...document.querySelectorAll("main button")]
      .find((one) => one.textContent.includes("Ajouter au panier")).click()`,
  );
  await until("the voucher is in the cart", says("dialog[open] article", inStore.brand));
}

async function main(): Promise<void> {
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: "1" },
    stdio: "ignore",
  });
  const ask = askerOf(port);
  try {
    await untilReady(ask);
    const session = await openBrowser(ask);
    try {
      const visit = visitOf((method, path, body) => ask(method, session + path, body));
      await search(visit);
      await fillCart(visit);
    } finally {
      await ask("DELETE", session);
    }
    assert.deepEqual(reportedFaults(), []);
    console.log("✓ no script failed");
  } finally {
    for (const child of [driver, display.process]) child.kill("SIGTERM");
  }
}

await main();
