import { type OccasionPaper, occasionPapers } from "@papillote/artwork/occasion-papers.ts";
import type { Paper } from "@papillote/artwork/papers.ts";
import type { HouseCard } from "@papillote/contract/catalog.ts";
import { wordsOfCard } from "@papillote/domain/catalog/occasions.ts";
import { OccasionPatterns } from "@papillote/ui/paper/occasion-patterns.tsx";
import { renderToStaticMarkup } from "react-dom/server";
import { paperOf } from "#app/platform/universes.ts";

export type SweetPaper = Paper | OccasionPaper;

/** A card of the shop itself as it is drawn: its short name and its paper. */
export function houseCardData(card: HouseCard) {
  return {
    ...card,
    label: wordsOfCard(card.name),
    paper: occasionPaperOf(card.occasion, card.universe_id),
  };
}

export type HouseCardData = ReturnType<typeof houseCardData>;

/**
 * The paper of an occasion. An occasion that the operator added takes that of the universe, or else
 * the shop's.
 */
export function occasionPaperOf(
  occasion: { readonly slug: string } | null,
  universeId: number | null,
): SweetPaper {
  return occasion && isOccasionPaper(occasion.slug) ? occasion.slug : paperOf(universeId);
}

function isOccasionPaper(slug: string): slug is OccasionPaper {
  return Object.keys(occasionPapers).includes(slug);
}

/**
 * The patterns of occasions that a page needs, as markup in the page's data, so that no script
 * contains them (ADR 15).
 */
export function drawPatterns(papers: readonly SweetPaper[]): string {
  return renderToStaticMarkup(<OccasionPatterns papers={papers} />);
}
