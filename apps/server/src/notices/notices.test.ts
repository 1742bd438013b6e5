import { createPublicKey, verify } from "node:crypto";
import { logout } from "@papillote/contract/accounts.ts";
import * as calls from "@papillote/contract/news/device-notices.ts";
import {
  ownNotificationSettings,
  setOwnNotificationSettings,
} from "@papillote/contract/news/newsletter.ts";
import type { DeviceNoticeKind } from "@papillote/domain/notifications/device-notices.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Outage } from "#server/platform/outage.ts";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { openFakePush } from "#server/testing/fake-push.ts";
import { signUp } from "#server/testing/sign-up.ts";
import { noticesJobs } from "./notices.jobs.ts";
import { queueNotice } from "./notices.ts";

const push = await openFakePush();
const noon = "2026-11-20T12:00:00.000Z";
const deps = testDeps(await testDatabase(), { now: noon, environment: push.environment });
const { db } = deps;
const server = await openServer(deps);
const { ask } = server;
let token: string;
let customerId: string;

beforeAll(async () => {
  ({ token } = await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" }));
  const { rows } = await db.query("select customer_id from customer where email = $1", [
    "leonie@exemple.fr",
  ]);
  customerId = rows[0].customer_id;
});
beforeEach(async () => {
  await db.query("truncate notice_device, device_notice, job_outbox");
  push.received.length = 0;
  deps.clock.set(noon);
});
afterAll(() => Promise.all([server.app.close(), push.close()]));

const save = (kinds: readonly DeviceNoticeKind[], path?: string, bearer = token) =>
  ask(calls.saveDeviceNotices, { token: bearer, body: { ...push.subscription(path), kinds } });
const queue = (key = "voucher-ready:1") =>
  queueNotice(db, deps, {
    ...{ key, customerId, template: "voucher-ready" },
    data: { brandName: "Zébuline", voucherId: "e7a1" },
  });
const queuedJobs = async () =>
  (await db.query("select payload, run_at from job_outbox where task = 'notices.send' order by 1"))
    .rows;
const runJobs = async () => {
  const [job] = noticesJobs(deps);
  for (const { payload } of await queuedJobs()) await job?.handle(payload);
};

test("a browser that its customer allowed shows a notice, which its push service cannot read", async () => {
  expect((await save(["voucher-ready"])).result).toEqual({ kinds: ["voucher-ready"] });
  await queue();
  await runJobs();
  expect(push.received.map(({ notice }) => notice)).toEqual([
    {
      title: "Votre bon Zébuline est prêt",
      body: "Il est dans «\u00a0Mes bons\u00a0».",
      path: "/my-vouchers/e7a1",
      tag: "voucher-ready:1",
    },
  ]);
});

test("each message is signed with the key that browsers are given", async () => {
  await save(["voucher-ready"]);
  await queue();
  await runJobs();
  const [, jwt = "", key = ""] =
    /^vapid t=([^,]+), k=(.+)$/.exec(push.received[0]?.headers.authorization ?? "") ?? [];
  const { result } = await ask(calls.deviceNoticeKey, {});
  expect(key).toBe((result as { public_key: string }).public_key);
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      ...{ kty: "EC", crv: "P-256" },
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const [head, claims, signature = ""] = jwt.split(".");
  const signed = Buffer.from(`${head}.${claims}`);
  const options = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  expect(verify("sha256", signed, options, Buffer.from(signature, "base64url"))).toBe(true);
});

test("one cause is one notice, and a job that runs again sends nothing", async () => {
  await save(["voucher-ready"]);
  await queue();
  await queue();
  await runJobs();
  await runJobs();
  expect(push.received).toHaveLength(1);
});

test("nothing is queued for a kind that no device of the customer wants", async () => {
  await save(["parcel", "answer"]);
  await queue();
  expect(await queuedJobs()).toEqual([]);
});

test("without kinds the browser is forgotten", async () => {
  await save(["voucher-ready"]);
  await queue();
  expect((await save([])).result).toEqual({ kinds: [] });
  await runJobs();
  expect(push.received).toEqual([]);
});

test("after the logout of a browser its notices end", async () => {
  const second = await signUp(server, { email: "malo@exemple.fr", mobile: "+33612345679" });
  const { rows } = await db.query("select customer_id from customer where email = $1", [
    "malo@exemple.fr",
  ]);
  await save(["voucher-ready"], "/201", second.token);
  await ask(logout, { token: second.token });
  const notice = { key: "voucher-ready:2", customerId: rows[0].customer_id };
  await queueNotice(db, deps, {
    ...{ ...notice, template: "voucher-ready", data: { brandName: "Zébuline" } },
  });
  expect(await queuedJobs()).toEqual([]);
});

test("a browser that its push service does not know any more is deleted, others get the notice", async () => {
  await save(["voucher-ready"], "/410");
  await save(["voucher-ready"], "/201");
  await queue();
  await runJobs();
  expect(push.received).toHaveLength(1);
  const { rows } = await db.query("select endpoint from notice_device");
  expect(rows).toEqual([{ endpoint: push.subscription("/201").endpoint }]);
});

test("an outage of the push service is tried again, and given up when the notice is too old", async () => {
  await save(["voucher-ready"], "/503");
  await queue();
  await expect(runJobs()).rejects.toThrow(Outage);
  deps.clock.pass(37 * 3_600_000);
  await runJobs();
  expect(push.received).toEqual([]);
});

test("at night a notice waits until 8:00 in Paris", async () => {
  await save(["voucher-ready"]);
  deps.clock.set("2026-11-20T22:30:00+01:00");
  await queue();
  expect((await queuedJobs())[0].run_at).toEqual(new Date("2026-11-21T08:00:00+01:00"));
});

test("an address that is no push service is refused with its field", async () => {
  const inside = { ...push.subscription(), endpoint: "https://10.0.0.5/admin" };
  const refused = await ask(calls.saveDeviceNotices, {
    token,
    body: { ...inside, kinds: ["answer"] },
  });
  expect(refused).toMatchObject({
    code: 400,
    result: { errors: [{ field: "endpoint", reason: "INVALID" }] },
  });
});

test("another session does not see what a browser is notified of", async () => {
  await save(["answer"]);
  const { endpoint } = push.subscription();
  const read = (bearer: string) =>
    ask(calls.readDeviceNotices, { token: bearer, body: { endpoint } });
  expect((await read(token)).result).toEqual({ kinds: ["answer"] });
  const other = await signUp(server, { email: "zoe@exemple.fr", mobile: "+33612345670" });
  expect((await read(other.token)).result).toEqual({ kinds: [] });
});

test("S7.26d a customer chooses e-mails and SMS without a link", async () => {
  const choices = { newsletter: true, expiry_reminders: false, news_sms: true };
  await ask(setOwnNotificationSettings, { token, body: choices });
  expect((await ask(ownNotificationSettings, { token })).result).toEqual(choices);
  expect((await ask(ownNotificationSettings, {})).code).toBe(401);
});
