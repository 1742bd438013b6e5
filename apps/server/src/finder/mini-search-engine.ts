import { soundTerms } from "@papillote/domain/catalog/search-nearness.ts";
import { type Asked, editsAllowed, turnedLetters } from "@papillote/domain/catalog/search-words.ts";
import MiniSearch from "minisearch";
import type { Steps } from "#server/platform/time-slices.ts";
import type { Entry, Nearness, SearchEngine } from "./search-engine.ts";

const betweenWords = " ";
const beginningMin = 2;

/** How much a word counts in each field. What counts nothing is found as it is written, and never by a misspelt word. */
export type Weights<Field extends string> = Readonly<Record<Field, number>>;

/** The engine in the process itself. @param entries are made one by one as they are asked for */
export function* buildMiniSearchEngine<Field extends string>(
  entries: Iterable<Entry<Field>>,
  weights: Weights<Field>,
): Steps<SearchEngine<Field>> {
  const fields = Object.keys(weights) as Field[]; // the very keys of the record
  const weighty = fields.filter((field) => weights[field] > 0);
  const index = new MiniSearch<Entry<Field>>({
    fields,
    extractField: (entry, name) =>
      name === "id" ? entry.id : entry[name as Field].join(betweenWords), // asked for these fields alone
    tokenize: (text) => text.split(betweenWords),
    processTerm: (word) => word,
  });
  for (const entry of entries) {
    index.add(entry);
    yield;
  }
  return {
    find: (asked, nearness) => {
      const terms = spellings(asked, nearness);
      const found = index.search([...terms.keys()].join(betweenWords), {
        fields: nearness === "misspelt" ? weighty : fields,
        boost: weights,
        combineWith: "OR",
        ...nearTo(nearness, asked),
      });
      return found.map(({ id, score, match, queryTerms }) => ({
        id,
        score,
        met: match as Record<string, Field[]>, // in the fields of this index
        wordsFound: new Set(queryTerms.flatMap((term) => terms.get(term) ?? [])).size,
      }));
    },
  };
}

/** Two wrong letters are too many for a short word, but two that changed places are one slip; and a word may be written as it sounds. */
function spellings(
  { words, terms }: Asked,
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

/** Only a word that was asked for itself is met by its beginning or with wrong letters, not what was made of it. */
function nearTo(nearness: Nearness, { terms }: Asked) {
  return {
    prefix: (term: string) => terms.has(term) && term.length >= beginningMin,
    fuzzy: (term: string) => nearness === "misspelt" && terms.has(term) && editsAllowed(term),
  };
}
