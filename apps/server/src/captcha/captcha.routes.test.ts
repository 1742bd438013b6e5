import { createUser, login, registerUpdate, resendCode } from "@papillote/contract/accounts.ts";
import { captchaIsVerify } from "@papillote/contract/captcha.ts";
import { sendAppSms } from "@papillote/contract/news/app-sms.ts";
import { resetPassword } from "@papillote/contract/recovery.ts";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { leonie, registration } from "#server/testing/accounts-app.ts";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { emptyTables } from "#server/testing/empty-tables.ts";
import { captchaResponses, openFakeCaptcha } from "#server/testing/fake-captcha.ts";
import { openCaptcha } from "./captcha.ts";

const db = await testDatabase();
const google = await openFakeCaptcha();
const deps = testDeps(db, { environment: google.environment });
const plain = testDeps(db);
const server = await openServer(deps);
const without = await openServer(plain);
afterAll(() => Promise.all([server.app.close(), without.app.close(), google.close()]));
beforeEach(async () => {
  google.asked.length = 0;
  await db.query("truncate throttle, message, job_outbox");
});

const verify = (response: unknown, at = server) => at.ask(captchaIsVerify, { body: { response } });
const sms = (body: object, at = server) =>
  at.ask(sendAppSms, { body: { phone: "06 12 34 56 78", ...body } });
const sent = async () => (await db.query("select recipient, template from message")).rows;

describe("is-verify", () => {
  test("S3.29 S7.9 the response goes to Google with the shop's secret, and success comes back under code 200", async () => {
    expect(await verify(captchaResponses.person)).toMatchObject({
      status: 200,
      code: 200,
      result: { success: true, challenge_ts: "2026-11-20T11:00:00Z", score: 0.9 },
    });
    expect(google.asked.map((one) => Object.fromEntries(one))).toEqual([
      { secret: "secret-key", response: captchaResponses.person, remoteip: "127.0.0.1" },
    ]);
    expect(await verify("a-robot")).toMatchObject({ code: 200, result: { success: false } });
  });

  test.each([captchaResponses.silent, captchaResponses.busy, captchaResponses.strange])(
    'Google\'s reply "%s" is an outage, never a success',
    async (response) => {
      expect(await verify(response)).toMatchObject({
        status: 503,
        meta: { reason: "UNAVAILABLE" },
      });
    },
  );

  test.each([undefined, "", 7, "x".repeat(8_001)])(
    "a response like %o is not sent to Google",
    async (response) => {
      expect(await verify(response)).toMatchObject({
        status: 400,
        result: { errors: [{ field: "response" }] },
      });
      expect(google.asked).toEqual([]);
    },
  );

  test("one network may verify sixty times in 15 minutes", async () => {
    for (let time = 0; time < 60; time++) expect((await verify("a-robot")).status).toBe(200);
    expect(await verify("a-robot")).toMatchObject({
      status: 429,
      meta: { reason: "TOO_MANY_REQUESTS" },
    });
    expect(google.asked).toHaveLength(60);
  });

  test("no log line contains the secret or the response", async () => {
    await verify(captchaResponses.person);
    await verify(captchaResponses.silent);
    expect(deps.logLines.join("\n")).not.toMatch(/secret-key|a-person|hangs-up/);
  });
});

describe("without both keys", () => {
  const missing = [
    [{}, ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET_KEY"]],
    [{ RECAPTCHA_SITE_KEY: "site-key" }, ["RECAPTCHA_SECRET_KEY"]],
    [{ RECAPTCHA_SECRET_KEY: "secret-key" }, ["RECAPTCHA_SITE_KEY"]],
  ] as const;

  test.each(missing)(
    "S4.34d with %o a warning names what is missing, once, and the module stays off",
    async (environment, names) => {
      const half = testDeps(db, {
        environment: {
          ...google.environment,
          RECAPTCHA_SITE_KEY: "",
          RECAPTCHA_SECRET_KEY: "",
          ...environment,
        },
      });
      const captcha = openCaptcha(half);
      expect(captcha.isOn).toBe(false);
      expect(await captcha.verify({ response: captchaResponses.person, ip: "127.0.0.1" })).toEqual({
        ok: true,
        value: "off",
      });
      const warnings = half.logLines
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === "the captcha is off");
      expect(warnings).toMatchObject([{ level: expect.anything(), missing: names }]);
      expect(google.asked).toEqual([]);
    },
  );

  test("S4.34d the shop warns once when it starts, answers false, and sends its SMS", async () => {
    expect(plain.logLines.filter((line) => line.includes("the captcha is off"))).toHaveLength(1);
    expect(await verify(captchaResponses.person, without)).toMatchObject({
      code: 200,
      result: { success: false, error: expect.any(String) },
    });
    expect(await sms({}, without)).toMatchObject({ code: 200, result: true });
  });

  test("S4.34d with both keys there is no warning", () => {
    expect(deps.logLines.join("\n")).not.toContain("the captcha is off");
  });
});

