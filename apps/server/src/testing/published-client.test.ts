// What a published client of the field sends and reads, call by call: forms of its own, fields that
// the shop does not know, and no id of the order.
import { placeOrder } from "@papillote/contract/orders.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { openServer } from "./api-server.ts";
import { giveCredit, openTestShop, vouchersOf } from "./buying.ts";
import { addCodes, seedShop, shop } from "./shop.ts";
import { signUp } from "./sign-up.ts";

const db = await testDatabase();
const deps = testDeps(db);
const server = await openServer(deps);
const counter = openTestShop(deps);
beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(25_00) }, 9);
});
afterAll(() => server.app.close());

/** Sends as the client's own fetch does: the method, the URL with token and cart, and JSON. */
async function send(
  method: "GET" | "POST",
  path: string,
  { token = "", cartId, body }: { token?: string; cartId?: string; body?: unknown } = {},
) {
  const query = new URLSearchParams({ token, ...(cartId !== undefined && { cartId }) });
  const reply = await server.app.inject({
    method,
    url: `${path}?${query}`,
    headers: { "content-type": "application/json", accept: "application/json" },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const { code, result } = z.parse(
    z.object({ code: z.number(), result: z.unknown() }),
    reply.json(),
  );
  return { code, result };
}

const savedLine = z.object({
  item_id: z.number(),
  sku: z.string(),
  qty: z.number(),
  quote_id: z.string(),
  product_type: z.string(),
  product_option: z.unknown(),
});
const option = {
  extension_attributes: {
    custom_options: [],
    configurable_item_options: [],
    bundle_options: [],
    giftcard_item_option: { giftcard_amount: 25 },
  },
};

/** A cart with two vouchers of 25.00, made with the client's request formats. */
async function filledCart(token?: string) {
  const call = token === undefined ? {} : { token };
  const cartId = z.parse(z.string(), (await send("POST", "/api/cart/create", call)).result);
  const added = await send("POST", "/api/cart/update", {
    ...{ ...call, cartId },
    body: { cartItem: { sku: shop.stocked.sku, qty: 1, product_option: option, quoteId: cartId } },
  });
  const { item_id, quote_id } = z.parse(savedLine, added.result);
  const changed = await send("POST", "/api/cart/update", {
    ...{ ...call, cartId },
    body: {
      cartItem: {
        ...{ sku: shop.stocked.sku, qty: "2", item_id, quoteId: quote_id, product_option: option },
      },
    },
  });
  expect(z.parse(savedLine, changed.result)).toMatchObject({ item_id, qty: 2 });
  return { call: { ...call, cartId }, item_id };
}

test("S7.2 S7.3 S7.5a S7.5b S7.5c S7.5d S7.5e a guest's cart is created without a body, filled, compared, totalled and emptied", async () => {
  const { call, item_id } = await filledCart();
  const pulled = await send("GET", "/api/cart/pull", call);
  expect(z.parse(z.array(savedLine), pulled.result)).toHaveLength(1);
  expect(await send("GET", "/api/cart/totals", call)).toMatchObject({
    code: 200,
    result: { grand_total: 50, items_qty: 2, items: [{ item_id, qty: 2 }] },
  });
  expect(await send("GET", "/api/cart/payment-methods", call)).toMatchObject({
    result: [{ code: "card" }],
  });
  const address = {
    region: "",
    region_id: 0,
    country_id: "FR",
    street: ["1 rue X"],
    city: "Paris",
  };
  expect(await send("POST", "/api/cart/shipping-methods", { ...call, body: { address } })).toEqual({
    code: 200,
    result: [],
  });
  const addressInformation = {
    shippingAddress: { countryId: "FR" },
    shippingCarrierCode: "flatrate",
    shippingMethodCode: "flatrate",
  };
  expect(
    await send("POST", "/api/cart/shipping-information", { ...call, body: { addressInformation } }),
  ).toMatchObject({ result: { payment_methods: [{ code: "card" }], totals: { grand_total: 50 } } });
  const methods = { paymentMethod: { method: "cashondelivery" }, shippingCarrierCode: "flatrate" };
  expect(
    await send("POST", "/api/cart/collect-totals", { ...call, body: { methods } }),
  ).toMatchObject({ result: { grand_total: 50 } });
  const cartItem = { sku: shop.stocked.sku, item_id, quoteId: call.cartId };
  expect(await send("POST", "/api/cart/delete", { ...call, body: { cartItem } })).toEqual({
    code: 200,
    result: true,
  });
  expect(await send("GET", "/api/cart/pull", call)).toEqual({ code: 200, result: [] });
});

test("S6.1a S7.15a S7.15b a guest's cart is ordered with the client's forms and an e-mail, without an id of the order", async () => {
  const { call } = await filledCart();
  const line = {
    ...{ sku: shop.stocked.sku, qty: 2, name: "Carte", price: 25, priceInclTax: 25 },
    ...{ product_type: "giftcard", product_option: option, totals: {} },
  };
  const order = (billingAddress: object) => ({
    ...{ user_id: "", cart_id: call.cartId, products: [line] },
    addressInformation: {
      billingAddress: { country_id: "FR", street: ["1 rue X", "2"], ...billingAddress },
      ...{ shipping_method_code: "", shipping_carrier_code: "", shippingExtraFields: {} },
      ...{ payment_method_code: "cashondelivery", payment_method_additional: {} },
    },
  });
  const unnamed = await send("POST", "/api/order", { body: order({ firstname: "Zoé" }) });
  expect(unnamed).toMatchObject({
    ...{ code: 400, result: { errors: [{ field: "addressInformation.billingAddress.email" }] } },
  });
  // No provider answers here, so the order is stored and awaits its payment.
  const body = order({ firstname: "Zoé", lastname: "B", email: "zoe@exemple.fr" });
  expect(await counter.call(placeOrder, { body })).toMatchObject({
    result: { status: "awaiting_payment", guest_token: expect.any(String) },
  });
});

test("S7.15a S7.15b S7.15c a customer's cart is ordered with the whole lines of the client and without an id of the order", async () => {
  const { token } = await signUp(server, { email: "claire@exemple.fr", mobile: "+33612345699" });
  const { call } = await filledCart(token);
  const line = {
    ...{ sku: shop.stocked.sku, qty: 2, name: "Carte", price: 25, priceInclTax: 25 },
    ...{ product_type: "giftcard", product_option: option, totals: {}, onlineStockCheckid: "1" },
  };
  const billingAddress = {
    ...{ firstname: "Claire", lastname: "B", email: "claire@exemple.fr", country_id: "FR" },
    ...{ street: ["1 rue X", "2"], postcode: "75002", city: "Paris", region_id: 0, vat_id: "" },
  };
  const order = (payment_method_code: string) => ({
    ...{ user_id: "12", cart_id: call.cartId, products: [line] },
    addressInformation: {
      ...{ billingAddress, shipping_method_code: "", shipping_carrier_code: "" },
      ...{ payment_method_code, payment_method_additional: {}, shippingExtraFields: {} },
    },
  });
  const { customerId } = await ownerOf(call.cartId);
  const unknownMethod = order("cashondelivery");
  expect(await counter.call(placeOrder, { customerId, body: unknownMethod })).toMatchObject({
    result: { status: "awaiting_payment" },
  });
  expect(await vouchersOf(deps, customerId)).toBe(0);

  await giveCredit(counter, customerId, cents(50_00));
  expect(await send("POST", "/api/order", { token, body: order("balance") })).toMatchObject({
    code: 200,
    result: { status: "placed" },
  });
  expect(await vouchersOf(deps, customerId)).toBe(2);
  expect(await send("POST", "/api/order", { token, body: order("balance") })).toMatchObject({
    code: 400,
    result: { message: "This cart was already ordered" },
  });
});

test("S7.5a S7.5c what is pulled on one device is enough to have the same line on another", async () => {
  const { call } = await filledCart();
  const [line] = z.parse(z.array(savedLine), (await send("GET", "/api/cart/pull", call)).result);
  const other = z.parse(z.string(), (await send("POST", "/api/cart/create")).result);
  const { sku, qty, product_option } = z.parse(savedLine, line);
  const cartItem = { sku, qty, product_option, quoteId: other };
  expect(
    await send("POST", "/api/cart/update", { cartId: other, body: { cartItem } }),
  ).toMatchObject({ code: 200, result: { sku, qty, price: 25, product_option } });
  expect(await send("GET", "/api/cart/totals", { cartId: other })).toMatchObject({
    result: { items: [{ price_incl_tax: 25, row_total_incl_tax: 50 }] },
  });
});

test("S7.15a a customer's order that names no cart is placed with its lines alone", async () => {
  const { token } = await signUp(server, { email: "paul@exemple.fr", mobile: "+33612345697" });
  const { call } = await filledCart(token);
  const { customerId } = await ownerOf(call.cartId);
  await giveCredit(counter, customerId, cents(50_00));
  const line = { sku: shop.stocked.sku, qty: 1, name: "Carte", price: 25, product_option: option };
  const addressInformation = {
    ...{ shipping_method_code: "", shipping_carrier_code: "", shippingExtraFields: {} },
    ...{ payment_method_code: "balance", payment_method_additional: {} },
  };
  const body = { user_id: "12", cart_id: "", products: [line], addressInformation };
  expect(await send("POST", "/api/order", { token, body })).toMatchObject({
    code: 200,
    result: { status: "placed" },
  });
  expect(await vouchersOf(deps, customerId)).toBe(1);
});

async function ownerOf(cartId: string): Promise<{ customerId: string }> {
  const owner = await db.query<{ customerId: string }>(
    'select customer_id as "customerId" from cart where cart_id = $1',
    [cartId],
  );
  const [row] = owner.rows;
  if (!row) throw new Error(`there is no cart ${cartId}`);
  return row;
}

test("S7.7 S7.26f the quantity of a customer's line is posted, and the cart that is pulled has it", async () => {
  const { token } = await signUp(server, { email: "diane@exemple.fr", mobile: "+33612345698" });
  const { call, item_id } = await filledCart(token);
  const cartItem = { sku: shop.stocked.sku, item_id, qty: 3, quoteId: call.cartId };
  const changed = await send("POST", "/api/ext/customers/update-cart-qty", {
    token,
    body: { cartItem },
  });
  expect(changed).toMatchObject({ code: 200, result: { item_id, qty: 3 } });
  expect(await send("GET", "/api/cart/pull", call)).toMatchObject({
    result: [{ item_id, qty: 3 }],
  });
});
