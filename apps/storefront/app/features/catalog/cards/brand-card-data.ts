import type { BrandCard } from "@papillote/contract/catalog.ts";

/** The fields that a card shows. In a page of 24 brands the taglines would weigh a kilobyte. */
export type BrandCardData = Omit<BrandCard, "tagline">;

export function brandCardData({ tagline, ...shown }: BrandCard): BrandCardData {
  return shown;
}
