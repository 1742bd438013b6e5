import {
  brandByKey,
  brandCounts,
  brandGoods,
  brands,
  categories,
  categoryByKey,
  customerCategories,
  goods,
  houseCards,
  partnerBrands,
  pointsOfSale,
  productCards,
  productDetails,
  shopItems,
  sliderBrands,
  urlMap,
} from "@papillote/contract/catalog.ts";
import { storeViews } from "@papillote/contract/store-views.ts";
import { suggest } from "@papillote/contract/suggest.ts";
import { refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { countBrands } from "./brands/count-brands.ts";
import { findByText } from "./brands/finder-of.ts";
import { listBrands } from "./brands/list-brands.ts";
import { listPartners } from "./brands/partners.ts";
import { sliderPage } from "./brands/slider.ts";
import { suggest as suggestFor } from "./brands/suggest.ts";
import { brandWithVouchers } from "./brands/voucher-stock.ts";
import {
  brandFilterOf,
  priceRangeOf,
  wireBrand,
  wireBrandCard,
  wireCategory,
  wireCounts,
  wireDetails,
  wireHouseCards,
  wireMeaning,
  wirePartners,
  wirePointsOfSale,
  wireProductCard,
  wireSuggestions,
  wireUrlTarget,
  wireVoucher,
} from "./catalog.wire.ts";
import { findPointsOfSale } from "./points-of-sale/points-of-sale.ts";
import { wireGoodsCard } from "./products/goods.wire.ts";
import { goodsOfBrand } from "./products/goods-cards.ts";
import { listGoods } from "./products/goods-list.ts";
import { priceGroupOf } from "./products/group-token.ts";
import { loadHouseCards } from "./products/house-cards.ts";
import { loadProductCards } from "./products/product-cards.ts";
import { loadProductDetails } from "./products/product-details.ts";
import { productRoutes } from "./products/products.routes.ts";
import { listShopItems } from "./shop/shop-items.ts";
import { wireShopPage } from "./shop/shop-items.wire.ts";
import { findCategory } from "./site/find-category.ts";
import { wireStoreView } from "./site/store-views.wire.ts";
import { mapUrl } from "./site/url-map.ts";
import { openStoreViews } from "./snapshot/open-stores.ts";
import { snapshotOf } from "./snapshot/snapshot.ts";

/** S5.21b. */
const keyMissing = "Please provide the search key productId for product/single action!";

export function catalogRoutes(deps: Deps): Route[] {
  return [
    ...productRoutes(deps),
    ...categoryRoutes(deps),
    ...brandRoutes(deps),
    ...goodsRoutes(deps),
    ...productPageRoutes(deps),
    ...siteRoutes(deps),
  ];
}

function categoryRoutes(deps: Deps): Route[] {
  const categoryPage = async ({
    query: { page, limit },
  }: {
    readonly query: { readonly page: number; readonly limit: number };
  }) => {
    const active = (await snapshotOf(deps.db)).categories.filter(({ isActive }) => isActive);
    return answer({
      items: active.slice((page - 1) * limit, page * limit).map(wireCategory),
      meta: { total: active.length, page, limit },
    });
  };
  return [
    route(categories, categoryPage),
    route(customerCategories, categoryPage),

    route(categoryByKey, async ({ query }) => {
      const found = findCategory(await snapshotOf(deps.db), query);
      return found.ok ? answer(wireCategory(found.value)) : found;
    }),
  ];
}

function brandRoutes(deps: Deps): Route[] {
  return [
    route(brands, async ({ query }) => {
      const { page, limit, sort } = query;
      const {
        brands: found,
        total,
        understood,
        meaning,
      } = await listBrands(
        deps.db,
        { ...brandFilterOf(query), page, limit, sort },
        deps.clock.now(),
      );
      return answer({
        items: found.map(wireBrandCard),
        meta: {
          ...{ total, page, limit },
          ...{ understood: understood ?? null, meaning: wireMeaning(meaning) },
        },
      });
    }),

    route(suggest, async ({ query }) =>
      answer(wireSuggestions(await suggestFor(deps.db, query, deps.clock.now()))),
    ),

    route(brandCounts, async ({ query }) =>
      answer(wireCounts(await countBrands(deps.db, brandFilterOf(query), deps.clock.now()))),
    ),

    route(brandByKey, async ({ params }) => {
      const now = deps.clock.now();
      const found = await brandWithVouchers(deps.db, params.url_key, now);
      if (!found) return refused("NOT_FOUND");
      const { brand, vouchers } = found.page;
      return answer({
        brand: wireBrand(brand),
        products: vouchers.map((one) => wireVoucher(one, found.snapshot, now)),
      });
    }),

    route(partnerBrands, async ({ query }) =>
      answer(wirePartners(listPartners(await snapshotOf(deps.db), query), query)),
    ),

    route(sliderBrands, async ({ query: { pageNo, slider } }) => {
      const {
        brands: shown,
        total,
        title,
        limit,
      } = await sliderPage(deps.db, { code: slider, page: pageNo }, deps.clock.now());
      return answer({
        items: shown.map(wireBrandCard),
        title,
        meta: { total, page: pageNo, limit },
      });
    }),
  ];
}

function goodsRoutes(deps: Deps): Route[] {
  return [
    route(brandGoods, async ({ params: { url_key: urlKey }, query: { limit } }) => {
      const found = await goodsOfBrand(deps.db, { urlKey, limit, now: deps.clock.now() });
      return found
        ? answer({ items: found.cards.map(wireGoodsCard), total: found.total })
        : refused("NOT_FOUND");
    }),

    route(goods, async ({ query }) => {
      const { page, limit } = query;
      const filter = { ...query, price: priceRangeOf(query) };
      const { cards, total, understood, ...options } = await listGoods(
        deps.db,
        filter,
        deps.clock.now(),
      );
      return answer({
        items: cards.map(wireGoodsCard),
        colors: [...options.colors],
        sizes: [...options.sizes],
        universes: [...options.universes],
        meta: { total, page, limit, understood: understood ?? null },
      });
    }),
    route(shopItems, async ({ query }) => {
      const { kind, color, size, page, limit, sort } = query;
      const favouriteIds = new Set(query.favourite_ids);
      const filter = { ...brandFilterOf(query), favouriteIds, kind, color, size };
      const found = await listShopItems(
        deps.db,
        { ...filter, page, limit, sort },
        deps.clock.now(),
      );
      return answer(wireShopPage(found, { page, limit }));
    }),
  ];
}

function productPageRoutes(deps: Deps): Route[] {
  return [
    route(productDetails, async ({ query: { productId = "" }, session }) => {
      if (productId === "")
        return refused("INVALID_DATA", {
          message: keyMissing,
          errorMessage: keyMissing,
          errors: [{ field: "productId", message: keyMissing }],
        });
      const now = deps.clock.now();
      const groupId = priceGroupOf(deps, { session });
      const seen = await loadProductDetails(deps, productId, { now, groupId });
      return seen.ok ? answer(wireDetails(seen.value, now)) : seen;
    }),

    route(houseCards, async ({ query: { q, ...query } }) => {
      const byText = await findByText(await snapshotOf(deps.db), q);
      const filter = { ...query, price: priceRangeOf(query), found: byText?.cards };
      return answer(wireHouseCards(await loadHouseCards(deps.db, filter, deps.clock.now())));
    }),

    route(productCards, async ({ query: { ids } }) =>
      answer({
        items: (await loadProductCards(deps.db, ids, deps.clock.now())).map(wireProductCard),
      }),
    ),
  ];
}

function siteRoutes(deps: Deps): Route[] {
  return [
    route(storeViews, async () => {
      const open = await openStoreViews(deps.db, deps.config.flags.storePrefixes);
      return answer({
        items: open.map(wireStoreView),
        meta: { total: open.length, page: 1, limit: open.length },
      });
    }),

    route(urlMap, async ({ body }) =>
      answer(
        wireUrlTarget(await mapUrl(deps.db, body.url, deps.config.flags.addresses.productSegment)),
      ),
    ),

    route(pointsOfSale, async ({ query }) =>
      answer(wirePointsOfSale(await findPointsOfSale(deps.db, query))),
    ),
  ];
}
