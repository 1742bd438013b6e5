import { brands, categories } from "@papillote/contract/catalog.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import type { RouterContextProvider } from "react-router";
import { brandCardData } from "#app/features/catalog/cards/brand-card-data.ts";
import { siteData } from "#app/features/catalog/cards/describe-shop.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { exampleBalance } from "./example-balance.ts";

const brandsShown = 8;

/**
 * Only what the page shows: the document contains all of it a second time, as data for the script.
 */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const { call, now, shopName, publicOrigin, store } = context.get(pageContext);
  const home = publicOrigin + store.prefix;
  const [all, favourites] = await Promise.all([
    call(categories, {}),
    call(brands, { query: { limit: brandsShown } }),
  ]);
  const { items, meta } = unwrapOrThrow(favourites);
  return {
    universes: unwrapOrThrow(all).items.flatMap(({ id, level, name, slug, url_path, icon }) =>
      level === 2 ? [{ id, name, slug, url_path, icon }] : [],
    ),
    favourites: items.map(brandCardData),
    brandTotal: meta.total,
    site: siteData({
      name: shopName,
      origin: publicOrigin,
      home: `${home}/`,
      searchPath: home + paths.shop(),
    }),
    example: exampleBalance(atParis(now()).day),
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
