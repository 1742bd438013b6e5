import { me } from "@papillote/contract/accounts.ts";
import {
  exportData,
  loyaltyCard,
  updateEmail,
  updateMe,
  updatePhone,
  updateProfile,
  updateProfileInfo,
} from "@papillote/contract/profile.ts";
import { readCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { isEan13 } from "@papillote/domain/catalog/ean13.ts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  type AccountsApp,
  accountsApp,
  codesSentTo,
  leonie,
  shopOfLeonie,
  signUp,
} from "#server/testing/accounts-app.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import { homeAddress, zoe } from "#server/testing/people.ts";

const minute = 60_000;
const publishedLocales = [
  ...["en-US", "de-DE", "fr-FR", "es-ES", "nl-NL", "jp-JP"],
  ...["ru-RU", "it-IT", "pt-BR", "pl-PL", "cs-CZ"],
];
const db = await testDatabase();
let deps: TestDeps;
let world: AccountsApp;
let headers: { authorization: string };

beforeEach(async () => {
  ({ deps, world, headers } = await shopOfLeonie(db));
});

const readMe = async () => {
  const account = await world.client(me, {}, headers);
  if (!account.ok) throw new Error(account.text);
  return account.value;
};
const codeTo = async (recipient: string) => (await codesSentTo(world.app, recipient))[0] ?? "";
describe("name and contact", () => {
  test("S7.19 S2.32 the name is changed, trimmed and returned", async () => {
    const changed = await world.client(
      updateProfile,
      { body: { prefix: "ms", firstname: " Jean-Noël ", lastname: "N'Golo" } },
      headers,
    );
    expect(changed).toMatchObject({
      ok: true,
      value: { prefix: "ms", firstname: "Jean-Noël", lastname: "N'Golo", email: leonie.email },
    });
    expect(await readMe()).toMatchObject({ data: { firstname: "Jean-Noël" } });
  });

  test("S7.19 S3.13 a missing field keeps its value, an empty text clears it", async () => {
    await world.client(
      updateProfileInfo,
      {
        body: {
          telephone: "01 23 45 67 89",
          city: " L'Haÿ-les-Roses ",
          postcode: "94240",
          newsletter: true,
        },
      },
      headers,
    );
    await world.client(updateProfileInfo, { body: { city: "Paris" } }, headers);
    expect(await readMe()).toMatchObject({
      telephone: "+33123456789",
      city: "Paris",
      postcode: "94240",
      newsletter: true,
    });
    await world.client(
      updateProfileInfo,
      { body: { telephone: "", newsletter: false, locale: "en-US" } },
      headers,
    );
    expect(await readMe()).toMatchObject({
      telephone: "+33612345678",
      newsletter: false,
      locale: "en-US",
    });
  });

  test.each([...publishedLocales, "ja-JP"])("S9.2a a customer may choose %s", async (locale) => {
    const { method, path: url } = updateProfileInfo;
    const reply = await world.app.inject({ method, url, headers, payload: { locale } });
    expect(reply.statusCode).toBe(200);
    expect(await readMe()).toMatchObject({ locale: readCustomerLocale(locale) });
  });

  test("S5.1b S5.2a S5.6b each invalid field is named", async () => {
    expect(
      await world.client(updateProfile, { body: { firstname: "L", lastname: "4" } }, headers),
    ).toMatchObject({
      errors: [
        { field: "firstname", reason: "FIRSTNAME_TOO_SHORT" },
        { field: "lastname", reason: "LETTERS_ONLY" },
      ],
    });
    expect(
      await world.client(updateProfileInfo, { body: { telephone: "12", postcode: "75" } }, headers),
    ).toMatchObject({
      errors: [
        { field: "telephone", reason: "PHONE_INVALID" },
        { field: "postcode", reason: "POSTCODE_TOO_SHORT" },
      ],
    });
  });

  test("a field that the form does not offer is refused", async () => {
    for (const extra of [
      { customer_id: "x" },
      { balance: 1000 },
      { group_id: 7 },
      { confirmed_at: "2020-01-01" },
    ]) {
      const reply = await world.app.inject({
        method: "POST",
        url: "/api/ext/customers/update-profile",
        headers,
        payload: { firstname: "Léonie", lastname: "Dupont", ...extra },
      });
      expect(reply.json()).toMatchObject({
        code: 400,
        result: { errors: [{ field: Object.keys(extra)[0], reason: "UNKNOWN_FIELD" }] },
      });
    }
  });

  test("emoji, direction marks and a megabyte are refused as a name, and the old name stays", async () => {
    for (const firstname of ["Léo🎁", "Léo\u202enie", "Léo\u0000", "<b>Léo</b>", "L".repeat(99)]) {
      expect(
        await world.client(updateProfile, { body: { firstname, lastname: "Dupont" } }, headers),
      ).toMatchObject({ errors: [{ field: "firstname" }] });
    }
    const huge = JSON.stringify({ firstname: "L".repeat(1_000_000), lastname: "Dupont" });
    const reply = await world.app.inject({
      method: "POST",
      url: "/api/ext/customers/update-profile",
      headers: { ...headers, "content-type": "application/json" },
      payload: huge,
    });
    expect([400, 413]).toContain(reply.statusCode);
    expect(await readMe()).toMatchObject({ firstname: "Léonie" });
  });

  test("a name with combining accents is stored in composed form", async () => {
    await world.client(
      updateProfile,
      { body: { firstname: "Le\u0301onie", lastname: "Du\u0302pont" } },
      headers,
    );
    expect(await readMe()).toMatchObject({ firstname: "Léonie", lastname: "Dûpont" });
  });
});

