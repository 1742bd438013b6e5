import { expect, test } from "vitest";
import { customerReply } from "#app/platform/test-customer.ts";
import { formRequest, type Reply, testPage } from "#app/platform/test-page.ts";
import { guestOrderCookie } from "#app/platform/visitor/guest-cart.ts";
import { answerCheckout } from "./answer-checkout.ts";

const quote = {
  lines: [{ sku: "GC-1", qty: 1, face: 50, price: 50 }],
  total: 50,
  balance_part: 20,
  card_part: 30,
  method: "card",
  delivery: "account",
};
const fields = {
  intent: "order",
  order_id: "0193a000-0000-7000-8000-000000000001",
  cart_id: "cart-1",
  quote: JSON.stringify(quote),
};
const company = {
  company_invoice: "yes",
  company: "Atelier Kraft",
  siren: "732 829 320",
  vat_id: "FR44732829320",
  "street.0": "12 rue des Tanneurs",
  "street.1": "",
  postcode: "44000",
  city: "Nantes",
};
const placed = {
  orderId: fields.order_id,
  backendOrderId: "1",
  orderNumber: "P2026-1",
  status: "placed",
  transferedAt: "2026-11-20T10:00:00.000Z",
};
const replies: Record<string, Reply> = {
  ...customerReply(),
  "/api/ext/customers/balance-apply": { refusal: "CART_EMPTY" },
  "/api/ext/customers/balance-remove": { refusal: "CART_EMPTY" },
  "/api/cart/shipping-information": { refusal: "CART_NOT_FOUND" },
  "/api/order": { result: placed },
};

async function answer(sent: Record<string, string>) {
  const { context, called } = testPage({ hasSession: true, replies });
  const outcome = await answerCheckout(formRequest("/checkout", { ...fields, ...sent }), context);
  return { outcome, called, ordered: called.find(({ path }) => path === "/api/order")?.body };
}

test("the order is the quote that was shown, with the balance or, without it, wholly by card", async () => {
  expect((await answer({ use_balance: "yes" })).ordered).toMatchObject({ quote });
  expect((await answer({})).ordered).toMatchObject({
    quote: { ...quote, balance_part: 0, card_part: 50, method: "card" },
  });
});

test("S3.25 an order says whether its visit began by a partner's link", async () => {
  const sent = async (form: Record<string, string>) => (await answer(form)).ordered;
  const additional = (affiliation: number) => ({
    addressInformation: { payment_method_additional: { affiliation } },
  });
  expect(await sent({ affiliation: "1" })).toMatchObject(additional(1));
  expect(await sent({})).toMatchObject(additional(0));
});

test("an order of the device's queue is said to be made offline, any other is not", async () => {
  expect((await answer({ offline: "yes" })).ordered).toMatchObject({ offline: true });
  expect((await answer({})).ordered).not.toHaveProperty("offline");
});

test("an order while the provider is away is refused with all fields as they were, under the same id", async () => {
  const { context } = testPage({
    hasSession: true,
    replies: { ...replies, "/api/order": { refusal: "UNAVAILABLE" } },
  });
  const sent = { ...fields, ...company, use_balance: "yes" };
  expect(await answerCheckout(formRequest("/checkout", sent), context)).toMatchObject({
    refusal: "UNAVAILABLE",
    values: sent,
  });
});

test("S1.8b a company's invoice goes with the order, with the buyer's name", async () => {
  const { ordered } = await answer({ ...company, use_balance: "yes" });
  expect(ordered).toMatchObject({
    addressInformation: {
      billingAddress: {
        firstname: expect.any(String),
        company: "Atelier Kraft",
        siren: "732 829 320",
        vat_id: "FR44732829320",
        street: ["12 rue des Tanneurs"],
        postcode: "44000",
        city: "Nantes",
        country_id: "FR",
      },
    },
  });
  expect(JSON.stringify((await answer({})).ordered)).not.toContain("billingAddress");
});

