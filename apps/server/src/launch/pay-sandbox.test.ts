import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { parseConfig } from "#server/platform/config.ts";
import { createLog } from "#server/platform/log.ts";
import { newSecrets } from "#server/platform/secrets.ts";
import { freePort } from "#server/testing/free-port.ts";
import { type PaySandbox, startPaySandbox } from "./pay-sandbox.ts";

const lines: string[] = [];
const log = createLog({
  level: "info",
  pretty: false,
  to: { write: (line) => void lines.push(line) },
});
const open: PaySandbox[] = [];
const folder = await mkdtemp(join(tmpdir(), "papillote-sandbox-"));
vi.setConfig({ testTimeout: 300_000 });

afterEach(async () => {
  await Promise.all(open.splice(0).map((sandbox) => sandbox.stop()));
  await rm(folder, { recursive: true, force: true });
});

const answers = (url: string) =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );

test("the sandbox runs with the shop's keys, is restarted after a crash, and ends with stop", async () => {
  const config = parseConfig({
    PAY_PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: "error",
  });
  const secrets = newSecrets();
  const sandbox = await startPaySandbox({ config, secrets, log });
  open.push(sandbox);
  const alive = `http://127.0.0.1:${config.payPort}/healthz`;
  const settlements = (key: string) =>
    fetch(`http://127.0.0.1:${config.payPort}/v1/settlements?day=2026-11-20`, {
      headers: { authorization: `Bearer ${key}` },
    });
  expect(await answers(alive)).toBe(true);
  expect((await settlements("not the key")).status).toBe(401);
  expect((await settlements(secrets.providerKey)).status).not.toBe(401);

  process.kill(Number(sandbox.pid()), "SIGKILL");
  await expect
    .poll(() => lines.join(""), { timeout: 60_000 })
    .toContain("the payment sandbox ended and is started again");
  await expect.poll(() => answers(alive), { timeout: 60_000 }).toBe(true);

  await sandbox.stop();
  expect(await answers(alive)).toBe(false);
});

test("a sandbox that cannot start is a StartError", async () => {
  const taken = createServer();
  taken.listen(0, "127.0.0.1");
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const config = parseConfig({ PAY_PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "silent" });
  await expect(startPaySandbox({ config, secrets: newSecrets(), log })).rejects.toThrow(
    "the payment sandbox did not start",
  );
  taken.close();
});
