import { login, logout } from "@papillote/contract/accounts.ts";
import {
  balanceApply,
  balanceRemove,
  cartCreate,
  cartDelete,
  cartPaymentMethods,
  cartPull,
  cartTotals,
  cartUpdate,
} from "@papillote/contract/cart.ts";
import { balanceReapply, checkOut } from "@papillote/contract/check-out.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openServer } from "#server/testing/api-server.ts";
import { giveCredit, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import {
  addCodes,
  changeCard,
  emptyStock,
  newCustomer,
  seedShop,
  shop,
} from "#server/testing/shop.ts";
import { signUp } from "#server/testing/sign-up.ts";

const db = await testDatabase();
const deps = testDeps(db);
const counter = openTestShop(deps);
const { call } = counter;
const tens = { brandId: shop.stocked.brandId, denomination: cents(10_00) };

beforeAll(() => seedShop(db));
beforeEach(() => emptyStock(db));

async function newCart(customerId?: string): Promise<string> {
  return String((await call(cartCreate, { customerId })).result);
}

type LineOptions = {
  sku?: string;
  qty?: number | string;
  face?: number | undefined;
  item_id?: number;
  customerId?: string | undefined;
};

function put(
  cartId: string,
  { sku = shop.stocked.sku, qty = 1, face = 10, item_id, customerId }: LineOptions = {},
) {
  const product_option = {
    extension_attributes: { giftcard_item_option: { giftcard_amount: face } },
  };
  return call(cartUpdate, {
    customerId,
    query: { cartId },
    body: {
      cartItem: {
        sku,
        qty,
        quoteId: cartId,
        product_option,
        ...(item_id !== undefined && { item_id }),
      },
    },
  });
}

async function ownerOf(cartId: string): Promise<string> {
  const owner = await db.query<{ id: string }>(
    "select customer_id as id from cart where cart_id = $1",
    [cartId],
  );
  return owner.rows[0]?.id ?? "";
}

const pull = async (cartId: string, customerId?: string) =>
  (await call(cartPull, { customerId, query: { cartId } })).result;

describe("whose cart", () => {
  test("S7.2 a guest gets a new unguessable cart, a customer the active one", async () => {
    const [one, other] = [await newCart(), await newCart()];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]{32}$/);
    const customerId = await newCustomer(deps);
    expect(await newCart(customerId)).toBe(await newCart(customerId));
  });

  test("S6.1b a customer's cart is found by that customer only, a guest's by its id", async () => {
    const customerId = await newCustomer(deps);
    const cartId = await newCart(customerId);
    const stranger = await newCustomer(deps);
    for (const caller of [undefined, stranger])
      expect(await call(cartPull, { customerId: caller, query: { cartId } })).toMatchObject({
        code: 404,
        meta: { reason: "CART_NOT_FOUND" },
      });
    expect(await put(cartId, { customerId: stranger })).toMatchObject({ code: 404 });
    expect(await pull(cartId, customerId)).toEqual([]);
    expect(await pull(await newCart(), customerId)).toEqual([]);
  });

  test("S4.3 after a logout the cart is reached neither by its id nor by the token", async () => {
    await addCodes(deps, tens, 2);
    const server = await openServer(deps);
    const { ask } = server;
    const person = { email: "leonie@exemple.fr", mobile: "+33612345678" };
    const { token, password } = await signUp(server, person);
    const cartId = String((await ask(cartCreate, { token })).result);
    const query = { cartId };
    await put(cartId, { customerId: await ownerOf(cartId) });
    expect((await ask(cartPull, { token, query })).result).toHaveLength(1);

    await ask(logout, { token, body: {} });
    expect(await ask(cartPull, { query })).toMatchObject({
      code: 404,
      meta: { reason: "CART_NOT_FOUND" },
    });
    expect(await ask(cartPull, { token, query })).toMatchObject({ code: 401 });
    const guestCart = String((await ask(cartCreate)).result);
    expect(guestCart).not.toBe(cartId);
    expect((await ask(cartPull, { query: { cartId: guestCart } })).result).toEqual([]);

    const again = await ask(login, { body: { username: person.email, password } });
    expect((await ask(cartPull, { token: String(again.result), query })).result).toHaveLength(1);
    await server.app.close();
  });

  test("S1.8d a customer's cart is on the server: what one device put into it another one has", async () => {
    await addCodes(deps, tens, 5);
    const server = await openServer(deps);
    const { ask } = server;
    const person = { email: "nour@exemple.fr", mobile: "+33612345679" };
    const { token, password } = await signUp(server, person);
    const query = { cartId: String((await ask(cartCreate, { token })).result) };
    await put(query.cartId, { qty: 2, customerId: await ownerOf(query.cartId) });
    const other = await ask(login, { body: { username: person.email, password } });
    const onOther = { token: String(other.result) };
    expect((await ask(cartCreate, onOther)).result).toBe(query.cartId);
    expect((await ask(cartPull, { ...onOther, query })).result).toMatchObject([{ qty: 2 }]);
    await server.app.close();
  });

  test("the cart of a paid order is not found any more", async () => {
    const cartId = await newCart();
    await db.query("update cart set closed_at = now() where cart_id = $1", [cartId]);
    expect(await call(cartTotals, { query: { cartId } })).toMatchObject({ code: 404 });
  });
});

