import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { Outage } from "#server/platform/outage.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import type { MessageGateway, SmsGateway } from "./message.gateway.ts";
import { messagesJobs } from "./messages.jobs.ts";
import { queueMessage } from "./messages.ts";
import { brevoGateway, twilioGateway } from "./sms.gateway.ts";

type Reply = { readonly status: number; readonly body?: unknown } | "hangs up";
type ReceivedRequest = {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

const mobile = "+33612345678";
const accountSid = `AC${"0".repeat(32)}`;
const text =
  "Papillote : votre code est 042137. Il est valable 10 minutes. Ne le communiquez à personne.";
let db: Db;
let deps: TestDeps;
let provider: Server;
let origin: string;
let reply: Reply;
let seen: ReceivedRequest[];
beforeAll(async () => {
  db = await testDatabase();
});
beforeEach(async () => {
  await db.query("truncate message, job_outbox");
  deps = testDeps(db);
  seen = [];
  ({ provider, origin } = await openProvider());
  const message = {
    key: "sms-code:a:1",
    channel: "sms",
    to: mobile,
    template: "sms-code",
    locale: "fr-FR",
    data: { code: "042137", minutes: 10 },
  } as const;
  await atomically(db, (tx) => queueMessage(tx, deps, message));
});
afterEach(() => new Promise((closed) => provider.close(closed)));

/** A minimal provider, for one request. */
async function openProvider() {
  const server = createServer(async (request, response) => {
    const { url, headers } = request;
    seen.push({ url, headers, body: (await request.toArray()).join("") });
    if (reply === "hangs up") request.socket.destroy();
    else
      response
        .writeHead(reply.status, { "content-type": "application/json" })
        .end(JSON.stringify(reply.body ?? {}));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    provider: server,
    origin: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
  };
}

async function work(sms: SmsGateway): Promise<void> {
  const [{ payload } = { payload: {} }] = (await db.query("select payload from job_outbox")).rows;
  const [deliver] = messagesJobs(deps, sms as MessageGateway); // only an SMS is queued here
  await deliver?.handle(payload as never);
}
const state = async () => (await db.query("select status, refused_for from message")).rows[0];

const gateways: [string, () => SmsGateway][] = [
  ["Brevo", () => brevoGateway({ apiKey: "key-of-brevo", from: "Papillote", origin })],
  [
    "Twilio",
    () => twilioGateway({ accountSid, authToken: "token-of-twilio", from: "+33644600000", origin }),
  ],
];

test("with both channels off a message is refused, never counted as sent", async () => {
  const { config } = testDeps(db, { environment: { SMTP_URL: "none", SMS_PROVIDER: "none" } });
  const [{ payload } = { payload: {} }] = (await db.query("select payload from job_outbox")).rows;
  await messagesJobs({ ...deps, config })[0]?.handle(payload as never);
  expect(await state()).toEqual({ status: "refused", refused_for: "CHANNEL_OFF" });
});

test("Brevo gets number, text, sender, and the message id as a tag", async () => {
  reply = { status: 201, body: { messageId: 1 } };
  await work(brevoGateway({ apiKey: "key-of-brevo", from: "Papillote", origin }));
  const [{ messageId }] = (await db.query(`select message_id as "messageId" from message`)).rows;
  expect(seen).toMatchObject([
    {
      url: "/v3/transactionalSMS/send",
      headers: { "api-key": "key-of-brevo", "content-type": "application/json" },
    },
  ]);
  expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
    sender: "Papillote",
    recipient: "33612345678",
    content: text,
    type: "transactional",
    tag: messageId,
  });
});

test.for([
  ["+33644600000", "From"],
  [`MG${"a".repeat(32)}`, "MessagingServiceSid"],
] as const)("Twilio gets number and text, from %s as its %s", async ([from, field]) => {
  reply = { status: 201, body: { sid: "SM1" } };
  await work(twilioGateway({ accountSid, authToken: "token-of-twilio", from, origin }));
  const authorization = `Basic ${Buffer.from(`${accountSid}:token-of-twilio`).toString("base64")}`;
  expect(seen).toMatchObject([
    { url: `/2010-04-01/Accounts/${accountSid}/Messages.json`, headers: { authorization } },
  ]);
  expect(Object.fromEntries(new URLSearchParams(seen[0]?.body))).toEqual({
    To: mobile,
    [field]: from,
    Body: text,
  });
});

describe.each(gateways)("%s", (_name, gateway) => {
  test("an accepted message is marked as sent, and its job sends it only once", async () => {
    reply = { status: 201 };
    await work(gateway());
    await work(gateway());
    expect(seen).toHaveLength(1);
    expect(await state()).toEqual({ status: "sent", refused_for: null });
  });
  test("a permanently refused message is marked as refused and not retried", async () => {
    reply = { status: 400, body: { code: 21211, message: `The number ${mobile} is not valid` } };
    await work(gateway());
    await work(gateway());
    expect(seen).toHaveLength(1);
    expect(await state()).toEqual({ status: "refused", refused_for: "400 21211" });
  });
  test.for([
    { status: 401 },
    { status: 402 },
    { status: 429 },
    { status: 500 },
    { status: 503 },
    { status: 302 },
    "hangs up",
  ] as const)("%j is an outage: the message stays queued for the next try", async (answer) => {
    reply = answer;
    await expect(work(gateway())).rejects.toThrow(Outage);
    expect(await state()).toEqual({ status: "queued", refused_for: null });
    reply = { status: 201 };
    await work(gateway());
    expect(await state()).toEqual({ status: "sent", refused_for: null });
  });
  test("neither log nor error contains a number, a code or a key", async () => {
    const errors: string[] = [];
    for (const answer of [
      { status: 500, body: { message: `no route to ${mobile}` } },
      "hangs up",
      { status: 400, body: { code: `${mobile}` } },
    ] as const) {
      reply = answer;
      await work(gateway()).catch((error: unknown) => {
        deps.log.warn({ err: error }, "job failed");
        errors.push(String(error));
      });
    }
    expect(errors).toHaveLength(2);
    expect([...errors, ...deps.logLines].join("\n")).not.toMatch(
      /612345678|042137|key-of-brevo|token-of-twilio/,
    );
  });
});
