import {
  getNotificationSettings,
  newsletterConfirm,
  newsletterSubscribe,
  setNotificationSettings,
  unsubscribe,
} from "@papillote/contract/news/newsletter.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { signUp } from "#server/testing/sign-up.ts";
import { newsletterJobs } from "./newsletter.jobs.ts";
import { deleteSubscriber, exportSubscriptionsOf } from "./newsletter.ts";

const dayMs = 24 * 60 * 60_000;
const started = "2026-11-20T11:00:00.000Z";
const zoe = "zoe@exemple.fr";
const deps = testDeps(await testDatabase(), { now: started });
const { db } = deps;
const server = await openServer(deps);
const { ask } = server;
let token: string;
beforeAll(async () => {
  token = (await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" })).token;
});
beforeEach(async () => {
  deps.clock.set(started);
  await db.query(
    "truncate newsletter_subscriber, throttle, message, job_outbox; delete from coupon_code; update customer set wants_newsletter = false",
  );
});
afterAll(() => server.app.close());

const subscribe = (email = zoe, more: object = {}) =>
  ask(newsletterSubscribe, { body: { email }, ...more });
const confirm = (data: string) => ask(newsletterConfirm, { body: { data } });
const leave = (data: string, again = data) =>
  ask(unsubscribe, { params: { data }, body: { url_data: again } });
const subscribers = async () =>
  (
    await db.query("select email from newsletter_subscriber where confirmed_at is not null")
  ).rows.map(({ email }) => email);
const wanting = async () =>
  (await db.query("select email from customer where wants_newsletter")).rows.map(
    ({ email }) => email,
  );

const outbox = z.object({
  items: z.array(
    z.object({
      template: z.string(),
      locale: z.string(),
      subject: z.optional(z.string()),
      text: z.string(),
      unsubscribe: z.optional(z.string()),
    }),
  ),
});

/** The e-mails that were sent, the oldest first, as the outbox shows them. */
async function letters() {
  return z.parse(outbox, (await server.app.inject("/dev/outbox.json")).json()).items.toReversed();
}

async function linkOf(template: string): Promise<string> {
  const letter = (await letters()).findLast((one) => one.template === template);
  return /\?data=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "none";
}

async function subscribed(): Promise<string> {
  await subscribe();
  await confirm(await linkOf("newsletter-confirm"));
  return linkOf("newsletter-welcome");
}

describe("S7.9 to subscribe to the newsletter", () => {
  test("S7.9 an address is pending until the link in its mailbox is followed; a second click changes nothing", async () => {
    expect(await subscribe("Zoe@Exemple.fr")).toMatchObject({
      code: 200,
      result: { email_address: "Zoe@Exemple.fr", status: "pending" },
    });
    expect(await subscribers()).toEqual([]);
    const data = await linkOf("newsletter-confirm");
    for (let time = 0; time < 2; time++)
      expect(await confirm(data)).toMatchObject({
        code: 200,
        result: { email_address: zoe, status: "subscribed" },
      });
    expect(await subscribers()).toEqual([zoe]);
    expect((await letters()).map(({ template }) => template)).toEqual([
      "newsletter-confirm",
      "newsletter-welcome",
    ]);
  });

  test("the reply does not reveal whether an address is subscribed, and it gets no second e-mail", async () => {
    await subscribed();
    expect(await subscribe()).toMatchObject({ result: { status: "pending" } });
    expect(await letters()).toHaveLength(2);
  });

  test("S1.8a S9.4c a confirmed address earns one code for 10 % off, the same when it is confirmed again", async () => {
    await subscribe();
    const data = await linkOf("newsletter-confirm");
    const earned = z.object({ result: z.object({ coupon: z.string() }) });
    const { coupon } = z.parse(earned, await confirm(data)).result;
    expect(coupon).toMatch(/^NL10-[A-Z0-9]{8}$/);
    expect(await confirm(data)).toMatchObject({ result: { coupon } });
    const [, welcome] = await letters();
    expect(welcome?.text).toContain(coupon);
    expect(welcome?.text).toMatch(/10 %.*40/);

    await leave(await linkOf("newsletter-welcome"));
    await subscribe();
    expect(await confirm(await linkOf("newsletter-confirm"))).toMatchObject({ result: { coupon } });
    const rule = await db.query(
      `select percent, is_single_use as "isSingleUse", uses_per_buyer as each
       from coupon_code join coupon using (coupon_id) where code = $1`,
      [coupon],
    );
    expect(rule.rows).toEqual([{ percent: 1000, isSingleUse: true, each: 1 }]);
  });

  test("S1.8a a customer's own address gets its code by e-mail, once", async () => {
    for (let time = 0; time < 2; time++) await subscribe("leonie@exemple.fr", { token });
    const sent = await letters();
    expect(sent.map(({ template }) => template)).toEqual(["newsletter-welcome"]);
    expect(sent[0]?.text).toMatch(/NL10-[A-Z0-9]{8}/);
  });

  test("S1.8a once the operator ended the coupon, an address is confirmed without a code", async () => {
    await db.query("update coupon set ends_at = $1 where name = 'newsletter'", [started]);
    await subscribe();
    const confirmed = await confirm(await linkOf("newsletter-confirm"));
    expect(confirmed).toMatchObject({ code: 200 });
    expect(confirmed.result).not.toHaveProperty("coupon");
    await db.query("update coupon set ends_at = null where name = 'newsletter'");
  });

  test("a customer's own address needs no link; another address needs one", async () => {
    expect(await subscribe("LEONIE@exemple.fr", { token })).toMatchObject({
      result: { status: "subscribed" },
    });
    expect(await wanting()).toEqual(["leonie@exemple.fr"]);
    expect(await subscribe(zoe, { token })).toMatchObject({ result: { status: "pending" } });
    expect(await subscribers()).toEqual([]);
  });

  test("the e-mail is in the visitor's language", async () => {
    await ask(newsletterSubscribe, { body: { email: zoe, locale: "en-US" } });
    expect(await letters()).toMatchObject([
      { locale: "en-US", subject: expect.stringContaining("please confirm") },
    ]);
  });

  test("a mailbox gets at most three e-mails a day, and an IP address at most twenty requests an hour", async () => {
    for (let time = 0; time < 3; time++) expect((await subscribe()).status).toBe(200);
    expect(await subscribe()).toMatchObject({ status: 429, meta: { reason: "TOO_MANY_REQUESTS" } });
    for (let time = 0; time < 16; time++) await subscribe(`zoe${time}@exemple.fr`);
    expect(await subscribe("last@exemple.fr")).toMatchObject({ status: 429 });
    expect(await letters()).toHaveLength(19);
  });

  test("a link is valid for seven days, and an unconfirmed address is deleted when it expires", async () => {
    await subscribe();
    const data = await linkOf("newsletter-confirm");
    const [forget] = newsletterJobs(deps);
    deps.clock.pass(7 * dayMs);
    await forget?.handle({});
    expect((await db.query("select from newsletter_subscriber")).rowCount).toBe(1);
    deps.clock.pass(1);
    expect(await confirm(data)).toMatchObject({ status: 400, meta: { reason: "LINK_INVALID" } });
    await forget?.handle({});
    expect((await db.query("select from newsletter_subscriber")).rowCount).toBe(0);
  });
});

describe("S3.29 S7.26c to unsubscribe by the link of an e-mail", () => {
  test("S3.29 S7.26c works without a login, repeatedly, and long after it was sent", async () => {
    const data = await subscribed();
    deps.clock.pass(900 * dayMs);
    for (let time = 0; time < 2; time++)
      expect(await leave(data)).toMatchObject({
        code: 200,
        result: { email_masked: "z•••@exemple.fr", unsubscribed: true },
      });
    expect(await subscribers()).toEqual([]);
  });

  test("S7.26c also unsubscribes the account with this address", async () => {
    await db.query("update customer set wants_newsletter = true");
    await subscribe("leonie@exemple.fr");
    await confirm(await linkOf("newsletter-confirm"));
    expect(await leave(await linkOf("newsletter-welcome"))).toMatchObject({ code: 200 });
    expect([await subscribers(), await wanting()]).toEqual([[], []]);
  });

  test("S7.26c works for an address of the maximum length", async () => {
    const longest = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.fr`;
    await subscribe(longest);
    await confirm(await linkOf("newsletter-confirm"));
    expect(await subscribers()).toEqual([longest]);
    expect(await leave(await linkOf("newsletter-welcome"))).toMatchObject({ code: 200 });
  });

  test("an old confirmation link does not subscribe the address again", async () => {
    await subscribe();
    const old = await linkOf("newsletter-confirm");
    await confirm(old);
    await leave(await linkOf("newsletter-welcome"));
    expect(await confirm(old)).toMatchObject({ meta: { reason: "LINK_INVALID" } });
    expect(await subscribers()).toEqual([]);
  });

  test("a link that was changed, made for another purpose, or differs from the body is refused", async () => {
    const data = await subscribed();
    const changed = `${data.slice(0, 20)}${data[20] === "A" ? "B" : "A"}${data.slice(21)}`;
    for (const wrong of [changed, data.slice(0, -4), "x", await linkOf("newsletter-confirm")])
      expect(await leave(wrong)).toMatchObject({ status: 400, meta: { reason: "LINK_INVALID" } });
    expect(await confirm(data)).toMatchObject({ meta: { reason: "LINK_INVALID" } });
    expect(await leave(data, "another")).toMatchObject({
      status: 400,
      result: { errors: [{ field: "url_data" }] },
    });
    expect(await subscribers()).toEqual([zoe]);
  });

  test("the link does not reveal the address, and the mail program gets the one-click URL", async () => {
    const data = await subscribed();
    expect(Buffer.from(data, "base64url").toString("latin1")).not.toMatch(/zoe|exemple/i);
    const [first, welcome] = await letters();
    expect(first?.unsubscribe).toBeUndefined();
    expect(welcome?.unsubscribe).toBe(
      `${deps.config.publicOrigin}/newsletter/unsubscribe?data=${data}`,
    );
  });
});

test("a subscription is part of the export and is deleted with the account", async () => {
  await subscribed();
  expect(await exportSubscriptionsOf(db, "ZOE@exemple.fr")).toMatchObject([
    { email: zoe, confirmedAt: new Date(started) },
  ]);
  await deleteSubscriber(db, "Zoe@exemple.fr");
  expect(await exportSubscriptionsOf(db, zoe)).toEqual([]);
});

describe("S7.26d notification settings", () => {
  const settings = (data: string) => ask(getNotificationSettings, { params: { data } });
  const choose = (data: string, body: object) =>
    ask(setNotificationSettings, { params: { data }, body });
  const chosen = { newsletter: false, expiry_reminders: false, news_sms: true };

  test("S7.26d of an account: read and changed with the signed link", async () => {
    await subscribe("leonie@exemple.fr");
    await confirm(await linkOf("newsletter-confirm"));
    const data = await linkOf("newsletter-welcome");
    expect((await settings(data)).result).toEqual({
      newsletter: true,
      expiry_reminders: true,
      news_sms: false,
    });
    expect((await choose(data, chosen)).result).toEqual(chosen);
    expect((await settings(data)).result).toEqual(chosen);
    expect([await subscribers(), await wanting()]).toEqual([[], []]);
    await choose(data, { ...chosen, newsletter: true, expiry_reminders: true });
    expect(await wanting()).toEqual(["leonie@exemple.fr"]);
  });

  test("S7.26d without an account there is the newsletter alone", async () => {
    const data = await subscribed();
    const none = { newsletter: false, expiry_reminders: false, news_sms: false };
    expect((await settings(data)).result).toEqual({ ...none, newsletter: true });
    expect((await choose(data, chosen)).result).toEqual(none);
    expect(await subscribers()).toEqual([]);
    expect((await choose(data, { ...none, newsletter: true })).result).toMatchObject({
      newsletter: true,
    });
    expect(await subscribers()).toEqual([zoe]);
  });

  test("S7.26d another link is refused", async () => {
    await subscribe();
    const data = await linkOf("newsletter-confirm");
    for (const reply of [await settings(data), await choose(data, chosen), await settings("x")])
      expect(reply).toMatchObject({ code: 400, meta: { reason: "LINK_INVALID" } });
  });
});
