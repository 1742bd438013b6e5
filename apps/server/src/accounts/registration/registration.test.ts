import {
  confirmAccount,
  createUser,
  login,
  me,
  registerUpdate,
  resendCode,
} from "@papillote/contract/accounts.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { createDemoAccount } from "#server/accounts/accounts.ts";
import { createPasswords } from "#server/accounts/passwords/password.ts";
import type { Db } from "#server/db/db.ts";
import {
  type AccountsApp,
  accountsApp,
  bearer,
  begin,
  clientOf,
  codesSentTo,
  emptyShop,
  leonie,
  logIn,
  registration,
  signUp,
} from "#server/testing/accounts-app.ts";
import { savePage } from "#server/testing/content.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import { zoe } from "#server/testing/people.ts";

const minute = 60_000;
const leoniesMobile = "+33612345678";
let db: Db;
let deps: TestDeps;
let world: AccountsApp;

beforeEach(async () => {
  db ??= await testDatabase();
  ({ deps, world } = await emptyShop(db));
});

const count = async (sql: string) =>
  Number((await db.query(`select count(*) as n from ${sql}`)).rows[0].n);
const confirm = (id: string, code: string) =>
  world.client(confirmAccount, { body: { customer: { id }, code } });
const resend = (id: string) => world.client(resendCode, { body: { customer: { id } } });
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

