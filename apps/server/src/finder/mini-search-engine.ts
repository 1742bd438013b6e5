import { soundTerms } from "@papillote/domain/catalog/search-nearness.ts";
import {
  editsAllowed,
  type QueryWords,
  turnedLetters,
} from "@papillote/domain/catalog/search-words.ts";
import MiniSearch from "minisearch";
import type { Steps } from "#server/platform/time-slices.ts";
import type { Entry, Nearness, SearchEngine } from "./search-engine.ts";

const betweenWords = " ";
const beginningMin = 2;

/** Boost of each field. A field with weight 0 is searched literally, but not for misspellings. */
export type Weights<Field extends string> = Readonly<Record<Field, number>>;

/**
 * Builds an in-process index with MiniSearch.
 * @param entries consumed one at a time, one per step
 */
export function* buildMiniSearchEngine<Field extends string>(
  entries: Iterable<Entry<Field>>,
  weights: Weights<Field>,
): Steps<SearchEngine<Field>> {
  const fields = Object.keys(weights) as Field[]; // the keys of the record
  const weighty = fields.filter((field) => weights[field] > 0);
  const index = new MiniSearch<Entry<Field>>({
    fields,
    extractField: (entry, name) =>
      // Called for the listed fields only.
      name === "id" ? entry.id : entry[name as Field].join(betweenWords),
    tokenize: (text) => text.split(betweenWords),
    processTerm: (word) => word,
  });
  for (const entry of entries) {
    index.add(entry);
    yield;
  }
  return {
    find: (query, nearness) => {
      const terms = spellings(query, nearness);
      const found = index.search([...terms.keys()].join(betweenWords), {
        fields: nearness === "misspelt" ? weighty : fields,
        boost: weights,
        combineWith: "OR",
        ...nearTo(nearness, query),
      });
      return found.map(({ id, score, match, queryTerms }) => ({
        id,
        score,
        met: match as Record<string, Field[]>, // only fields of this index occur
        wordsFound: new Set(queryTerms.flatMap((term) => terms.get(term) ?? [])).size,
      }));
    },
  };
}

/**
 * Also searches swapped letters of short words, where two edits would match too much, and phonetic
 * terms.
 */
function spellings(
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

/** Prefix and fuzzy matching apply to the query's own words, not to spellings derived from them. */
function nearTo(nearness: Nearness, { terms }: QueryWords) {
  return {
    prefix: (term: string) => terms.has(term) && term.length >= beginningMin,
    fuzzy: (term: string) => nearness === "misspelt" && terms.has(term) && editsAllowed(term),
  };
}
