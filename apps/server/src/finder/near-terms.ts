import { soundTerms } from "@papillote/domain/catalog/search-nearness.ts";
import {
  editsAllowed,
  type QueryWords,
  turnedLetters,
} from "@papillote/domain/catalog/search-words.ts";
import type { WordIndex } from "./word-index.ts";

/** `begun` matches words and their beginnings, `misspelt` also allows edits. */
export type Nearness = "begun" | "misspelt";

const beginningMin = 2;
const beginningWeight = 0.375;
const misspeltWeight = 0.45;

/**
 * Also searches swapped letters of short words, where two edits would match too much, and phonetic
 * terms.
 */
export function spellings(
  { words, terms }: QueryWords,
  nearness: Nearness,
): ReadonlyMap<string, readonly number[]> {
  if (nearness !== "misspelt") return terms;
  const others = words.flatMap((word, at) =>
    [...turnedLetters(word), ...soundTerms(word)].map((spelling): [string, number[]] => [
      spelling,
      [at],
    ]),
  );
  return new Map([...others, ...terms]);
}

type Near = { readonly place: number; readonly weight: number };

/**
 * Beginnings and misspellings apply to the query's own words, not to spellings derived from them. A
 * term counts less the longer it is than its beginning, and the more letters are wrong.
 */
export function termsNear(
  { tree, placeOf, terms }: WordIndex<string>,
  asked: { readonly spelling: string; readonly isOwn: boolean; readonly nearness: Nearness },
): Near[] {
  const { spelling, isOwn, nearness } = asked;
  const near: Near[] = [];
  const exact = tree.get(spelling);
  if (exact !== undefined) near.push({ place: placeOf[exact] ?? 0, weight: 1 });
  if (!isOwn) return near;
  const edits = nearness === "misspelt" ? editsAllowed(spelling) : 0;
  const misspelt = edits === 0 ? undefined : tree.fuzzyGet(spelling, edits);
  const first = spelling.length < beginningMin ? undefined : firstBegun(tree, spelling);
  for (let place = first === undefined ? terms.length : (placeOf[first] ?? 0); ; place++) {
    const term = terms[place];
    if (!term?.startsWith(spelling)) break;
    const more = term.length - spelling.length;
    if (more === 0) continue;
    misspelt?.delete(term);
    near.push({ place, weight: (beginningWeight * term.length) / (term.length + 0.3 * more) });
  }
  for (const [term, [number, wrong]] of misspelt ?? [])
    if (wrong > 0) {
      const weight = (misspeltWeight * term.length) / (term.length + wrong);
      near.push({ place: placeOf[number] ?? 0, weight });
    }
  return near;
}

function firstBegun(tree: WordIndex<string>["tree"], beginning: string): number | undefined {
  for (const number of tree.atPrefix(beginning).values()) return number;
  return undefined;
}
