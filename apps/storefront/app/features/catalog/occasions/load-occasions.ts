import { houseCards } from "@papillote/contract/catalog.ts";
import { seasonAt } from "@papillote/domain/catalog/occasions.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { type RouterContextProvider, redirect } from "react-router";
import {
  drawPatterns,
  houseCardData,
  occasionPaperOf,
} from "#app/features/catalog/cards/house-card-data.server.tsx";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { byUniverse, paths } from "#app/platform/paths/paths.ts";

/** S2.30: the shop's own cards for an occasion or for the universes; without a slug all of them. */
export async function loadOccasions(context: Readonly<RouterContextProvider>, slug?: string) {
  const { call, now } = context.get(pageContext);
  const { items, occasions } = unwrapOrThrow(await call(houseCards, {}));
  const chosen = occasions.find((one) => one.slug === slug);
  if (slug !== undefined && slug !== byUniverse && !chosen) throw redirect(paths.notFound());
  const cards = items.filter(
    ({ occasion }) => slug === undefined || (occasion?.slug ?? byUniverse) === slug,
  );
  const chips = occasions.map((one) => ({ ...one, paper: occasionPaperOf(one, null) }));
  const season = slug === undefined ? seasonAt(atParis(now()).day) : undefined;
  const festive = occasions.find((one) => one.slug === season?.occasion);
  return {
    slug,
    cards: cards.map(houseCardData),
    occasions: chips,
    patterns: drawPatterns(chips.map(({ paper }) => paper)),
    universeCount: items.filter(({ occasion }) => occasion === null).length,
    total: items.length,
    /** The page shows the occasion's name and the days until it. */
    season: season && festive && { ...festive, daysLeft: season.daysLeft },
  };
}

export type OccasionsData = Awaited<ReturnType<typeof loadOccasions>>;
