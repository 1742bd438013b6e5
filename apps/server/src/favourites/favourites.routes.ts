import * as contract from "@papillote/contract/favourites.ts";
import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { findShownProducts } from "#server/catalog/catalog.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { findFavourites } from "./favourites.store.ts";
import { keepFavourite, letFavouriteGo, mergeFavourites } from "./keep-favourite.ts";

export function favouritesRoutes(deps: Deps): Route[] {
  return [
    route(
      contract.setFavourite,
      async ({ session: { customerId }, params, body: { productId } }) => {
        if (params.productId !== productId) return otherThanPath();
        const kept = await keepFavourite(deps, { customerId, productId });
        return kept.ok ? answer({ productIds: kept.value }) : kept;
      },
    ),
    route(
      contract.unsetFavourite,
      async ({ session: { customerId }, params, body: { productId } }) => {
        if (params.productId !== productId) return otherThanPath();
        const left = await letFavouriteGo(deps, { customerId, productId });
        return left.ok ? answer({ productIds: left.value }) : left;
      },
    ),
    route(contract.getFavouriteList, async ({ session: { customerId } }) => {
      const kept = await findFavourites(deps.db, customerId);
      const since = new Map(kept.map((one) => [one.productId, one.since]));
      const shown = await findShownProducts(deps.db, [...since.keys()]);
      const items = shown.map(({ productId, sku, name, image, urlPath }) => ({
        productId,
        sku,
        name,
        image,
        url_path: urlPath,
      }));
      return answer({
        items: items.map((one) => ({
          ...one,
          since: (since.get(one.productId) ?? deps.clock.now()).toISOString(),
        })),
      });
    }),
    route(contract.mergeFavourites, async ({ session: { customerId }, body: { productIds } }) =>
      answer({ productIds: await mergeFavourites(deps, { customerId, productIds }) }),
    ),
  ];
}

function otherThanPath() {
  return refused("INVALID_DATA", {
    errors: fieldErrors([{ path: ["productId"], message: "INVALID" }]),
  });
}
