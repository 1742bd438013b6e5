import { login, me } from "@papillote/contract/accounts.ts";
import { createClient } from "@papillote/contract/client.ts";
import { type EndpointShape, pathsOf } from "@papillote/contract/endpoint.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { paymentWebhook } from "@papillote/contract/operations.ts";
import { getWallet } from "@papillote/contract/wallet.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { allRoutes } from "#server/http.ts";
import { type CallInput, openServer } from "./api-server.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { type EndpointName, samples } from "./samples.ts";
import { seedShop } from "./shop.ts";
import { type NewAccount, signUp } from "./sign-up.ts";

const table = Object.entries(endpoints) as [EndpointName, EndpointShape][];
/** Each call under each of its paths. */
const everyPath = table.flatMap(([name, shape]) =>
  pathsOf(shape).map((path) => ({ name, shape, path, of: { method: shape.method, path } })),
);
/** All calls but the catalogue's search, whose clients expect the format of a search server. */
const enveloped = everyPath.filter(({ shape }) => !shape.isBare);
const ofCustomers = everyPath.filter(({ shape }) => shape.auth === "customer");
const ofGuests = everyPath.filter(({ shape }) => shape.auth === "guest");

const deps = testDeps(await testDatabase());
await seedShop(deps.db);
const server = await openServer(deps);
const { app, ask } = server;
let person: NewAccount;
beforeAll(async () => {
  person = await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" });
});
afterAll(() => app.close());

/** Input that the contract accepts; the outcome of the call does not matter. */
function goodCall(name: EndpointName): CallInput {
  const { params = {}, query = {}, least = [] } = samples[name];
  return { params, query, ...(least[0] && { body: least[0] }) };
}

/**
 * No valid token for the logout, which would end all tests' session; it answers any token alike.
 */
function tokensFor(name: EndpointName): string[] {
  return name === "logout" ? ["no-such-token"] : [person.token, "no-such-token"];
}

describe("one table", () => {
  test("the server answers exactly the calls of the contract, each once", () => {
    const served = allRoutes(deps).map(({ shape }) => `${shape.method} ${shape.path}`);
    expect(served.toSorted()).toEqual(
      table.map(([, shape]) => `${shape.method} ${shape.path}`).toSorted(),
    );
    expect(new Set(allRoutes(deps).map(({ shape }) => shape))).toEqual(
      new Set(Object.values(endpoints)),
    );
  });

  test.each(everyPath)("$of.method $path is answered", async ({ name, of }) => {
    const { meta } = await ask(of, { ...goodCall(name), token: tokensFor(name)[0] });
    expect(["ENDPOINT_NOT_FOUND", "FAULT"]).not.toContain(meta?.reason);
  });

  test("a call that is not in the table is refused under either prefix", async () => {
    for (const path of ["/api/nothing", "/api/ext/customers/nothing", "/ext/customers/nothing"]) {
      expect(await ask({ method: "GET", path })).toMatchObject({
        status: 404,
        meta: { reason: "ENDPOINT_NOT_FOUND" },
      });
    }
  });

  test("OpenAPI lists these calls and nothing else, and is shown at /api/docs", async () => {
    const described = (await app.inject("/api/docs/openapi.json")).json<{
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    }>();
    const listed = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.openapi).toMatch(/^3\.1\./);
    expect(listed.toSorted()).toEqual(
      everyPath
        .map(({ shape, path }) => `${shape.method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`)
        .toSorted(),
    );

    const page = await app.inject("/api/docs");
    const shown = page.statusCode === 302 ? await app.inject(String(page.headers.location)) : page;
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);
  });
});

describe("the envelope", () => {
  test.each(enveloped)(
    "S3.28 S9.30 $of.method $path repeats its HTTP status in code and resultCode",
    async ({ name, of }) => {
      for (const token of tokensFor(name)) {
        const { status, code, resultCode } = await ask(of, { ...goodCall(name), token });
        expect([typeof code, code, resultCode]).toEqual(["number", status, status]);
      }
    },
  );

  test.each(enveloped)("S4.9b $of.method $path repeats the task's id", async ({ name, of }) => {
    for (const token of tokensFor(name)) {
      const { task_id } = await ask(of, {
        ...goodCall(name),
        token,
        headers: { "x-task-id": "task-7" },
      });
      expect(task_id).toBe("task-7");
    }
  });

  test.each([...ofCustomers, ...ofGuests])(
    "$of.method $path is kept by nobody on the way",
    async ({ name, of }) => {
      for (const token of tokensFor(name)) {
        const { headers } = await ask(of, { ...goodCall(name), token });
        expect(headers["cache-control"]).toBe("no-store");
      }
    },
  );
});

