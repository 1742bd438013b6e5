import { createServer, type Server, type Socket } from "node:net";
import { cents } from "@papillote/domain/money/cents.ts";
import { done, refused } from "@papillote/domain/outcome.ts";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#server/db/db.ts";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import { Outage } from "#server/platform/outage.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import type { MessageGateway, RenderedMessage } from "./message.gateway.ts";
import { messagesJobs } from "./messages.jobs.ts";
import { type Message, queueMessage } from "./messages.ts";
import { smtpGateway } from "./smtp.gateway.ts";

let db: Db;
let deps: TestDeps;
beforeAll(async () => {
  db = await testDatabase();
  deps = testDeps(db);
});
afterEach(async () => {
  await db.query("delete from message");
  await db.query("delete from job_outbox");
});

const code: Message = {
  key: "sms-code:a:1",
  channel: "sms",
  to: "+33612345678",
  template: "sms-code",
  locale: "fr-FR",
  data: { code: "042137", minutes: 10 },
};
const ready: Message = {
  key: "voucher-ready:1",
  channel: "email",
  to: "leonie@exemple.fr",
  template: "voucher-ready",
  locale: "fr-FR",
  data: { firstname: "Léonie", brandName: "Escalune", value: cents(5000), endsOn: "2027-11-30" },
};

const queue = (message: Message) => atomically(db, (tx) => queueMessage(tx, deps, message));
const count = async (table: "message" | "job_outbox") =>
  Number((await db.query(`select count(*) as n from ${table}`)).rows[0].n);

async function deliver(gateway: MessageGateway, payload: unknown): Promise<void> {
  const [job] = messagesJobs(deps, gateway);
  await job?.handle(payload as never);
}

/** Runs the queued jobs as the worker does. Returns the messages that were sent. */
async function work(
  send: (message: RenderedMessage) => Promise<void> = () => Promise.resolve(),
): Promise<RenderedMessage[]> {
  const sent: RenderedMessage[] = [];
  const gateway: MessageGateway = {
    name: "test",
    send: async (message) => {
      await send(message);
      sent.push(message);
      return done(undefined);
    },
  };
  for (const { payload } of (
    await db.query<{ payload: unknown }>("select payload from job_outbox order by job_id")
  ).rows) {
    await deliver(gateway, payload);
  }
  return sent;
}

describe("queueing", () => {
  test("one cause has one message and one job, even if it is queued several times", async () => {
    await Promise.all([queue(code), queue(code), queue(code)]);
    await queue(code);
    expect([await count("message"), await count("job_outbox")]).toEqual([1, 1]);
  });
  test("a refused transaction sends nothing", async () => {
    await inTransaction(db, async (tx) => {
      await queueMessage(tx, deps, code);
      return refused("EMAIL_TAKEN");
    });
    expect([await count("message"), await count("job_outbox")]).toEqual([0, 0]);
  });
  test("neither the row nor the job reveals the content", async () => {
    await queue(code);
    const stored = await db.query(
      "select m::text as row, j.payload::text as payload, encode(m.content_sealed, 'escape') as content from message m, job_outbox j",
    );
    expect(JSON.stringify(stored.rows)).not.toContain("042137");
  });
});

describe("delivering", () => {
  test("an SMS is rendered in its language and marked as sent", async () => {
    await queue(code);
    expect(await work()).toMatchObject([
      {
        channel: "sms",
        to: "+33612345678",
        text: "Papillote : votre code est 042137. Il est valable 10 minutes. Ne le communiquez à personne.",
      },
    ]);
    expect((await db.query("select status, sent_at from message")).rows).toEqual([
      { status: "sent", sent_at: deps.clock.now() },
    ]);
  });
  test("a job that runs twice sends the message once", async () => {
    await queue(ready);
    expect(await work()).toHaveLength(1);
    expect(await work()).toHaveLength(0);
  });
  test("a message that could not be sent stays queued and is sent by the next try", async () => {
    await queue(ready);
    await expect(work(() => Promise.reject(new Outage("silent")))).rejects.toThrow(Outage);
    expect((await db.query("select status from message")).rows).toEqual([{ status: "queued" }]);
    expect(await work()).toMatchObject([{ subject: "Votre bon Escalune est prêt" }]);
  });
  test("of messages delivered at once the one that could not be sent stays queued", async () => {
    const people = ["a@exemple.fr", "b@exemple.fr", "c@exemple.fr"];
    for (const to of people) await queue({ ...ready, key: `voucher-ready:${to}`, to });
    const gateway: MessageGateway = {
      name: "test",
      send: async ({ to }) => {
        if (to === "b@exemple.fr") throw new Outage("silent");
        return done(undefined);
      },
    };
    const [job] = messagesJobs(deps, gateway);
    const { rows } = await db.query<{ payload: unknown }>("select payload from job_outbox");
    const ended = await Promise.allSettled(
      rows.map(({ payload }) => job?.handle(payload as never)),
    );
    expect(ended.filter(({ status }) => status === "rejected")).toHaveLength(1);
    expect(
      (await db.query("select recipient, status from message order by recipient")).rows,
    ).toEqual(
      people.map((to) => ({ recipient: to, status: to === "b@exemple.fr" ? "queued" : "sent" })),
    );
  });
  test("content copied to another row cannot be decrypted", async () => {
    await queue(code);
    await queue({ ...code, key: "sms-code:b:1", data: { code: "999999", minutes: 10 } });
    await db.query(
      "update message set content_sealed = (select content_sealed from message where message_key = 'sms-code:b:1') where message_key = 'sms-code:a:1'",
    );
    await expect(work()).rejects.toThrow();
  });
  test("the log names the message, but neither its content nor its recipient", async () => {
    await queue(code);
    await work();
    const lines = deps.logLines.join("\n");
    expect(lines).toContain("message sent");
    expect(lines).not.toMatch(/042137|612345678/);
  });
});

