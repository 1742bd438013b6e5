import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { testCardByName } from "#sandbox/test-cards.ts";
import {
  NOON,
  SHOP,
  sessionRequest,
  startTestSandbox,
  type TestSandbox,
} from "#sandbox/testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

describe("opening a session", () => {
  test("the reply has the page's address on the sandbox's origin and its expiry", async () => {
    const reply = await sandbox.call("POST", "/v1/sessions", {
      body: sessionRequest(sandbox.receiver.url),
    });
    const session = reply.json();
    expect(reply.statusCode).toBe(201);
    expect(session).toEqual({
      id: session.id,
      status: "created",
      url: `http://localhost:3001/pay/${session.id}`,
      expires_at: new Date(NOON + 900_000).toISOString(),
    });
    expect(await sandbox.state(session.id)).toEqual({
      id: session.id,
      payment_id: "pay-1",
      status: "created",
      amount_cents: 5000,
      refunded_cents: 0,
    });
  });

  test("the same key returns the same session, with another request it is a conflict", async () => {
    const body = sessionRequest(sandbox.receiver.url);
    const first = await sandbox.call("POST", "/v1/sessions", { body, key: "order-1" });
    const reordered = Object.fromEntries(Object.entries(body).toReversed());
    const again = await sandbox.call("POST", "/v1/sessions", { body: reordered, key: "order-1" });
    expect(again.json()).toEqual(first.json());
    expect(again.statusCode).toBe(first.statusCode);
    const other = await sandbox.call("POST", "/v1/sessions", {
      body: { ...body, amount_cents: 5001 },
      key: "order-1",
    });
    expect(other.statusCode).toBe(409);
    expect(other.json().error.code).toBe("idempotency_conflict");
    expect(await sandbox.open({}, "order-2")).not.toBe(first.json().id);
  });

  test("the same key returns its session also after that has ended", async () => {
    const id = await sandbox.open({}, "order-1");
    sandbox.clock.advance(16 * 60_000);
    const again = await sandbox.call("POST", "/v1/sessions", {
      body: sessionRequest(sandbox.receiver.url),
      key: "order-1",
    });
    expect(again.json()).toMatchObject({ id, status: "expired" });
  });

  test.each([
    ["amount_cents", { amount_cents: 12.5 }],
    ["amount_cents", { amount_cents: 49 }],
    ["amount_cents", { amount_cents: "5000" }],
    ["currency", { currency: "USD" }],
    ["platform", { platform: "tv" }],
    ["expires_at", { expires_at: "tomorrow" }],
    ["webhook_url", { webhook_url: "file:///etc/passwd" }],
    [
      "return_urls.success",
      { return_urls: { success: "https://elsewhere.example/", failure: `${SHOP}/f` } },
    ],
    [
      "return_urls.failure",
      { return_urls: { success: `${SHOP}/s`, failure: `${SHOP}.elsewhere.example/f` } },
    ],
    [
      "return_urls.mobile",
      {
        return_urls: { success: `${SHOP}/s`, failure: `${SHOP}/f`, mobile: "javascript:alert(1)" },
      },
    ],
  ])("a bad %s is refused by its name", async (field, change) => {
    const reply = await sandbox.call("POST", "/v1/sessions", {
      body: { ...sessionRequest(sandbox.receiver.url), ...change },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error.fields.map((one: { field: string }) => one.field)).toContain(field);
  });

  test("a session cannot be opened with an expiry in the past", async () => {
    const reply = await sandbox.call("POST", "/v1/sessions", {
      body: { ...sessionRequest(sandbox.receiver.url), expires_at: new Date(NOON).toISOString() },
    });
    expect(reply.json().error.code).toBe("expires_in_the_past");
  });
});

describe("the key", () => {
  test.each(["", "Bearer ", "Bearer wrong", "Basic c2FuZGJveA=="])(
    "%j opens nothing and shows nothing",
    async (authorization) => {
      const id = await sandbox.open();
      for (const [method, url] of [
        ["POST", "/v1/sessions"],
        ["GET", `/v1/sessions/${id}`],
        ["POST", `/v1/sessions/${id}/refunds`],
        ["GET", "/v1/settlements?day=2026-11-21"],
      ] as const) {
        const reply = await sandbox.app.inject({
          method,
          url,
          headers: { authorization },
          ...(method === "POST" ? { payload: {} } : {}),
        });
        expect([url, reply.statusCode]).toEqual([url, 401]);
      }
    },
  );
});

describe("refunds", () => {
  const refund = (id: string, amount_cents: unknown, key?: string) =>
    sandbox.call("POST", `/v1/sessions/${id}/refunds`, {
      body: { amount_cents },
      ...(key === undefined ? {} : { key }),
    });

  test("a captured payment is refunded in parts, never above the capture", async () => {
    const id = await sandbox.open();
    await sandbox.pay(id);
    const first = await refund(id, 2000, "r1");
    expect(first.json()).toEqual({
      id: first.json().id,
      refund_id: "r1",
      status: "succeeded",
      amount_cents: 2000,
    });
    const tooMuch = await refund(id, 3001, "r2");
    expect([tooMuch.statusCode, tooMuch.json().error.code]).toEqual([
      422,
      "refund_exceeds_captured",
    ]);
    expect((await refund(id, 3000, "r3")).statusCode).toBe(201);
    expect((await refund(id, 1, "r4")).statusCode).toBe(422);
    expect(await sandbox.state(id)).toMatchObject({ status: "captured", refunded_cents: 5000 });
  });

  test("the same key refunds once, and is refused with another amount or payment", async () => {
    const [id, other] = [await sandbox.open(), await sandbox.open()];
    await sandbox.pay(id);
    await sandbox.pay(other);
    const first = await refund(id, 2000, "r1");
    expect((await refund(id, 2000, "r1")).json()).toEqual(first.json());
    expect((await refund(id, 2001, "r1")).statusCode).toBe(409);
    expect((await refund(other, 2000, "r1")).statusCode).toBe(409);
    expect(await sandbox.state(id)).toMatchObject({ refunded_cents: 2000 });
    expect(await sandbox.state(other)).toMatchObject({ refunded_cents: 0 });
  });

  test("a payment that was not captured cannot be refunded", async () => {
    const id = await sandbox.open();
    expect((await refund(id, 100, "r1")).json().error.code).toBe("not_captured");
    await sandbox.pay(id, { number: "4000000000000002" });
    expect((await refund(id, 100, "r1")).json().error.code).toBe("not_captured");
  });

  test("a refund needs its key and a positive whole amount", async () => {
    const id = await sandbox.open();
    await sandbox.pay(id);
    expect((await refund(id, 100)).json().error.fields[0].field).toBe("Idempotency-Key");
    for (const amount of [0, -1, 1.5, "100", undefined])
      expect((await refund(id, amount, "r1")).statusCode).toBe(400);
  });
});

describe("endings after a payment", () => {
  const refund = (id: string) =>
    sandbox.call("POST", `/v1/sessions/${id}/refunds`, { body: { amount_cents: 5000 }, key: id });
  const refundsOf = async (id: string) =>
    (await sandbox.call("GET", `/v1/sessions/${id}/refunds`)).json().items;
  const types = () => sandbox.receiver.posts.map(({ body }) => JSON.parse(body).type);

  test("a refund of the refusing card fails with a reason, and leaves the money", async () => {
    const id = await sandbox.open();
    await sandbox.pay(id, { number: testCardByName("refund-refused").number });
    expect((await refund(id)).json()).toMatchObject({
      status: "failed",
      failure_reason: "expired_or_canceled_card",
    });
    expect(await refundsOf(id)).toMatchObject([{ refund_id: id, status: "failed" }]);
    expect(await sandbox.state(id)).toMatchObject({ refunded_cents: 0 });
  });

  test("a slow refund is sent, and done when its event comes", async () => {
    const id = await sandbox.open();
    await sandbox.pay(id, { number: testCardByName("refund-slow").number });
    expect((await refund(id)).json()).toMatchObject({ status: "sent" });
    sandbox.clock.advance(20_000);
    await sandbox.receiver.whenPosts(4);
    expect(types()).toContain("refund.succeeded");
    expect(await refundsOf(id)).toMatchObject([{ status: "succeeded" }]);
  });

  test("a disputed payment is listed from the moment its event is sent", async () => {
    const id = await sandbox.open();
    const disputes = async (query: string) =>
      (await sandbox.call("GET", `/v1/disputes?${query}`)).json().items;
    await sandbox.pay(id, { number: testCardByName("disputed").number });
    expect(await disputes(`session=${id}`)).toEqual([]);
    sandbox.clock.advance(20_000);
    await sandbox.receiver.whenPosts(3);
    expect(types()).toContain("dispute.opened");
    expect(await disputes(`session=${id}`)).toMatchObject([
      { payment_id: "pay-1", amount_cents: 5000, status: "open" },
    ]);
    expect(await disputes("since=2026-11-20T00:00:00.000Z")).toHaveLength(1);
    expect(await disputes("since=2026-11-21T00:00:00.000Z")).toEqual([]);
    expect((await sandbox.call("GET", "/v1/disputes")).statusCode).toBe(400);
  });

  test("what a dispute takes is listed with its fee, and comes back when the shop wins", async () => {
    const moved = async (name: "dispute-won" | "dispute-lost") => {
      const id = await sandbox.open();
      await sandbox.pay(id, { number: testCardByName(name).number });
      for (const _ of ["opened", "closed"]) sandbox.clock.advance(20_000);
      const disputes = await sandbox.call("GET", `/v1/disputes?session=${id}`);
      return disputes.json().items[0];
    };
    const taken = { kind: "taken", amount_cents: 5000, fee_cents: 1500 };
    const won = await moved("dispute-won");
    expect(won).toMatchObject({
      ...{ status: "won", moves: [taken, { kind: "returned", amount_cents: 5000, fee_cents: 0 }] },
    });
    await sandbox.receiver.whenPosts(4);
    expect(types()).toContain("dispute.closed");
    expect(await moved("dispute-lost")).toMatchObject({ status: "lost", moves: [taken] });
  });

  test("a page that the shop closed cannot be paid; one that was paid stays so", async () => {
    const [open, paid] = [await sandbox.open(), await sandbox.open()];
    await sandbox.pay(paid);
    for (const id of [open, paid]) await sandbox.call("POST", `/v1/sessions/${id}/expire`);
    expect(await sandbox.state(open)).toMatchObject({ status: "expired" });
    expect(await sandbox.state(paid)).toMatchObject({ status: "captured" });
    await sandbox.pay(open);
    expect(await sandbox.state(open)).toMatchObject({ status: "expired" });
    expect((await sandbox.call("POST", "/v1/sessions/ps_none/expire")).statusCode).toBe(404);
  });
});

test("settlements list the captures of the day before and refuse an invalid day", async () => {
  const id = await sandbox.open();
  await sandbox.pay(id);
  sandbox.clock.advance(24 * 3_600_000);
  const reply = await sandbox.call("GET", "/v1/settlements?day=2026-11-21");
  expect(reply.json()).toEqual({
    items: [
      {
        id: `st_${id}`,
        session_id: id,
        kind: "capture",
        amount_cents: 5000,
        fee_cents: 95,
        currency: "EUR",
        settled_on: "2026-11-21",
      },
    ],
  });
  expect((await sandbox.call("GET", "/v1/settlements?day=2026-02-30")).statusCode).toBe(400);
});

test("unknown sessions and addresses are 404, invalid JSON 400, health needs no key", async () => {
  expect((await sandbox.call("GET", "/v1/sessions/ps_none")).statusCode).toBe(404);
  expect(
    (
      await sandbox.call("POST", "/v1/sessions/ps_none/refunds", {
        body: { amount_cents: 1 },
        key: "k",
      })
    ).statusCode,
  ).toBe(404);
  expect((await sandbox.call("GET", "/v1/none")).json().error.code).toBe("not_found");
  const broken = await sandbox.app.inject({
    method: "POST",
    url: "/v1/sessions",
    headers: { authorization: "Bearer sandbox-key-for-tests", "content-type": "application/json" },
    payload: "{",
  });
  expect([broken.statusCode, broken.json().error.code]).toEqual([400, "invalid_request"]);
  expect((await sandbox.app.inject("/healthz")).json()).toEqual({ status: "ok" });
});