test("S1.8b a company that cannot be invoiced is refused field by field, and nothing is ordered", async () => {
  const { outcome, ordered } = await answer({ ...company, siren: "732829321", city: "" });
  expect(outcome).toMatchObject({
    refusal: "INVALID_DATA",
    errors: [
      { field: "siren", reason: "SIREN_INVALID" },
      { field: "vat_id", reason: "VAT_NUMBER_INVALID" },
      { field: "city", reason: "REQUIRED" },
    ],
    values: { company: "Atelier Kraft", postcode: "44000" },
  });
  expect(ordered).toBeUndefined();
});

const shipping = {
  shipping: "courier:flatrate",
  ship_to: "new",
  ship_firstname: "Malo",
  ship_lastname: "Kervella",
  ship_street: "12 rue des Tanneurs",
  ship_more: "",
  ship_postcode: "44000",
  ship_city: "Nantes",
  ship_telephone: "06 12 34 56 78",
};
const shippingPath = "/api/cart/shipping-information?cartId=cart-1";

test("S2.31a the address, another receiver than the buyer and the method of goods are stored before the order", async () => {
  const { called } = await answer(shipping);
  expect(called.find(({ path }) => path === shippingPath)?.body).toEqual({
    addressInformation: {
      shippingAddress: {
        firstname: "Malo",
        lastname: "Kervella",
        street: ["12 rue des Tanneurs"],
        postcode: "44000",
        city: "Nantes",
        telephone: "06 12 34 56 78",
        country_id: "FR",
      },
      shippingCarrierCode: "courier",
      shippingMethodCode: "flatrate",
    },
  });
});

test("S2.31a an address that cannot be delivered to is refused field by field, and nothing is ordered", async () => {
  const wrong = { ship_postcode: "4", ship_city: "", ship_lastname: "" };
  const { outcome, ordered } = await answer({ ...shipping, ...wrong });
  expect(outcome).toMatchObject({
    refusal: "INVALID_DATA",
    errors: [
      { field: "ship_lastname", reason: "REQUIRED" },
      { field: "ship_postcode", reason: "POSTCODE_TOO_SHORT" },
      { field: "ship_city", reason: "REQUIRED" },
    ],
    values: { ship_street: "12 rue des Tanneurs" },
  });
  expect(ordered).toBeUndefined();
});

const bookPath = "/api/ext/customers/add-address";
const inBook = {
  title: "Nantes",
  firstname: "Malo",
  lastname: "Kervella",
  street: ["12 rue des Tanneurs, Bâtiment B, deuxième étage", ""],
  postcode: "44000",
  city: "Nantes",
  telephone: "+33612345678",
  country_id: "FR",
};
const [more, save_address] = ["Bâtiment B, deuxième étage", "yes"];

test("S2.31a S3.15 a typed address goes into the book when that is ticked, never otherwise and never twice", async () => {
  replies[bookPath] = { result: { id: "a1", addresses: [] } };
  const unticked = await answer({ ...shipping, ship_more: more });
  expect(unticked.called.map(({ path }) => path)).not.toContain(bookPath);
  const ticked = await answer({ ...shipping, ship_more: more, save_address });
  const saved = ticked.called.find(({ path }) => path === bookPath);
  expect(saved?.body).toEqual({ address: { ...inBook, telephone: "06 12 34 56 78" } });
  expect(ticked.ordered).toBeDefined();
  const known = { ...inBook, id: "a1", prefix: null, company: null, vat_id: null, region: null };
  const addresses = [{ ...known, default_billing: true, default_shipping: true }];
  const me = replies["/api/ext/customers/me"];
  Object.assign(replies, customerReply({ addresses: addresses as never[] }));
  const again = await answer({ ...shipping, ship_more: more, save_address });
  expect(again.called.map(({ path }) => path)).not.toContain(bookPath);
  Object.assign(replies, { "/api/ext/customers/me": me });
});

