import { cartCreate, cartPull, cartTotals, cartUpdate } from "@papillote/contract/cart.ts";
import { expect, test } from "vitest";
import { markCatalogChanged } from "#server/catalog/catalog.ts";
import { atomically } from "#server/db/transaction.ts";
import { openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";

const db = await testDatabase({ filled: true });
const { call } = openTestShop(testDeps(db));

type Choice = {
  sku: string;
  qty?: number;
  item_id?: number;
  product_option?: { extension_attributes: object };
};

async function newCart(): Promise<string> {
  return String((await call(cartCreate, {})).result);
}

function put(cartId: string, { qty = 1, ...choice }: Choice) {
  return call(cartUpdate, {
    query: { cartId },
    body: { cartItem: { ...choice, qty, quoteId: cartId } },
  });
}

const pull = async (cartId: string) => (await call(cartPull, { query: { cartId } })).result;

async function idOf(sku: string): Promise<number> {
  const found = await db.query<{ id: number }>(
    "select product_id as id from product where sku = $1",
    [sku],
  );
  return found.rows[0]?.id ?? 0;
}

async function supply(sku: string, left: number): Promise<void> {
  await db.query("update goods_stock set taken_qty = supplied_qty - $2 where sku = $1", [
    sku,
    left,
  ]);
}

test("S7.3 simple goods go into a cart with their price, and add up to one line", async () => {
  const cartId = await newCart();
  const first = await put(cartId, { sku: "sp-0101" });
  expect(first).toMatchObject({
    code: 200,
    result: { sku: "SP-0101", product_type: "simple", qty: 1, max_qty: 100, usage: null },
  });
  const { item_id } = first.result as { item_id: number };
  await put(cartId, { sku: "SP-0101", qty: 2 });
  await put(cartId, { sku: "SP-0101", qty: 4, item_id });
  expect(await pull(cartId)).toMatchObject([{ item_id, sku: "SP-0101", qty: 4 }]);
});

test("S3.1 S3.8 a configurable is bought as the child of the chosen options, and says them and its parent", async () => {
  const cartId = await newCart();
  const attributes = await db.query<{ code: string; id: number }>(
    "select attribute_code as code, attribute_id as id from attribute",
  );
  const idOfAttribute = (code: string) => attributes.rows.find((one) => one.code === code)?.id;
  const chosen = [
    { option_id: String(idOfAttribute("color")), option_value: "403" },
    { option_id: String(idOfAttribute("size")), option_value: 520 },
  ];
  const options = (configurable_item_options: object[]) => ({
    extension_attributes: { configurable_item_options },
  });
  expect(await put(cartId, { sku: "CF-0101", product_option: options(chosen) })).toMatchObject({
    code: 200,
    result: {
      sku: "CF-0101-ecru-38",
      parentSku: "CF-0101",
      product_type: "configurable",
      price: 119,
      options: [{ value: expect.stringMatching(/cru/i) }, { value: "38" }],
    },
  });
  for (const unclear of [chosen.slice(0, 1), []])
    expect(await put(cartId, { sku: "CF-0101", product_option: options(unclear) })).toMatchObject({
      meta: { reason: "PRODUCT_NOT_FOUND" },
    });
});

test("S3.1 a bundle is one line for each choice of its parts", async () => {
  const cartId = await newCart();
  const [first, other, care] = await Promise.all(["SP-0107", "SP-0106", "SP-0109"].map(idOf));
  const parts = (...ids: (number | undefined)[]) => ({
    extension_attributes: {
      bundle_options: [
        { option_id: 1031, option_qty: 1, option_selections: ids.slice(0, 1) },
        { option_id: 1032, option_qty: 1, option_selections: ids.slice(1) },
      ],
    },
  });
  await put(cartId, { sku: "BX-0103", product_option: parts(first, care) });
  await put(cartId, { sku: "BX-0103", product_option: parts(other, care), qty: 2 });
  const byDefault = await put(cartId, { sku: "BX-0103" });
  expect(byDefault).toMatchObject({ result: { sku: `BX-0103-${first}-${care}`, qty: 2 } });
  expect(await pull(cartId)).toMatchObject([
    { qty: 2, product_type: "bundle", options: [{ label: "La pochette" }, { label: "L’étui" }] },
    { qty: 2, sku: `BX-0103-${other}-${care}` },
  ]);
  expect(await put(cartId, { sku: "BX-0103", product_option: parts(care) })).toMatchObject({
    meta: { reason: "PRODUCT_NOT_FOUND" },
  });
});

test("S7.4 goods are refused beyond what is left, also as parts of a bundle", async () => {
  await supply("SP-0106", 3);
  const cartId = await newCart();
  const [other, care] = await Promise.all(["SP-0106", "SP-0109"].map(idOf));
  await put(cartId, { sku: "SP-0106", qty: 2 });
  expect(await put(cartId, { sku: `BX-0103-${other}-${care}`, qty: 2 })).toMatchObject({
    code: 406,
    result: { message: "Out of the stock!", low_stock: 1, qty: 1 },
  });
  expect(await put(cartId, { sku: `BX-0103-${other}-${care}` })).toMatchObject({ code: 200 });
  expect(await put(cartId, { sku: "SP-0106" })).toMatchObject({
    code: 406,
    result: { message: "Out of the stock!" },
  });
  expect((await pull(cartId)) as object[]).toMatchObject([
    { pool_stock_message: "Only 2 available" },
    { pool_stock_message: "Only 1 available" },
  ]);
});

test("S5.19 a hundred of one thing at most", async () => {
  await db.query("update product set stock_qty = 500 where sku = 'SP-0103'");
  const cartId = await newCart();
  expect(await put(cartId, { sku: "SP-0103", qty: 100 })).toMatchObject({ code: 200 });
  expect(await put(cartId, { sku: "SP-0103" })).toMatchObject({
    code: 406,
    result: { max_qty: 100, qty: 100 },
  });
});

test.for(["GR-0101", "PAP-CREDIT"])("%s is not sold by itself", async (sku) => {
  expect(await put(await newCart(), { sku })).toMatchObject({
    meta: { reason: "PRODUCT_NOT_FOUND" },
  });
});

test("totals sum goods", async () => {
  const cartId = await newCart();
  const line = await put(cartId, { sku: "SP-0104", qty: 2 });
  const { price } = line.result as { price: number };
  expect(await call(cartTotals, { query: { cartId } })).toMatchObject({
    result: { subtotal: 2 * price, items_qty: 2 },
  });
});

test("a line whose product is no longer sold is named beside the lines, and is back with it", async () => {
  const cartId = await newCart();
  await put(cartId, { sku: "SP-0101" });
  await put(cartId, { sku: "SP-0103", qty: 2 });
  const sell = (status: number) =>
    atomically(db, async (tx) => {
      await tx.query("update product set status = $1 where sku = 'SP-0103'", [status]);
      await markCatalogChanged(tx);
    });
  await sell(2);
  const without = await call(cartPull, { query: { cartId } });
  expect(without.result).toMatchObject([{ sku: "SP-0101" }]);
  const gone = { sku: "SP-0103", qty: 2, name: expect.stringMatching(/^[A-Z].* /) };
  expect(without.meta).toMatchObject({ no_longer_sold: [{ ...gone, reason: "off_sale" }] });
  await sell(1);
  const again = await call(cartPull, { query: { cartId } });
  expect(again.result).toHaveLength(2);
  expect(again.meta).not.toHaveProperty("no_longer_sold");
});

test("S7.5a the parts of a group go into the cart together, or none of them", async () => {
  const cartId = await newCart();
  const add = (sku: string, ...others: string[]) =>
    call(cartUpdate, {
      query: { cartId },
      body: { cartItem: { sku, qty: 1 }, also: others.map((one) => ({ sku: one, qty: 2 })) },
    });
  await supply("SP-0102", 1);
  expect(await add("SP-0101", "SP-0102")).toMatchObject({
    code: 406,
    result: { product_id: await idOf("SP-0102"), qty: 1 },
  });
  expect(await add("SP-0101", "NO-SUCH-PART")).toMatchObject({ code: 404 });
  expect(await pull(cartId)).toEqual([]);
  await supply("SP-0102", 5);
  expect(await add("SP-0101", "SP-0102")).toMatchObject({ code: 200, result: { sku: "SP-0101" } });
  expect(await pull(cartId)).toMatchObject([
    { sku: "SP-0101", qty: 1 },
    { sku: "SP-0102", qty: 2 },
  ]);
});
