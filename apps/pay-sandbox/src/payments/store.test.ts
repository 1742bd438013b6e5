import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWorld, sessionRequest, type World } from "#sandbox/testing/world.ts";
import { openStore } from "./store.ts";

let folder: string;
let dataFile: string;
let world: World;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "pay-sandbox-"));
  dataFile = join(folder, "data", "sessions.jsonl");
  world = await openWorld({ dataFile });
});
afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const restart = async () => {
  await world.app.close();
  world = await openWorld({ dataFile }, world);
};

test("sessions, refunds and both kinds of idempotency keys survive a restart", async () => {
  const body = sessionRequest(world.receiver.url);
  const id = await world.open({}, "order-1");
  await world.pay(id);
  const refund = { body: { amount_cents: 700 }, key: "r1" };
  const first = await world.call("POST", `/v1/sessions/${id}/refunds`, refund);
  const before = await world.state(id);
  await restart();
  expect(await world.state(id)).toEqual(before);
  expect(await world.open({}, "order-1")).toBe(id);
  expect(
    (
      await world.call("POST", "/v1/sessions", {
        body: { ...body, amount_cents: 1 + body.amount_cents },
        key: "order-1",
      })
    ).statusCode,
  ).toBe(409);
  expect((await world.call("POST", `/v1/sessions/${id}/refunds`, refund)).json()).toEqual(
    first.json(),
  );
  expect(await world.state(id)).toMatchObject({ refunded_cents: 700 });
});

test("the bank's question stands over a restart, with the attempts already used", async () => {
  const id = await world.open();
  await world.pay(id, { number: "4000000000003220" });
  await world.post(`/pay/${id}/3ds`, { code: "000000" });
  await restart();
  expect((await world.post(`/pay/${id}/3ds`, { code: "000000" })).body).toContain(
    "Il reste un essai",
  );
  await world.post(`/pay/${id}/3ds`, { code: "123456" });
  expect(await world.state(id)).toMatchObject({ status: "captured" });
});

test("a line cut short by a crash is left out, a damaged one stops the start with its place", async () => {
  const id = await world.open();
  await world.app.close();
  appendFileSync(dataFile, '{"session":{"id":"ps_half');
  expect(
    openStore(dataFile)
      .sessions()
      .map((session) => session.id),
  ).toEqual([id]);
  appendFileSync(dataFile, '{"session":{"id":"ps_half\n');
  expect(() => openStore(dataFile)).toThrow(/sessions\.jsonl, line \d+: not a change/);
});

test("the file is its owner's alone and holds one line per session after a start", async () => {
  for (let round = 0; round < 3; round += 1) await world.pay(await world.open());
  await world.receiver.whenPosts(6);
  await restart();
  expect(statSync(dataFile).mode & 0o777).toBe(0o600);
  expect(
    readFileSync(dataFile, "utf8")
      .trimEnd()
      .split("\n")
      .filter((line) => line.includes('"session":')),
  ).toHaveLength(3);
});
