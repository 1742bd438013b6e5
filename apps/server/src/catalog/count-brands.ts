import type { Queryable } from "#server/platform/db.ts";
import { type BrandFilter, isIn, isTaken, type SeenBrand, seeBrandsNamed } from "./list-brands.ts";

export type BrandCounts = {
  readonly online: number;
  readonly inStore: number;
  readonly available: number;
  readonly all: number;
  readonly universes: readonly { readonly id: number; readonly count: number }[];
};

const universeLevel = 2;

/** S2.34: what each choice of the shop would leave, the other choices kept; a choice is counted as if its own group were free. */
export async function countBrands(db: Queryable, filter: BrandFilter, now: Date): Promise<BrandCounts> {
  const { snapshot, seen } = await seeBrandsNamed(db, filter, now);
  const count = (changed: BrandFilter) => seen.filter((one) => remains(one, { ...filter, ...changed })).length;
  return {
    online: count({ usage: "online" }),
    inStore: count({ usage: "in_store" }),
    available: count({ available: "1" }),
    all: count({ universe: undefined }),
    universes: snapshot.categories
      .filter(({ level, isActive }) => level === universeLevel && isActive)
      .map(({ id }) => ({ id, count: count({ universe: id }) })),
  };
}

function remains({ brand, isAvailable }: SeenBrand, { universe, usage, available }: BrandFilter): boolean {
  return isIn(brand, universe) && isTaken(brand, usage) && (available === undefined || isAvailable);
}
