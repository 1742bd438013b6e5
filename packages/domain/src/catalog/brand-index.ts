import { foldText, indexLetter } from "./search-text.ts";

type Named = { readonly name: string };
export type IndexEntry<One extends Named> = {
  readonly letter: string;
  readonly brands: readonly One[];
};

const digits = "#";
const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** S2.20: every letter with the brands under it, in their order; what begins with a digit comes last, where there is any. */
export function brandIndex<One extends Named>(brands: readonly One[]): IndexEntry<One>[] {
  const byLetter = Map.groupBy(brands, ({ name }) => indexLetter(name));
  const letters = byLetter.has(digits) ? [...alphabet, digits] : alphabet;
  return letters.map((letter) => ({ letter, brands: inOrder(byLetter.get(letter) ?? []) }));
}

/** By name as people look it up: without accents and capitals. */
export function inOrder<One extends Named>(brands: readonly One[]): One[] {
  const folded = new Map(brands.map((brand) => [brand, foldText(brand.name)]));
  return brands.toSorted((one, other) =>
    (folded.get(one) ?? "") < (folded.get(other) ?? "") ? -1 : 1,
  );
}

/** S8.11g: those whose name holds what was typed. */
export function brandsNamed<One extends Named>(
  brands: readonly One[],
  typed: string,
): readonly One[] {
  const wanted = foldText(typed);
  return wanted === "" ? brands : brands.filter(({ name }) => foldText(name).includes(wanted));
}