describe("lines", () => {
  test("S7.5c pull returns an array, also when empty", async () => {
    expect(await pull(await newCart())).toEqual([]);
  });

  test("S7.5a update and delete take a cartItem; an update returns the line", async () => {
    await addCodes(deps, tens, 30);
    const cartId = await newCart();
    const added = await put(cartId, { qty: 2 });
    expect(added).toMatchObject({
      code: 200,
      result: {
        sku: shop.stocked.sku,
        qty: 2,
        price: 10,
        face: 10,
        row_total: 20,
        quote_id: cartId,
        max_qty: 20,
        pool_stock_message: "",
      },
    });
    const { item_id } = added.result as { item_id: number };
    const gone = await call(cartDelete, {
      query: { cartId },
      body: { cartItem: { sku: shop.stocked.sku, item_id, quoteId: cartId } },
    });
    expect(gone).toMatchObject({ code: 200, result: true });
    expect(await pull(cartId)).toEqual([]);
  });

  test("S3.8 a line has its price, parent, server ids, quantity before, sentence and totals", async () => {
    await addCodes(deps, tens, 4);
    const cartId = await newCart();
    const added = await put(cartId, { qty: 2 });
    const { item_id } = added.result as { item_id: number };
    const ids = { server_item_id: item_id, server_cart_id: cartId };
    const item = { sku: shop.stocked.sku, qty: 2, prev_qty: 2, priceInclTax: 10, ...ids };
    const totals = { item_id, qty: 2, price_incl_tax: 10, row_total_incl_tax: 20 };
    expect(added).toMatchObject({ result: { ...item, totals } });
    // After a refusal, the line and the quantity to go back to are the ones from before.
    expect(await put(cartId, { qty: 5, item_id })).toMatchObject({ code: 406 });
    expect(await pull(cartId)).toMatchObject([
      { ...item, parentSku: shop.stocked.sku, pool_stock_message: "Only 4 available", totals },
    ]);
  });

  test("item_id replaces the quantity, without it the quantity is added", async () => {
    await addCodes(deps, tens, 30);
    const cartId = await newCart();
    await put(cartId, { qty: 2 });
    const { item_id } = (await put(cartId, { qty: "3" })).result as { item_id: number };
    expect(await pull(cartId)).toMatchObject([{ item_id, qty: 5 }]);
    await put(cartId, { qty: 4, item_id });
    expect(await pull(cartId)).toMatchObject([{ item_id, qty: 4 }]);
  });

  test("the same card at two amounts is two lines, each at its price", async () => {
    await addCodes(deps, tens, 5);
    await addCodes(deps, { ...tens, denomination: cents(25_00) }, 5);
    const cartId = await newCart();
    await put(cartId, { face: 10 });
    await put(cartId, { face: 25 });
    expect(await pull(cartId)).toMatchObject([{ price: 10 }, { price: 25 }]);
  });

  test("six clicks at once are six cards in one line", async () => {
    await addCodes(deps, tens, 30);
    const cartId = await newCart();
    await Promise.all(Array.from({ length: 6 }, () => put(cartId)));
    expect(await pull(cartId)).toMatchObject([{ qty: 6 }]);
  });
});

