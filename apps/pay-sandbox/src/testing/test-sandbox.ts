import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { buildSandbox } from "#sandbox/app.ts";
import type { SandboxConfig } from "#sandbox/config.ts";
import { type ManualClock, manualClock } from "./manual-clock.ts";
import { openWebhookReceiver, type WebhookReceiver } from "./webhook-receiver.ts";

const API_KEY = "sandbox-key-for-tests";
export const WEBHOOK_SECRET = "sandbox-secret-for-tests";
export const SHOP = "http://localhost:3000";
export const NOON = Date.parse("2026-11-20T12:00:00Z");

type CardForm = {
  number?: string;
  holder?: string;
  expiry?: string;
  cvc?: string;
  keep?: string;
};
export type TestSandbox = {
  readonly app: FastifyInstance;
  readonly clock: ManualClock;
  readonly receiver: WebhookReceiver;
  readonly logs: string[];
  call(
    method: "GET" | "POST",
    url: string,
    options?: { body?: unknown; key?: string },
  ): Promise<LightMyRequestResponse>;
  open(changes?: Record<string, unknown>, key?: string): Promise<string>;
  state(id: string): Promise<Record<string, unknown>>;
  pay(id: string, form?: CardForm): Promise<LightMyRequestResponse>;
  post(url: string, form?: Record<string, string>): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
};

const goodCard = {
  number: "4242 4242 4242 4242",
  holder: "Camille Roussel",
  expiry: "09/28",
  cvc: "123",
};

/**
 * A sandbox with a manual clock and a webhook receiver. To simulate a restart, pass those of an
 * earlier sandbox.
 */
export async function startTestSandbox(
  config: Partial<SandboxConfig> = {},
  earlier?: Pick<TestSandbox, "clock" | "receiver">,
): Promise<TestSandbox> {
  const clock = earlier?.clock ?? manualClock(NOON);
  const receiver = earlier?.receiver ?? (await openWebhookReceiver());
  const logs: string[] = [];
  const logStream = { write: (line: string) => void logs.push(line) };
  const app = await buildSandbox({
    port: 3001,
    shopOrigins: [SHOP],
    apiKey: API_KEY,
    webhookSecret: WEBHOOK_SECRET,
    clock,
    logStream,
    logLevel: "debug",
    ...config,
  });
  await app.ready();

  const call: TestSandbox["call"] = (method, url, { body, key } = {}) =>
    app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${API_KEY}`,
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  const post: TestSandbox["post"] = (url, form = {}) =>
    app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(form).toString(),
    });

  return {
    app,
    clock,
    receiver,
    logs,
    call,
    post,
    async open(changes = {}, key) {
      const reply = await call("POST", "/v1/sessions", {
        body: { ...sessionRequest(receiver.url), ...changes },
        ...(key === undefined ? {} : { key }),
      });
      if (reply.statusCode !== 201) throw new Error(`no session: ${reply.body}`);
      return reply.json().id;
    },
    state: async (id) => (await call("GET", `/v1/sessions/${id}`)).json(),
    pay: (id, form = {}) => post(`/pay/${id}`, { ...goodCard, ...form }),
    async close() {
      await app.close();
      await receiver.close();
    },
  };
}

export function sessionRequest(webhookUrl: string) {
  return {
    payment_id: "pay-1",
    amount_cents: 5000,
    currency: "EUR",
    description: "Commande 100042",
    locale: "fr-FR",
    return_urls: {
      success: `${SHOP}/payment/confirmation`,
      failure: `${SHOP}/payment/failure`,
      mobile: `${SHOP}/paymentMobileRouter`,
    },
    webhook_url: webhookUrl,
    platform: "web",
    expires_at: new Date(NOON + 15 * 60_000).toISOString(),
  };
}
