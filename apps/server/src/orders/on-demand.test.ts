import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findSellables, setSellsOnDemand } from "#server/catalog/catalog.ts";
import { openTestShop, orderRequest } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { hasSupplier } from "#server/vouchers/vouchers.ts";
import { placeOrder } from "./place-order.ts";

const db = await testDatabase();
const { deps } = openTestShop(testDeps(db));
const product = { sku: shop.onDemand.sku, face: cents(10_00) };

beforeAll(() => seedShop(db));
afterAll(() => setSellsOnDemand(db, true));

const isInStock = async () => {
  const [found] = await findSellables(db, [product], { now: deps.clock.now() });
  return found?.ok && found.value.isInStock;
};

test("a live shop has no supplier, so codes on demand are out of stock and no order is taken", async () => {
  const live = testDeps(db, { environment: { DEMO: "off" } }).config;
  expect(await isInStock()).toBe(true);

  await setSellsOnDemand(db, hasSupplier(live));

  expect(await isInStock()).toBe(false);
  const customerId = await newCustomer(deps);
  const products = [{ ...product, price: product.face, qty: 1 }];
  expect(await placeOrder(deps, orderRequest({ customerId, products }))).toMatchObject({
    refusal: "ADDING_PRODUCTS",
  });
  await setSellsOnDemand(db, hasSupplier(deps.config));
  expect(await isInStock()).toBe(true);
});