describe("refused lines", () => {
  test("S8.9a a card without a chosen amount has no price and is refused", async () => {
    const refused = await call(cartUpdate, {
      query: { cartId: await newCart() },
      body: { cartItem: { sku: shop.stocked.sku, qty: 1 } },
    });
    expect(refused).toMatchObject({
      code: 400,
      result: "Product price is unknown, product cannot be added to the cart!",
      meta: { reason: "PRICE_UNKNOWN" },
    });
  });

  test("an amount that is not offered and an unknown sku are refused", async () => {
    const cartId = await newCart();
    expect(await put(cartId, { face: 11 })).toMatchObject({
      code: 400,
      meta: { reason: "AMOUNT_NOT_OFFERED" },
    });
    expect(await put(cartId, { sku: "NEVER" })).toMatchObject({
      code: 404,
      meta: { reason: "PRODUCT_NOT_FOUND" },
    });
  });

  test.each(["vingt", "20", null])(
    "S5.13b an amount of %j is no number and refused at its field",
    async (amount) => {
      const query = { cartId: await newCart() };
      for (const field of ["giftcard_amount", "custom_giftcard_amount"]) {
        const product_option = {
          extension_attributes: { giftcard_item_option: { [field]: amount } },
        };
        const body = { cartItem: { sku: shop.open.sku, qty: 1, product_option } };
        expect(await call(cartUpdate, { query, body })).toMatchObject({
          code: 400,
          meta: { reason: "INVALID_DATA" },
          result: {
            errors: [
              {
                field: `cartItem.product_option.extension_attributes.giftcard_item_option.${field}`,
              },
            ],
          },
        });
      }
      expect(await pull(query.cartId)).toEqual([]);
    },
  );

  test("S5.13c an amount below or above the bounds of an open card is refused", async () => {
    await addCodes(deps, { brandId: shop.open.brandId, denomination: null }, 5);
    const cartId = await newCart();
    for (const face of [5, 15, 19.99, 200.01, 1_000])
      expect(await put(cartId, { sku: shop.open.sku, face })).toMatchObject({
        code: 400,
        result: "This amount is not offered for this card",
        meta: { reason: "AMOUNT_NOT_OFFERED" },
      });
    for (const face of [20, 200])
      expect(await put(cartId, { sku: shop.open.sku, face })).toMatchObject({ code: 200 });
    expect(await pull(cartId)).toMatchObject([{ face: 20 }, { face: 200 }]);
  });

  test("S4.24b S8.9c more than the free codes is 406 with their number, and the line stays", async () => {
    await addCodes(deps, tens, 3);
    const cartId = await newCart();
    const { item_id } = (await put(cartId, { qty: 2 })).result as { item_id: number };
    const refused = await put(cartId, { qty: 4, item_id });
    expect(refused).toMatchObject({
      code: 406,
      result: {
        message: "Out of the stock!",
        errorMessage: "Out of the stock!",
        low_stock: 1,
        qty: 3,
      },
      meta: { reason: "OUT_OF_STOCK" },
    });
    expect((refused.result as { product_id: number }).product_id).toBeGreaterThan(1000);
    expect(await pull(cartId)).toMatchObject([{ qty: 2 }]);
  });

  test("S5.19 more than twenty of one voucher is 406", async () => {
    await addCodes(deps, tens, 30);
    const cartId = await newCart();
    await put(cartId, { qty: 20 });
    expect(await put(cartId)).toMatchObject({
      code: 406,
      result: {
        message: "You have reached the maximum quantity for this product.",
        max_qty: 20,
        qty: 20,
      },
    });
  });

  test("two lines of open amounts share one pool of codes", async () => {
    await addCodes(deps, { brandId: shop.open.brandId, denomination: null }, 3);
    const cartId = await newCart();
    await put(cartId, { sku: shop.open.sku, face: 20, qty: 2 });
    expect(await put(cartId, { sku: shop.open.sku, face: 30, qty: 2 })).toMatchObject({
      code: 406,
      result: { qty: 1 },
    });
    expect(await put(cartId, { sku: shop.open.sku, face: 30, qty: 1 })).toMatchObject({
      code: 200,
    });
  });

  test("codes made on demand have no stock message", async () => {
    expect(await put(await newCart(), { sku: shop.onDemand.sku, qty: 20 })).toMatchObject({
      code: 200,
      result: { pool_stock_message: "" },
    });
  });

  test("a malformed item is refused with its field", async () => {
    const query = { cartId: await newCart() };
    expect(
      await call(cartUpdate, { query, body: { cartItem: { sku: "X", qty: 0 } } }),
    ).toMatchObject({
      code: 400,
      result: { errors: [{ field: "cartItem.qty" }] },
    });
    expect(await call(cartUpdate, { query, body: {} })).toMatchObject({
      code: 400,
      result: { errors: [{ field: "cartItem" }] },
    });
  });

  test("a card taken off sale is left out of the cart until it is sold again", async () => {
    const cartId = await newCart();
    await put(cartId, { sku: shop.onDemand.sku, face: 30 });
    await changeCard(db, shop.onDemand.sku, { status: 2 });
    expect(await pull(cartId)).toEqual([]);
    await changeCard(db, shop.onDemand.sku, { status: 1 });
    expect(await pull(cartId)).toHaveLength(1);
  });
});

