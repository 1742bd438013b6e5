import { confirmAccount } from "@papillote/contract/accounts.ts";
import { newsletterConfirm, newsletterSubscribe } from "@papillote/contract/news/newsletter.ts";
import { updateEmail, updateProfileInfo } from "@papillote/contract/profile.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { accountDeps } from "#server/accounts/accounts.ts";
import { Outage } from "#server/platform/outage.ts";
import { accountsApp, begin, codesSentTo, leonie, signUp } from "#server/testing/accounts-app.ts";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { emptyTables } from "#server/testing/empty-tables.ts";
import { openFakeMailchimp } from "#server/testing/fake-mailchimp.ts";
import { endSubscription } from "./link-actions.ts";
import { encryptLink } from "./links.ts";
import { newsletterJobs } from "./newsletter.jobs.ts";

const mailchimp = await openFakeMailchimp();
const deps = testDeps(await testDatabase(), { environment: mailchimp.environment });
const { db } = deps;
const { app, ask } = await openServer(deps);
const zoe = "zoe@exemple.fr";

beforeEach(async () => {
  mailchimp.state.failing = undefined;
  await emptyTables(db, "newsletter_subscriber", "mailing_list_change", "throttle");
  await emptyTables(db, "job_outbox", "message", "registration", "customer");
});
afterAll(async () => {
  await app.close();
  await mailchimp.close();
});

async function subscribe(email: string): Promise<void> {
  await ask(newsletterSubscribe, { body: { email, locale: "de-DE" } });
  const data = encryptLink(deps.secrets, "confirm", { email, at: deps.clock.now() });
  await ask(newsletterConfirm, { body: { data } });
}
const leave = (email: string) =>
  endSubscription(deps, encryptLink(deps.secrets, "unsubscribe", { email, at: deps.clock.now() }));
const run = (name: string, payload: unknown) =>
  newsletterJobs(deps)
    .find(({ task }) => task === name)
    ?.handle(payload);
const send = () => run("newsletter.list", {});
const waiting = async () =>
  (await db.query("select email from mailing_list_change")).rows.map(({ email }) => email);
const enqueued = async () =>
  (await db.query("select task from job_outbox where task = 'newsletter.list'")).rowCount;

test("S7.9 the list learns of an address when it is confirmed, and when it leaves", async () => {
  await ask(newsletterSubscribe, { body: { email: zoe } });
  await send();
  expect(mailchimp.statusOf(zoe)).toBeUndefined();
  await subscribe(zoe);
  expect(await enqueued()).toBeGreaterThan(0);
  await send();
  expect([mailchimp.statusOf(zoe), await waiting()]).toEqual(["subscribed", []]);
  expect(mailchimp.languageOf(zoe)).toBe("de");
  await leave(zoe);
  await send();
  expect([mailchimp.statusOf(zoe), await waiting()]).toEqual(["unsubscribed", []]);
});

test("who never subscribed is not told to the list", async () => {
  await leave("passante@exemple.fr");
  await send();
  expect([mailchimp.statusOf("passante@exemple.fr"), await waiting()]).toEqual([undefined, []]);
});

test.for([429, 500, 401, "hanging"] as const)(
  "S7.9 while the list answers %s the change waits, and is sent later",
  async (failing) => {
    const email = `leo-${failing}@exemple.fr`;
    await subscribe(email);
    mailchimp.state.failing = failing;
    await expect(send()).rejects.toThrow(Outage);
    expect(await waiting()).toEqual([email]);
    mailchimp.state.failing = undefined;
    await send();
    expect([mailchimp.statusOf(email), await waiting()]).toEqual(["subscribed", []]);
  },
);

test("an address that the list refuses is not sent again, and does not stop the others", async () => {
  await subscribe("refuse@exemple.fr");
  deps.clock.pass(1_000);
  await subscribe("mina@exemple.fr");
  await send();
  expect([mailchimp.statusOf("mina@exemple.fr"), await waiting()]).toEqual(["subscribed", []]);
});

/** A customer of the account calls. */
async function signedUp() {
  // The other calls are the shop's own, with its passwords.
  const world = await accountsApp(deps, undefined, accountDeps(deps).passwords);
  const person = { ...leonie, email: `${deps.newId()}@exemple.fr` };
  const { access: token } = await signUp(world, person);
  return { email: person.email, password: person.password, token, app: world.app };
}

async function changeEmail(
  { token, password, app: shop }: Awaited<ReturnType<typeof signedUp>>,
  email: string,
): Promise<void> {
  await ask(updateEmail, { token, body: { email, emailConfirmation: email, password } });
  const [code = ""] = await codesSentTo(shop, email);
  expect(await ask(updateEmail, { token, body: { email, code } })).toMatchObject({ code: 200 });
}

test("S7.9 S1.8a the newsletter of a sign-up is on the list, with its code sent once, when the account is confirmed", async () => {
  const world = await accountsApp(deps);
  const { id, code } = await begin(world, leonie, { newsletter: true });
  await send();
  expect(mailchimp.statusOf(leonie.email)).toBeUndefined();
  await world.client(confirmAccount, { body: { customer: { id }, code } });
  expect(await enqueued()).toBe(1);
  await send();
  expect(mailchimp.statusOf(leonie.email)).toBe("subscribed");
  const asked = (await db.query("select payload from job_outbox where task = 'newsletter.coupon'"))
    .rows[0];
  for (let time = 0; time < 2; time++) await run("newsletter.coupon", asked?.payload);
  const letters = await db.query("select 1 from message where template = 'newsletter-welcome'");
  expect(letters.rowCount).toBe(1);
});

test("S1.8a a customer who chooses the newsletter in the account gets the code", async () => {
  const customer = await signedUp();
  const { token } = customer;
  const asked = () => db.query("select payload from job_outbox where task = 'newsletter.coupon'");
  await ask(updateProfileInfo, { token, body: { newsletter: false } });
  expect((await asked()).rowCount).toBe(0);
  await ask(updateProfileInfo, { token, body: { newsletter: true } });
  expect((await asked()).rowCount).toBe(1);
});

test("S7.9 the newsletter of the profile is on the list in the customer's language, also when that changes", async () => {
  const { token, email } = await signedUp();
  await ask(updateProfileInfo, { token, body: { locale: "pl-PL" } });
  await send();
  expect(mailchimp.statusOf(email)).toBeUndefined();
  await ask(updateProfileInfo, { token, body: { newsletter: true } });
  await send();
  expect([mailchimp.statusOf(email), mailchimp.languageOf(email)]).toEqual(["subscribed", "pl"]);
  await ask(updateProfileInfo, { token, body: { locale: "ja-JP" } });
  await send();
  expect(mailchimp.languageOf(email)).toBe("ja");
});

test("S7.9 a customer's subscription follows the account to an address that a code proved", async () => {
  const customer = await signedUp();
  await ask(updateProfileInfo, { token: customer.token, body: { newsletter: true } });
  await send();
  expect(mailchimp.statusOf(customer.email)).toBe("subscribed");
  const moved = `nouvelle-${customer.email}`;
  await changeEmail(customer, moved);
  await send();
  expect([customer.email, moved].map((email) => mailchimp.statusOf(email))).toEqual([
    "unsubscribed",
    "subscribed",
  ]);
});

test("S7.9 a subscription that a link confirmed stays with its address", async () => {
  const customer = await signedUp();
  await subscribe(customer.email);
  const moved = `nouvelle-${customer.email}`;
  await changeEmail(customer, moved);
  await send();
  expect([customer.email, moved].map((email) => mailchimp.statusOf(email))).toEqual([
    "subscribed",
    undefined,
  ]);
});
