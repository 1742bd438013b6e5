import { readFileSync } from "node:fs";
import { join } from "node:path";
import { addAddress } from "@papillote/contract/addresses.ts";
import { sendMessage } from "@papillote/contract/help/tickets.ts";
import { offerGiftcard } from "@papillote/contract/offers.ts";
import { withdrawalConfirm, withdrawalRequest } from "@papillote/contract/withdrawals.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { beforeAll, expect, test, vi } from "vitest";
import { startSession } from "#server/accounts/sessions/start-session.ts";
import { atomically } from "#server/db/transaction.ts";
import { projectRoot } from "#server/platform/project-root.ts";
import { revealVoucher, vouchersOfOrder } from "#server/vouchers/vouchers.ts";
import { makeApplePassType } from "./apple-pass-type.ts";
import { buyFromBalance, openTestShop, openTopUp, takePayment } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { homeAddress } from "./people.ts";
import { addCodes, newCustomer, seedShop, shop } from "./shop.ts";
import { openProcess } from "./shop-process.ts";

// What the pages and documents of the storefront show of another customer's things.

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const db = await testDatabase();
await seedShop(db);
const { app, deps } = await openProcess(db, {
  servesPages: true,
  environment: makeApplePassType().environment,
});
/** Words that only pages of the owner have. */
const owned = /Amarante|Bertrande|Balsamine|Clématite/;

/** A path for each route of `routes.ts` with an id; `:id` names what was made below. */
const addresses: readonly (readonly [route: string, address: string])[] = [
  ["my-vouchers/:cardId", "/my-vouchers/:card"],
  ["my-vouchers/:cardId/refused", "/my-vouchers/:card/refused"],
  ["my-vouchers/:cardId/gift", "/my-vouchers/:card/gift"],
  ["my-vouchers/:cardId/till", "/my-vouchers/:card/till"],
  ["my-vouchers/:cardId/calendar", "/my-vouchers/:card/calendar"],
  ["my-vouchers/:cardId/present-code", "/my-vouchers/:card/present-code"],
  ["my-vouchers/:cardId/pdf", "/my-vouchers/:card/pdf"],
  ["my-vouchers/:cardId/apple-wallet", "/my-vouchers/:card/apple-wallet"],
  ["my-vouchers/:cardId/gift/pdf", "/my-vouchers/:givenCard/gift/pdf"],
  ["my-vouchers/gifts/:offerId", "/my-vouchers/gifts/:offer?do=link"],
  ["my-vouchers/gifts/:offerId", "/my-vouchers/gifts/:offer?do=correct"],
  ["my-account/addresses/:addressId", "/my-account/addresses/:address"],
  ["my-account/addresses/:addressId/delete", "/my-account/addresses/:address/delete"],
  ["my-account/tickets/:number", "/my-account/tickets/:ticket"],
  ["my-account/orders/:orderId", "/my-account/orders/:order"],
  ["checkout/confirmation", "/checkout/confirmation?order=:order"],
  ["checkout/receipt", "/checkout/receipt?order=:order"],
  ["checkout/receipt", "/checkout/receipt?payment=:topup"],
  ["withdrawal", "/withdrawal?order=:order"],
  ["withdrawal", "/withdrawal?id=:withdrawal"],
  ["withdrawal/acknowledgement", "/withdrawal/acknowledgement?id=:withdrawal"],
];
const ids: Record<string, string> = {};
const never = "0193a000-0000-7000-8000-000000000000";
const none: Names = {
  ...{
    card: never,
    givenCard: never,
    offer: never,
    address: never,
    withdrawal: never,
    topup: never,
  },
  ...{ order: "order-never", ticket: "T2026-999999" },
};
const cookies = { owner: "", stranger: "", visitor: "" };

