import { type Asked, editsAllowed, turnedLetters } from "@papillote/domain/catalog/search-words.ts";
import MiniSearch from "minisearch";
import type { Entry, Nearness, SearchEngine } from "./search-engine.ts";

const betweenWords = " ";
const beginningMin = 2;

/** The engine in the process itself. @param weights how much a word counts in each field */
export function newMiniSearchEngine<Field extends string>(entries: readonly Entry<Field>[], weights: Readonly<Record<Field, number>>): SearchEngine<Field> {
  const fields = Object.keys(weights) as Field[]; // the very keys of the record
  const index = new MiniSearch<Entry<Field>>({
    fields,
    extractField: (entry, name) => (name === "id" ? entry.id : entry[name as Field].join(betweenWords)), // asked for these fields alone
    tokenize: (text) => text.split(betweenWords),
    processTerm: (word) => word,
  });
  index.addAll(entries);
  return {
    find: (asked, nearness) => {
      const terms = spellings(asked, nearness);
      const found = index.search([...terms.keys()].join(betweenWords), { boost: weights, combineWith: "OR", ...nearTo(nearness, asked) });
      return found.map(({ id, score, match, queryTerms }) => ({
        id,
        score,
        met: match as Record<string, Field[]>, // in the fields of this index
        wordsFound: new Set(queryTerms.flatMap((term) => terms.get(term) ?? [])).size,
      }));
    },
  };
}

/** Two wrong letters are too many for a short word, but two that changed places are one slip. */
function spellings({ words, terms }: Asked, nearness: Nearness): ReadonlyMap<string, readonly number[]> {
  if (nearness !== "misspelt") return terms;
  const turned = words.flatMap((word, at) => turnedLetters(word).map((spelling): [string, number[]] => [spelling, [at]]));
  return new Map([...turned, ...terms]);
}

/** Only a word that was asked for itself is met by its beginning or with wrong letters, not what was made of it. */
function nearTo(nearness: Nearness, { terms }: Asked) {
  return {
    prefix: (term: string) => nearness !== "spelt" && terms.has(term) && term.length >= beginningMin,
    fuzzy: (term: string) => nearness === "misspelt" && terms.has(term) && editsAllowed(term),
  };
}
