import { foldText } from "./search-text.ts";

const lettersMax = 32;
const wordsMax = 8;
const enoughWords = 0.75;

/** Before an apostrophe they are no word of their own: "l'ortolan" is looked for as "ortolan". */
const elided = new Set(["c", "d", "j", "l", "m", "n", "qu", "s", "t"]);

/** They say nothing of what is looked for, the last line because everything here is a gift card. Looked for only where nothing else is. */
const weakWords = new Set(
  `a au aux avec c ce ces chez d dan de des du en est et il j je l la le les leur m ma mes mon n ne nos notre ou par pas pour qu que qui s sa sans ses son sou sur t un une y
   achat bon boutique cadeau carte cheque idee offrir`.split(/\s+/),
);

/** Folded, cut at everything that is neither letter nor digit: hyphens, apostrophes and any kind of space part words alike. */
function tokensOf(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((token) => token.slice(0, lettersMax));
}

/** The French plural taken off: "bijoux" and "bijou", "journaux" and "journal" are one word. Short words and "-ss" stay. */
export function withoutPlural(word: string): string {
  if (word.length <= 3) return word;
  if (/(?:eau|eu|ou)x$/.test(word)) return word.slice(0, -1);
  if (word.length > 4 && word.endsWith("aux")) return `${word.slice(0, -2)}l`;
  return /[^s\d]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Under which words a text is found: each of its own, and each two that stand together as one ("brico-varlope" as "bricovarlope"). */
export function wordsOf(text: string): string[] {
  const tokens = tokensOf(text);
  return [...tokens.filter((token) => !elided.has(token)).map(withoutPlural), ...inPairs(tokens)];
}

/** A number like "CC-1002-50" is found by two of its parts that stand together, never by one of them alone. */
export function wordsOfNumber(text: string): string[] {
  const tokens = tokensOf(text);
  return tokens.length > 1 ? inPairs(tokens) : tokens.map(withoutPlural);
}

function inPairs(tokens: readonly string[]): string[] {
  return tokens.slice(1).map((token, at) => withoutPlural(`${tokens[at]}${token}`));
}

/** Each word of a text as it is looked for, with the way it is written there. */
export function shownWords(text: string): [word: string, shown: string][] {
  return (text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).map((shown) => [
    withoutPlural(foldText(shown)),
    shown,
  ]);
}

/** The words of a name without its small ones, for telling whether a query is the whole of it, its beginning or a part of a word. */
export function nameWords(text: string): string[] {
  const tokens = tokensOf(text);
  const named = tokens.filter((token) => !weakWords.has(token));
  return (named.length > 0 ? named : tokens).map(withoutPlural);
}

/** What somebody looks for. A term stands for one of the words, or for two that were written apart. */
export type Asked = {
  readonly words: readonly string[];
  /** The positions of the words that a term stands for. */
  readonly terms: ReadonlyMap<string, readonly number[]>;
};

/** A query of any length and any signs, cut down to what can be looked for. */
export function askedIn(query: string): Asked {
  const tokens = tokensOf(query.slice(0, wordsMax * lettersMax)).slice(0, 2 * wordsMax);
  const named = tokens.filter((token) => !weakWords.has(withoutPlural(token)));
  const kept = (named.length > 0 ? named : tokens).slice(0, wordsMax);
  const words = [...new Set(kept.map(withoutPlural))];
  const position = (token: string) => words.indexOf(withoutPlural(token));
  const terms = new Map(words.map((word, at): [string, number[]] => [word, [at]]));
  for (const [at, token] of tokens.slice(1).entries()) {
    const positions = [position(tokens[at] ?? ""), position(token)].filter((one) => one >= 0);
    const joined = withoutPlural(`${tokens[at]}${token}`);
    if (positions.length > 0 && !terms.has(joined)) terms.set(joined, positions);
  }
  return { words, terms };
}

/** S9.8d: three quarters of the words, rounded down, and one at least. */
export function wordsNeeded(count: number): number {
  return Math.max(1, Math.floor(count * enoughWords));
}

/** S9.8d: two wrong letters pass, in a short word one; none in a number or where nothing would be left of the word. */
export function editsAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 3 || /\d/.test(word)) return 0;
  return word.length < 5 ? 1 : 2;
}

/** A short word with two neighbouring letters the wrong way round, every way there is: one slip, though two letters are wrong. */
export function turnedLetters(word: string): string[] {
  if (editsAllowed(word) !== 1) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  ).filter((one) => one !== word);
}