describe("S7.29e the SMS with the shop's address", () => {
  test("S3.29 goes to the given number once the captcha has succeeded", async () => {
    expect(await sms({})).toMatchObject({
      status: 400,
      result: { errors: [{ field: "response", reason: "REQUIRED" }] },
    });
    expect(await sms({ response: "a-robot" })).toMatchObject({
      status: 400,
      meta: { reason: "CAPTCHA_REFUSED" },
    });
    expect(await sms({ response: captchaResponses.silent })).toMatchObject({ status: 503 });
    expect(await sent()).toEqual([]);
    expect(await sms({ response: captchaResponses.person })).toMatchObject({
      code: 200,
      result: true,
    });
    expect(await sent()).toEqual([{ recipient: "+33612345678", template: "app-link" }]);
  });

  test("S7.29e a number that is no mobile is refused with the sentence that other clients know", async () => {
    expect(await sms({ phone: "01 23 45 67 89" }, without)).toMatchObject({
      status: 400,
      result: "invalid phone or mobile number",
    });
    expect(await sent()).toEqual([]);
  });

  test("counts against the SMS limits: eight an hour per number, and the shop's day", async () => {
    for (let time = 0; time < 8; time++) expect((await sms({}, without)).status).toBe(200);
    expect(await sms({}, without)).toMatchObject({
      status: 429,
      meta: { reason: "TOO_MANY_REQUESTS" },
    });
    expect(await sms({ phone: "0612345679" }, without)).toMatchObject({ code: 200 });
    const poor = { ...testDeps(db, { environment: { SMS_PER_DAY: "9" } }), secrets: plain.secrets };
    const last = await openServer(poor);
    expect(await sms({ phone: "0612345670" }, last)).toMatchObject({ status: 429 });
    await last.app.close();
    expect(await sent()).toHaveLength(9);
  });
});

describe("every call by which a visitor can cause an SMS or learn of an account", () => {
  const customer = { id: "x".repeat(20) };
  const calls = [
    ["create-user", createUser, registration(leonie)],
    ["register-update", registerUpdate, { customer }],
    ["resend-code", resendCode, { customer }],
    ["reset-password by SMS", resetPassword, { sendby: "sms", identifier: "06 12 34 56 78" }],
    ["reset-password by e-mail", resetPassword, { sendby: "email", identifier: leonie.email }],
    ["send-app-sms", sendAppSms, { phone: "06 12 34 56 78" }],
  ] as const;

  test.each(calls)("S4.34a S4.34b %s passes with a solved captcha only", async (_, call, body) => {
    const ask = (more: object, at = server) => at.ask(call, { body: { ...body, ...more } });
    expect(await ask({})).toMatchObject({
      status: 400,
      result: { errors: [{ field: "response", reason: "REQUIRED" }] },
    });
    expect(await ask({ response: "a-robot" })).toMatchObject({
      meta: { reason: "CAPTCHA_REFUSED" },
    });
    expect(await ask({ response: captchaResponses.silent })).toMatchObject({ status: 503 });
    expect(await sent()).toEqual([]);
    const withCaptcha = await ask({ response: captchaResponses.person });
    await emptyTables(db, "throttle", "message", "registration", "job_outbox");
    expect(reasonOf(withCaptcha)).toEqual(reasonOf(await ask({}, without)));
  });

  /** A registration has another handle each time. */
  const reasonOf = ({ status, meta }: { status: number; meta?: unknown }) => ({ status, meta });
});

describe("the login", () => {
  const attempt = (at = server, more: object = {}) =>
    at.ask(login, { body: { username: "zoe@exemple.fr", password: "Wrong-42-wrong", ...more } });

  test("S4.34a S9.12g asks for a solved captcha after three wrong passwords, and counts none without", async () => {
    const wrong = { meta: { reason: "INVALID_LOGIN" } };
    for (let time = 0; time < 3; time++) expect(await attempt()).toMatchObject(wrong);
    for (let time = 0; time < 20; time++)
      expect(await attempt()).toMatchObject({
        status: 400,
        result: { errors: [{ field: "response", reason: "REQUIRED" }] },
      });
    const robot = { meta: { reason: "CAPTCHA_REFUSED" } };
    expect(await attempt(server, { response: "a-robot" })).toMatchObject(robot);
    expect(await attempt(server, { response: captchaResponses.person })).toMatchObject(wrong);
  });

  test("S4.34d asks for none where none is configured", async () => {
    for (let time = 0; time < 6; time++)
      expect(await attempt(without)).toMatchObject({ meta: { reason: "INVALID_LOGIN" } });
  });
});
