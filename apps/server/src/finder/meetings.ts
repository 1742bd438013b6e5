import { soundTerms } from "@papillote/domain/catalog/search-nearness.ts";
import { type Asked, editsAllowed, turnedLetters } from "@papillote/domain/catalog/search-words.ts";
import { beginningWith, type Lexicon, wordsNear } from "./lexicon.ts";

/** How near a word must be: spelt so or beginning so, or with wrong letters as well. */
export type Nearness = "begun" | "misspelt";

/** A word of the index that a term meets, by its number; 1 where it is spelt so, less the further it lies. */
export type Meeting = { readonly word: number; readonly weight: number };
export type MetTerm = {
  /** Of the words asked for, those that the term stands for. */
  readonly positions: readonly number[];
  readonly meetings: readonly Meeting[];
};

const beginningMin = 2;
/** What a word begun and a word with wrong letters count at most, and how fast that sinks with the letters that are more or wrong. */
const weights = { begun: 0.375, misspelt: 0.45, loss: { begun: 0.3, misspelt: 1 } } as const;

/** Each term of a question with the words it meets. */
export function meet(lexicon: Lexicon, asked: Asked, nearness: Nearness): MetTerm[] {
  const terms = [...spellings(asked, nearness)];
  return terms.map(([term, positions]) => ({ positions, meetings: meetingsOf(lexicon, term, { isAsked: asked.terms.has(term), nearness }) }));
}

/** Two wrong letters are too many for a short word, but two that changed places are one slip; and a word may be written as it sounds. */
function spellings({ words, terms }: Asked, nearness: Nearness): ReadonlyMap<string, readonly number[]> {
  if (nearness !== "misspelt") return terms;
  const others = words.flatMap((word, at) => [...turnedLetters(word), ...soundTerms(word)].map((spelling): [string, number[]] => [spelling, [at]]));
  return new Map([...others, ...terms]);
}

type Sought = { readonly isAsked: boolean; readonly nearness: Nearness };

/** Only a word that was asked for itself is met by its beginning or with wrong letters, not what was made of it. */
function meetingsOf(lexicon: Lexicon, term: string, { isAsked, nearness }: Sought): Meeting[] {
  const [from, to] = beginningWith(lexicon, term);
  const isWord = lexicon.words[from] === term;
  const met: Meeting[] = isWord ? [{ word: from, weight: 1 }] : [];
  if (!isAsked) return met;
  const [begun, end] = term.length >= beginningMin ? [from, to] : [0, 0];
  for (let word = isWord ? begun + 1 : begun; word < end; word++) met.push({ word, weight: weightOf("begun", lexicon.words[word], term) });
  const edits = nearness === "misspelt" ? editsAllowed(term) : 0;
  if (edits === 0) return met;
  for (const [word, wrongLetters] of wordsNear(lexicon, term, edits)) {
    const isMet = wrongLetters === 0 || (word >= begun && word < end);
    if (!isMet) met.push({ word, weight: weightOf("misspelt", lexicon.words[word], wrongLetters) });
  }
  return met;
}

function weightOf(how: Nearness, word = "", gap: string | number): number {
  const letters = typeof gap === "number" ? gap : word.length - gap.length;
  return (weights[how] * word.length) / (word.length + weights.loss[how] * letters);
}

/** Positions as one number, a bit for each. */
export function bitsOf(positions: readonly number[]): number {
  return positions.reduce((bits, position) => bits | (1 << position), 0);
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
