import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  sessionRequest,
  startTestSandbox,
  type TestSandbox,
} from "#sandbox/testing/test-sandbox.ts";
import { openStore } from "./store.ts";

const dayMs = 24 * 60 * 60_000;
let folder: string;
let dataFile: string;
let sandbox: TestSandbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "pay-sandbox-"));
  dataFile = join(folder, "data", "sessions.jsonl");
  sandbox = await startTestSandbox({ dataFile });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const restart = async () => {
  await sandbox.app.close();
  sandbox = await startTestSandbox({ dataFile }, sandbox);
};

test("sessions, refunds and their idempotency keys survive a restart", async () => {
  const body = sessionRequest(sandbox.receiver.url);
  const id = await sandbox.open({}, "order-1");
  await sandbox.pay(id);
  const refund = { body: { amount_cents: 700 }, key: "r1" };
  const first = await sandbox.call("POST", `/v1/sessions/${id}/refunds`, refund);
  const before = await sandbox.state(id);
  await restart();
  expect(await sandbox.state(id)).toEqual(before);
  expect(await sandbox.open({}, "order-1")).toBe(id);
  expect(
    (
      await sandbox.call("POST", "/v1/sessions", {
        body: { ...body, amount_cents: 1 + body.amount_cents },
        key: "order-1",
      })
    ).statusCode,
  ).toBe(409);
  expect((await sandbox.call("POST", `/v1/sessions/${id}/refunds`, refund)).json()).toEqual(
    first.json(),
  );
  expect(await sandbox.state(id)).toMatchObject({ refunded_cents: 700 });
});

test("a 3-D Secure challenge survives a restart with the attempts used", async () => {
  const id = await sandbox.open();
  await sandbox.pay(id, { number: "4000000000003220" });
  await sandbox.post(`/pay/${id}/3ds`, { code: "000000" });
  await restart();
  expect((await sandbox.post(`/pay/${id}/3ds`, { code: "000000" })).body).toContain(
    "Il reste un essai",
  );
  await sandbox.post(`/pay/${id}/3ds`, { code: "123456" });
  expect(await sandbox.state(id)).toMatchObject({ status: "captured" });
});

test("a line cut by a crash is dropped, an invalid line stops the start", async () => {
  const id = await sandbox.open();
  await sandbox.app.close();
  appendFileSync(dataFile, '{"session":{"id":"ps_half');
  expect(
    openStore(dataFile)
      .sessions()
      .map((session) => session.id),
  ).toEqual([id]);
  appendFileSync(dataFile, '{"session":{"id":"ps_half\n');
  expect(() => openStore(dataFile)).toThrow(/sessions\.jsonl, line \d+: not a change/);
});

test("an unpaid session is deleted 30 days after its end, a paid one after 400 days", async () => {
  const unpaid = await sandbox.open({}, "unpaid");
  const paid = await sandbox.open({}, "paid");
  await sandbox.pay(paid);
  const openAnother = () =>
    sandbox.open({ expires_at: new Date(sandbox.clock.now() + 60_000).toISOString() });
  sandbox.clock.advance(30 * dayMs);
  await openAnother();
  expect([await sandbox.state(unpaid), await sandbox.state(paid)]).toMatchObject([
    { status: "expired" },
    { status: "captured" },
  ]);
  sandbox.clock.advance(2 * dayMs);
  await openAnother();
  expect(await sandbox.state(unpaid)).toMatchObject({ error: { code: "not_found" } });
  expect(readFileSync(dataFile, "utf8")).not.toContain(`"id":"${unpaid}"`);
  expect(await sandbox.state(paid)).toMatchObject({ status: "captured" });
  sandbox.clock.advance(400 * dayMs);
  await restart();
  expect(await sandbox.state(paid)).toMatchObject({ error: { code: "not_found" } });
  expect(readFileSync(dataFile, "utf8")).not.toContain(`"id":"${paid}"`);
});

test("after a start the file is private and has one line per session", async () => {
  for (let round = 0; round < 3; round += 1) await sandbox.pay(await sandbox.open());
  await sandbox.receiver.whenPosts(6);
  await restart();
  expect(statSync(dataFile).mode & 0o777).toBe(0o600);
  expect(
    readFileSync(dataFile, "utf8")
      .trimEnd()
      .split("\n")
      .filter((line) => line.includes('"session":')),
  ).toHaveLength(3);
});