test("a full address book says so, and nothing is ordered", async () => {
  replies[bookPath] = { refusal: "TOO_MANY_ADDRESSES" };
  const { outcome, ordered } = await answer({ ...shipping, save_address });
  expect(outcome).toMatchObject({ refusal: "TOO_MANY_ADDRESSES" });
  expect(ordered).toBeUndefined();
});

const guests = { cartRequiresLogin: false };
const pay = "https://pay.example/1";
const guestReplies: Record<string, Reply> = {
  "/api/cart/shipping-information": { refusal: "CART_NOT_FOUND" },
  "/api/order": {
    result: {
      ...{ ...placed, status: "awaiting_payment", guest_token: "P2026-1.secret" },
      payment: {
        transaction_id: "0193a000-0000-7000-8000-000000000002",
        payment_url: pay,
        expires_at: "2026-11-20T10:15:00.000Z",
      },
    },
  },
};

async function answerGuest(sent: Record<string, string>, flags: object = guests) {
  const { flags: defaults } = testPage().page;
  const { page, context, called } = testPage({
    replies: guestReplies,
    flags: { ...defaults, ...flags },
  });
  const byCard = { ...quote, balance_part: 0, card_part: 50 };
  const request = formRequest("/checkout?panel=guest", {
    ...fields,
    quote: JSON.stringify(byCard),
    ...sent,
  });
  return { page, called, outcome: await answerCheckout(request, context) };
}

test("S6.1a S5.20 a guest orders by card with an e-mail, and the device finds the order after the payment", async () => {
  const { page, called, outcome } = await answerGuest({ email: "zoe@exemple.fr" });
  expect(called).toMatchObject([
    {
      path: "/api/order",
      body: {
        cart_id: "cart-1",
        locale: "fr-FR",
        addressInformation: {
          billingAddress: { email: "zoe@exemple.fr" },
          payment_method_code: "card",
        },
      },
    },
  ]);
  const { headers } = outcome instanceof Response ? outcome : new Response();
  expect(headers.get("location")).toBe(pay);
  const [cookie = ""] = (headers.getSetCookie()[0] ?? "").split(";");
  const next = new Request("https://shop.example/", { headers: { cookie } });
  expect(guestOrderCookie.kept(next, page)).toBe("P2026-1.secret");
});

test("S6.1a S2.31a a guest's goods go to the typed address, where the guest is billed too", async () => {
  const { called } = await answerGuest({ email: "zoe@exemple.fr", ...shipping });
  expect(called.map(({ path }) => path)).toEqual([shippingPath, "/api/order"]);
  const [stored, ordered] = called as unknown as [
    { body: { addressInformation: object } },
    { body: object },
  ];
  expect(stored.body.addressInformation).toMatchObject({
    shippingAddress: { firstname: "Malo", city: "Nantes", country_id: "FR" },
  });
  expect(ordered.body).toMatchObject({
    addressInformation: {
      billingAddress: { email: "zoe@exemple.fr", lastname: "Kervella", postcode: "44000" },
    },
  });
  const wrong = await answerGuest({ email: "zoe", ...shipping, ship_city: "" });
  expect(wrong.called).toEqual([]);
  expect(wrong.outcome).toMatchObject({ errors: [{ field: "email" }, { field: "ship_city" }] });
});

test("a guest's e-mail is refused at its field with the other fields, and nothing is ordered", async () => {
  const { called, outcome } = await answerGuest({ ...company, email: "zoe", city: "" });
  expect(outcome).toMatchObject({
    errors: [{ field: "email" }, { field: "city", reason: "REQUIRED" }],
  });
  expect(called).toEqual([]);
});

test("S5.20 where buying needs an account a visitor's order opens the login", async () => {
  const sent = answerGuest({ email: "zoe@exemple.fr" }, {});
  const thrown = await sent.catch((error: unknown) => error);
  expect(thrown instanceof Response && thrown.headers.get("location")).toContain("/login");
});
