import { login, logout, me, refreshToken } from "@papillote/contract/accounts.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { customerById, resolveSession } from "#server/accounts/accounts.ts";
import type { Db } from "#server/db/db.ts";
import {
  type AccountsApp,
  accountsApp,
  clientOf,
  leonie,
  logIn,
  signUp,
} from "#server/testing/accounts-app.ts";
import { giveCredit, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import { emptyTables } from "#server/testing/empty-tables.ts";
import { sessionCookie } from "#server/web/pages/in-process.ts";

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
let db: Db;
let deps: TestDeps;
let world: AccountsApp;
let access: string;
let refresh: string;

beforeAll(async () => {
  db = await testDatabase();
  await signUp(await accountsApp(testDeps(db)), leonie);
});

beforeEach(async () => {
  await emptyTables(db, "session", "throttle");
  deps = testDeps(db);
  world = await accountsApp(deps);
  ({ access, refresh } = await logIn(world, leonie));
});

const post = (call: string, payload: object) =>
  world.app.inject({ method: "POST", url: `/api/ext/customers/${call}`, payload });
const logInRaw = (changes: object = {}) =>
  post("login", { username: leonie.email, password: leonie.password, ...changes });
const showMe = (token: string) => world.client(me, {}, { authorization: `Bearer ${token}` });
const renew = (token: string) => world.client(refreshToken, { body: { refreshToken: token } });
const attempt = (password: string, email = leonie.email) =>
  world.client(login, { body: { username: email, password } });
const documentToken = (cookies: { name: string; value: string }[]) =>
  cookies.find(({ name }) => name === sessionCookie)?.value ?? "";
const resolves = async (token: string, kind: "bearer" | "document") =>
  (await resolveSession(db, token, kind, deps.clock.now())) !== undefined;

describe("login", () => {
  test("S7.16a replies code 200, the token as result and the refresh token in meta", async () => {
    const reply = await logInRaw({ platform: "web" });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      code: 200,
      resultCode: 200,
      result: expect.stringMatching(/^[\w-]{43}$/),
      meta: { refreshToken: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(reply.headers["cache-control"]).toBe("no-store");
  });
  test("replies the same under /ext/customers, and for the e-mail address in capitals", async () => {
    const reply = await world.app.inject({
      method: "POST",
      url: "/ext/customers/login",
      payload: { username: " LEONIE@exemple.fr ", password: leonie.password },
    });
    expect(reply.json().code).toBe(200);
  });
  test("S8.12e a wrong password and an unknown address get the same answer", async () => {
    const wrong = await logInRaw({ password: "Rivage-43" });
    const unknown = await logInRaw({ username: "nobody@exemple.fr" });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      code: 401,
      resultCode: 401,
      result: "Invalid email or password",
      meta: { reason: "INVALID_LOGIN" },
    });
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.headers["set-cookie"]).toBeUndefined();
  });
  test("S5.1a a missing field is named", async () => {
    const reply = await post("login", { username: "" });
    expect(reply.json()).toMatchObject({
      code: 400,
      result: {
        errors: [
          { field: "username", reason: "REQUIRED" },
          { field: "password", reason: "REQUIRED" },
        ],
      },
    });
  });
  test("sets the document cookie, which scripts and other sites cannot use", async () => {
    const [cookie, ...others] = [(await logInRaw()).headers["set-cookie"] ?? []].flat();
    expect(others).toEqual([
      expect.stringMatching(
        /^known_device=[\w-]{22}\.[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(cookie).toMatch(
      new RegExp(`^${sessionCookie}=[\\w-]{43}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax$`),
    );
  });
  test("the cookies are of this host alone and Secure where the shop is not on localhost", async () => {
    const shop = testDeps(db, { environment: { PUBLIC_ORIGIN: "https://papillote.example" } });
    const { app } = await accountsApp(shop);
    const reply = await app.inject({
      method: "POST",
      url: "/api/ext/customers/login",
      payload: { username: leonie.email, password: leonie.password },
    });
    const lines = [reply.headers["set-cookie"] ?? []].flat();
    expect(lines.map((line) => line.split("=")[0])).toEqual([
      "papillote_session",
      "__Host-papillote_session",
      "known_device",
      "__Host-known_device",
    ]);
    expect(lines.filter((line) => line.includes("=;"))).toHaveLength(2); // the earlier names
    for (const line of lines) expect(line).toMatch(/; Path=\/; .*; Secure$/);
  });
  test("after ten wrong passwords a login is refused until the 15 minutes end, with the right password too; the tenth says so", async () => {
    for (let n = 1; n < 10; n++)
      expect(await attempt("Rivage-43")).not.toHaveProperty("detail.retry_after_s");
    expect(await attempt("Rivage-43")).toMatchObject({
      refusal: "INVALID_LOGIN",
      detail: { retry_after_s: 15 * 60 },
    });
    const reply = await logInRaw();
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toMatchObject({
      meta: { reason: "TOO_MANY_REQUESTS" },
      result: {
        message: "Too many requests. Please wait a moment",
        retry_after_s: expect.any(Number),
      },
    });
    deps.clock.pass(15 * minute - 1);
    expect(await attempt(leonie.password)).toMatchObject({ refusal: "TOO_MANY_REQUESTS" });
    deps.clock.pass(1);
    expect((await attempt(leonie.password)).ok).toBe(true);
  });
  test("wrong passwords count together in every spelling of an address that opens the account", async () => {
    const spellings = ["leonie", "LEONIE", "ＬＥＯＮＩＥ", "leonİe", "LEONİE", "LeonİE"];
    const opening: string[] = [];
    for (const local of spellings)
      if ((await attempt(leonie.password, `${local}@exemple.fr`)).ok) opening.push(local);
    expect(opening).toEqual(["leonie", "LEONIE", "ＬＥＯＮＩＥ"]);
    await db.query("truncate throttle");
    for (let n = 0; n < 10; n++)
      await attempt("Rivage-43", `${opening[n % opening.length]}@exemple.fr`);
    for (const local of opening)
      expect(await attempt("Rivage-43", `${local}@exemple.fr`)).toMatchObject({
        refusal: "TOO_MANY_REQUESTS",
      });
  });
  test("a known device has a count of its own: wrong passwords from elsewhere do not lock it out", async () => {
    const cookieOf = (reply: Awaited<ReturnType<typeof logInRaw>>) =>
      reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const malo = { ...leonie, email: "malo.device@exemple.fr", mobile: "0711111112" };
    await signUp(world, malo);
    const [ofLeonie, ofMalo] = [await logInRaw(), await logInRaw({ username: malo.email })];
    const from = (cookie: string, password: string, remoteAddress = "10.1.1.1") =>
      world.app.inject({
        method: "POST",
        url: "/api/ext/customers/login",
        payload: { username: leonie.email, password },
        headers: { cookie },
        remoteAddress,
      });
    for (let n = 0; n < 10; n++) await attempt("Rivage-43");
    expect((await from("", leonie.password)).statusCode).toBe(429);
    expect((await from(cookieOf(ofMalo), leonie.password)).statusCode).toBe(429);
    for (let n = 0; n < 9; n++)
      expect((await from(cookieOf(ofLeonie), "Rivage-43")).statusCode).toBe(401);
    expect((await from(cookieOf(ofLeonie), leonie.password)).statusCode).toBe(200);
    await from(cookieOf(ofLeonie), "Rivage-43");
    expect((await from(cookieOf(ofLeonie), "Rivage-43")).statusCode).toBe(429);
  });
  test("wrong passwords for unknown e-mail addresses are counted too", async () => {
    for (let n = 0; n < 10; n++) await attempt("Rivage-43", "nobody@exemple.fr");
    expect(await attempt("Rivage-43", "nobody@exemple.fr")).toMatchObject({
      refusal: "TOO_MANY_REQUESTS",
    });
  });
  test("logins from one IP address are limited across accounts", async () => {
    const client = clientOf(world.app, "10.9.9.9");
    const tries = await Promise.all(
      Array.from({ length: 52 }, (_, n) =>
        client(login, { body: { username: `n${n}@exemple.fr`, password: "Rivage-43" } }),
      ),
    );
    expect(tries.filter((one) => !one.ok && one.refusal === "TOO_MANY_REQUESTS")).toHaveLength(2);
    expect((await attempt(leonie.password)).ok).toBe(true);
  });
  test("successful logins do not count against the limit", async () => {
    for (let n = 0; n < 12; n++) expect((await attempt(leonie.password)).ok).toBe(true);
  });
  test("a hash with an older cost is replaced at the next successful login", async () => {
    const older =
      "$argon2id$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$GpZ3sK/oH9p7VIiV56G/64Zo/8GaUw434IimaPqxwCo";
    const malo = { ...leonie, email: "malo@exemple.fr", mobile: "0711111111" };
    await signUp(world, malo);
    await db.query("update customer set password_hash = $1 where email = $2", [older, malo.email]);
    expect((await attempt("password", malo.email)).ok).toBe(true);
    const [{ password_hash: hash }] = (
      await db.query("select password_hash from customer where email = $1", [malo.email])
    ).rows;
    expect(hash).toContain("m=19456,t=2,p=1");
    expect((await attempt("password", malo.email)).ok).toBe(true);
  });
});

describe("me", () => {
  test("S7.16d S3.13 S3.18 shows the customer under data and beside it", async () => {
    const reply = await world.app.inject({
      url: "/api/ext/customers/me",
      headers: { authorization: `Bearer ${access}` },
    });
    const { result } = reply.json();
    expect(result.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      firstname: "Léonie",
      lastname: "Dupont",
      email: "leonie@exemple.fr",
      prefix: null,
      telephone: "+33612345678",
      city: null,
      postcode: null,
      addresses: [],
      custom_attributes: [
        { attribute_code: "customer_mobile", value: "+33612345678" },
        { attribute_code: "terms_version", value: "2026-11" },
      ],
      group_id: 1,
      balance: 0,
      balance_validity_date: null,
      credits_expiring: 0,
      credits_expiring_on: null,
      newsletter: false,
      locale: "fr-FR",
      created_at: "2026-11-20T11:00:00.000Z",
    });
    expect(result).toEqual({ ...result.data, data: result.data });
    expect(reply.headers["cache-control"]).toBe("no-store");
  });
  test("S3.18 the values of an account: first name, e-mail, phone, balance, its validity, and the credit that expires next", async () => {
    const { rows } = await db.query<{ id: string }>(
      "select customer_id as id from customer where email = $1",
      [leonie.email],
    );
    await giveCredit(openTestShop(deps), rows[0]?.id ?? "", cents(80_00));
    const values = {
      firstname: "Léonie",
      email: "leonie@exemple.fr",
      telephone: "+33612345678",
      balance: 8000,
      balance_validity_date: "2027-11-30",
    };
    expect(await showMe(access)).toMatchObject({
      ok: true,
      value: { ...values, credits_expiring: 0, credits_expiring_on: null },
    });
    deps.clock.set("2027-11-05T12:00:00+01:00");
    const { access: later } = await logIn(world, leonie);
    expect(await showMe(later)).toMatchObject({
      ok: true,
      value: { ...values, credits_expiring: 8000, credits_expiring_on: "2027-11-30" },
    });
  });
  test("S6.1a a visitor without a token is a guest: 401 with the text that clients look for", async () => {
    const reply = await world.app.inject({ url: "/api/ext/customers/me" });
    expect(reply.json()).toEqual({
      code: 401,
      resultCode: 401,
      result: "The consumer is not authorized to access this resource",
      meta: { reason: "NOT_AUTHORISED" },
    });
  });
  test("S6.1a the token may be in the query, as the field's clients send it", async () => {
    expect(
      (await world.app.inject({ url: `/api/ext/customers/me?token=${access}` })).json().result
        .email,
    ).toBe("leonie@exemple.fr");
  });
  test("the document cookie does not authorise an API call", async () => {
    const cookie = documentToken((await logInRaw()).cookies);
    expect(
      (
        await world.app.inject({
          url: "/api/ext/customers/me",
          cookies: { [sessionCookie]: cookie },
        })
      ).statusCode,
    ).toBe(401);
    expect(await showMe(cookie)).toMatchObject({ refusal: "NOT_AUTHORISED" });
  });
  test("an access token expires after 15 minutes", async () => {
    deps.clock.pass(15 * minute - 1);
    expect((await showMe(access)).ok).toBe(true);
    deps.clock.pass(1);
    expect(await showMe(access)).toMatchObject({ refusal: "NOT_AUTHORISED" });
  });
  test("another slice finds the customer of a session", async () => {
    const session = await resolveSession(db, access, "bearer", deps.clock.now());
    expect(await customerById(db, session?.customerId ?? "")).toMatchObject({
      email: "leonie@exemple.fr",
      firstname: "Léonie",
      locale: "fr-FR",
    });
  });
});

describe("logout", () => {
  test("S7.16b ends the whole session at once and clears the cookie", async () => {
    const begun = await logInRaw();
    const { result: token, meta } = begun.json();
    const cookie = documentToken(begun.cookies);
    const reply = await world.app.inject({
      url: "/api/ext/customers/logout",
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.json()).toMatchObject({ code: 200, result: true });
    expect(String(reply.headers["set-cookie"])).toMatch(
      new RegExp(`^${sessionCookie}=; Path=/; Max-Age=0; HttpOnly`),
    );
    expect([await resolves(token, "bearer"), await resolves(cookie, "document")]).toEqual([
      false,
      false,
    ]);
    expect(await renew(meta.refreshToken)).toMatchObject({ refusal: "REFRESH_REFUSED" });
    expect((await showMe(access)).ok).toBe(true);
  });
  test("clears no cookie of a request without a session, as a login may have set it meanwhile", async () => {
    const linesWith = async (headers: Record<string, string>) =>
      (await world.app.inject({ url: "/api/ext/customers/logout", headers })).headers["set-cookie"];
    expect(await linesWith({})).toBeUndefined();
    expect(String(await linesWith({ cookie: `${sessionCookie}=ended` }))).toMatch(/Max-Age=0/);
  });
  test("deletes the session's tokens; one that a parallel renewal made is refused", async () => {
    await world.client(logout, {}, { authorization: `Bearer ${access}` });
    expect((await db.query("select 1 from access_token")).rowCount).toBe(0);
    const other = await logIn(world, leonie);
    await db.query("update session set ended_at = $1", [deps.clock.now()]);
    expect(await showMe(other.access)).toMatchObject({ refusal: "NOT_AUTHORISED" });
  });
  test("an expired token still ends the session", async () => {
    deps.clock.pass(16 * minute);
    await world.client(logout, {}, { authorization: `Bearer ${access}` });
    expect(await renew(refresh)).toMatchObject({ refusal: "REFRESH_REFUSED" });
  });
  test("without a token and with an unknown one the reply is the same", async () => {
    expect(await world.client(logout, {})).toMatchObject({ ok: true, value: true });
    expect(await world.client(logout, {}, { authorization: "Bearer nonsense" })).toMatchObject({
      ok: true,
      value: true,
    });
  });
});

describe("refresh", () => {
  test("S7.16c gives a new pair and a new cookie; the old access token stays valid until it expires", async () => {
    const reply = await post("refresh-token", { refreshToken: refresh });
    const { code, result, meta } = reply.json();
    expect([code, result === access, meta.refreshToken === refresh]).toEqual([200, false, false]);
    expect(await resolves(documentToken(reply.cookies), "document")).toBe(true);
    expect((await showMe(result)).ok).toBe(true);
    expect((await showMe(access)).ok).toBe(true);
  });
  test("tabs that renew in parallel get the same refresh token and the same cookie", async () => {
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => post("refresh-token", { refreshToken: refresh })),
    );
    expect(new Set(replies.map((reply) => reply.json().meta.refreshToken)).size).toBe(1);
    expect(new Set(replies.map((reply) => documentToken(reply.cookies))).size).toBe(1);
    for (const reply of replies) expect((await showMe(reply.json().result)).ok).toBe(true);
    expect(await resolves(documentToken(replies[0]?.cookies ?? []), "document")).toBe(true);
  });
  test("a repeated renewal gets the same reply within ten seconds, and ends the whole session later", async () => {
    const first = await renew(refresh);
    deps.clock.pass(10 * second);
    const repeated = await renew(refresh);
    expect(first.ok && repeated.ok && first.meta.refreshToken === repeated.meta.refreshToken).toBe(
      true,
    );
    deps.clock.pass(1);
    expect(await renew(refresh)).toMatchObject({ refusal: "REFRESH_REFUSED" });
    if (!first.ok) throw new Error("the first was refused");
    expect(await showMe(first.value)).toMatchObject({ refusal: "NOT_AUTHORISED" });
    expect(await showMe(access)).toMatchObject({ refusal: "NOT_AUTHORISED" });
    expect(await renew(first.meta.refreshToken)).toMatchObject({ refusal: "REFRESH_REFUSED" });
    expect(deps.logLines.join("\n")).toContain("its session is ended");
  });
  describe("a renewal whose reply was lost", () => {
    const renewIn = (token: string, cookie: string) =>
      world.app.inject({
        ...{ method: "POST", url: "/api/ext/customers/refresh-token" },
        ...{ payload: { refreshToken: token }, cookies: { [sessionCookie]: cookie } },
      });
    async function lostAfter(ms: number) {
      const begun = await logInRaw();
      const old = begun.json().meta.refreshToken;
      const lost = await renewIn(old, documentToken(begun.cookies));
      deps.clock.pass(ms);
      return { old, cookie: documentToken(begun.cookies), lost };
    }
    test("is repeated for the browser that has the session's cookie, hours later too", async () => {
      const { old, cookie, lost } = await lostAfter(5 * 60 * minute);
      expect(await resolves(cookie, "document")).toBe(true);
      const again = await renewIn(old, cookie);
      expect(again.json().meta).toEqual(lost.json().meta);
      expect((await showMe(again.json().result)).ok).toBe(true);
      expect(await resolves(documentToken(again.cookies), "document")).toBe(true);
    });
    test("is repeated when its cookie came alone", async () => {
      const { old, lost } = await lostAfter(minute);
      expect((await renewIn(old, documentToken(lost.cookies))).statusCode).toBe(200);
    });
    test("ends the session of who shows the token with another session's cookie", async () => {
      const { old, lost } = await lostAfter(minute);
      const other = documentToken((await logInRaw()).cookies);
      expect((await renewIn(old, other)).statusCode).toBe(401);
      expect(await showMe(lost.json().result)).toMatchObject({ refusal: "NOT_AUTHORISED" });
    });
    test("ends the session when its reply was used", async () => {
      const { old, cookie, lost } = await lostAfter(minute);
      await renew(lost.json().meta.refreshToken);
      expect((await renewIn(old, cookie)).statusCode).toBe(401);
      expect(await showMe(lost.json().result)).toMatchObject({ refusal: "NOT_AUTHORISED" });
    });
  });
  test("another session of the same customer continues when one ends", async () => {
    const other = await logIn(world, leonie);
    await renew(refresh);
    deps.clock.pass(11 * second);
    await renew(refresh);
    expect((await showMe(other.access)).ok).toBe(true);
    expect((await renew(other.refresh)).ok).toBe(true);
  });
  test("a refresh token is valid for thirty days, and each renewal gives thirty more", async () => {
    deps.clock.pass(30 * day - 1);
    const renewed = await renew(refresh);
    if (!renewed.ok) throw new Error("refused within thirty days");
    deps.clock.pass(30 * day);
    expect(await renew(renewed.meta.refreshToken)).toMatchObject({
      refusal: "REFRESH_REFUSED",
      text: expect.stringContaining("not authorized"),
    });
  });
  test("a session ends after ninety days however often it is renewed", async () => {
    let tokens = { access, refresh };
    for (let days = 0; days < 85; days += 17) {
      deps.clock.pass(17 * day);
      const renewed = await renew(tokens.refresh);
      if (!renewed.ok) throw new Error(renewed.refusal);
      tokens = { access: renewed.value, refresh: renewed.meta.refreshToken };
    }
    deps.clock.pass(5 * day - 1);
    const last = await renew(tokens.refresh);
    if (!last.ok) throw new Error(last.refusal);
    expect((await showMe(last.value)).ok).toBe(true);
    deps.clock.pass(1);
    expect(await showMe(last.value)).toMatchObject({ refusal: "NOT_AUTHORISED" });
    expect(await renew(last.meta.refreshToken)).toMatchObject({ refusal: "REFRESH_REFUSED" });
  });
  test("an unknown token is refused with 401", async () => {
    const reply = await post("refresh-token", { refreshToken: "nonsense" });
    expect([reply.statusCode, reply.json().meta.reason]).toEqual([401, "REFRESH_REFUSED"]);
  });
  test("a cookie is valid until a minute after the next renewal but one, for pages that are still loading", async () => {
    const begun = await logInRaw();
    const before = documentToken(begun.cookies);
    const first = await post("refresh-token", { refreshToken: begun.json().meta.refreshToken });
    deps.clock.pass(day);
    expect(await resolves(before, "document")).toBe(true);
    await post("refresh-token", { refreshToken: first.json().meta.refreshToken });
    deps.clock.pass(minute - 1);
    expect(await resolves(before, "document")).toBe(true);
    deps.clock.pass(1);
    expect(await resolves(before, "document")).toBe(false);
  });
  test("the cookie is valid as long as its refresh token", async () => {
    const cookie = documentToken((await logInRaw()).cookies);
    deps.clock.pass(30 * day - 1);
    expect(await resolves(cookie, "document")).toBe(true);
    deps.clock.pass(1);
    expect(await resolves(cookie, "document")).toBe(false);
  });
});

test("neither the log nor the database contains a token or a password", async () => {
  const begun = await logInRaw();
  const renewed = (await post("refresh-token", { refreshToken: refresh })).json();
  const secrets = [
    access,
    refresh,
    begun.json().result,
    begun.json().meta.refreshToken,
    documentToken(begun.cookies),
    renewed.result,
    renewed.meta.refreshToken,
    leonie.password,
  ];
  const stored = await db.query(
    "select (select json_agg(a) from access_token a)::text || (select json_agg(r) from refresh_token r)::text || (select json_agg(s) from session s)::text as everything",
  );
  const everything = `${stored.rows[0].everything}${deps.logLines.join("\n")}`;
  for (const secret of secrets) expect(everything).not.toContain(secret);
  expect(deps.logLines.join("\n")).toContain("session begun");
});
