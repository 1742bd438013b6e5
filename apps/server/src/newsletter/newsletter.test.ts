import {
  newsletterConfirm,
  newsletterSubscribe,
  unsubscribe,
} from "@papillote/contract/newsletter.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { signUp } from "#server/testing/sign-up.ts";
import { openServer } from "#server/testing/whole-server.ts";
import { newsletterJobs } from "./newsletter.jobs.ts";
import { eraseSubscriptionsOf, exportSubscriptionsOf } from "./newsletter.ts";

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
    "truncate newsletter_subscriber, throttle, message, job_outbox; update customer set wants_newsletter = false",
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

/** The letters that went out, in their order, as the outbox opens them. */
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

describe("S7.9 to ask for the newsletter", () => {
  test("S7.9 an address is pending until its own mailbox says yes, and the second click changes nothing", async () => {
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

  test("whether an address is a subscriber's is told to nobody, and it gets no second letter", async () => {
    await subscribed();
    expect(await subscribe()).toMatchObject({ result: { status: "pending" } });
    expect(await letters()).toHaveLength(2);
  });

  test("a customer's own address needs no link; another address needs one", async () => {
    expect(await subscribe("LEONIE@exemple.fr", { token })).toMatchObject({
      result: { status: "subscribed" },
    });
    expect(await wanting()).toEqual(["leonie@exemple.fr"]);
    expect(await subscribe(zoe, { token })).toMatchObject({ result: { status: "pending" } });
    expect(await subscribers()).toEqual([]);
  });

  test("the letter speaks the visitor's language", async () => {
    await ask(newsletterSubscribe, { body: { email: zoe, locale: "en-US" } });
    expect(await letters()).toMatchObject([
      { locale: "en-US", subject: expect.stringContaining("please confirm") },
    ]);
  });

  test("a mailbox is not written to more than three times a day, a network not let to ask more than twenty times an hour", async () => {
    for (let time = 0; time < 3; time++) expect((await subscribe()).status).toBe(200);
    expect(await subscribe()).toMatchObject({ status: 429, meta: { reason: "TOO_MANY_REQUESTS" } });
    for (let time = 0; time < 16; time++) await subscribe(`zoe${time}@exemple.fr`);
    expect(await subscribe("last@exemple.fr")).toMatchObject({ status: 429 });
    expect(await letters()).toHaveLength(19);
  });

  test("a link is good for seven days, and what nobody confirmed is forgotten with it", async () => {
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

describe("S3.29 S7.26c to leave by the link of an e-mail", () => {
  test("S3.29 S7.26c without a login, as often as it is clicked, long after it was sent", async () => {
    const data = await subscribed();
    deps.clock.pass(900 * dayMs);
    for (let time = 0; time < 2; time++)
      expect(await leave(data)).toMatchObject({
        code: 200,
        result: { email_masked: "z•••@exemple.fr", unsubscribed: true },
      });
    expect(await subscribers()).toEqual([]);
  });

  test("S7.26c the account with this address wants it no longer either", async () => {
    await db.query("update customer set wants_newsletter = true");
    await subscribe("leonie@exemple.fr");
    await confirm(await linkOf("newsletter-confirm"));
    expect(await leave(await linkOf("newsletter-welcome"))).toMatchObject({ code: 200 });
    expect([await subscribers(), await wanting()]).toEqual([[], []]);
  });

  test("S7.26c an address as long as one may be leaves by its link too", async () => {
    const longest = `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.fr`;
    await subscribe(longest);
    await confirm(await linkOf("newsletter-confirm"));
    expect(await subscribers()).toEqual([longest]);
    expect(await leave(await linkOf("newsletter-welcome"))).toMatchObject({ code: 200 });
  });

  test("a confirmation that lies about in the mailbox does not bring it back", async () => {
    await subscribe();
    const old = await linkOf("newsletter-confirm");
    await confirm(old);
    await leave(await linkOf("newsletter-welcome"));
    expect(await confirm(old)).toMatchObject({ meta: { reason: "LINK_INVALID" } });
    expect(await subscribers()).toEqual([]);
  });

  test("what was changed, made for something else, or says two things, is refused", async () => {
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

  test("the link shows nobody's address, and the mail program gets where its one click goes", async () => {
    const data = await subscribed();
    expect(Buffer.from(data, "base64url").toString("latin1")).not.toMatch(/zoe|exemple/i);
    const [first, welcome] = await letters();
    expect(first?.unsubscribe).toBeUndefined();
    expect(welcome?.unsubscribe).toBe(
      `${deps.config.publicOrigin}/newsletter/unsubscribe?data=${data}`,
    );
  });
});

test("a person takes the subscription away, and it goes with the account", async () => {
  await subscribed();
  expect(await exportSubscriptionsOf(db, "ZOE@exemple.fr")).toMatchObject([
    { email: zoe, confirmedAt: new Date(started) },
  ]);
  await eraseSubscriptionsOf(db, "Zoe@exemple.fr");
  expect(await exportSubscriptionsOf(db, zoe)).toEqual([]);
});
