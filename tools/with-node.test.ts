import { spawn } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

// Every test gets its own small project, with a fake npm on the path that records its calls.
let project = "";
const file = (path: string) => join(project, path);

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "with-node-"));
  for (const folder of ["tools", "fake-bin", "node_modules/node/bin", "node_modules/.bin"])
    mkdirSync(file(folder), { recursive: true });
  copyFileSync(join(import.meta.dirname, "with-node.mjs"), file("tools/with-node.mjs"));
  writeFileSync(file("package.json"), JSON.stringify({ dependencies: { node: "24.21.0" } }));
  writeFileSync(
    file("package-lock.json"),
    JSON.stringify({ packages: { "": {}, "node_modules/zod": { version: "4.6.7" } } }),
  );
  symlinkSync(process.execPath, file("node_modules/node/bin/node"));
  program("fake-bin/npm", 'echo "$@" >> npm-calls.txt\nexit $NPM_CODE');
  npmInstalled("4.6.7");
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function program(path: string, body: string): void {
  rmSync(file(path), { force: true });
  writeFileSync(file(path), `#!/bin/sh\n${body}\n`);
  chmodSync(file(path), 0o755);
}

function npmInstalled(version: string): void {
  writeFileSync(
    file("node_modules/.package-lock.json"),
    JSON.stringify({ packages: { "node_modules/zod": { version } } }),
  );
}

type Outside = { readonly env?: Record<string, string>; readonly nodeOptions?: string[] };

function start(script: string, args: string[] = [], { env = {}, nodeOptions = [] }: Outside = {}) {
  writeFileSync(file("tools/script.ts"), script);
  const words = [file("tools/with-node.mjs"), ...nodeOptions, "tools/script.ts", ...args];
  const child = spawn(process.execPath, words, {
    env: {
      PATH: `${file("node_modules/.bin")}:${file("fake-bin")}:${process.env.PATH}`,
      NPM_CODE: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const saw = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
      if (output.includes("ready")) saw.resolve();
    });
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    child.on("close", (code) => done({ code, output })),
  );
  return { child, ready: saw.promise, ended };
}

const npmCalls = () => readFileSync(file("npm-calls.txt"), { encoding: "utf8", flag: "a+" }).trim();

test("the script runs on the pinned Node with its arguments, and its exit code is passed on", async () => {
  const { ended } = start(
    "const given: string = process.argv.slice(2).join('+'); console.log(given, process.execPath); process.exit(7);",
    ["a", "b c"],
  );
  const { code, output } = await ended;
  expect(code).toBe(7);
  expect(output).toContain("a+b c");
  expect(npmCalls()).toBe("");
});

test("options before the script are Node's own", async () => {
  const nodeOptions = ["--max-semi-space-size=8"];
  const { output } = await start("console.log(process.execArgv, process.argv[2])", ["a"], {
    nodeOptions,
  }).ended;
  expect(output.trim()).toBe("[ '--max-semi-space-size=8' ] a");
});

test("a fresh clone installs by npm ci once, and not again", async () => {
  rmSync(file("node_modules/.package-lock.json"));
  const first = await start("console.log('ran')").ended;
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringContaining("Installing the dependencies"),
  });
  await start("console.log('ran')").ended;
  expect(npmCalls()).toBe("ci");
});

test("a changed lock file installs again", async () => {
  await start("console.log('ran')").ended;
  expect(npmCalls()).toBe("");
  writeFileSync(
    file("package-lock.json"),
    JSON.stringify({ packages: { "node_modules/zod": { version: "4.7.0" } } }),
  );
  await start("console.log('ran')").ended;
  expect(npmCalls()).toBe("ci");
});

test("a failed npm ci stops everything with its code", async () => {
  npmInstalled("3.0.0");
  const { code, output } = await start("console.log('must not run')", [], {
    env: { NPM_CODE: "9" },
  }).ended;
  expect(code).toBe(9);
  expect(output).toContain("npm ci ended with code 9");
  expect(output).not.toContain("must not run");
});

test("a missing pinned Node is reported in one line with its remedy", async () => {
  rmSync(file("node_modules/node/bin/node"));
  const { code, output } = await start("console.log('must not run')").ended;
  expect(code).toBe(1);
  expect(output.trim()).toBe(
    "Node 24.21.0 is expected in node_modules/node, but it is missing (install scripts were switched off?). Run: npm rebuild node",
  );
});

test("an old Node in its place is reported with its version", async () => {
  program("node_modules/node/bin/node", "echo v20.20.2");
  const { code, output } = await start("console.log('must not run')").ended;
  expect(code).toBe(1);
  expect(output).toContain("v20.20.2 is there");
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s is passed on, and the script ends by itself",
  async (signal) => {
    const script = `
    const alive = setInterval(() => {}, 1000);
    process.on("${signal}", () => { console.log("finishing"); setTimeout(() => { console.log("finished"); clearInterval(alive); process.exit(3); }, 150); });
    console.log("ready");`;
    const { child, ready, ended } = start(script);
    await ready;
    child.kill(signal);
    expect(await ended).toEqual({ code: 3, output: expect.stringMatching(/finishing\s+finished/) });
  },
);

test("a script that dies of a signal counts as failed", async () => {
  const { code } = await start("process.kill(process.pid, 'SIGKILL'); setInterval(() => {}, 1000);")
    .ended;
  expect(code).toBe(137);
});
