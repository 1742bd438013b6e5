import { login } from "@papillote/contract/accounts.ts";
import {
  changePassword,
  resetPassword,
  setPassword,
  validatePasswordToken,
} from "@papillote/contract/recovery.ts";
import { beforeEach, describe, expect, test } from "vitest";
import type { Db } from "#server/db/db.ts";
import {
  type AccountsApp,
  accountsApp,
  clientOf,
  codesSentTo,
  leonie,
  logIn,
  shopOfLeonie,
  signUp,
} from "#server/testing/accounts-app.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import { zoe } from "#server/testing/people.ts";

const minute = 60_000;
const newPassword = "Falaise-Verte-7";
const mobile = "+33612345678";
const db: Db = await testDatabase();
let deps: TestDeps;
let world: AccountsApp;
let access: string;
let refresh: string;

beforeEach(async () => {
  ({ deps, world, access, refresh } = await shopOfLeonie(db));
});

const ask = (sendby: "email" | "sms" | "phone" | "mobile", identifier: string) =>
  world.client(resetPassword, {
    body: {
      sendby,
      identifier,
      template: sendby === "email" ? "email_reset" : "sms_reset",
      websiteId: 1,
    },
  });
const codeTo = async (recipient: string) => (await codesSentTo(world.app, recipient))[0] ?? "";
const set = (resetToken: string, changes: object = {}) =>
  world.client(setPassword, {
    body: { sendby: "email", identifier: leonie.email, resetToken, newPassword, ...changes },
  });
const check = (resetToken: string) =>
  world.client(validatePasswordToken, {
    body: { sendby: "email", identifier: leonie.email, resetToken },
  });
const enters = async (password: string) =>
  (await world.client(login, { body: { username: leonie.email, password } })).ok;
const meWith = (token: string) =>
  world.app.inject({ url: "/api/ext/customers/me", headers: { authorization: `Bearer ${token}` } });
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");