test("messages are deleted after ninety days", async () => {
  await queue(ready);
  const forget = messagesJobs(deps).find(({ task }) => task === "messages.forget");
  deps.clock.pass(90 * 24 * 60 * 60_000);
  await forget?.handle({});
  expect(await count("message")).toBe(1);
  deps.clock.pass(1);
  await forget?.handle({});
  expect(await count("message")).toBe(0);
});

describe("SMTP", () => {
  let server: Server;
  afterEach(() => new Promise((closed) => server.close(closed)));

  test("an e-mail has two parts and an id that a retry keeps", async () => {
    const mails: string[] = [];
    server = await smtpServer(mails, "250 taken");
    await queue(ready);
    const gateway = gatewayTo(server);
    const [{ payload } = { payload: {} }] = (await db.query("select payload from job_outbox")).rows;
    await deliver(gateway, payload);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain(
      `Message-ID: <${(payload as { messageId: string }).messageId}@papillote.example>`,
    );
    expect(mails[0]).toMatch(/To: (?:"" )?<?leonie@exemple\.fr>?/);
    expect(mails[0]).toContain("Content-Type: text/plain; charset=utf-8");
    expect(mails[0]).toContain("Content-Type: text/html; charset=utf-8");
  });
  test("S7.26c an e-mail with an unsubscribe link has the headers of RFC 8058; others do not", async () => {
    const mails: string[] = [];
    server = await smtpServer(mails, "250 taken");
    const gateway = gatewayTo(server);
    await queue({
      key: "newsletter-welcome:1",
      channel: "email",
      to: "zoe@exemple.fr",
      locale: "fr-FR",
      template: "newsletter-welcome",
      data: { unsubscribePath: "/newsletter/unsubscribe?data=sealed" },
    });
    await queue(ready);
    const queued = (await db.query("select payload from job_outbox order by job_id")).rows;
    for (const { payload } of queued) await deliver(gateway, payload);
    const [welcome, other] = mails.map((mail) => mail.replaceAll(/\r?\n[ \t]+/g, " "));
    expect(welcome).toContain(
      `List-Unsubscribe: <${deps.config.publicOrigin}/newsletter/unsubscribe?data=sealed>`,
    );
    expect(welcome).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    expect(other).not.toContain("List-Unsubscribe");
  });
  test("S7.10 a letter to the shop is answered to its writer, and its confirmation to the shop", async () => {
    const mails: string[] = [];
    server = await smtpServer(mails, "250 taken");
    const gateway = gatewayTo(server);
    const shop = deps.config.flags.contactEmail;
    const letter = { channel: "email", locale: "fr-FR" } as const;
    const written = { from: "zoe@exemple.fr", subject: "Une idée", text: "Des cartes rondes." };
    await queue({
      ...{ ...letter, key: "mail-service:1", to: shop, template: "mail-to-shop", data: written },
    });
    await queue({
      ...{ ...letter, key: "mail-confirmation:1", to: "zoe@exemple.fr" },
      ...{ template: "mail-confirmation", data: {} },
    });
    const forged = "zoe@exemple.fr\r\nBcc: malo@exemple.fr";
    await queue({
      ...{ ...letter, key: "mail-service:2", to: shop, template: "mail-to-shop" },
      data: { ...written, from: forged },
    });
    await queue(ready);
    const queued = (await db.query("select payload from job_outbox order by job_id")).rows;
    for (const { payload } of queued) await deliver(gateway, payload);
    const answersTo = mails.map((mail) =>
      mail.split(/\r?\n\r?\n/, 1)[0]?.match(/^(?:Reply-To|Bcc): .*$/gim),
    );
    expect(answersTo).toEqual([
      ["Reply-To: zoe@exemple.fr"],
      [`Reply-To: ${shop}`],
      [expect.not.stringContaining("\n")],
      null,
    ]);
  });
  test("a temporary refusal by the mail server is an outage, and the message stays queued", async () => {
    server = await smtpServer([], "451 later");
    await queue(ready);
    const gateway = gatewayTo(server);
    const [{ payload } = { payload: {} }] = (await db.query("select payload from job_outbox")).rows;
    await expect(deliver(gateway, payload)).rejects.toThrow(Outage);
    expect((await db.query("select status from message")).rows).toEqual([{ status: "queued" }]);
  });
});

function gatewayTo(server: Server): MessageGateway {
  const address = server.address();
  return smtpGateway({
    url: `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    from: "Papillote <no-reply@papillote.example>",
  }) as MessageGateway; // only e-mails are queued here
}

/** As much of a mail server as one delivery needs. */
async function smtpServer(mails: string[], answerToMail: string): Promise<Server> {
  const server = createServer((socket) => converse(socket, mails, answerToMail));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return server;
}

function converse(socket: Socket, mails: string[], answerToMail: string): void {
  let mail: string | undefined;
  let rest = "";
  socket.on("error", () => undefined);
  socket.write("220 test\r\n");
  socket.on("data", (chunk) => {
    const lines = (rest + chunk.toString()).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (mail !== undefined && line !== ".") mail += `${line}\n`;
      else if (mail !== undefined) {
        mails.push(mail);
        mail = undefined;
        socket.end(`${answerToMail}\r\n`);
      } else if (line === "DATA") {
        mail = "";
        socket.write("354 go on\r\n");
      } else socket.write("250 ok\r\n");
    }
  });
}
