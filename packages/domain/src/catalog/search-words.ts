import { foldText } from "./search-text.ts";

const lettersMax = 32;
const wordsMax = 8;
const enoughWords = 0.75;

/** Elided articles and pronouns: "l'ortolan" is indexed as "ortolan". */
const elided = new Set(["c", "d", "j", "l", "m", "n", "qu", "s", "t"]);

/**
 * Stop words; those of the last line are here because everything in this shop is a gift card. They
 * are searched only when the query has no other word.
 */
const weakWords = new Set(
  `a au aux avec c ce ces chez d dan de des du en est et il j je l la
   le les leur m ma mes mon n ne nos notre ou par pas pour qu que qui s sa sans ses son sou sur t un une y
   achat bon boutique cadeau carte cheque idee offrir eur euro`.split(/\s+/),
);
const weakLettersMin = 3;
/** "St-Étienne" is Saint-Étienne. */
const saints: ReadonlyMap<string, string> = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
]);

/**
 * Folds the text and splits it at everything that is neither letter nor digit (hyphens,
 * apostrophes, all kinds of space).
 */
export function tokensOf(text: string): string[] {
  return (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((token) => token.slice(0, lettersMax));
}

/**
 * Removes the French plural: "bijoux" and "bijou", "journaux" and "journal" become one word. Words
 * of up to three letters and words in "-ss" are unchanged.
 */
export function withoutPlural(word: string): string {
  if (word.length <= 3) return word;
  if (/(?:eau|eu|ou)x$/.test(word)) return word.slice(0, -1);
  if (word.length > 4 && word.endsWith("aux")) return `${word.slice(0, -2)}l`;
  return /[^s\d]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * The index terms of a text: its words, and each pair of neighbours joined ("brico-varlope" as
 * "bricovarlope").
 */
export function wordsOf(text: string): string[] {
  const tokens = tokensOf(text);
  return [...tokens.filter((token) => !elided.has(token)).map(withoutPlural), ...inPairs(tokens)];
}

/** A number such as "CC-1002-50" is found by two neighbouring parts, never by one of them alone. */
export function wordsOfNumber(text: string): string[] {
  const tokens = tokensOf(text);
  return tokens.length > 1 ? inPairs(tokens) : tokens.map(withoutPlural);
}

function inPairs(tokens: readonly string[]): string[] {
  return tokens.slice(1).map((token, at) => withoutPlural(`${tokens[at]}${token}`));
}

/** The words of a phrase that is compared as a whole: a town, or what people say. */
export function phraseTokens(text: string): string[] {
  return tokensOf(text).flatMap((token) =>
    elided.has(token) ? [] : (saints.get(token) ?? withoutPlural(token)),
  );
}

/** A query without one of its parts, and without the separators beside it. */
export function withoutPart(query: string, part: string): string {
  const at = query.indexOf(part);
  const parts = at < 0 ? [query] : [query.slice(0, at), query.slice(at + part.length)];
  return parts
    .map((one) => one.replace(/^[\s,;:]+|[\s,;:]+$/gu, ""))
    .filter((one) => one !== "")
    .join(" ");
}

/** The words of a text, each with its spelling in the text. */
export function shownWords(text: string): [word: string, shown: string][] {
  return (text.normalize("NFC").match(/[\p{L}\p{N}]+/gu) ?? []).map((shown) => [
    withoutPlural(foldText(shown)),
    shown,
  ]);
}

/**
 * The words of a name without stop words: shows whether a query is the name, its beginning or part
 * of a word.
 */
export function nameWords(text: string): string[] {
  const tokens = tokensOf(text);
  const named = tokens.filter((token) => !weakWords.has(token));
  return (named.length > 0 ? named : tokens).map(withoutPlural);
}

/** A parsed query. A term is one of the words, or two that were written apart. */
export type QueryWords = {
  readonly words: readonly string[];
  /** The positions of the words that make up a term. */
  readonly terms: ReadonlyMap<string, readonly number[]>;
};

/** Parses a query of any length and any characters, limited to the first words. */
export function parseQuery(query: string): QueryWords {
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

/**
 * Whether a query has only stop words, like "chèque cadeau". A query of a letter or two does not
 * count, as it may begin a name.
 */
export function saysNothing(query: string): boolean {
  return isWeak(query) && tokensOf(query).some(({ length }) => length >= weakLettersMin);
}

/** Whether a text has no word but stop words. */
export function isWeak(text: string): boolean {
  return tokensOf(text).every((token) => weakWords.has(withoutPlural(token)));
}

/** S9.8d: 75 % of the words, rounded down, at least one. */
export function wordsNeeded(count: number): number {
  return Math.max(1, Math.floor(count * enoughWords));
}

/**
 * S9.8d: two edits; one in words of under five letters; none in numbers and words of under three
 * letters.
 */
export function editsAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 3 || /\d/.test(word)) return 0;
  return word.length < 5 ? 1 : 2;
}

/**
 * Every swap of two neighbouring letters in a word that allows one edit, because a swap is one slip
 * but counts as two wrong letters.
 */
export function turnedLetters(word: string): string[] {
  if (editsAllowed(word) !== 1) return [];
  return Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  ).filter((one) => one !== word);
}
