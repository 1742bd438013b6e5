import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { projectRoot } from "#server/platform/project-root.ts";
import { freePort } from "#server/testing/free-port.ts";

const patienceMs = 300_000;
vi.setConfig({ testTimeout: 2 * patienceMs, hookTimeout: patienceMs });
const soon = { timeout: patienceMs, interval: 200 };
const notCopied = /(^|\/)(node_modules|\.git|\.data|\.react-router|build|test-results|reports)$/;

let clone: string;
let dev: ChildProcess;
let shop: string;
const output: string[] = [];

beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), "papillote-development-"));
  await chmod(clone, 0o755);
  await copyProject(clone);
  const [port, payPort] = await Promise.all([freePort(), freePort()]);
  shop = `http://localhost:${port}`;
  dev = spawn(process.execPath, [join(clone, "tools/dev.ts")], {
    cwd: clone,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      PAY_PORT: String(payPort),
      // An empty shop is enough, and filling one is what takes longest here.
      DEMO: "off",
      PAYMENT_PROVIDER: "sandbox",
      SMTP_URL: "none",
      SMS_PROVIDER: "none",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on("data", (part: Buffer) => output.push(part.toString()));
});

afterAll(async () => {
  if (dev.exitCode === null && dev.signalCode === null) {
    dev.kill("SIGTERM");
    await once(dev, "exit");
  }
  await rm(clone, { recursive: true, force: true });
});

test("npm run dev shows a changed component, sentence and server file, and restarts for the last only", async () => {
  await expect.poll(starts, soon).toBe(1);
  await expect.poll(() => textOf("/boutique"), soon).toContain("<footer");

  await change("packages/ui/src/layout/shell.tsx", "<footer", '<footer data-new="1"');
  await expect.poll(() => textOf("/boutique"), soon).toContain('data-new="1"');

  await change(
    "apps/storefront/app/locales/fr-FR.po",
    'msgstr "Aller au contenu"',
    'msgstr "Au contenu !"',
  );
  await expect.poll(() => textOf("/boutique"), soon).toContain("Au contenu !");
  expect(restarts()).toBe(0);

  await change("apps/server/src/operations/operations.routes.ts", '"alive"', '"alive again"');
  await expect.poll(() => textOf("/healthz"), soon).toContain("alive again");
  await expect.poll(() => textOf("/boutique"), soon).toContain('data-new="1"');
  expect(restarts()).toBe(1);
});

const restarts = () => output.join("").match(/^Stopping:/gm)?.length ?? 0;
const starts = () => output.join("").match(/is open:$/gm)?.length ?? 0;

/** Empty while the shop is starting. */
const textOf = (path: string) =>
  fetch(`${shop}${path}`).then(
    (reply) => reply.text(),
    () => "",
  );

async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(clone, file);
  const text = await readFile(path, "utf8");
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

/** Copies the sources, with links to the installed packages; links to our own lead to the copy. */
async function copyProject(target: string): Promise<void> {
  await cp(projectRoot, target, {
    recursive: true,
    filter: (path) => !notCopied.test(relative(projectRoot, path)),
  });
  for (const world of [".", "e2e", "bench"]) await linkPackages(world, target);
  for (const world of ["apps", "packages"])
    for (const name of await readdir(join(projectRoot, world)))
      await linkPackages(join(world, name), target);
  const ours = "node_modules/@papillote";
  await rm(join(target, ours));
  await cp(join(projectRoot, ours), join(target, ours), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

async function linkPackages(workspace: string, target: string): Promise<void> {
  const from = join(projectRoot, workspace, "node_modules");
  if (!existsSync(from)) return;
  const to = join(target, workspace, "node_modules");
  await mkdir(to);
  for (const name of await readdir(from))
    if (!name.startsWith(".vite")) await symlink(join(from, name), join(to, name));
}
