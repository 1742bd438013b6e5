import type { BrandCard } from "@papillote/contract/catalog.ts";

/** What a card of the grid shows of a brand: of a page of 24 the rest would weigh a kilobyte. */
export type ShownBrand = Omit<BrandCard, "tagline">;

export function onCard({ tagline, ...shown }: BrandCard): ShownBrand {
  return shown;
}
