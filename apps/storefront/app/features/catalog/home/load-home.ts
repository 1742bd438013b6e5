import { brands, categories } from "@papillote/contract/catalog.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import type { RouterContextProvider } from "react-router";
import { houseData } from "#app/features/catalog/cards/describe-shop.ts";
import { onCard } from "#app/features/catalog/cards/on-card.ts";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { exampleBalance } from "./example-balance.ts";

const brandsShown = 8;

/** What the page shows and no more: all of it stands in the document a second time, for the script. */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const { call, now, shopName, publicOrigin, store } = context.get(pageContext);
  const home = publicOrigin + store.prefix;
  const [all, favourites] = await Promise.all([
    call(categories, {}),
    call(brands, { query: { limit: brandsShown } }),
  ]);
  const { items, meta } = must(favourites);
  return {
    universes: must(all).items.flatMap(({ id, level, name, slug, url_path, icon }) =>
      level === 2 ? [{ id, name, slug, url_path, icon }] : [],
    ),
    favourites: items.map(onCard),
    brandTotal: meta.total,
    house: houseData({
      name: shopName,
      origin: publicOrigin,
      home: `${home}/`,
      searchPath: home + paths.shop(),
    }),
    example: exampleBalance(atParis(now()).day),
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