test("a line with few codes left has a stock message", async () => {
  await addCodes(deps, tens, 3);
  const cartId = await newCart();
  expect(await put(cartId)).toMatchObject({ result: { pool_stock_message: "Only 3 available" } });
});

test("S4.21b S9.12d a line whose codes were sold stays, marked out of stock, until there are more", async () => {
  await addCodes(deps, tens, 3);
  const cartId = await newCart();
  expect(await put(cartId, { qty: 3 })).toMatchObject({ result: { is_in_stock: true } });
  await emptyStock(db);
  const gone = { qty: 3, is_in_stock: false, pool_stock_message: "Out of the stock!" };
  expect(await pull(cartId)).toMatchObject([gone]);
  await addCodes(deps, tens, 2);
  const few = { qty: 3, is_in_stock: false, pool_stock_message: "Only 2 available" };
  expect(await pull(cartId)).toMatchObject([few]);
});

test("S4.21a where lines without stock may not stay, such a line is removed, and the reply names it", async () => {
  const strict = testDeps(db, { environment: { OUT_OF_STOCK_IN_CART: "off" } });
  const { call: ask } = openTestShop(strict);
  await addCodes(deps, tens, 3);
  const cartId = await newCart();
  await put(cartId, { qty: 3 });
  const pulled = () => ask(cartPull, { query: { cartId } });
  expect(await pulled()).toMatchObject({ result: [{ qty: 3 }] });
  await emptyStock(db);
  const gone = { sku: shop.stocked.sku, qty: 3, reason: "out_of_stock" };
  expect(await pulled()).toMatchObject({ result: [], meta: { no_longer_sold: [gone] } });
  await addCodes(deps, tens, 3);
  const still = await pulled();
  expect(still).toMatchObject({ result: [], meta: { no_longer_sold: [gone] } });
  const {
    no_longer_sold: [removed],
  } = still.meta as { no_longer_sold: { item_id: number }[] };
  const item = { sku: shop.stocked.sku, item_id: removed?.item_id ?? 0 };
  await ask(cartDelete, { query: { cartId }, body: { cartItem: item } });
  expect((await pulled()).meta).not.toHaveProperty("no_longer_sold");
});