describe("the whole customer at once", () => {
  test("S7.16d the fields that clients send back are saved; e-mail and mobile are not changed here", async () => {
    const attributes = [
      { attribute_code: "customer_mobile" as const, value: "06 12 34 56 78" },
      { attribute_code: "newsletter" as const, value: true },
    ];
    const body = {
      customer: {
        firstname: "Inès",
        lastname: "Dupont",
        addresses: [homeAddress],
        custom_attributes: attributes,
      },
    };
    const changed = await world.client(updateMe, { body }, headers);
    expect(changed).toMatchObject({
      ok: true,
      value: {
        firstname: "Inès",
        newsletter: true,
        addresses: [{ title: "Maison", default_billing: true }],
      },
    });
    const other = {
      customer: {
        firstname: "Zoé",
        lastname: "Dupont",
        custom_attributes: [{ attribute_code: "customer_mobile" as const, value: "0699999999" }],
      },
    };
    expect(await world.client(updateMe, { body: other }, headers)).toMatchObject({
      refusal: "MOBILE_NOT_CHANGED_HERE",
    });
    expect(await readMe()).toMatchObject({ firstname: "Inès" });
  });

  test("another customer's address id refuses the whole request", async () => {
    const addresses = [homeAddress, { ...homeAddress, id: deps.newId() }];
    const body = { customer: { firstname: "Zoé", lastname: "Dupont", addresses } };
    expect(await world.client(updateMe, { body }, headers)).toMatchObject({
      refusal: "ADDRESS_NOT_FOUND",
    });
    expect(await readMe()).toMatchObject({ firstname: "Léonie", addresses: [] });
  });
});

