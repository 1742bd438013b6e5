import { createUser, login, me } from "@papillote/contract/accounts.ts";
import { closureReasons, deactivateAccount } from "@papillote/contract/closure.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { savePassiveCustomer } from "#server/accounts/accounts.ts";
import {
  type AccountsApp,
  accountsApp,
  leonie,
  type Person,
  registration,
  signUp,
} from "#server/testing/accounts-app.ts";
import { awaitingOrder, buyFromBalance, giveCredit, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import { addCodes, seedShop, shop } from "#server/testing/shop.ts";
import { privacyJobs } from "./privacy.jobs.ts";

const dayMs = 24 * 60 * 60_000;
const home = {
  ...{ firstname: "Zoé", lastname: "Brun", company: null, siren: null, vatNumber: null },
  ...{ street: ["1 rue X"], postcode: "75002", city: "Paris", country: "FR", telephone: null },
};
const db = await testDatabase();
let deps: TestDeps;
let world: AccountsApp;
let headers: { authorization: string };
let person: Person;
let count = 0;

beforeAll(() => seedShop(db));

/** A new person in each test, because the rows of the ledger cannot be deleted. */
beforeEach(async () => {
  count++;
  person = { ...leonie, email: `leonie${count}@exemple.fr`, mobile: `06 00 00 00 0${count}` };
  deps = testDeps(db);
  world = await accountsApp(deps);
  headers = { authorization: `Bearer ${(await signUp(world, person)).access}` };
});

const close = (changes: object = {}) =>
  world.client(
    deactivateAccount,
    {
      body: {
        reason_id: "other",
        reason_text: "Je pars vivre ailleurs.",
        password: person.password,
        ...changes,
      },
    },
    headers,
  );
const customerId = async () =>
  (
    await db.query<{ id: string }>("select customer_id as id from customer where email = $1", [
      person.email,
    ])
  ).rows[0]?.id ?? "";

test("S3.21 S2.41 the reasons to choose from are listed", async () => {
  const reasons = await world.client(closureReasons, {});
  expect(reasons.ok && reasons.value.items.map(({ reason_id }) => reason_id)).toContain("privacy");
});

test("S3.21 S2.41 a closure stores customer, reason and text, and refuses a reason that is not in the list", async () => {
  const id = await customerId();
  const payload = { reason_id: "erased-knows", reason_text: "Je pars.", password: person.password };
  const refused = await world.app.inject({
    method: "POST",
    url: "/api/ext/customers/deactivate-account",
    headers,
    payload,
  });
  expect(refused.json().result.errors).toMatchObject([{ field: "reason_id" }]);
  await close({ reason_id: "privacy", reason_text: " Mes données. " });
  const { rows } = await db.query(
    "select customer_id as id, reason_id, reason_text from account_closure where customer_id = $1",
    [id],
  );
  expect(rows).toEqual([{ id, reason_id: "privacy", reason_text: "Mes données." }]);
});

test("S5.16 reason and text are required, and the password must be right", async () => {
  const reply = await world.app.inject({
    method: "POST",
    url: "/api/ext/customers/deactivate-account",
    headers,
    payload: { reason_text: " ", password: person.password },
  });
  expect(reply.json().result.errors).toMatchObject([
    { field: "reason_id", reason: "REQUIRED" },
    { field: "reason_text", reason: "REQUIRED" },
  ]);
  expect(await close({ password: "Wrong-42-wrong" })).toMatchObject({ refusal: "PASSWORD_WRONG" });
  expect((await world.client(me, {}, headers)).ok).toBe(true);
});

test("S2.41 S7.17e closing blocks the account at once and returns what remains", async () => {
  await giveCredit(openTestShop(deps), await customerId(), cents(80_00));
  const closed = await close();
  expect(closed).toMatchObject({
    ok: true,
    value: { balance: 8000, vouchers: 0, kept_until: "2031-11-20" },
  });
  expect(await world.client(me, {}, headers)).toMatchObject({ refusal: "NOT_AUTHORISED" });
  expect(
    await world.client(login, { body: { username: person.email, password: person.password } }),
  ).toMatchObject({ text: refusals.INVALID_LOGIN.text });
  const { rows } = await db.query(
    "select recipient from message where template = 'account-closing' and recipient = $1",
    [person.email],
  );
  expect(rows).toEqual([{ recipient: person.email }]);
});

test("favourites are erased with the account", async () => {
  const id = await customerId();
  await db.query(
    "insert into favourite (customer_id, product_id, since) select $1, product_id, now() from product limit 1",
    [id],
  );
  await close();
  expect((await db.query("select from favourite where customer_id = $1", [id])).rowCount).toBe(0);
});

test("the e-mail address of a closed account can register again", async () => {
  await close();
  expect((await world.client(createUser, { body: registration(person) })).ok).toBe(true);
  expect((await signUp(world, { ...person, mobile: "06 22 22 22 22" })).access).toMatch(
    /^[\w-]{43}$/,
  );
});

test("a closed account is anonymised after five years, its orders too, and its money stays booked", async () => {
  const id = await customerId();
  const counter = openTestShop(deps);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 1);
  await giveCredit(counter, id, cents(130_00));
  await buyFromBalance(counter, { customerId: id });
  await close();
  const night = privacyJobs(deps).find(({ task }) => task === "accounts.anonymise");
  const nameOf = async () =>
    (
      await db.query(
        "select firstname, lastname, mobile, email from customer where customer_id = $1",
        [id],
      )
    ).rows[0];
  const orderEmail = async () =>
    (await db.query("select email, total_cents as total from orders where customer_id = $1", [id]))
      .rows[0];
  await night?.handle({});
  expect(await nameOf()).toMatchObject({ firstname: "Léonie" });
  expect(await orderEmail()).toMatchObject({ email: person.email });
  deps.clock.pass(5 * 366 * dayMs);
  await night?.handle({});
  await night?.handle({});
  expect(await nameOf()).toEqual({
    firstname: "",
    lastname: "",
    mobile: "",
    email: `closed+${id}@invalid`,
  });
  expect(await orderEmail()).toEqual({ email: `closed+${id}@invalid`, total: 5000 });
  const { rows } = await db.query(
    "select reason_text from account_closure where customer_id = $1",
    [id],
  );
  expect(rows).toEqual([{ reason_text: "" }]);
  const booked = await db.query(
    "select balance_cents as balance from account where customer_id = $1",
    [id],
  );
  expect(booked.rows).toEqual([{ balance: 8000 }]);
});