beforeAll(async () => {
  const counter = openTestShop(deps);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 4);
  const owner = await sessionOf("Amarante");
  cookies.owner = owner.cookie;
  cookies.stranger = (await sessionOf("Noémie")).cookie;
  ids.topup = await openTopUp(counter, owner.customerId, cents(200_00));
  await takePayment(counter, ids.topup);
  await Promise.all(
    ["order-one", "order-two", "order-three"].map((orderId) =>
      buyFromBalance(counter, { customerId: owner.customerId, orderId }),
    ),
  );
  const cardOf = async (order: string) => (await vouchersOfOrder(db, order))[0]?.voucherId ?? "";
  ids.card = await cardOf("order-one");
  ids.givenCard = await cardOf("order-two");
  ids.order = "order-one";
  await db.query("update voucher set ends_on = '2099-12-31' where voucher_id = $1", [ids.card]);
  const seen = { voucherId: ids.card, customerId: owner.customerId, waiverVersion };
  await revealVoucher(deps, { ...seen, how: "screen" });
  const { ask } = owner;
  const recipient = { firstname: "Bertrande", sendby: "self" };
  ids.offer = await ask(offerGiftcard, { card_id: ids.givenCard, recipient }, "offer_id");
  const address = { ...homeAddress, street: ["rue Balsamine", "12"] };
  ids.address = await ask(addAddress, { address }, "id");
  await db.query("insert into message_subject values (1, 'Un bon', 10, false, 'high', true)");
  ids.ticket = await ask(sendMessage, { reason: 1, message: "Clématite" }, "ticket_number");
  const named = { order_id: "order-three", name: "Amarante", email: "amarante@exemple.fr" };
  ids.withdrawal = await ask(withdrawalRequest, named, "withdrawal_id");
  await ask(withdrawalConfirm, { withdrawal_id: ids.withdrawal }, "withdrawal_id");
});

async function sessionOf(firstname: string) {
  const customerId = await newCustomer(deps);
  await db.query("update customer set firstname = $2 where customer_id = $1", [
    customerId,
    firstname,
  ]);
  const { access, document } = await atomically(db, (tx) =>
    startSession(tx, deps, { customerId, platform: "web" }),
  );
  const ask = async ({ path }: { path: string }, payload: object, field: string) => {
    const headers = { authorization: `Bearer ${access}` };
    const reply = await app.inject({ method: "POST", url: path, headers, payload });
    const { result } = reply.json() as { result: Record<string, string> };
    expect(reply.statusCode, JSON.stringify(result)).toBe(200);
    return String(result[field]);
  };
  return { customerId, ask, cookie: `papillote_session=${document}` };
}

type Names = Readonly<Record<string, string>>;

/** Opens the page as a document, and as the data of a client navigation; ids become `:id`. */
async function open(address: string, as: keyof typeof cookies, named: Names = ids) {
  const url = address.replace(/:(\w+)/g, (_, name: string) => named[name] ?? `no ${name}`);
  const [path = "", query] = url.split("?");
  const headers = { cookie: cookies[as] };
  const asData = `${path}.data${query === undefined ? "" : `?${query}`}`;
  const page = await app.inject({ url, headers });
  const { body } = await app.inject({ url: asData, headers });
  const leadsTo = Object.values(named).reduce(
    (written, id) => written.replaceAll(id, ":id"),
    String(page.headers.location ?? ""),
  );
  return { answer: { status: page.statusCode, leadsTo }, text: page.body + body };
}

/** The path where a browser arrives, with the status. */
async function arriveAt(
  address: string,
  as: keyof typeof cookies,
  named: Names = ids,
): Promise<string> {
  let url = address.replace(/:(\w+)/g, (_, name: string) => named[name] ?? `no-${name}`);
  for (let hop = 0; hop < 4; hop++) {
    const page = await app.inject({ url, headers: { cookie: cookies[as] } });
    if (page.statusCode !== 302) return `${page.statusCode} ${url}`;
    url = String(page.headers.location);
  }
  return `too many redirects, the last to ${url}`;
}

test("each route with an id of a customer's things is in this table", () => {
  const routes = readFileSync(join(projectRoot, "apps/storefront/app/routes.ts"), "utf8");
  const withId = [
    ...routes.matchAll(/route\(\s*"([^"]*:(?:cardId|offerId|orderId|number|addressId)[^"]*)"/g),
  ]
    .map(([, path = ""]) => path)
    // The token of a guest's order is all that opens it.
    .filter((path) => !path.includes(":token"));
  expect(withId.length).toBeGreaterThan(10);
  const known = addresses.map(([route]) => route);
  expect(withId.filter((path) => !known.includes(path))).toEqual([]);
});

test.each(addresses)(
  "S7.24b another customer's is answered as one that does not exist: %s %s",
  async (_, address) => {
    const own = await open(address, "owner");
    const foreign = await open(address, "stranger");
    const unknown = await open(address, "stranger", none);
    expect(foreign.answer).not.toEqual(own.answer);
    expect(foreign.answer).toEqual(unknown.answer);
    expect(await arriveAt(address, "stranger")).toBe("404 /page-not-found");
    // A path whose id has the wrong form is not found either.
    expect(await arriveAt(address, "stranger", {})).toBe("404 /page-not-found");
    expect(foreign.text).not.toMatch(owned);
    const visitor = await open(address, "visitor");
    expect(visitor.answer).toEqual((await open(address, "visitor", none)).answer);
    expect([302, 401, 404]).toContain(visitor.answer.status);
    expect(visitor.text).not.toMatch(owned);
  },
);
