import { foldText, indexLetter } from "./search-text.ts";

type Named = { readonly name: string };

const digits = "#";
const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/**
 * S2.20: the letters of the index, whether brands begin with them or not. "#" is for names with any
 * other first character, such as a digit, and is left out if there are none.
 */
export function lettersOfIndex(ofBrands: readonly string[]): readonly string[] {
  return ofBrands.includes(digits) ? [...alphabet, digits] : alphabet;
}

/** The brands under one letter, in the order given. */
export function brandsUnder<One extends Named>(brands: readonly One[], letter: string): One[] {
  return brands.filter(({ name }) => indexLetter(name) === letter);
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