test("S4.21a a line that was removed is back when it is put in again, and goes along into an account", async () => {
  const strict = testDeps(db, { environment: { OUT_OF_STOCK_IN_CART: "off" } });
  const { call: ask } = openTestShop(strict);
  await addCodes(deps, tens, 3);
  const cartId = await newCart();
  await put(cartId, { qty: 3 });
  await emptyStock(db);
  await ask(cartPull, { query: { cartId } });
  const customerId = await newCustomer(deps);
  const joined = (await ask(cartCreate, { customerId, query: { cartId } })).result;
  const pulled = () => ask(cartPull, { customerId, query: { cartId: String(joined) } });
  expect(await pulled()).toMatchObject({
    result: [],
    meta: { no_longer_sold: [{ sku: shop.stocked.sku, qty: 3 }] },
  });
  await addCodes(deps, tens, 3);
  await put(String(joined), { qty: 1, customerId });
  const again = await pulled();
  expect(again.result).toMatchObject([{ qty: 1 }]);
  expect(again.meta).not.toHaveProperty("no_longer_sold");
});

test("S4.21a a gift that becomes the same as a removed one takes its place", async () => {
  const strict = testDeps(db, { environment: { OUT_OF_STOCK_IN_CART: "off" } });
  const { call: ask } = openTestShop(strict);
  const customerId = await newCustomer(deps);
  const cartId = await newCart(customerId);
  const recipient = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" };
  const give = (message: string, item_id?: number) =>
    ask(cartUpdate, {
      customerId,
      query: { cartId },
      body: {
        cartItem: {
          ...{ sku: shop.stocked.sku, qty: 1, gift: { recipient, message } },
          product_option: {
            extension_attributes: { giftcard_item_option: { giftcard_amount: 10 } },
          },
          ...(item_id !== undefined && { item_id }),
        },
      },
    });
  await addCodes(deps, tens, 2);
  await give("Bravo");
  await emptyStock(db);
  await ask(cartPull, { customerId, query: { cartId } });
  await addCodes(deps, tens, 2);
  const other = (await give("Merci")).result as { item_id: number };
  expect(await give("Bravo", other.item_id)).toMatchObject({ code: 200 });
  const pulled = await ask(cartPull, { customerId, query: { cartId } });
  expect(pulled.result).toMatchObject([{ item_id: other.item_id, gift: { message: "Bravo" } }]);
  expect(pulled.meta).not.toHaveProperty("no_longer_sold");
});

