import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { Outage } from "#server/platform/outage.ts";
import { sandboxProvider } from "./sandbox.gateway.ts";
import { signatureOf } from "./webhook-signature.ts";

type ReceivedCall = {
  method: string | undefined;
  url: string | undefined;
  authorization: string | undefined;
  idempotencyKey: unknown;
  body: unknown;
};
let calls: ReceivedCall[] = [];
let reply: { status: number; body: unknown } = { status: 200, body: {} };

const server = createServer(async (request, response) => {
  const text = await read(request);
  const { method, url, headers } = request;
  calls.push({
    method,
    url,
    authorization: headers.authorization,
    idempotencyKey: headers["idempotency-key"],
    body: text === "" ? undefined : JSON.parse(text),
  });
  response
    .writeHead(reply.status, { "content-type": "application/json" })
    .end(JSON.stringify(reply.body));
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo; // listening on TCP
const webhookSecret = "s".repeat(64);
const provider = sandboxProvider({
  origin: `http://127.0.0.1:${port}`,
  key: "provider-key",
  webhookSecret,
});

afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  calls = [];
});

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const paymentId = "019abcde-0000-7000-8000-000000000001";
const request = {
  paymentId,
  amount: cents(50_00),
  currency: "EUR" as const,
  buyerRef: null,
  description: "Papillote P2026-000001",
  locale: "fr-FR",
  platform: "web" as const,
  returnUrls: { success: "http://shop/ok", failure: "http://shop/no", mobile: "http://shop/app" },
  webhookUrl: "http://shop/hook",
  expiresAt: new Date("2026-11-20T11:15:00Z"),
};

describe("calls", () => {
  test("a session is created with the payment's id as idempotency key", async () => {
    reply = {
      status: 201,
      body: {
        id: "ps_1",
        status: "created",
        url: "http://pay/pay/ps_1",
        expires_at: "2026-11-20T11:15:00.000Z",
      },
    };
    expect(await provider.createSession(request)).toEqual({
      ref: "ps_1",
      url: "http://pay/pay/ps_1",
    });
    const body = {
      payment_id: paymentId,
      amount_cents: 5000,
      currency: "EUR",
      description: "Papillote P2026-000001",
      locale: "fr-FR",
      return_urls: request.returnUrls,
      webhook_url: "http://shop/hook",
      platform: "web",
      expires_at: "2026-11-20T11:15:00.000Z",
    };
    expect(calls).toEqual([
      {
        method: "POST",
        url: "/v1/sessions",
        authorization: "Bearer provider-key",
        idempotencyKey: paymentId,
        body,
      },
    ]);
  });

  test("a session is read into our own field names", async () => {
    reply = {
      status: 200,
      body: {
        id: "ps_1",
        payment_id: paymentId,
        status: "captured",
        amount_cents: 5000,
        refunded_cents: 0,
        captured_at: "2026-11-20T11:05:00.000Z",
        card_fingerprint: "fp_1",
      },
    };
    expect(await provider.fetchSession("ps_1")).toEqual({
      ref: "ps_1",
      paymentId,
      status: "captured",
      amount: 5000,
      currency: "EUR",
      failureReason: null,
      capturedAt: new Date("2026-11-20T11:05:00Z"),
      cardFingerprint: "fp_1",
    });
  });

  test("an unknown session is undefined", async () => {
    reply = { status: 404, body: { error: { code: "not_found" } } };
    expect(await provider.fetchSession("ps_2")).toBeUndefined();
  });

  test("a refund has its own idempotency key; settlements are fetched by day", async () => {
    reply = { status: 201, body: { id: "re_1", status: "succeeded", amount_cents: 5000 } };
    expect(await provider.refund({ refundId: "r1", ref: "ps_1", amount: cents(50_00) })).toEqual({
      ref: "re_1",
      refundId: "r1",
      amount: 5000,
      status: "succeeded",
      failureReason: null,
    });
    reply = {
      status: 200,
      body: {
        items: [
          {
            id: "st_1",
            session_id: "ps_1",
            kind: "refund",
            amount_cents: 5000,
            fee_cents: 0,
            currency: "EUR",
            settled_on: "2026-11-21",
          },
        ],
      },
    };
    expect(await provider.listSettled("2026-11-21")).toEqual([
      {
        settlementRef: "st_1",
        sessionRef: "ps_1",
        kind: "refund",
        amount: 5000,
        fee: 0,
        currency: "EUR",
        settledOn: "2026-11-21",
      },
    ]);
    expect(calls.map(({ url, idempotencyKey }) => [url, idempotencyKey])).toEqual([
      ["/v1/sessions/ps_1/refunds", "r1"],
      ["/v1/settlements?day=2026-11-21", undefined],
    ]);
  });

  test("5xx and silence are outages, a 4xx is our fault", async () => {
    reply = { status: 503, body: {} };
    await expect(provider.createSession(request)).rejects.toBeInstanceOf(Outage);
    await expect(
      sandboxProvider({ origin: "http://127.0.0.1:1", key: "", webhookSecret }).fetchSession(
        "ps_1",
      ),
    ).rejects.toBeInstanceOf(Outage);
    reply = { status: 400, body: { error: { code: "invalid_request" } } };
    await expect(provider.createSession(request)).rejects.toThrow("400");
    await expect(provider.createSession(request)).rejects.not.toBeInstanceOf(Outage);
  });
});

describe("webhooks", () => {
  const now = new Date("2026-11-20T11:00:00Z");
  const seconds = now.getTime() / 1000;
  const raw = Buffer.from(
    JSON.stringify({
      event_id: "evt_1",
      type: "payment.captured",
      session_id: "ps_1",
      payment_id: paymentId,
      amount_cents: 5000,
    }),
  );
  const signed = (body: Buffer, at = seconds) => ({
    "sandbox-signature": signatureOf(webhookSecret, body, at),
  });

  test("an event signed with our secret is read", async () => {
    expect(await provider.verifyWebhook(raw, signed(raw), now)).toMatchObject({
      ok: true,
      value: { eventId: "evt_1", paymentId },
    });
  });

  test("a changed byte, another secret, an old time or a malformed header is refused", async () => {
    const other = { "sandbox-signature": signatureOf("x".repeat(64), raw, seconds) };
    expect(await provider.verifyWebhook(Buffer.from(`${raw} `), signed(raw), now)).toMatchObject({
      refusal: "BAD_SIGNATURE",
    });
    for (const headers of [
      other,
      signed(raw, seconds - 301),
      signed(raw, seconds + 301),
      {},
      { "sandbox-signature": "t=1" },
      { "sandbox-signature": signed(raw)["sandbox-signature"].replace("t=", "t=0") },
    ]) {
      expect(await provider.verifyWebhook(raw, headers, now)).toMatchObject({
        refusal: "BAD_SIGNATURE",
      });
    }
  });

  test("a signed event that the database could not store is invalid data, not a fault", async () => {
    for (const odd of [{ event_id: "evt\0" }, { note: "\0" }, { note: "\ud83c" }]) {
      const body = Buffer.from(
        JSON.stringify({ event_id: "evt_1", type: "x", payment_id: paymentId, ...odd }),
      );
      expect(await provider.verifyWebhook(body, signed(body), now)).toMatchObject({
        refusal: "INVALID_DATA",
      });
    }
  });

  test("a signed event without a payment is invalid data, not a fault", async () => {
    const empty = Buffer.from("{}");
    expect(await provider.verifyWebhook(empty, signed(empty), now)).toMatchObject({
      refusal: "INVALID_DATA",
    });
  });
});