describe("registering", () => {
  test("S2.36a S7.17a S7.17d a newcomer registers, reads the code of the SMS, confirms and logs in", async () => {
    const { access } = await signUp(world, leonie);
    expect(access).toMatch(/^[\w-]{43}$/);
    expect(
      (await db.query("select email, firstname, mobile, locale, terms_version from customer")).rows,
    ).toEqual([
      {
        email: "leonie@exemple.fr",
        firstname: "Léonie",
        mobile: leoniesMobile,
        locale: "fr-FR",
        terms_version: "2026-11",
      },
    ]);
    expect(
      await count(
        "account a join customer c on c.customer_id = a.customer_id where a.kind = 'wallet' and a.balance_cents = 0",
      ),
    ).toBe(1);
    expect(await count("registration")).toBe(0);
  });
  test("S7.17d correct codes from one client address are not limited, wrong ones are", async () => {
    const { app } = world;
    for (let person = 10; person < 71; person += 1) {
      const own = { ...world, client: clientOf(app, `10.0.0.${person}`) };
      const mobile = `06 ${person} 00 00 00`;
      const { id, code } = await begin(own, { ...leonie, mobile, email: `l${person}@exemple.fr` });
      expect(await confirm(id, code)).toMatchObject({ ok: true });
    }
    for (let attempt = 0; attempt < 60; attempt += 1)
      expect(await confirm("x".repeat(43), "000000")).toMatchObject({
        refusal: "REGISTRATION_NOT_FOUND",
      });
    expect(await confirm("x".repeat(43), "000000")).toMatchObject({ refusal: "TOO_MANY_REQUESTS" });
  });
  test("the versions of the terms that the sign-up showed are the account's, else those of that time", async () => {
    await savePage(db, "terms", "Un.");
    await savePage(db, "cgv", "Un.");
    await savePage(db, "cgv", "Deux.");
    const { id, code } = await begin(world, leonie);
    await savePage(db, "terms", "Changed before the code was typed.");
    expect(await confirm(id, code)).toMatchObject({ ok: true });
    await begin(world, zoe, { terms_version: "terms:1 cgv:7" });
    expect((await db.query("select terms_version from registration")).rows).toEqual([
      { terms_version: "terms:1 cgv:2" },
    ]);
    await db.query("update cms_page set is_active = false");
    const { access } = await logIn(world, leonie);
    const own = await world.client(me, {}, bearer(access));
    expect(own).toMatchObject({
      value: {
        custom_attributes: [
          { attribute_code: "customer_mobile" },
          { attribute_code: "terms_version", value: "terms:1 cgv:2" },
        ],
      },
    });
  });
  test("S3.12 the language, the newsletter and the terms of the form become the customer's", async () => {
    await world.client(createUser, {
      body: registration(leonie, { locale: "en-US", newsletter: true }),
    });
    expect((await db.query("select locale, wants_newsletter from registration")).rows).toEqual([
      { locale: "en-US", wants_newsletter: true },
    ]);
    expect((await world.app.inject("/dev/outbox.json")).json().items[0].text).toMatch(
      /^Papillote: your code is/,
    );
    const { handle } = (await db.query("select handle from registration")).rows[0];
    const [code = ""] = await codesSentTo(world.app, leoniesMobile);
    deps.clock.pass(minute);
    expect((await confirm(handle, code)).ok).toBe(true);
    const { access } = await logIn(world, leonie);
    expect(await world.client(me, {}, bearer(access))).toMatchObject({
      ok: true,
      value: { locale: "en-US", newsletter: true, created_at: "2026-11-20T11:00:00.000Z" },
    });
    expect((await db.query("select terms_version, confirmed_at from customer")).rows).toEqual([
      { terms_version: "2026-11", confirmed_at: deps.clock.now() },
    ]);
  });
  test("S5.6b S8.12j an invalid number is refused and named, and nothing is stored or sent", async () => {
    const reply = await world.app.inject({
      method: "POST",
      url: "/api/ext/customers/create-user",
      payload: registration({ ...leonie, mobile: "0112345678" }),
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 400,
      meta: { reason: "INVALID_DATA" },
      result: {
        errors: [
          {
            field: "customer.customer_mobile",
            message: "A valid phone number is required.",
            reason: "PHONE_INVALID",
          },
        ],
      },
    });
    expect(await count("registration, message")).toBe(0);
  });
  test("S8.12h an address with an account is refused in any letter case, and no SMS is sent", async () => {
    await signUp(world, leonie);
    const sent = await count("message");
    expect(
      await world.client(createUser, {
        body: registration({ ...leonie, email: "LEONIE@Exemple.fr", mobile: "0712345678" }),
      }),
    ).toMatchObject({
      ok: false,
      refusal: "EMAIL_TAKEN",
      text: "A customer with the same email already exists",
    });
    expect(await count("message")).toBe(sent);
  });
  test("with neutral words a taken address is answered like a free one, and only its owner learns it", async () => {
    await signUp(world, leonie);
    const neutral = await accountsApp({
      ...testDeps(db, { environment: { NEUTRAL_ACCOUNT_WORDS: "on" } }),
      clock: deps.clock,
    });
    const stranger = { ...leonie, email: "LEONIE@exemple.fr", mobile: "0712345678" };
    const begun = await neutral.client(createUser, { body: registration(stranger) });
    expect(begun).toMatchObject({ ok: true, value: { id: expect.stringMatching(/^[\w-]{43}$/) } });
    const id = begun.ok ? begun.value.id : "";
    deps.clock.pass(minute);
    expect(await neutral.client(resendCode, { body: { customer: { id } } })).toMatchObject({
      ok: true,
      value: { sends_left: 3 },
    });
    expect(
      await neutral.client(confirmAccount, { body: { customer: { id }, code: "000000" } }),
    ).toMatchObject({ refusal: "CODE_WRONG", detail: { tries_left: 4 } });
    expect(
      await neutral.client(registerUpdate, {
        body: { customer: { id, email: leonie.email, custom_attributes: [] } },
      }),
    ).toMatchObject({ ok: true });
    expect(await codesSentTo(world.app, "+33712345678")).toEqual([]);
    const { rows } = await db.query(
      "select recipient from message where template = 'account-exists'",
    );
    expect(rows).toEqual([{ recipient: leonie.email }]);
  });
  test("S5.3c a throw-away address may not register", async () => {
    expect(
      await world.client(createUser, { body: registration({ ...leonie, email: "x@yopmail.com" }) }),
    ).toMatchObject({
      refusal: "EMAIL_REFUSED",
      text: "You cannot continue with this email.",
    });
  });
  test("registrations from one IP address are limited: 429 with the time to wait", async () => {
    const call = (n: number) =>
      world.app.inject({
        method: "POST",
        url: "/api/ext/customers/create-user",
        payload: registration({
          ...leonie,
          email: `x${n}@yopmail.com`,
          mobile: `06${10_000_000 + n}`,
        }),
      });
    for (let n = 0; n < 30; n++) expect((await call(n)).json().meta.reason).toBe("EMAIL_REFUSED");
    const refused = await call(30);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({
      meta: { reason: "TOO_MANY_REQUESTS" },
      result: { retry_after_s: expect.any(Number) },
    });
    deps.clock.pass(60 * minute);
    expect((await call(31)).json().meta.reason).toBe("EMAIL_REFUSED");
  });
  test("codes to one number are limited, also from many IP addresses", async () => {
    const outcomes = [];
    for (let n = 0; n < 9; n++) {
      const began = await clientOf(world.app, `10.0.0.${n}`)(createUser, {
        body: registration({ ...leonie, email: `leonie${n}@exemple.fr` }),
      });
      outcomes.push(began.ok ? "ok" : began.refusal);
    }
    expect(outcomes).toEqual([...Array.from({ length: 8 }, () => "ok"), "TOO_MANY_REQUESTS"]);
    expect(await count("message")).toBe(8);
  });
});