describe("totals", () => {
  test("S7.5c totals have sums, total_segments and items", async () => {
    await addCodes(deps, tens, 10);
    await addCodes(deps, { brandId: shop.reduced.brandId, denomination: cents(20_00) }, 10);
    const cartId = await newCart();
    await put(cartId, { qty: 2 });
    await put(cartId, { sku: shop.reduced.sku, face: 20 });
    expect((await call(cartTotals, { query: { cartId } })).result).toMatchObject({
      grand_total: 38,
      items_qty: 3,
      balance: 0,
      to_pay: 38,
      items: [{ row_total: 20 }, { price: 18, row_total: 18 }],
      total_segments: [
        { code: "subtotal", value: 38 },
        { code: "grand_total", value: 38 },
      ],
    });
    expect((await call(cartTotals, { query: { cartId } })).result).not.toHaveProperty(
      "coupon_code",
    );
  });

  test("a guest pays by card, a customer with credit also from the balance", async () => {
    const cartId = await newCart();
    expect((await call(cartPaymentMethods, { query: { cartId } })).result).toEqual([
      { code: "card", title: "Bank card" },
    ]);
    const customerId = await newCustomer(deps);
    const own = { customerId, query: { cartId: await newCart(customerId) } };
    expect((await call(cartPaymentMethods, own)).result).toHaveLength(1);
    await giveCredit(counter, customerId, cents(50_00));
    expect((await call(cartPaymentMethods, own)).result).toEqual([
      { code: "card", title: "Bank card" },
      { code: "balance", title: "Balance" },
    ]);
  });

  test("the applied balance pays first and leaves the card at least 0.50", async () => {
    await addCodes(deps, tens, 30);
    const customerId = await newCustomer(deps);
    await giveCredit(counter, customerId, cents(59_80));
    const cartId = await newCart(customerId);
    expect(await call(balanceApply, { customerId })).toMatchObject({
      code: 400,
      meta: { reason: "CART_EMPTY" },
    });
    await put(cartId, { qty: 6, customerId });
    expect((await call(balanceApply, { customerId })).result).toMatchObject({
      grand_total: 60,
      balance: 59.5,
      to_pay: 0.5,
    });
    expect((await call(cartTotals, { customerId, query: { cartId } })).result).toMatchObject({
      total_segments: [
        { code: "subtotal" },
        { code: "grand_total", value: 60 },
        { code: "balance", value: -59.5 },
        { code: "to_pay", value: 0.5 },
      ],
    });
    expect((await call(balanceRemove, { customerId })).result).toMatchObject({
      balance: 0,
      to_pay: 60,
    });
  });

  test("S7.21 after a change the balance is applied once more to what the cart costs then", async () => {
    await addCodes(deps, tens, 30);
    const customerId = await newCustomer(deps);
    await giveCredit(counter, customerId, cents(100_00));
    const cartId = await newCart(customerId);
    await put(cartId, { qty: 6, customerId });
    expect((await call(balanceApply, { customerId })).result).toMatchObject({ balance: 60 });
    await put(cartId, { qty: 2, customerId });
    const changed = { grand_total: 80, balance: 80, to_pay: 0 };
    expect((await call(balanceReapply, { customerId })).result).toMatchObject(changed);
    await call(balanceRemove, { customerId });
    expect((await call(balanceReapply, { customerId })).result).toMatchObject(changed);
  });

  test("S7.21 check-out reviews what an order would be, names what it would be refused for, and changes nothing", async () => {
    await addCodes(deps, tens, 3);
    const customerId = await newCustomer(deps);
    await giveCredit(counter, customerId, cents(50_00));
    const cartId = await newCart(customerId);
    await put(cartId, { qty: 3, customerId });
    await put(cartId, { sku: shop.onDemand.sku, face: 30, customerId });
    await call(balanceApply, { customerId });
    const review = async () =>
      (await call(checkOut, { customerId, body: { cart_id: cartId } })).result;
    const { result: totals } = await call(cartTotals, { customerId, query: { cartId } });
    const parts = { balance_part: 50, card_part: 10, address: null, shipping: null };
    expect(await review()).toEqual({ totals, ...parts, problems: [] });
    await emptyStock(db);
    const gone = { sku: shop.stocked.sku, reason: "OUT_OF_STOCK", message: "Out of the stock!" };
    expect(await review()).toMatchObject({ problems: [gone] });
    await changeCard(db, shop.onDemand.sku, { status: 2 });
    expect(await review()).toMatchObject({
      problems: [{ sku: shop.onDemand.sku, reason: "PRODUCT_NOT_FOUND" }, gone],
    });
    await changeCard(db, shop.onDemand.sku, { status: 1 });
    expect(await pull(cartId, customerId)).toHaveLength(2);
    const stranger = { customerId: await newCustomer(deps), body: { cart_id: cartId } };
    expect((await call(checkOut, stranger)).meta?.reason).toBe("CART_NOT_FOUND");
  });

  test("a guest cannot apply a balance", async () => {
    expect(await call(balanceApply)).toMatchObject({
      code: 401,
      result: expect.stringContaining("not authorized"),
    });
  });
});
