import type { ShopItem, shopItems } from "@papillote/contract/catalog.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { brandCardData } from "#app/features/catalog/cards/brand-card-data.ts";
import {
  drawPatterns,
  houseCardData,
  occasionPaperOf,
} from "#app/features/catalog/cards/house-card-data.server.tsx";
import { meaningQuery, type QueryMeaning } from "#app/platform/paths/meaning-query.ts";
import { paperOf } from "#app/platform/universes.ts";

/** The fields that the card of an item shows. */
export function shopItemData(item: ShopItem) {
  if (item.kind === "voucher") return { ...brandCardData(item), kind: item.kind };
  if (item.kind === "card") {
    const { occasion, universe_id, ...shown } = houseCardData(item);
    return { ...shown, kind: item.kind };
  }
  const { variants, ...shown } = item;
  return shown;
}

type Reply = Result<typeof shopItems>;

/**
 * The data of the item that a search names. The link of each amount has what the search understood.
 */
export function bestData(
  { item, amounts, range }: NonNullable<Reply["best"]>,
  meaning: QueryMeaning,
) {
  const { amount } = meaning;
  const isOffered = amount !== null && amounts.includes(amount);
  const choice = (one: Cents) => ({
    amount: one,
    query: meaningQuery({ ...meaning, amount: one }),
  });
  return {
    ...shownOf(item),
    name: item.name,
    chosen: isOffered ? choice(amount) : undefined,
    choices: amounts.map(choice),
    range,
    query: meaningQuery({ ...meaning, amount: isOffered ? amount : null }),
  };
}

export type BestData = ReturnType<typeof bestData>;

function shownOf(item: NonNullable<Reply["best"]>["item"]) {
  if (item.kind === "voucher") {
    const { kind, url_key, usage, tagline, universe_id, logo } = item;
    return { kind, url_key, usage, about: tagline, face: { paper: paperOf(universe_id), logo } };
  }
  const { kind, sku, slug, short_description: about } = item;
  const { paper, label } = houseCardData(item);
  return { kind, sku, slug, about, face: { paper, big: label } };
}

/**
 * The patterns of the page's cards by their paper, so that pages that are shown together share
 * them.
 */
export function patternsOf(items: readonly ShopItem[]): Readonly<Record<string, string>> {
  const papers = items.flatMap((one) =>
    one.kind === "card" && one.occasion ? occasionPaperOf(one.occasion, one.universe_id) : [],
  );
  return Object.fromEntries(papers.map((paper) => [paper, drawPatterns([paper])]));
}
