import { costMissing, isMisspelt, wordCost } from "@papillote/domain/catalog/search-nearness.ts";
import type { Asked } from "@papillote/domain/catalog/search-words.ts";
import type { Hit } from "./search-engine.ts";

/** Where the words of a named thing stand: in its name, on its card, in what it is said to be. */
export type Field = "name" | "sku" | "keyword" | "kind" | "tagline";

/** A word in a name, even with wrong letters, comes before one that is only said of it. */
const fieldCosts: Readonly<Record<Field, number>> = { name: 0, sku: 0, keyword: 10, kind: 20, tagline: 30 };

/** A thing's name and its words, as they are written. */
export type Written = { readonly shownName: string; readonly shown: readonly (readonly [word: string, shown: string])[] };

type Nearest = { readonly cost: number; readonly nearness: number; readonly met: string | undefined };
const missing: Nearest = { cost: costMissing, nearness: costMissing, met: undefined };

/** How far a hit lies from what was asked for: the sum over the words. */
export function costOf(asked: Asked, hit: Hit<Field>): number {
  return nearestWords(asked, hit).reduce((sum, { cost }) => sum + cost, 0);
}

/** The words that were met instead of those asked for, as they are written, or the whole name where one stands in no text so; nothing where none is misspelt. */
export function understoodAs(asked: Asked, hit: Hit<Field>, { shown, shownName }: Written): string | undefined {
  const nearest = nearestWords(asked, hit).filter(({ met }) => met !== undefined);
  if (!nearest.some(({ nearness }) => isMisspelt(nearness))) return undefined;
  const written = new Map(shown.toReversed());
  const words = [...new Set(nearest.map(({ met = "" }) => written.get(met)))];
  return words.includes(undefined) ? shownName : words.join(" ");
}

function nearestWords(asked: Asked, { met }: Hit<Field>): readonly Nearest[] {
  const fields = Object.entries(met).map(([word, places]) => ({ word, place: Math.min(...places.map((field) => fieldCosts[field])) }));
  return asked.words.map((_, position) => {
    const spellings = [...asked.terms].filter(([, positions]) => positions.includes(position)).map(([term]) => term);
    const all = fields.flatMap(({ word, place }) =>
      spellings.map((term): Nearest => {
        const nearness = wordCost(term, word);
        return { cost: place + nearness, nearness, met: word };
      }),
    );
    return all.reduce((best, one) => (one.cost < best.cost ? one : best), missing);
  });
}
