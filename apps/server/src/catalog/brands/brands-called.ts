import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import type { Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { brandsOnSale, finderOf } from "./finder-of.ts";

export type CalledBrands = {
  readonly brands: readonly Brand[];
  /** What was looked for instead, where nothing is written as it was typed. */
  readonly understood: string | undefined;
};

/** The brands on sale that a text finds, the nearest first; all of them without a text, favourites first. */
export async function brandsCalled(snapshot: Snapshot, q = ""): Promise<CalledBrands> {
  const onSale = brandsOnSale(snapshot);
  if (q.trim() === "") return { brands: [...onSale.values()], understood: undefined };
  const { ids, understood } = (await finderOf(snapshot)).brands(q);
  return { brands: ids.flatMap((id) => onSale.get(id) ?? []), understood };
}