describe("recovery", () => {
  test("S2.37 S7.18a S7.18b S7.18c S5.7b six digits by e-mail, checked, then a new password", async () => {
    expect((await ask("email", leonie.email)).ok).toBe(true);
    const code = await codeTo(leonie.email);
    expect(code).toMatch(/^\d{6}$/);
    expect((await check(code)).ok).toBe(true);
    expect((await set(code)).ok).toBe(true);
    expect([await enters(leonie.password), await enters(newPassword)]).toEqual([false, true]);
  });

  test("S2.37 the same by SMS, under each of its three names on the wire", async () => {
    for (const sendby of ["sms", "phone", "mobile"] as const) {
      expect((await ask(sendby, "06 12 34 56 78")).ok).toBe(true);
      expect((await set(await codeTo(mobile), { sendby, identifier: "0612345678" })).ok).toBe(true);
      deps.clock.pass(61 * minute);
    }
  });

  test("S8.11a S8.11b S8.12j S8.12k an unknown account is refused with the text of its channel", async () => {
    expect(await ask("email", "nobody@exemple.fr")).toMatchObject({
      text: "This email address does not exist in our database.",
    });
    expect(await ask("phone", "0699999999")).toMatchObject({
      text: "This phone number does not exist in our database.",
    });
    expect(await ask("mobile", "0699999999")).toMatchObject({
      text: "no user with this mobile number",
    });
    expect(await ask("sms", "0123")).toMatchObject({ text: "invalid phone or mobile number" });
  });

  test("a shop with neutral replies answers an unknown address like a known one", async () => {
    const neutral = await accountsApp(
      testDeps(db, { environment: { NEUTRAL_ACCOUNT_WORDS: "on" } }),
    );
    for (const identifier of ["nobody@exemple.fr", leonie.email]) {
      const body = { sendby: "email", identifier } as const;
      // The second code of a known account is not sent, because it comes too soon.
      const answers = [
        await neutral.client(resetPassword, { body }),
        await neutral.client(resetPassword, { body }),
      ];
      expect(answers.map((answer) => answer.ok && answer.value)).toEqual([true, true]);
    }
    const sent = await db.query(
      "select from message where recipient = $1 and template = 'recovery-code'",
      [leonie.email],
    );
    expect(sent.rowCount).toBe(1);
  });

  test("wrong tries from elsewhere, and codes that strangers ask for, leave the owner's code valid", async () => {
    const stranger = clientOf(world.app, "203.0.113.9");
    await ask("email", leonie.email);
    const code = await codeTo(leonie.email);
    const body = { sendby: "email", identifier: leonie.email } as const;
    const guess = () =>
      stranger(setPassword, { body: { ...body, resetToken: otherThan(code), newPassword } });
    for (let n = 0; n < 6; n++)
      expect(await guess()).toMatchObject({ refusal: "RESET_CODE_WRONG" });
    expect((await stranger(resetPassword, { body })).ok).toBe(true);
    for (const tries_left of [4, 3, 2, 1, 0, 0])
      expect(await guess()).toMatchObject({ refusal: "RESET_CODE_WRONG", detail: { tries_left } });
    expect((await set(code)).ok).toBe(true);
  });

  test("a code is entered with the device that asked for it, from any address", async () => {
    const send = (url: string, payload: object, cookie: string, remoteAddress: string) =>
      world.app.inject({
        method: "POST",
        url: `/api/ext/customers/${url}`,
        payload,
        headers: { cookie },
        remoteAddress,
      });
    const asked = await send(
      "reset-password",
      { sendby: "email", identifier: leonie.email },
      "",
      "10.1.1.1",
    );
    const cookie = asked.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const resetToken = await codeTo(leonie.email);
    const entered = { sendby: "email", identifier: leonie.email, resetToken, newPassword };
    expect((await send("set-password", entered, "", "10.2.2.2")).statusCode).toBe(400);
    expect((await send("set-password", entered, cookie, "10.2.2.2")).statusCode).toBe(200);
  });

  test("a device that the account knows gets its code when strangers have used up the account's", async () => {
    const reply = await world.app.inject({
      method: "POST",
      url: "/api/ext/customers/login",
      payload: { username: leonie.email, password: leonie.password },
    });
    const cookie = reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const body = { sendby: "email", identifier: leonie.email } as const;
    for (let n = 0; n < 8; n++)
      expect((await clientOf(world.app, `203.0.113.${n}`)(resetPassword, { body })).ok).toBe(true);
    expect((await clientOf(world.app, "203.0.113.99")(resetPassword, { body })).ok).toBe(false);
    expect((await world.client(resetPassword, { body }, { cookie })).ok).toBe(true);
  });

  test("S5.7a S9.6e a reset token has 6 digits", async () => {
    expect(await set("12345")).toMatchObject({
      refusal: "INVALID_DATA",
      errors: [{ field: "resetToken", reason: "CODE_SIX_DIGITS" }],
    });
  });

  test("a code is valid once, for ten minutes, for one account", async () => {
    await signUp(world, zoe);
    await ask("email", leonie.email);
    const code = await codeTo(leonie.email);
    expect(await set(code, { identifier: "zoe@exemple.fr" })).toMatchObject({
      refusal: "RESET_CODE_WRONG",
    });
    expect((await set(code)).ok).toBe(true);
    expect(await set(code)).toMatchObject({ refusal: "RESET_CODE_WRONG" });
    deps.clock.pass(2 * minute);
    await ask("email", leonie.email);
    const late = await codeTo(leonie.email);
    deps.clock.pass(10 * minute);
    expect(await set(late)).toMatchObject({ refusal: "RESET_CODE_WRONG" });
  });

  test("S7.18b the right code can be checked more often than wrong tries are allowed, and is then used", async () => {
    await ask("email", leonie.email);
    const code = await codeTo(leonie.email);
    for (let n = 0; n < 8; n++) expect((await check(code)).ok).toBe(true);
    for (let n = 0; n < 4; n++) expect((await check(otherThan(code))).ok).toBe(false);
    expect((await check(code)).ok).toBe(true);
    expect((await set(code)).ok).toBe(true);
  });

  test("five wrong tries end the code, also in parallel", async () => {
    await ask("email", leonie.email);
    const code = await codeTo(leonie.email);
    const guesses = await Promise.all(Array.from({ length: 8 }, () => check(otherThan(code))));
    expect(guesses.every(({ ok }) => !ok)).toBe(true);
    expect(await set(code)).toMatchObject({ refusal: "RESET_CODE_WRONG" });
  });

  test("two parallel requests with the right code replace the password once", async () => {
    await ask("email", leonie.email);
    const code = await codeTo(leonie.email);
    const both = await Promise.all([set(code), set(code, { newPassword: "Autre-Rivage-8" })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test("S8.12i codes are sent a minute apart and five times an hour at most", async () => {
    expect((await ask("email", leonie.email)).ok).toBe(true);
    expect(await ask("email", leonie.email)).toMatchObject({
      refusal: "RESET_TOO_OFTEN",
      text: "Too many password reset requests",
    });
    for (let n = 0; n < 3; n++) {
      deps.clock.pass(minute);
      expect((await ask("email", leonie.email)).ok).toBe(true);
    }
    deps.clock.pass(minute);
    const reply = await world.app.inject({
      method: "POST",
      url: "/api/ext/customers/reset-password",
      payload: { sendby: "email", identifier: leonie.email },
    });
    expect([reply.statusCode, Number(reply.headers["retry-after"]) > 60]).toEqual([429, true]);
  });

  test("the sessions of every device end, and the owner is notified by e-mail", async () => {
    const elsewhere = await logIn(world, leonie);
    await ask("email", leonie.email);
    await set(await codeTo(leonie.email));
    expect((await meWith(access)).statusCode).toBe(401);
    expect((await meWith(elsewhere.access)).statusCode).toBe(401);
    const { rows } = await db.query(
      "select 1 from message where template = 'password-changed' and recipient = $1",
      [leonie.email],
    );
    expect(rows).toHaveLength(1);
  });

  test("S5.4a a weak new password is refused and does not use up the code", async () => {
    await ask("email", leonie.email);
    const code = await codeTo(leonie.email);
    expect(await set(code, { newPassword: "court" })).toMatchObject({
      errors: [{ field: "newPassword", reason: "PASSWORD_WEAK" }],
    });
    expect((await set(code)).ok).toBe(true);
  });

  test("a number that two accounts share recovers neither", async () => {
    await signUp(world, { ...zoe, mobile: leonie.mobile });
    expect(await ask("sms", leonie.mobile)).toMatchObject({ refusal: "MOBILE_SHARED" });
  });
});

describe("change of the password", () => {
  const change = (currentPassword: string, token = access) =>
    world.client(
      changePassword,
      { body: { currentPassword, newPassword } },
      { authorization: `Bearer ${token}` },
    );

  test("S7.18d the right password allows the change; every session ends and the cookie is cleared", async () => {
    const elsewhere = await logIn(world, leonie);
    const reply = await world.app.inject({
      method: "POST",
      url: "/api/ext/customers/change-password",
      headers: { authorization: `Bearer ${access}` },
      payload: { currentPassword: leonie.password, newPassword },
    });
    expect(reply.json()).toEqual({ code: 200, resultCode: 200, result: true });
    expect(String(reply.headers["set-cookie"])).toContain("Max-Age=0");
    for (const token of [access, elsewhere.access])
      expect((await meWith(token)).statusCode).toBe(401);
    const renewed = await world.app.inject({
      method: "POST",
      url: "/api/ext/customers/refresh-token",
      payload: { refreshToken: refresh },
    });
    expect(renewed.statusCode).toBe(401);
    expect(await enters(newPassword)).toBe(true);
  });

  test("a wrong password changes nothing; after ten of them the right one must wait too", async () => {
    for (let n = 0; n < 10; n++)
      expect(await change("Wrong-42-wrong")).toMatchObject({ refusal: "PASSWORD_WRONG" });
    expect(await change(leonie.password)).toMatchObject({ refusal: "TOO_MANY_REQUESTS" });
    expect(await enters(leonie.password)).toBe(true);
  });
});