describe("the code", () => {
  test("S7.17d a right code works once", async () => {
    const { id, code } = await begin(world, leonie);
    expect(await confirm(id, code)).toMatchObject({ ok: true, value: true });
    expect(await confirm(id, code)).toMatchObject({ ok: false, refusal: "REGISTRATION_NOT_FOUND" });
    expect(await count("customer")).toBe(1);
  });
  test("three parallel confirmations make one account", async () => {
    const { id, code } = await begin(world, leonie);
    const outcomes = await Promise.all([confirm(id, code), confirm(id, code), confirm(id, code)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await count("customer")).toBe(1);
    expect(await count("account where kind = 'wallet'")).toBe(1);
  });
  test("after five wrong tries the right code is refused too", async () => {
    const { id, code } = await begin(world, leonie);
    for (const left of [4, 3, 2, 1, 0])
      expect(await confirm(id, wrong(code))).toMatchObject({
        refusal: "CODE_WRONG",
        detail: { tries_left: left },
      });
    expect(await confirm(id, code)).toMatchObject({ refusal: "CODE_WRONG" });
    expect(await count("customer")).toBe(0);
  });
  test("parallel guesses are counted like sequential ones", async () => {
    const { id, code } = await begin(world, leonie);
    await Promise.all(Array.from({ length: 12 }, () => confirm(id, wrong(code))));
    expect(await confirm(id, code)).toMatchObject({ refusal: "CODE_WRONG" });
  });
  test("it expires after ten minutes, not a millisecond earlier", async () => {
    const { id, code } = await begin(world, leonie);
    deps.clock.pass(10 * minute);
    expect(await confirm(id, code)).toMatchObject({ refusal: "CODE_WRONG" });
    const other = await begin(world, { ...leonie, email: "malo@exemple.fr", mobile: "0711111111" });
    deps.clock.pass(10 * minute - 1);
    expect((await confirm(other.id, other.code)).ok).toBe(true);
  });
  test("the code of one registration does not confirm another", async () => {
    const first = await begin(world, leonie);
    const second = await begin(world, {
      ...leonie,
      email: "malo@exemple.fr",
      mobile: "0711111111",
    });
    await db.query(
      "update verification_code set code_mac = (select code_mac from verification_code where handle = $1) where handle = $2",
      [first.id, second.id],
    );
    expect(await confirm(second.id, first.code)).toMatchObject({ refusal: "CODE_WRONG" });
    expect((await confirm(first.id, first.code)).ok).toBe(true);
  });
  test("a registration expires after 24 hours", async () => {
    const { id, code } = await begin(world, leonie);
    deps.clock.pass(24 * 60 * minute);
    expect(await confirm(id, code)).toMatchObject({
      refusal: "REGISTRATION_NOT_FOUND",
      text: "This registration has ended. Please register again",
    });
    expect(await resend(id)).toMatchObject({ refusal: "REGISTRATION_NOT_FOUND" });
  });
  test("of two registrations of one e-mail address the first that is confirmed wins", async () => {
    const first = await begin(world, leonie);
    const second = await begin(world, { ...leonie, mobile: "0711111111" });
    expect((await confirm(second.id, second.code)).ok).toBe(true);
    expect(await confirm(first.id, first.code)).toMatchObject({ refusal: "EMAIL_TAKEN" });
    expect(await count("customer")).toBe(1);
  });
  test("code tries from one IP address are limited", async () => {
    for (let n = 0; n < 60; n++) await confirm("x".repeat(43), "000000");
    expect(await confirm("x".repeat(43), "000000")).toMatchObject({ refusal: "TOO_MANY_REQUESTS" });
  });
});

describe("a new code", () => {
  test("S7.17c is sent after a minute, replaces the previous one and has five tries", async () => {
    const { id, code } = await begin(world, leonie);
    for (let n = 0; n < 5; n++) await confirm(id, wrong(code));
    deps.clock.pass(minute);
    expect(await resend(id)).toMatchObject({
      ok: true,
      value: { retry_after_s: 60, sends_left: 3 },
    });
    const [newest = "", first] = await codesSentTo(world.app, leoniesMobile);
    expect(first).toBe(code);
    if (newest !== code)
      expect(await confirm(id, code)).toMatchObject({
        refusal: "CODE_WRONG",
        detail: { tries_left: 4 },
      });
    expect((await confirm(id, newest)).ok).toBe(true);
  });
  test("not within a minute, and five in all", async () => {
    const { id } = await begin(world, leonie);
    deps.clock.pass(minute - 1000);
    const reply = await world.app.inject({
      method: "POST",
      url: "/ext/customers/resend-code",
      payload: { customer: { id } },
    });
    expect(reply.statusCode).toBe(429);
    expect(reply.json()).toMatchObject({
      meta: { reason: "CODE_SENT_TOO_OFTEN" },
      result: { retry_after_s: 1, sends_left: 4 },
    });
    for (let left = 3; left >= 0; left--) {
      deps.clock.pass(minute);
      expect(await resend(id)).toMatchObject({ ok: true, value: { sends_left: left } });
    }
    deps.clock.pass(minute);
    expect(await resend(id)).toMatchObject({
      refusal: "CODE_SENT_TOO_OFTEN",
      detail: { sends_left: 0 },
    });
    expect(await codesSentTo(world.app, leoniesMobile)).toHaveLength(5);
  });
  test("of three parallel requests one is answered", async () => {
    const { id } = await begin(world, leonie);
    deps.clock.pass(minute);
    const outcomes = await Promise.all([resend(id), resend(id), resend(id)]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await codesSentTo(world.app, leoniesMobile)).toHaveLength(2);
  });
});

test("an unconfirmed account cannot log in: the right password gets its handle, a wrong one only a refusal", async () => {
  const { id } = await begin(world, leonie);
  const reply = await world.app.inject({
    method: "POST",
    url: "/api/ext/customers/login",
    payload: { username: leonie.email, password: leonie.password },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    meta: { reason: "UNCONFIRMED" },
    result: { customerid: id, reason: "UNCONFIRMED" },
  });
  expect(
    await world.client(login, { body: { username: leonie.email, password: "Rivage-43" } }),
  ).toMatchObject({ refusal: "INVALID_LOGIN", detail: {} });
});

test("the demo account is made by the same use cases, and only once", async () => {
  const person = {
    email: "demo@papillote.example",
    firstname: "Camille",
    lastname: "Demo",
    mobile: "+33600000000",
    password: "Papillote-2026",
    locale: "fr-FR",
    termsVersion: "2026-11",
    wantsNewsletter: false,
  };
  const made = await createDemoAccount(deps, person);
  expect(made).toMatchObject({ ok: true });
  expect(await createDemoAccount(deps, person)).toEqual(made);
  const { client } = await accountsApp(deps, undefined, createPasswords());
  expect(
    (await client(login, { body: { username: person.email, password: person.password } })).ok,
  ).toBe(true);
});

test("neither the log nor the database contains a password or a code", async () => {
  const { code } = await begin(world, leonie);
  await signUp(world, { ...leonie, email: "malo@exemple.fr", mobile: "0711111111" });
  const stored = await db.query(
    "select (select json_agg(r) from registration r)::text || (select json_agg(c) from customer c)::text || (select json_agg(v) from verification_code v)::text || (select json_agg(j) from job_outbox j)::text || (select json_agg(m) from message m)::text as everything",
  );
  const everything = `${stored.rows[0].everything}${deps.logLines.join("\n")}`;
  expect(deps.logLines.join("\n")).toContain("account confirmed");
  expect(everything).not.toContain(leonie.password);
  expect(everything).not.toContain(`"${code}"`);
  expect(deps.logLines.join("\n")).not.toMatch(new RegExp(`${code}|exemple\\.fr|12345678`));
});

describe("correcting a registration", () => {
  const correct = (id: string, changes: object) =>
    world.client(registerUpdate, { body: { customer: { id, custom_attributes: [], ...changes } } });
  const mobileIs = (value: string) => ({
    custom_attributes: [{ attribute_code: "customer_mobile", value }],
  });

  test("S7.17b the fields of the request are corrected, the others stay, and no code is sent", async () => {
    const { id, code } = await begin(world, leonie);
    expect((await correct(id, { email: "leonie.d@exemple.fr", firstname: "Léo" })).ok).toBe(true);
    expect(
      (await db.query("select email, firstname, lastname, mobile from registration")).rows,
    ).toEqual([
      { email: "leonie.d@exemple.fr", firstname: "Léo", lastname: "Dupont", mobile: leoniesMobile },
    ]);
    expect((await confirm(id, code)).ok).toBe(true);
  });

  test("S7.17b a new mobile gets a new code, and the old code is refused", async () => {
    const { id, code } = await begin(world, leonie);
    expect(await correct(id, mobileIs("06 55 55 55 55"))).toMatchObject({
      refusal: "CODE_SENT_TOO_OFTEN",
    });
    expect((await db.query("select mobile from registration")).rows).toEqual([
      { mobile: leoniesMobile },
    ]);
    deps.clock.pass(minute);
    expect((await correct(id, mobileIs("06 55 55 55 55"))).ok).toBe(true);
    const [fresh = ""] = await codesSentTo(world.app, "+33655555555");
    if (fresh !== code) expect(await confirm(id, code)).toMatchObject({ refusal: "CODE_WRONG" });
    expect((await confirm(id, fresh)).ok).toBe(true);
  });

  test("S7.17b S5.3c S8.12h an unknown handle, a taken and a refused address", async () => {
    await signUp(world, zoe);
    const { id } = await begin(world, leonie);
    expect(await correct("a-handle-that-nobody-has-at-all", { firstname: "Léo" })).toMatchObject({
      refusal: "REGISTRATION_NOT_FOUND",
    });
    expect(await correct(id, { email: "zoe@exemple.fr" })).toMatchObject({
      refusal: "EMAIL_TAKEN",
    });
    expect(await correct(id, { email: "leonie@yopmail.com" })).toMatchObject({
      refusal: "EMAIL_REFUSED",
    });
    expect(await correct(id, { firstname: "L", ...mobileIs("12") })).toMatchObject({
      errors: [
        { field: "customer.customer_mobile", reason: "PHONE_INVALID" },
        { field: "customer.firstname", reason: "FIRSTNAME_TOO_SHORT" },
      ],
    });
  });
});
