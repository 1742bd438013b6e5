import { productCards } from "@papillote/contract/catalog.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, productIdOf, seedShop, shop } from "#server/testing/shop.ts";

const deps = testDeps(await testDatabase());
await seedShop(deps.db);
const { app, ask } = await openServer(deps);
const stocked = await productIdOf(deps.db, shop.stocked.sku);
const reduced = await productIdOf(deps.db, shop.reduced.sku);
beforeAll(() => addCodes(deps, { brandId: shop.reduced.brandId, denomination: cents(20_00) }, 1));
afterAll(() => app.close());

test("S1.4 a card of a product that is no voucher is a card of goods", async () => {
  await deps.db.query("update product set giftcard_type = 'physical' where product_id = $1", [
    stocked,
  ]);
  await deps.db.query("update catalog_version set stamp = gen_random_uuid()");
  const told = await ask(productCards, { query: { ids: `${stocked},${reduced}` } });
  expect(told.result).toMatchObject({
    items: [
      {
        kind: "goods",
        product_id: stocked,
        name: `Card ${shop.stocked.sku}`,
        universe_id: 12,
        variants: [],
      },
      { kind: "voucher", product_id: reduced },
    ],
  });
  await deps.db.query("update product set giftcard_type = 'virtual' where product_id = $1", [
    stocked,
  ]);
  await deps.db.query("update catalog_version set stamp = gen_random_uuid()");
});

test("cards come in the order of the ids, without products the shop does not sell", async () => {
  const told = await ask(productCards, {
    query: { ids: `${reduced},99999,${stocked},${reduced}` },
  });
  expect(told.result).toMatchObject({
    items: [
      {
        product_id: reduced,
        price_from: 18,
        worth: 20,
        is_in_stock: true,
        only_choice: { sku: shop.reduced.sku, amount: 20 },
      },
      {
        product_id: stocked,
        price_from: null,
        is_in_stock: false,
        only_choice: null,
        logo: "/media/brands/1.svg",
        usage: "both",
        universe_id: 12,
      },
    ],
  });
});
