import type { ShopItem } from "@papillote/contract/catalog.ts";
import { brandCardData } from "#app/features/catalog/cards/brand-card-data.ts";
import {
  drawPatterns,
  houseCardData,
  occasionPaperOf,
} from "#app/features/catalog/cards/house-card-data.server.tsx";

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

/** The patterns of the page's cards by their paper: pages that are shown together share them. */
export function patternsOf(items: readonly ShopItem[]): Readonly<Record<string, string>> {
  const papers = items.flatMap((one) =>
    one.kind === "card" && one.occasion ? occasionPaperOf(one.occasion, one.universe_id) : [],
  );
  return Object.fromEntries(papers.map((paper) => [paper, drawPatterns([paper])]));
}
