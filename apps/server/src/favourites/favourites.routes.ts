import * as contract from "@papillote/contract/favourites.ts";
import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { findVisibleProducts } from "#server/catalog/catalog.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { addFavourite, mergeFavourites, removeFavourite } from "./change-favourites.ts";
import { findFavourites } from "./favourites.store.ts";

export function favouritesRoutes(deps: Deps): Route[] {
  return [
    route(
      contract.setFavourite,
      async ({ session: { customerId }, params, body: { productId } }) => {
        if (params.productId !== productId) return idMismatch();
        const added = await addFavourite(deps, { customerId, productId });
        return added.ok ? answer({ productIds: added.value }) : added;
      },
    ),
    route(
      contract.unsetFavourite,
      async ({ session: { customerId }, params, body: { productId } }) => {
        if (params.productId !== productId) return idMismatch();
        const removed = await removeFavourite(deps, { customerId, productId });
        return removed.ok ? answer({ productIds: removed.value }) : removed;
      },
    ),
    route(contract.getFavouriteList, async ({ session: { customerId } }) => {
      const favourites = await findFavourites(deps.db, customerId);
      const since = new Map(favourites.map((one) => [one.productId, one.since]));
      const shown = await findVisibleProducts(deps.db, [...since.keys()]);
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

function idMismatch() {
  return refused("INVALID_DATA", {
    errors: fieldErrors([{ path: ["productId"], message: "INVALID" }]),
  });
}