describe("a new e-mail", () => {
  const email = "leonie.neuve@exemple.fr";
  const ask = (changes: object = {}) =>
    world.client(
      updateEmail,
      { body: { email, emailConfirmation: email, password: leonie.password, ...changes } },
      headers,
    );
  const prove = (code: string, address = email) =>
    world.client(updateEmail, { body: { email: address, code } }, headers);

  test("S7.19 the password starts the change, the code sent to the new address completes it, the old address is notified", async () => {
    expect(await ask()).toMatchObject({ ok: true, value: { pending: true } });
    expect(await readMe()).toMatchObject({ email: leonie.email });
    expect(await prove(await codeTo(email))).toMatchObject({ ok: true, value: { email } });
    const { rows } = await db.query(
      "select recipient from message where template = 'email-changed'",
    );
    expect(rows).toEqual([{ recipient: leonie.email }]);
  });

  test("S5.3b S5.3a the two addresses must be the same, and valid", async () => {
    expect(await ask({ emailConfirmation: "autre@exemple.fr" })).toMatchObject({
      errors: [{ field: "emailConfirmation", reason: "EMAILS_DIFFER" }],
    });
    expect(await ask({ email: "leonie@", emailConfirmation: "leonie@" })).toMatchObject({
      errors: [{ field: "email", reason: "EMAIL_INVALID" }],
    });
  });

  test("one's own address is not a new one, in whatever letter case, and gets no code", async () => {
    const own = leonie.email.toUpperCase();
    expect(await ask({ email: own, emailConfirmation: own })).toMatchObject({
      errors: [{ field: "email", reason: "EMAIL_UNCHANGED" }],
    });
    const { rows } = await db.query("select 1 from message where template = 'email-change-code'");
    expect(rows).toEqual([]);
  });

  test("S5.3c S8.12h a taken or refused address and a wrong password change nothing", async () => {
    await signUp(world, zoe);
    const neutral = await accountsApp(
      testDeps(db, { environment: { NEUTRAL_ACCOUNT_WORDS: "on" } }),
    );
    const wanted = { email: zoe.email, emailConfirmation: zoe.email, password: leonie.password };
    expect(await neutral.client(updateEmail, { body: wanted }, headers)).toMatchObject({
      ok: true,
      value: { pending: true },
    });
    expect(
      (
        await db.query(
          "select recipient, template from message where recipient = $1 order by queued_at",
          [zoe.email],
        )
      ).rows,
    ).toEqual([{ recipient: zoe.email, template: "account-exists" }]);
    await db.query("truncate challenge, throttle");
    expect(
      await ask({ email: "ZOE@exemple.fr", emailConfirmation: "ZOE@exemple.fr" }),
    ).toMatchObject({
      text: "A customer with the same email already exists",
    });
    expect(await ask({ email: "l@yopmail.com", emailConfirmation: "l@yopmail.com" })).toMatchObject(
      { text: "You cannot continue with this email." },
    );
    expect(await ask({ password: "Wrong-42-wrong" })).toMatchObject({ refusal: "PASSWORD_WRONG" });
  });

  test("a code is valid only for the address it was sent to, and an address taken meanwhile is refused", async () => {
    await ask();
    const code = await codeTo(email);
    expect(await prove(code, "ailleurs@exemple.fr")).toMatchObject({ refusal: "CODE_WRONG" });
    await signUp(world, { ...zoe, email });
    expect(await prove(code)).toMatchObject({ refusal: "EMAIL_TAKEN" });
    expect(await readMe()).toMatchObject({ email: leonie.email });
  });
});

