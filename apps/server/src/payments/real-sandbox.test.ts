import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type PaySandbox, startPaySandbox } from "#server/launch/pay-sandbox.ts";
import { parseConfig } from "#server/platform/config.ts";
import { newUuid } from "#server/platform/ids.ts";
import { createLog } from "#server/platform/log.ts";
import { newSecrets } from "#server/platform/secrets.ts";
import { freePort } from "#server/testing/free-port.ts";
import type { PaymentProvider, SessionRequest } from "./card.gateway.ts";
import { sandboxProvider } from "./sandbox.gateway.ts";

vi.setConfig({ hookTimeout: 300_000, testTimeout: 300_000 });

const received: { raw: Buffer; headers: IncomingHttpHeaders }[] = [];
const shopServer = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  received.push({ raw: Buffer.concat(parts), headers: request.headers });
  response.end("{}");
});
let folder: string;
let sandbox: PaySandbox;
let provider: PaymentProvider;
let shopOrigin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "papillote-provider-"));
  shopOrigin = `http://127.0.0.1:${await listen(shopServer)}`;
  const config = parseConfig({
    PAY_PORT: String(await freePort()),
    PUBLIC_ORIGIN: shopOrigin,
    DATA_DIR: folder,
    LOG_LEVEL: "error",
  });
  const secrets = newSecrets();
  sandbox = await startPaySandbox({
    config,
    secrets,
    log: createLog({ level: "silent", pretty: false }),
  });
  provider = sandboxProvider({
    origin: `http://127.0.0.1:${config.payPort}`,
    key: secrets.providerKey,
    webhookSecret: secrets.webhookSecret,
  });
});

afterAll(async () => {
  await sandbox.stop();
  shopServer.close();
  await rm(folder, { recursive: true, force: true });
});

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port; // listening on TCP
}

function request(amount: number): SessionRequest {
  const back = (path: string) => `${shopOrigin}${path}`;
  return {
    paymentId: newUuid(),
    amount: cents(amount),
    currency: "EUR",
    buyerRef: null,
    description: "Papillote P2026-000001",
    locale: "fr-FR",
    platform: "web",
    returnUrls: {
      success: back("/payment/confirmation"),
      failure: back("/payment/failure"),
      mobile: back("/paymentMobileRouter"),
    },
    webhookUrl: back("/api/payment/webhook/sandbox"),
    expiresAt: new Date(Date.now() + 15 * 60_000),
  };
}

async function pay(url: string, number: string): Promise<void> {
  const form = new URLSearchParams({ number, holder: "Zoé Martin", expiry: "12/39", cvc: "123" });
  const reply = await fetch(url.replace("localhost", "127.0.0.1"), {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  expect(reply.status).toBe(303);
}

test("one session per payment, paid on its page, a signed event, one refund", async () => {
  const wanted = request(50_00);
  const opened = await provider.createSession(wanted);
  expect(await provider.createSession(wanted)).toEqual(opened);
  expect(await provider.fetchSession(opened.ref)).toMatchObject({
    paymentId: wanted.paymentId,
    status: "created",
    amount: 5000,
    capturedAt: null,
  });

  await pay(opened.url, "4242424242424242");
  expect(await provider.fetchSession(opened.ref)).toMatchObject({
    status: "captured",
    capturedAt: expect.any(Date),
  });
  await vi.waitFor(
    () => expect(received.some(({ raw }) => raw.includes("payment.captured"))).toBe(true),
    60_000,
  );
  for (const { raw, headers } of received) {
    expect(await provider.verifyWebhook(raw, headers, new Date())).toMatchObject({
      ok: true,
      value: { paymentId: wanted.paymentId },
    });
  }

  const refund = { refundId: newUuid(), ref: opened.ref, amount: cents(50_00) };
  expect(await provider.refund(refund)).toEqual(await provider.refund(refund));
  expect(await provider.refund({ ...refund, refundId: newUuid() })).toMatchObject({
    status: "failed",
    failureReason: "refund_exceeds_captured",
  });
});

test("payments with one card have one fingerprint, which is not its number", async () => {
  const fingerprintOf = async (number: string) => {
    const opened = await provider.createSession(request(50_00));
    await pay(opened.url, number);
    return (await provider.fetchSession(opened.ref))?.cardFingerprint ?? "none";
  };
  const [first, second, other] = [
    await fingerprintOf("4242424242424242"),
    await fingerprintOf("4242 4242 4242 4242"),
    await fingerprintOf("6205500000000000004"),
  ];
  expect(first).toBe(second);
  expect(first).not.toBe(other);
  expect(`${first}${other}`).not.toMatch(/none|4242|6205/);
});

test("a decline has its reason; an unknown session and a quiet day are empty", async () => {
  const opened = await provider.createSession(request(20_00));
  await pay(opened.url, "4000000000000002");
  expect(await provider.fetchSession(opened.ref)).toMatchObject({
    status: "failed",
    failureReason: "card_declined",
  });
  expect(await provider.fetchSession("ps_nobody")).toBeUndefined();
  expect(await provider.listSettled("2026-01-01")).toEqual([]);
});
