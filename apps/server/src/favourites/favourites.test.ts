import {
  getFavouriteList,
  mergeFavourites,
  setFavourite,
  unsetFavourite,
} from "@papillote/contract/favourites.ts";
import { favouritesMax } from "@papillote/domain/favourites/wishlist.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import {
  changeCard,
  fillFavourites,
  newCustomer,
  productIdOf,
  seedShop,
  shop,
} from "#server/testing/shop.ts";
import { signUp } from "#server/testing/sign-up.ts";
import { addFavourite, mergeFavourites as merge } from "./change-favourites.ts";
import { eraseFavouritesOf, exportFavouritesOf } from "./favourites.ts";

const deps = testDeps(await testDatabase());
await seedShop(deps.db);
const server = await openServer(deps);
const { ask } = server;
const stocked = await productIdOf(deps.db, shop.stocked.sku);
const open = await productIdOf(deps.db, shop.open.sku);
const reduced = await productIdOf(deps.db, shop.reduced.sku);
let token: string;
let other: string;
beforeAll(async () => {
  token = (await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" })).token;
  other = (await signUp(server, { email: "malo@exemple.fr", mobile: "+33612345679" })).token;
});
beforeEach(async () => {
  await deps.db.query("delete from favourite");
});
afterAll(() => server.app.close());

const named = (productId: number, by = token) => ({
  token: by,
  params: { productId: String(productId) },
  body: { productId },
});
const listed = async (by = token) =>
  (await ask(getFavouriteList, { token: by })).result as { items: { productId: number }[] };
const ids = async (by = token) => (await listed(by)).items.map(({ productId }) => productId);

describe("a favourite", () => {
  test("S7.23a S6.4 is stored once, the latest first, and removed; each reply has the whole list", async () => {
    expect((await ask(setFavourite, named(stocked))).result).toEqual({ productIds: [stocked] });
    deps.clock.pass(1000);
    expect((await ask(setFavourite, named(open))).result).toEqual({ productIds: [open, stocked] });
    deps.clock.pass(1000);
    expect((await ask(setFavourite, named(stocked))).result).toEqual({
      productIds: [open, stocked],
    });
    expect((await ask(unsetFavourite, named(open))).result).toEqual({ productIds: [stocked] });
    expect((await ask(unsetFavourite, named(open))).result).toEqual({ productIds: [stocked] });
  });

  test("S3.29 must have the same id in path and body", async () => {
    for (const shape of [setFavourite, unsetFavourite]) {
      const answer = await ask(shape, {
        token,
        params: { productId: String(stocked) },
        body: { productId: open },
      });
      expect(answer).toMatchObject({
        status: 400,
        meta: { reason: "INVALID_DATA" },
        result: { errors: [{ field: "productId" }] },
      });
    }
    expect(await ids()).toEqual([]);
  });

  test("is refused for an unknown or hidden product; a hidden one can still be removed", async () => {
    for (const shape of [setFavourite, unsetFavourite])
      expect(await ask(shape, named(99_999))).toMatchObject({
        meta: { reason: "PRODUCT_NOT_FOUND" },
      });
    await ask(setFavourite, named(reduced));
    await changeCard(deps.db, shop.reduced.sku, { status: 2 });
    expect(await ask(setFavourite, named(reduced))).toMatchObject({
      meta: { reason: "PRODUCT_NOT_FOUND" },
    });
    expect(await ids()).toEqual([]);
    expect((await ask(unsetFavourite, named(reduced))).result).toEqual({ productIds: [] });
    await changeCard(deps.db, shop.reduced.sku, { status: 1 });
    expect(await ids()).toEqual([]);
  });

  test("belongs to its account alone", async () => {
    await ask(setFavourite, named(stocked));
    expect(await ids(other)).toEqual([]);
    await ask(unsetFavourite, named(stocked, other));
    expect(await ids()).toEqual([stocked]);
  });

  test("is refused in a full list unless it is there already; parallel additions are counted one by one", async () => {
    const customerId = await newCustomer(deps);
    await fillFavourites(deps.db, customerId);
    expect(await addFavourite(deps, { customerId, productId: stocked })).toMatchObject({
      refusal: "FAVOURITES_FULL",
    });
    await deps.db.query(
      "delete from favourite where ctid = any (array(select ctid from favourite where customer_id = $1 limit 1))",
      [customerId],
    );
    const both = await Promise.all(
      [stocked, open].map((productId) => addFavourite(deps, { customerId, productId })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await merge(deps, { customerId, productIds: [stocked, open] })).length).toBe(
      favouritesMax,
    );
  });
});

test("S7.23b the list has each product's name, image, URL and date", async () => {
  await ask(setFavourite, named(stocked));
  expect((await listed()).items).toEqual([
    {
      productId: stocked,
      sku: shop.stocked.sku,
      name: `Card ${shop.stocked.sku}`,
      image: "/media/brands/1.svg",
      url_path: "boutique/card-stock",
      since: deps.clock.now().toISOString(),
    },
  ]);
});

test("S1.4 a device's wishlist is added to the account's favourites in its order; unknown products are left out", async () => {
  await ask(setFavourite, named(open));
  deps.clock.pass(1000);
  expect(
    (await ask(mergeFavourites, { token, body: { productIds: [reduced, 99_999, stocked, open] } }))
      .result,
  ).toEqual({
    productIds: [reduced, stocked, open],
  });
  expect(await ids()).toEqual([reduced, stocked, open]);
});

test("favourites are part of the export and are erased with the account", async () => {
  const customerId = await newCustomer(deps);
  await addFavourite(deps, { customerId, productId: stocked });
  expect(await exportFavouritesOf(deps.db, customerId)).toEqual([
    { sku: shop.stocked.sku, name: `Card ${shop.stocked.sku}`, since: deps.clock.now() },
  ]);
  await eraseFavouritesOf(deps.db, customerId);
  expect(await exportFavouritesOf(deps.db, customerId)).toEqual([]);
});
