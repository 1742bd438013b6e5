import {
  customerProducts,
  productList,
  products,
  readSkus,
  renderList,
  stockCheck,
  stockCheckOf,
  stockList,
} from "@papillote/contract/products.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { checkStocks } from "./check-stock.ts";
import { priceGroupOf } from "./group-token.ts";
import { listProducts, productsBySku } from "./list-products.ts";
import { wirePriced, wireStock } from "./products.wire.ts";
import { priceItems, soldItems } from "./render-list.ts";
import { writePrices } from "./written-prices.ts";

export function productRoutes(deps: Deps): Route[] {
  const page = async ({
    query,
  }: {
    readonly query: { readonly page: number; readonly limit: number };
  }) => {
    const { items, total } = await listProducts(deps.db, query, deps.clock.now());
    return answer({ items: [...items], meta: { total, page: query.page, limit: query.limit } });
  };
  const stockOfOne = async (sku: string) => {
    const found = await stockItems(deps, [sku]);
    const [item] = found.ok ? found.value : [];
    return item ? answer(item) : refused("PRODUCT_NOT_FOUND", notThere);
  };
  return [
    route(renderList, async ({ query: { skus, groupToken }, session }) => {
      const groupId = priceGroupOf(deps, { session, groupToken });
      const items = await soldItems(deps.db, readSkus(skus));
      const pricing = { now: deps.clock.now(), groupId };
      return done({
        get result() {
          return { items: priceItems(items, pricing).map(wirePriced) };
        },
        written: writePrices(items, pricing),
      });
    }),
    route(productList, async ({ query }) =>
      answer({ items: await productsBySku(deps.db, readSkus(query.skus), deps.clock.now()) }),
    ),
    route(products, page),
    route(customerProducts, page),
    route(stockCheck, ({ query }) => stockOfOne(query.sku)),
    route(stockCheckOf, ({ params }) => stockOfOne(params.sku)),
    route(stockList, async ({ query }) => {
      const found = await stockItems(deps, readSkus(query.skus));
      return found.ok ? answer(found.value) : found;
    }),
  ];
}

/** Clients recognise this code as « no such product » and show no error. */
const notThere = { code: "ENOTFOUND" };

type Items = ReturnType<typeof wireStock>[];

/**
 * Unknown skus are left out, so that one of them does not hide the others; refused when none is
 * known.
 */
async function stockItems(
  { db, clock }: Deps,
  skus: readonly string[],
): Promise<Outcome<Items, "PRODUCT_NOT_FOUND">> {
  const found = await checkStocks(db, skus, clock.now());
  const known = found.flatMap((item) => item ?? []);
  return known.length === 0
    ? refused("PRODUCT_NOT_FOUND", { ...notThere, skus })
    : done(known.map(wireStock));
}