test("a guest is anonymised five years after the last order, with its addresses", async () => {
  const counter = openTestShop(deps);
  const guest = { email: "zoe@example.com", firstname: "Zoé", lastname: "Brun", locale: "fr-FR" };
  const customerId = deps.newId();
  await savePassiveCustomer(db, { customerId, ...guest }, deps.clock.now());
  deps.clock.pass(3 * 366 * dayMs);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 1);
  const { orderId } = await awaitingOrder(counter, { customerId, billing: home });
  const night = privacyJobs(deps).find(({ task }) => task === "accounts.anonymise");
  const seen = async () =>
    (
      await db.query(
        `select c.email, o.email as "orderEmail", (select count(*)::int from order_address a
           where a.order_id = o.order_id) as addresses
         from customer c join orders o using (customer_id) where order_id = $1`,
        [orderId],
      )
    ).rows[0];
  deps.clock.pass(4 * 366 * dayMs);
  await night?.handle({});
  expect(await seen()).toEqual({ email: guest.email, orderEmail: guest.email, addresses: 1 });
  deps.clock.pass(366 * dayMs);
  await night?.handle({});
  await night?.handle({});
  const erased = `closed+${customerId}@invalid`;
  expect(await seen()).toEqual({ email: erased, orderEmail: erased, addresses: 0 });
});
