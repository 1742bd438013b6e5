import { groupBy } from "./group-by.ts";
import { foldText, indexLetter } from "./search-text.ts";

type Named = { readonly name: string };
type IndexEntry<One extends Named> = {
  readonly letter: string;
  readonly brands: readonly One[];
};

const digits = "#";
const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/**
 * S2.20: every letter with its brands in alphabetical order. Names that begin with a digit come
 * last under "#", which is left out when empty.
 */
export function brandIndex<One extends Named>(brands: readonly One[]): IndexEntry<One>[] {
  const byLetter = groupBy(brands, ({ name }) => indexLetter(name));
  const letters = byLetter.has(digits) ? [...alphabet, digits] : alphabet;
  return letters.map((letter) => ({ letter, brands: alphabetical(byLetter.get(letter) ?? []) }));
}

/** Alphabetical, ignoring accents and case. */
export function alphabetical<One extends Named>(brands: readonly One[]): One[] {
  const folded = new Map(brands.map((brand) => [brand, foldText(brand.name)]));
  return brands.toSorted((one, other) =>
    (folded.get(one) ?? "") < (folded.get(other) ?? "") ? -1 : 1,
  );
}

/** S8.11g: the brands whose name contains the typed text; all of them for an empty text. */
export function filterBrandsByName<One extends Named>(
  brands: readonly One[],
  typed: string,
): readonly One[] {
  const wanted = foldText(typed);
  return wanted === "" ? brands : brands.filter(({ name }) => foldText(name).includes(wanted));
}
