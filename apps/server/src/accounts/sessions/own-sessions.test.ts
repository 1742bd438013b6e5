import { me, refreshToken } from "@papillote/contract/accounts.ts";
import { createClient } from "@papillote/contract/client.ts";
import { endSession, listSessions, pageTokens } from "@papillote/contract/sessions.ts";
import { beforeEach, expect, test } from "vitest";
import { accountsJobs } from "#server/accounts/accounts.jobs.ts";
import {
  type AccountsApp,
  bearer,
  leonie,
  logIn,
  shopOfLeonie,
  signUp,
} from "#server/testing/accounts-app.ts";
import { testDatabase } from "#server/testing/database.ts";
import type { TestDeps } from "#server/testing/deps.ts";
import { zoe } from "#server/testing/people.ts";
import { inProcessTransport, sessionCookie } from "#server/web/pages/in-process.ts";

const day = 24 * 60 * 60_000;
const db = await testDatabase();
let deps: TestDeps;
let world: AccountsApp;
let here: { authorization: string };

const listed = async () => {
  const open = await world.client(listSessions, {}, here);
  if (!open.ok) throw new Error(open.text);
  return open.value.items;
};

beforeEach(async () => {
  ({ deps, world, headers: here } = await shopOfLeonie(db));
});

test("the owner sees every session, the latest first, the current one marked", async () => {
  deps.clock.pass(60_000);
  await logIn(world, leonie);
  const items = await listed();
  expect(items.map(({ platform, current }) => [platform, current])).toEqual([
    ["web", false],
    ["web", true],
  ]);
});

test("a session ended from another device is logged out at once, and this one stays", async () => {
  const there = bearer((await logIn(world, leonie)).access);
  const other = (await listed()).find(({ current }) => !current);
  expect((await world.client(endSession, { params: { id: other?.id ?? "" } }, here)).ok).toBe(true);
  expect(await world.client(me, {}, there)).toMatchObject({ refusal: "NOT_AUTHORISED" });
  expect((await world.client(me, {}, here)).ok).toBe(true);
  expect(await listed()).toHaveLength(1);
});

test("another customer's session cannot be ended", async () => {
  const zoesHeaders = bearer((await signUp(world, zoe)).access);
  const [mine] = await listed();
  expect(
    await world.client(endSession, { params: { id: mine?.id ?? "" } }, zoesHeaders),
  ).toMatchObject({
    refusal: "SESSION_NOT_FOUND",
  });
  expect((await world.client(me, {}, here)).ok).toBe(true);
});

test("a session not renewed for thirty days is no longer listed", async () => {
  await logIn(world, leonie);
  await db.query(
    "update session set last_used_at = last_used_at - interval '31 days' where session_id = (select session_id from session order by created_at limit 1)",
  );
  expect(await listed()).toHaveLength(1);
});

test("S4.1b a page gets tokens of its own session for its script; an API call gets none", async () => {
  expect(await world.client(pageTokens, {}, here)).toMatchObject({ refusal: "NOT_FOUND" });
  const reply = await world.app.inject({
    method: "POST",
    url: "/api/ext/customers/login",
    payload: { username: leonie.email, password: leonie.password },
  });
  const page = {
    documentToken: reply.cookies.find(({ name }) => name === sessionCookie)?.value,
    cookies: [],
  };
  const ofPage = createClient(inProcessTransport(world.app, page, "127.0.0.1"));
  const tokens = await ofPage(pageTokens, {});
  if (!tokens.ok) throw new Error(tokens.text);
  const [shown, ofScript, elsewhere] = [
    await ofPage(me, {}),
    await world.client(me, {}, bearer(tokens.value)),
    await world.client(me, {}, here),
  ];
  if (!shown.ok || !ofScript.ok || !elsewhere.ok) throw new Error("each of them is logged in");
  expect([ofScript.meta.session_id, tokens.meta.session_id]).toEqual([
    shown.meta.session_id,
    shown.meta.session_id,
  ]);
  expect(elsewhere.meta.session_id).not.toBe(shown.meta.session_id);
  expect(await listed()).toHaveLength(2);
  const renewed = await world.app.inject({
    method: "POST",
    url: "/api/ext/customers/refresh-token",
    payload: { refreshToken: tokens.meta.refreshToken },
  });
  expect(renewed.statusCode).toBe(200);
});

test("sessions that can no longer be renewed are deleted at night", async () => {
  await db.query("update session set last_used_at = last_used_at - interval '31 days'");
  await logIn(world, leonie);
  deps.clock.pass(day);
  const tidy = accountsJobs(deps).find(({ task }) => task === "accounts.tidy");
  await tidy?.handle({});
  const { rows } = await db.query("select count(*)::int as count from session");
  expect(rows).toEqual([{ count: 1 }]);
});

test("a session in daily use does not accumulate tokens and continues", async () => {
  const tidy = accountsJobs(deps).find(({ task }) => task === "accounts.tidy");
  let { refresh } = await logIn(world, leonie);
  for (let days = 0; days < 70; days += 10) {
    deps.clock.pass(10 * day);
    const renewed = await world.client(refreshToken, { body: { refreshToken: refresh } });
    if (!renewed.ok) throw new Error(renewed.text);
    refresh = renewed.meta.refreshToken;
    await tidy?.handle({});
  }
  const [kept] = (
    await db.query(
      "select (select count(*)::int from refresh_token) as refresh, (select count(*)::int from access_token) as access",
    )
  ).rows;
  expect(kept).toEqual({ refresh: 4, access: 4 });
});
