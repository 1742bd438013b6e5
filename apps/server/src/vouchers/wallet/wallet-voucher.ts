import type { Day } from "@papillote/domain/dates/day.ts";
import { parisInstant } from "@papillote/domain/dates/paris.ts";
import { brandTextsOf } from "#server/catalog/catalog.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { VoucherWithCode } from "#server/vouchers/reveal-voucher.ts";

type Brand = {
  readonly name: string;
  readonly universeId: number | null;
  readonly howToUse: readonly string[];
  readonly terms: string;
};

const dayMs = 86_400_000;
const secondMs = 1_000;

/** A card of the shop itself has no brand. */
export async function brandOf(
  { db }: Pick<Deps, "db">,
  { brandId, name }: VoucherWithCode["voucher"],
): Promise<Brand> {
  const brand = await brandTextsOf(db, brandId);
  return brand ?? { name, universeId: null, howToUse: [], terms: "" };
}

/** The last second of the day in Paris. */
export function endOf(last: Day): string {
  return parisInstant(last, dayMs - secondMs).toISOString();
}
