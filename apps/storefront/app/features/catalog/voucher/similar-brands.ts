import { brands, type VoucherProduct } from "@papillote/contract/catalog.ts";
import type { Client } from "@papillote/contract/client.ts";
import { onCard, type ShownBrand } from "#app/features/catalog/cards/on-card.ts";
import { must } from "#app/platform/page/must.ts";

const shown = 4;

/** Favourite brands of the same universe, itself left out. A house card of no universe has none. */
export async function similarBrands(
  call: Client,
  { universe }: VoucherProduct,
  brandId: number | undefined,
): Promise<ShownBrand[]> {
  if (!universe) return [];
  const { items } = must(
    await call(brands, { query: { universe: universe.id, limit: shown + 1 } }),
  );
  return items
    .filter((one) => one.brand_id !== brandId)
    .slice(0, shown)
    .map(onCard);
}