describe("a new mobile", () => {
  const phone = "06 98 76 54 32";
  const ask = (changes: object = {}) =>
    world.client(
      updatePhone,
      { body: { phone, country: "FR", password: leonie.password, ...changes } },
      headers,
    );

  test("S7.19 S5.6b the code sent to the new number completes the change", async () => {
    expect(await ask()).toMatchObject({ ok: true, value: { pending: true } });
    const changed = await world.client(
      updatePhone,
      { body: { phone, code: await codeTo("+33698765432") } },
      headers,
    );
    expect(changed).toMatchObject({
      ok: true,
      value: {
        telephone: "+33698765432",
        custom_attributes: [{ value: "+33698765432" }, { value: "2026-11" }],
      },
    });
    const { rows } = await db.query(
      "select recipient from message where template = 'phone-changed'",
    );
    expect(rows).toEqual([{ recipient: "+33612345678" }]); // the old number
    expect(await ask({ phone: "01 23 45 67 89" })).toMatchObject({
      errors: [{ field: "phone", reason: "PHONE_INVALID" }],
    });
  });

  test("S5.6a a wrong password sends nothing, and an empty number is refused", async () => {
    expect(await ask({ password: "Wrong-42-wrong" })).toMatchObject({ refusal: "PASSWORD_WRONG" });
    expect(await codesSentTo(world.app, "+33698765432")).toEqual([]);
    expect(await ask({ phone: " " })).toMatchObject({
      errors: [{ field: "phone", reason: "PHONE_REQUIRED" }],
    });
  });

  test("no more SMS are sent than the shop's daily limit allows", async () => {
    const poor = await accountsApp(testDeps(db, { environment: { SMS_PER_DAY: "0" } }));
    const body = { phone, password: leonie.password };
    expect(await poor.client(updatePhone, { body }, headers)).toMatchObject({
      refusal: "CODE_SENT_TOO_OFTEN",
    });
  });

  test("what the minute between two codes refuses does not use up the SMS of the number", async () => {
    expect((await ask()).ok).toBe(true);
    for (let n = 0; n < 8; n++)
      expect(await ask()).toMatchObject({ refusal: "CODE_SENT_TOO_OFTEN" });
    deps.clock.pass(minute);
    expect((await ask()).ok).toBe(true);
  });

  test("after five wrong codes the right one is refused", async () => {
    await ask();
    const code = await codeTo("+33698765432");
    const wrong = code === "000000" ? "000001" : "000000";
    for (let n = 0; n < 5; n++)
      expect(
        await world.client(updatePhone, { body: { phone, code: wrong } }, headers),
      ).toMatchObject({ refusal: "CODE_WRONG" });
    expect(await world.client(updatePhone, { body: { phone, code } }, headers)).toMatchObject({
      refusal: "CODE_WRONG",
    });
    deps.clock.pass(minute);
    expect((await ask()).ok).toBe(true);
  });
});

test("S2.32 the loyalty card is one EAN-13 for life", async () => {
  const first = await world.client(loyaltyCard, {}, headers);
  const again = await world.client(loyaltyCard, {}, headers);
  expect(again).toEqual(first);
  expect(first.ok && isEan13(first.value.member_number)).toBe(true);
});

describe("the export of personal data", () => {
  test("is given as JSON: profile, addresses, messages, and no secret", async () => {
    await world.client(
      updateMe,
      { body: { customer: { firstname: "Léonie", lastname: "Dupont", addresses: [homeAddress] } } },
      headers,
    );
    const reply = await world.app.inject({ url: "/api/ext/customers/export-data", headers });
    expect(String(reply.headers["content-disposition"])).toMatch(
      /^attachment; filename="papillote-\d{4}-\d\d-\d\d\.json"$/,
    );
    const data = reply.json<Record<string, Record<string, unknown>[]>>();
    expect(data.profile?.[0]).toMatchObject({ email: leonie.email, mobile: "+33612345678" });
    expect(data.addresses?.[0]).toMatchObject({ title: "Maison", street: "rue des Lilas 12" });
    expect(data.notifications).toEqual([
      { newsletter: false, expiryReminders: true, newsSms: false },
    ]);
    expect(data.messages?.map(({ template }) => template)).toContain("sms-code");
    expect(reply.body).not.toMatch(/argon2|password|token/i);
  });

  test("is given as CSV without formulas that a spreadsheet would run", async () => {
    await world.client(
      updateMe,
      {
        body: {
          customer: {
            firstname: "Léonie",
            lastname: "Dupont",
            addresses: [{ ...homeAddress, title: '=1+"1"' }],
          },
        },
      },
      headers,
    );
    const exported = await world.client(exportData, { query: { format: "csv" } }, headers);
    const text = exported.ok ? Buffer.from(exported.value.base64, "base64").toString() : "";
    expect(text).toContain('"addresses","1","title","\'=1+""1"""');
    expect(text).toContain(`"profile","1","email","${leonie.email}"`);
  });
});
