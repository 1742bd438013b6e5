import { mailToken, sendEmail } from "@papillote/contract/mail-service.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";

const deps = testDeps(await testDatabase());
const { db } = deps;
const server = await openServer(deps);
const { ask } = server;
beforeEach(() => db.query("truncate message, job_outbox, throttle, used_mail_token"));
afterAll(() => server.app.close());

const shopAddress = deps.config.flags.contactEmail;
const newToken = async () => (await ask(mailToken, {})).result as string;
const letter = {
  ...{ sourceAddress: "zoe@exemple.fr", targetAddress: shopAddress },
  ...{ subject: "Une idée", emailText: "Des cartes rondes.\nMerci." },
};
const send = async (more: object = {}) =>
  ask(sendEmail, { body: { ...letter, token: await newToken(), ...more } });
const fieldsOf = ({ result }: { result: unknown }) =>
  (result as { errors: { field: string; reason: string }[] }).errors.map(
    ({ field, reason }) => `${field} ${reason}`,
  );
const recipients = async () =>
  (await db.query("select recipient, template from message order by message_key")).rows.map(
    ({ recipient, template }) => `${recipient} ${template}`,
  );

test("S7.10 a letter with a token is sent to the shop, and confirmed to its writer", async () => {
  expect(await send()).toMatchObject({ code: 200, result: "OK" });
  expect(await recipients()).toEqual([`${shopAddress} mail-to-shop`]);
  expect((await send({ confirmation: true })).code).toBe(200);
  expect(await recipients()).toContain("zoe@exemple.fr mail-confirmation");
});

test("S7.10 a token sends one letter, also when it is used at once", async () => {
  const token = await newToken();
  const sent = await Promise.all(
    Array.from({ length: 3 }, (_, at) => send({ token, sourceAddress: `zoe${at}@exemple.fr` })),
  );
  expect(sent.map(({ code }) => code).sort()).toEqual([200, 400, 400]);
  expect(await recipients()).toHaveLength(1);
  expect(fieldsOf(await send({ token }))).toEqual(["token INVALID"]);
});

test("S7.10 a token ends after ten minutes, and is forgotten once it was used", async () => {
  const token = await newToken();
  expect((await send()).code).toBe(200);
  deps.clock.pass(10 * 60_000);
  expect(fieldsOf(await send({ token }))).toEqual(["token INVALID"]);
  deps.clock.pass(1);
  expect((await send()).code).toBe(200);
  expect((await db.query("select from used_mail_token")).rowCount).toBe(1);
});

test("S7.10 no address but the shop's is written to", async () => {
  const toStranger = await send({ targetAddress: "malo@exemple.fr" });
  expect(fieldsOf(toStranger)).toEqual(["targetAddress INVALID"]);
  const refused = await send({ targetAddress: "malo@exemple.fr", token: "forged" });
  expect(fieldsOf(refused)).toEqual(["targetAddress INVALID", "token INVALID"]);
  const wrong = await send({
    sourceAddress: "zoe",
    subject: "a\r\nBcc: b@exemple.fr",
    emailText: " ",
  });
  expect(fieldsOf(wrong)).toEqual([
    "sourceAddress EMAIL_INVALID",
    "subject INVALID",
    "emailText REQUIRED",
  ]);
  expect(await recipients()).toEqual([]);
});

test("S7.10 one mailbox writes three letters a day", async () => {
  for (let count = 0; count < 3; count++) expect((await send()).code).toBe(200);
  expect((await send()).code).toBe(429);
  expect((await send({ sourceAddress: "malo@exemple.fr" })).code).toBe(200);
});
