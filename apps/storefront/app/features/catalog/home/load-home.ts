import { brands, categories, type HouseCard, houseCards } from "@papillote/contract/catalog.ts";
import { seasonAt } from "@papillote/domain/catalog/occasions.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import type { RouterContextProvider } from "react-router";
import { brandCardData } from "#app/features/catalog/cards/brand-card-data.ts";
import {
  drawPatterns,
  houseCardData,
} from "#app/features/catalog/cards/house-card-data.server.tsx";
import { loadBanner } from "#app/platform/page/load-banner.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { exampleBalance } from "./example-balance.ts";

/** The first brands of the shop's list, whose order is `favourite_rank` of brands.csv. */
const brandsShown = 8;
const cardsShown = 4;

/**
 * Loads only what the page shows, as the document contains all of it a second time, as data for the
 * script.
 */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext);
  const { call, now } = page;
  const [all, favourites, ofHouse, banner] = await Promise.all([
    call(categories, {}),
    call(brands, { query: { limit: brandsShown } }),
    call(houseCards, {}),
    loadBanner(page, "home_secondary"),
  ]);
  const { items, meta } = unwrapOrThrow(favourites);
  const season = seasonAt(atParis(now()).day)?.occasion;
  const cards = cardsOfNow(unwrapOrThrow(ofHouse).items, season).map(houseCardData);
  return {
    universes: unwrapOrThrow(all).items.flatMap(({ id, level, name, slug, url_path, icon }) =>
      level === 2 ? [{ id, name, slug, url_path, icon }] : [],
    ),
    favourites: items.map(brandCardData),
    cards,
    patterns: drawPatterns(cards.map(({ paper }) => paper)),
    brandTotal: meta.total,
    example: exampleBalance(atParis(now()).day),
    banner,
  };
}

/** The cards of the season, then one of each other occasion. */
function cardsOfNow(cards: readonly HouseCard[], season: string | undefined): HouseCard[] {
  const ofSeason = cards.filter(({ occasion }) => occasion && occasion.slug === season);
  const others = cards.filter(
    ({ occasion }, place) =>
      occasion &&
      occasion.slug !== season &&
      cards.findIndex((one) => one.occasion?.id === occasion.id) === place,
  );
  return [...ofSeason, ...others].slice(0, cardsShown);
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;