describe("who may call", () => {
  const notAuthorised = {
    status: 401,
    result: expect.stringContaining("not authorized"),
    meta: { reason: "NOT_AUTHORISED" },
  };

  test.each(ofCustomers)(
    "S8.1a S9.30 $of.method $path refuses who has no token, or a wrong one",
    async ({ name, of }) => {
      const good = goodCall(name);
      expect(await ask(of, good)).toMatchObject(notAuthorised);
      expect(await ask(of, { ...good, token: "no-such-token" })).toMatchObject(notAuthorised);
      expect(
        await ask(of, { ...good, query: { ...good.query, token: "no-such-token" } }),
      ).toMatchObject(notAuthorised);
      expect(
        await ask(of, { ...good, headers: { cookie: `papillote_session=${person.token}` } }),
      ).toMatchObject(notAuthorised);
    },
  );

  test.each(ofGuests)(
    "S6.1a $of.method $path serves a guest, and refuses a token that is not good",
    async ({ name, of }) => {
      const good = goodCall(name);
      expect((await ask(of, good)).status).not.toBe(401);
      expect(await ask(of, { ...good, token: "no-such-token" })).toMatchObject(notAuthorised);
    },
  );

  test.each(ofCustomers)(
    "S6.1a $of.method $path takes the token as a bearer or in the address",
    async ({ name, of }) => {
      const good = goodCall(name);
      expect((await ask(of, { ...good, token: person.token })).status).not.toBe(401);
      expect(
        (await ask(of, { ...good, query: { ...good.query, token: person.token } })).status,
      ).not.toBe(401);
    },
  );
});

test("a webhook with a wrong signature is refused and changes nothing in any table", async () => {
  const body = JSON.stringify({
    event_id: "evt-1",
    type: "payment.captured",
    session_id: "ps_1",
    payment_id: deps.newId(),
    amount_cents: 5000,
  });
  const seconds = Math.floor(deps.clock.now().getTime() / 1_000);
  const before = await rowCounts();
  for (const signature of [undefined, "", "nonsense", `t=${seconds},v1=${"0".repeat(64)}`]) {
    const headers = signature === undefined ? undefined : { "sandbox-signature": signature };
    const { status, result } = await ask(paymentWebhook, {
      params: { provider: "sandbox" },
      body,
      ...(headers && { headers }),
    });
    expect([status, result]).toEqual([401, expect.stringContaining("not authorized")]);
  }
  expect(await rowCounts()).toEqual(before);
});

async function rowCounts(): Promise<Record<string, number>> {
  const tables = await deps.db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  const counts = tables.rows.map(async ({ name }) => {
    const { rows } = await deps.db.query<{ count: number }>(
      `select count(*)::int as count from "${name}"`,
    );
    return [name, rows[0]?.count ?? -1] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

test("the typed client logs in and reads the customer and the wallet over HTTP", async () => {
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const client = createClient(async ({ method, path, body, headers }) => {
    const reply = await fetch(origin + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return {
      status: reply.status,
      contentType: reply.headers.get("content-type") ?? "",
      body: await reply.text(),
    };
  });
  const entered = await client(login, {
    body: { username: person.email, password: person.password },
  });
  if (!entered.ok) throw new Error(entered.text);
  z.parse(z.string().check(z.minLength(20)), entered.meta.refreshToken);
  const headers = { authorization: `Bearer ${entered.value}` };
  expect(await client(me, {}, headers)).toMatchObject({
    ok: true,
    value: { email: person.email, balance: 0, data: { firstname: "Léonie" } },
  });
  expect(await client(getWallet, {}, headers)).toMatchObject({
    ok: true,
    value: { balance: 0, lots: [] },
  });
  expect(
    await client(login, { body: { username: person.email, password: "Wrong-42-wrong" } }),
  ).toMatchObject({ ok: false, refusal: "INVALID_LOGIN" });
});
