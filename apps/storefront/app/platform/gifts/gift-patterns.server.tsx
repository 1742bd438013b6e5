import type { GiftOccasion } from "@papillote/domain/gifts/gift-occasions.ts";
import { OccasionPatterns } from "@papillote/ui/paper/occasion-patterns.tsx";
import { renderToStaticMarkup } from "react-dom/server";

/** The papers of these occasions, for `DrawnPatterns`, as only the server has the drawings. */
export function drawGiftPapers(occasions: readonly (GiftOccasion | null)[]): string {
  const papers = occasions.filter((occasion) => occasion !== null);
  return papers.length === 0 ? "" : renderToStaticMarkup(<OccasionPatterns papers={papers} />);
}
