import { cartCreate, cartTotals, cartUpdate } from "@papillote/contract/cart.ts";
import { cartShippingInformation, cartShippingMethods } from "@papillote/contract/cart-methods.ts";
import { expect, test } from "vitest";
import { openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";

const db = await testDatabase({ filled: true });
const { call } = openTestShop(testDeps(db));

async function cartOf(...skus: string[]): Promise<string> {
  const cartId = String((await call(cartCreate, {})).result);
  for (const sku of skus) {
    const product_option = {
      extension_attributes: { giftcard_item_option: { giftcard_amount: 50 } },
    };
    const cartItem = { sku, qty: 1, quoteId: cartId, product_option };
    await call(cartUpdate, { query: { cartId }, body: { cartItem } });
  }
  return cartId;
}

const methodsOf = (cartId: string, country_id?: string) =>
  call(cartShippingMethods, { query: { cartId }, body: { address: { country_id } } });

const choose = (cartId: string, addressInformation: object) =>
  call(cartShippingInformation, { query: { cartId }, body: { addressInformation } });

const courier = { shippingCarrierCode: "courier", shippingMethodCode: "flatrate" };

test("S7.5b S9.3 goods are sent by courier at a flat rate, in the days that it takes", async () => {
  expect(await methodsOf(await cartOf("SP-0101"), "FR")).toMatchObject({
    code: 200,
    result: [
      {
        carrier_code: "courier",
        method_code: "flatrate",
        amount: 4,
        price_incl_tax: 5,
        available: true,
        default: true,
        offline: false,
        min_days: 2,
        max_days: 6,
      },
    ],
  });
});

test("S7.5b neither vouchers alone nor another country have a method", async () => {
  expect(await methodsOf(await cartOf("CC-1002-50"), "FR")).toMatchObject({ result: [] });
  expect(await methodsOf(await cartOf("SP-0101"), "DE")).toMatchObject({ result: [] });
});

test("S7.5b S3.10 the chosen method is in the totals, with its VAT, and stays chosen", async () => {
  const cartId = await cartOf("SP-0101", "CC-1002-50");
  const before = { subtotal: 179, shipping_incl_tax: 0, tax_amount: 21.5, grand_total: 179 };
  expect(await call(cartTotals, { query: { cartId } })).toMatchObject({ result: before });
  const after = {
    subtotal: 179,
    shipping_amount: 4,
    shipping_incl_tax: 5,
    tax_amount: 22.5,
    grand_total: 184,
    to_pay: 184,
  };
  expect(
    await choose(cartId, {
      shippingAddress: { countryId: "FR", city: "Paris", postcode: "75002", street: ["1 rue X"] },
      ...courier,
    }),
  ).toMatchObject({ code: 200, result: { totals: after } });
  expect(await call(cartTotals, { query: { cartId } })).toMatchObject({
    result: {
      ...after,
      total_segments: [
        { code: "subtotal", value: 179 },
        { code: "shipping", value: 5 },
        { code: "tax", value: 22.5 },
        { code: "grand_total", value: 184 },
      ],
    },
  });
});

test("goods of a sum that the catalogue names are sent for nothing", async () => {
  await db.query("update shipping_method set free_from_cents = 12900");
  try {
    const cartId = await cartOf("SP-0101");
    expect(await choose(cartId, courier)).toMatchObject({
      result: { totals: { shipping_incl_tax: 0, grand_total: 129 } },
    });
  } finally {
    await db.query("update shipping_method set free_from_cents = null");
  }
});

test.for([
  ["country", { shippingAddress: { country_id: "DE" } }, "shippingAddress.country_id"],
  ["method", { shippingMethodCode: "drone" }, "shippingMethodCode"],
] as const)("S7.5b a %s that is not served is refused by its name", async ([, other, field]) => {
  const cartId = await cartOf("SP-0101");
  expect(await choose(cartId, { ...courier, ...other })).toMatchObject({
    code: 400,
    result: { errors: [{ field: `addressInformation.${field}` }] },
  });
});
