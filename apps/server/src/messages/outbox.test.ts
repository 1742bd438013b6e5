import { cents } from "@papillote/domain/money/cents.ts";
import Fastify, { type FastifyInstance } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#server/db/db.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import { queueMessage } from "./messages.ts";
import { registerOutbox } from "./outbox.routes.ts";

let db: Db;
let deps: TestDeps;
let app: FastifyInstance;
beforeAll(async () => {
  db = await testDatabase();
  deps = testDeps(db);
  app = Fastify();
  await registerOutbox(app, deps);
  await queueMessage(db, deps, {
    key: "a",
    channel: "sms",
    to: "+33612345678",
    template: "sms-code",
    locale: "fr-FR",
    data: { code: "042137", minutes: 10 },
  });
  deps.clock.pass(1000);
  await queueMessage(db, deps, {
    key: "b",
    channel: "email",
    to: "leonie@exemple.fr",
    template: "voucher-ready",
    locale: "en-US",
    data: {
      firstname: "Léonie",
      brandName: "<script>alert(1)</script>",
      value: cents(5000),
      endsOn: null,
    },
  });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("the outbox", () => {
  test("shows every message decrypted, the newest first", async () => {
    const { items } = (await get("/dev/outbox.json")).json();
    expect(items).toMatchObject([
      {
        channel: "email",
        to: "leonie@exemple.fr",
        subject: "Your <script>alert(1)</script> voucher is ready",
      },
      {
        channel: "sms",
        to: "+33612345678",
        text: "Papillote : votre code est 042137. Il est valable 10 minutes. Ne le communiquez à personne.",
      },
    ]);
  });
  test("shows the messages of one recipient", async () => {
    const { items } = (await get("/dev/outbox.json?to=%2B33612345678")).json();
    expect(items).toHaveLength(1);
    expect((await get("/dev/outbox.json?to=nobody@exemple.fr")).json().items).toEqual([]);
  });
  test("a recipient that no text of the database can be is none", async () => {
    expect((await get("/dev/outbox.json?to=%00")).statusCode).toBe(200);
  });
  test("the page escapes its texts and frames the e-mail without scripts", async () => {
    const page = await get("/dev/outbox");
    expect(page.body).not.toContain("<script");
    expect(page.body).toContain("votre code est 042137");
    expect(page.body).toContain(`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"`);
    expect(page.headers["content-security-policy"]).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    expect(page.headers["cache-control"]).toBe("no-store");
  });
  test("an e-mail's own page is sandboxed and loads no script", async () => {
    const [email] = (await get("/dev/outbox.json")).json().items;
    const letter = await get(`/dev/outbox/${email.message_id}/html`);
    expect(letter.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(letter.headers["content-security-policy"]).toContain("sandbox allow-popups");
    expect(letter.body).toContain("&lt;script&gt;");
  });
  test("an SMS, an unknown id and a malformed one have no page", async () => {
    const sms = (await get("/dev/outbox.json")).json().items[1];
    for (const id of [sms.message_id, deps.newId(), "x'--"])
      expect((await get(`/dev/outbox/${encodeURIComponent(id)}/html`)).statusCode).toBe(404);
  });
  test("another site that resolves its name to this machine gets 404", async () => {
    expect((await get("/dev/outbox.json", { host: "evil.example" })).statusCode).toBe(404);
    expect((await get("/dev/outbox.json", { host: "127.0.0.1:3000" })).statusCode).toBe(200);
    expect((await get("/dev/outbox.json", { host: "[::1]:3000" })).statusCode).toBe(200);
  });
  test("another machine gets 404", async () => {
    expect(
      (await app.inject({ url: "/dev/outbox.json", remoteAddress: "192.168.1.20" })).statusCode,
    ).toBe(404);
  });
  test("what a proxy on this machine forwards gets 404", async () => {
    for (const header of ["forwarded", "x-forwarded-for", "x-forwarded-proto", "via", "x-real-ip"])
      expect([header, (await get("/dev/outbox.json", { [header]: "x" })).statusCode]).toEqual([
        header,
        404,
      ]);
  });
  test("a trusted header that claims this machine gets 404", async () => {
    const trusting = Fastify({ trustProxy: true });
    await registerOutbox(trusting, deps);
    const claimed = await trusting.inject({
      url: "/dev/outbox.json",
      remoteAddress: "192.168.1.20",
      headers: { "x-forwarded-for": "127.0.0.1" },
    });
    expect(claimed.statusCode).toBe(404);
  });
  test("outside the demo there is no such page", async () => {
    const shop = Fastify();
    await registerOutbox(shop, testDeps(db, { environment: { DEMO: "off" } }));
    for (const url of ["/dev/outbox", "/dev/outbox.json"])
      expect((await shop.inject({ url })).statusCode).toBe(404);
  });
});
