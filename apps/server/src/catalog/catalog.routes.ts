import {
  brandByKey,
  brandCounts,
  brands,
  categories,
  pointsOfSale,
  productCards,
  productDetails,
  sliderBrands,
  stockCheck,
  urlMap,
} from "@papillote/contract/catalog.ts";
import { suggest } from "@papillote/contract/suggest.ts";
import { refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/platform/route.ts";
import {
  brandFilterOf,
  wireBrand,
  wireBrandCard,
  wireCategory,
  wireCounts,
  wireMapped,
  wirePlaces,
  wireProductCard,
  wireStock,
  wireSuggestions,
  wireVoucher,
} from "./catalog.wire.ts";
import { checkStock } from "./check-stock.ts";
import { countBrands } from "./count-brands.ts";
import { listBrands, sliderPage } from "./list-brands.ts";
import { findPlaces } from "./points-of-sale.ts";
import { seeProductCards } from "./product-cards.ts";
import { brandWithVouchers, voucherByIdOrSku } from "./see-vouchers.ts";
import { snapshotOf } from "./snapshot.ts";
import { suggest as suggestFor } from "./suggest.ts";
import { mapUrl } from "./url-map.ts";

export function catalogRoutes(deps: Deps): Route[] {
  return [
    route(categories, async ({ query: { page, limit } }) => {
      const active = (await snapshotOf(deps.db)).categories.filter(({ isActive }) => isActive);
      return answer({ items: active.slice((page - 1) * limit, page * limit).map(wireCategory), meta: { total: active.length, page, limit } });
    }),

    route(brands, async ({ query }) => {
      const { page, limit, sort } = query;
      const { brands: found, total, understood } = await listBrands(deps.db, { ...brandFilterOf(query), page, limit, sort }, deps.clock.now());
      return answer({ items: found.map(wireBrandCard), meta: { total, page, limit, understood: understood ?? null } });
    }),

    route(suggest, async ({ query }) => answer(wireSuggestions(await suggestFor(deps.db, query, deps.clock.now())))),

    route(brandCounts, async ({ query }) => answer(wireCounts(await countBrands(deps.db, brandFilterOf(query), deps.clock.now())))),

    route(brandByKey, async ({ params }) => {
      const now = deps.clock.now();
      const found = await brandWithVouchers(deps.db, params.url_key, now);
      if (!found) return refused("NOT_FOUND");
      const { brand, vouchers } = found.page;
      return answer({ brand: wireBrand(brand), products: vouchers.map((one) => wireVoucher(one, found.snapshot, now)) });
    }),

    route(sliderBrands, async ({ query }) => answer({ items: (await sliderPage(deps.db, query.pageNo, deps.clock.now())).map(wireBrandCard) })),

    route(productDetails, async ({ query }) => {
      const now = deps.clock.now();
      const found = await voucherByIdOrSku(deps.db, query.productId, now);
      if (!found) return refused("PRODUCT_NOT_FOUND");
      const { brand } = found.seen.voucher;
      return answer({ product: wireVoucher(found.seen, found.snapshot, now), brand: brand ? wireBrand(brand) : null });
    }),

    route(productCards, async ({ query: { ids } }) => answer({ items: (await seeProductCards(deps.db, ids, deps.clock.now())).map(wireProductCard) })),

    route(stockCheck, async ({ query }) => {
      const item = await checkStock(deps.db, query.sku, deps.clock.now());
      return item ? answer(wireStock(item)) : refused("PRODUCT_NOT_FOUND", { code: "ENOTFOUND" });
    }),

    route(urlMap, async ({ body }) => answer(wireMapped(await mapUrl(deps.db, body.url, deps.config.flags.addresses.productSegment)))),

    route(pointsOfSale, async ({ query }) => answer(wirePlaces(await findPlaces(deps.db, query)))),
  ];
}
