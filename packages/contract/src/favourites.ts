import { favouritesMax, wishlistMax } from "@papillote/domain/favourites/wishlist.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant, integerMax } from "./values.ts";

const productId = z
  .number({ error: "INVALID" })
  .check(z.int({ error: "INVALID" }), z.gt(0), z.lte(integerMax));
const productIds = z.array(z.number());
/** S3.29, S7.23a: the product ids of path and body must be equal. */
const named = {
  params: z.object({ productId: z.coerce.number().check(z.int(), z.gt(0), z.lte(integerMax)) }),
  body: z.strictObject({ productId }),
};

export const setFavourite = endpoint({
  method: "POST",
  path: "/api/ext/customers/set-favourite/:productId",
  summary: `Add a product to the favourites, at most ${favouritesMax}; idempotent`,
  auth: "customer",
  ...named,
  reply: z.object({ productIds }),
  refusals: ["PRODUCT_NOT_FOUND", "FAVOURITES_FULL"],
});

export const unsetFavourite = endpoint({
  method: "POST",
  path: "/api/ext/customers/unset-favourite/:productId",
  summary: "Remove a product from the favourites; idempotent",
  auth: "customer",
  ...named,
  reply: z.object({ productIds }),
  refusals: ["PRODUCT_NOT_FOUND"],
});

export const getFavouriteList = endpoint({
  method: "GET",
  path: "/api/ext/customers/get-favourite-list",
  summary: "The account's favourites that are still for sale or shown, latest first",
  auth: "customer",
  reply: z.object({
    items: z.array(
      z.object({
        productId: z.number(),
        sku: z.string(),
        name: z.string(),
        image: z.string(),
        url_path: z.string(),
        since: instant,
      }),
    ),
  }),
  refusals: [],
});

export const mergeFavourites = endpoint({
  method: "POST",
  path: "/api/ext/customers/merge-favourites",
  summary:
    "Merge a device's wishlist into the account's favourites, latest first, up to the maximum; " +
    "unknown products are left out",
  auth: "customer",
  body: z.strictObject({ productIds: z.array(productId).check(z.maxLength(wishlistMax)) }),
  reply: z.object({ productIds }),
  refusals: [],
});
