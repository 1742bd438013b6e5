import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { login } from "@papillote/contract/accounts.ts";
import {
  contactUs,
  getTicket,
  replyToTicket,
  sendMessage,
} from "@papillote/contract/help/tickets.ts";
import { exportData } from "@papillote/contract/profile.ts";
import { readFormFile } from "@papillote/domain/attachments/form-file.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { attachmentForms } from "#server/attachments/attachments.ts";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import {
  badFiles,
  boundary,
  mb,
  messageForm,
  part,
  pdf,
  png,
} from "#server/testing/message-files.ts";
import { type NewAccount, signUp } from "#server/testing/sign-up.ts";
import { readMultipart } from "#server/web/pages/multipart-form.ts";
import { ticketsJobs } from "./tickets.jobs.ts";

const db = await testDatabase();
const deps = testDeps(db);
const server = await openServer(deps);
const { app, ask } = server;
let token = "";
let cookie = "";

beforeAll(async () => {
  await db.query(
    "insert into message_subject values (1, 'Autre question', 10, false, 'normal', true)",
  );
  const leonie = await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" });
  token = leonie.token;
  cookie = await cookieOf(leonie);
});
afterAll(() => app.close());

/** The cookie of a browser that logs in. */
async function cookieOf({ email, password }: NewAccount): Promise<string> {
  const payload = { username: email, password };
  const { cookies } = await app.inject({ method: "POST", url: login.path, payload });
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

const limits = { fieldsMax: 200, fieldBytesMax: 64 * 1024, bytesMax: 32 * mb };

async function send(body: Iterable<Buffer> | AsyncIterable<Buffer>, at = deps, ip = newAddress()) {
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const form = await readMultipart(
    { headers, ip },
    Readable.from(body),
    attachmentForms(at),
    limits,
  );
  const fields = new URLSearchParams(form.toString());
  const files = fields.getAll("file").flatMap((value) => readFormFile(value) ?? []);
  return { message: fields.get("message"), files, problems: fields.getAll("file_problem") };
}

let addresses = 0;
const newAddress = () => `10.1.0.${++addresses}`;
const count = async (table: string) =>
  Number((await db.query(`select count(*) as n from ${table}`)).rows[0].n);

describe("S3.20 files of a message", () => {
  test.each(badFiles)(
    "%s is refused with a sentence, and nothing is stored",
    async (_, name, content, why) => {
      const before = await count("attachment");
      const sent = await send(messageForm([{ name, content }]));
      expect(sent).toEqual({ message: "Bonjour.", files: [], problems: [why] });
      expect(await count("attachment")).toBe(before);
    },
  );

  test("more than five files, or 10 MB together, are refused", async () => {
    const six = Array.from({ length: 6 }, (_, n) => ({ name: `${n}.png`, content: png }));
    expect(await send(messageForm(six))).toMatchObject({ problems: ["FILES_TOO_MANY"] });
    const two = [1, 2].map((n) => ({ name: `${n}.pdf`, content: pdf(6 * mb) }));
    expect(await send(messageForm(two))).toMatchObject({
      files: [{ name: "1.pdf" }],
      problems: ["FILES_TOO_LARGE"],
    });
  });

  test("a file is stored encrypted while it arrives, never whole in memory", async () => {
    const piece = randomBytes(256 * 1024);
    let furthestAhead = 0;
    async function* slowly() {
      yield Buffer.from(part('name="upload"; filename="C:\\photos\\Été.pdf"'));
      yield Buffer.from("%PDF-1.7\n");
      for (let sent = 1; sent <= 36; sent++) {
        yield piece;
        furthestAhead = Math.max(furthestAhead, sent - (await count("attachment_part")));
      }
      yield Buffer.from("%%EOF\r\n--papillote--\r\n");
    }
    await db.query("truncate attachment cascade");
    const { files } = await send(slowly());
    expect(files).toMatchObject([{ name: "Été.pdf", bytes: 9 + 36 * piece.length + 5 }]);
    expect(furthestAhead).toBeLessThan(6);
    const { rows } = await db.query("select content_sealed as part from attachment_part");
    for (const { part: stored } of rows) expect(stored.includes("%PDF")).toBe(false);
  });

  test("a form that breaks off leaves nothing", async () => {
    await db.query("truncate attachment cascade");
    function* broken() {
      yield Buffer.from(part('name="upload"; filename="a.pdf"'));
      yield pdf(mb);
    }
    await expect(send(broken())).rejects.toMatchObject({ statusCode: 400 });
    await expect.poll(() => count("attachment")).toBe(0);
  });

  test("the operator's program judges it: clean, harmful, or failed", async () => {
    const judged = async (command: string) =>
      await send(
        messageForm([{ name: "a.png", content: png }]),
        testDeps(db, { environment: { SCAN_COMMAND: command } }),
      );
    expect(await judged("grep -q IHDR")).toMatchObject({ files: [{ name: "a.png" }] });
    expect(await judged("grep -q EICAR")).toMatchObject({ problems: ["FILE_HARMFUL"] });
    expect(await judged("/no/such/program")).toMatchObject({ problems: ["FILE_UNCHECKED"] });
  });

  test("an address that sends too many is asked to come later", async () => {
    const ip = newAddress();
    for (let sent = 0; sent < 40; sent++)
      await send(messageForm([{ name: "a", content: "" }]), deps, ip);
    expect(await send(messageForm([{ name: "a.png", content: png }]), deps, ip)).toMatchObject({
      problems: ["FILES_LATER"],
    });
  });
});

const letter = { reason: 1, message: "Voici la photo." };
const stranger = { firstname: "Zoé", name: "Petit", email: "zoe@exemple.fr" };

async function written(content: Buffer, more: object = {}) {
  const { files } = await send(messageForm([{ name: "ticket de caisse.png", content }]));
  const attachments = files.map((one) => one.token);
  const { result } = await ask(sendMessage, { token, body: { ...letter, attachments, ...more } });
  return { attachments, number: (result as { ticket_number: string }).ticket_number };
}

async function filesOf(number: string) {
  const { result } = await ask(getTicket, { token, params: { number } });
  return (result as { messages: { files: { attachment_id: string }[] }[] }).messages.map(
    ({ files }) => files,
  );
}

describe("S7.29g a message with files", () => {
  test("its owner downloads them, another person and a guest do not", async () => {
    const { number } = await written(png);
    const [[file]] = (await filesOf(number)) as [[{ attachment_id: string }]];
    expect(file).toMatchObject({
      name: "ticket de caisse.png",
      media_type: "image/png",
      bytes: png.length,
    });
    const url = `/my-account/tickets/${number}/files/${file.attachment_id}`;
    const own = await app.inject({ url, headers: { cookie } });
    expect([own.statusCode, own.rawPayload.equals(png)]).toEqual([200, true]);
    expect(own.headers).toMatchObject({
      "content-type": "image/png",
      "content-disposition": "attachment; filename*=UTF-8''ticket%20de%20caisse.png",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-store",
    });
    const other = await signUp(server, { email: "malo@exemple.fr", mobile: "+33612345679" });
    const foreign = await app.inject({ url, headers: { cookie: await cookieOf(other) } });
    expect(foreign.headers.location).toBe("/page-not-found");
    expect((await app.inject({ url })).headers.location).toMatch(/^\/login\?return=/);
  });

  test("a token is used once, within the hour, and cannot be made up", async () => {
    const { attachments } = await written(png, { message: "Une fois." });
    const again = (tokens: readonly string[], message: string) =>
      ask(sendMessage, { token, body: { ...letter, message, attachments: tokens } });
    const later = {
      status: 400,
      result: { errors: [{ field: "attachments", reason: "INVALID" }] },
    };
    expect(await again(attachments, "Deux fois.")).toMatchObject(later);
    expect(await again(["AAAA"], "Inventé.")).toMatchObject(later);
    const { files } = await send(messageForm([{ name: "a.png", content: png }]));
    const body = { ...stranger, ...letter, attachments: files.map((one) => one.token) };
    deps.clock.pass(61 * 60_000);
    expect(await ask(contactUs, { body })).toMatchObject(later);
    deps.clock.pass(-61 * 60_000);
  });

  test("a stranger sends them too, and a reply has its own", async () => {
    const { files } = await send(messageForm([{ name: "a.png", content: png }]));
    const attachments = files.map((one) => one.token);
    expect(await ask(contactUs, { body: { ...stranger, ...letter, attachments } })).toMatchObject({
      status: 200,
    });
    const { number } = await written(png, { message: "Et la réponse ?" });
    const reply = await send(messageForm([{ name: "b.png", content: png }]));
    await ask(replyToTicket, {
      token,
      params: { number },
      body: { message: "La voici.", attachments: reply.files.map((one) => one.token) },
    });
    expect((await filesOf(number)).map((list) => list.length)).toEqual([1, 1]);
  });

  test("the export lists them, and they go with their message", async () => {
    const { number } = await written(png, { message: "À exporter." });
    const { text } = await exported();
    expect(text).toContain("ticket de caisse.png");
    expect(text).toContain("À exporter.");
    const before = await count("attachment");
    await db.query("delete from ticket where number = $1", [number]);
    expect(await count("attachment")).toBe(before - 1);
  });

  test("words are encrypted, those of before too, and a file without its form is forgotten", async () => {
    const { number } = await written(png, { message: "Secret de caisse" });
    await db.query(
      `insert into ticket_message (ticket_no, message_no, author, text, written_at)
       select ticket_no, 9, 'shop', 'Ancienne réponse', now() from ticket where number = $1`,
      [number],
    );
    await send(messageForm([{ name: "a.png", content: png }]));
    deps.clock.pass(2 * 60 * 60_000);
    await ticketsJobs(deps)
      .find(({ task }) => task === "tickets.forget")
      ?.handle({});
    deps.clock.pass(-2 * 60 * 60_000);
    const { rows } = await db.query("select text, text_sealed from ticket_message");
    expect(rows.every((row) => row.text === null && !row.text_sealed.includes("Secret"))).toBe(
      true,
    );
    expect((await filesOf(number)).length).toBe(2);
    expect((await ask(getTicket, { token, params: { number } })).result).toMatchObject({
      messages: [{ text: "Secret de caisse" }, { text: "Ancienne réponse" }],
    });
    const waiting = await db.query("select 1 from attachment where ticket_no is null");
    expect(waiting.rowCount).toBe(0);
  });
});

async function exported(): Promise<{ text: string }> {
  const { result } = await ask(exportData, { token, headers: { accept: "application/json" } });
  const { base64 } = result as { base64: string };
  return { text: Buffer.from(base64, "base64").toString() };
}
