import { brands } from "@papillote/contract/catalog.ts";
import type { Client } from "@papillote/contract/client.ts";
import { type BrandCardData, brandCardData } from "#app/features/catalog/cards/brand-card-data.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

const brandsMax = 4;

/**
 * Popular brands of the same universe, without the brand itself. None for a card without universe.
 */
export async function similarBrands(
  call: Client,
  universeId: number | undefined,
  brandId: number | undefined,
): Promise<BrandCardData[]> {
  if (universeId === undefined) return [];
  const { items } = unwrapOrThrow(
    await call(brands, { query: { universe: universeId, limit: brandsMax + 1 } }),
  );
  return items
    .filter((one) => one.brand_id !== brandId)
    .slice(0, brandsMax)
    .map(brandCardData);
}
