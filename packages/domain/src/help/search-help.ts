import { phraseTokens, withoutPlural, wordsNeeded } from "#domain/catalog/search-words.ts";

/**
 * Words that do not help to find the answer. "bon" and "carte" are not among them, because
 * questions are about these.
 */
const weakWords = new Set(
  `a ai ait as au aux avec ce ces cet cette comment dan de des du elle en est et etre fai faire faut
   il ils je la le les leur lui ma mai me mes moi mon ne nos notre nou on ou par pas peut peux pour
   pourquoi puis puis que quel quelle quelles quels qui quoi sa se ses si son sont sur te tes toi ton
   tou tu un une vo vos votre vou y bonjour merci svp stp veux voudrai`
    .split(/\s+/)
    .map(withoutPlural),
);
const questionWeight = 3;
const stemMin = 5;

export type HelpText = { readonly question: string; readonly answer: string };
export type HelpMatch<Entry> = {
  readonly entry: Entry;
  readonly score: number;
  /** How much of the query the entry's question alone covers, from 0 to 1. */
  readonly share: number;
  /** The same for question and answer together. */
  readonly covered: number;
};

/**
 * The words of a query that are searched: those that are not weak, or all of them if each is weak.
 */
export function helpWords(query: string): string[] {
  const words = [...new Set(phraseTokens(query.slice(0, 500)))];
  const strong = words.filter((word) => !weakWords.has(word));
  return (strong.length > 0 ? strong : words).slice(0, 12);
}

/**
 * The entries that have most words of the query, whatever their accents, number or ending; best
 * first.
 */
export function searchHelp<Entry extends HelpText>(
  entries: readonly Entry[],
  query: string,
): HelpMatch<Entry>[] {
  const words = helpWords(query);
  if (words.length === 0) return [];
  const indexed = entries.map((entry) => ({
    entry,
    question: phraseTokens(entry.question),
    answer: phraseTokens(entry.answer),
  }));
  const weights = words.map((word) => {
    const having = indexed.filter(
      ({ question, answer }) => has(question, word) || has(answer, word),
    );
    return Math.log(1 + entries.length / (1 + having.length));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return indexed
    .flatMap(({ entry, question, answer }) => {
      const inQuestion = words.map((word) => has(question, word));
      const found = words.filter((word, at) => inQuestion[at] || has(answer, word)).length;
      if (found < wordsNeeded(words.length)) return [];
      const asked = sumOf(weights, (at) => inQuestion[at] === true);
      const answered = sumOf(weights, (at) => has(answer, words[at] ?? ""));
      const covered = sumOf(weights, (at) => inQuestion[at] || has(answer, words[at] ?? ""));
      const score = questionWeight * asked + answered;
      return [{ entry, score, share: asked / total, covered: covered / total }];
    })
    .toSorted((one, other) => other.score - one.score);
}

function sumOf(weights: readonly number[], isCounted: (at: number) => boolean | undefined): number {
  return weights.reduce((sum, weight, at) => (isCounted(at) ? sum + weight : sum), 0);
}

function has(words: readonly string[], word: string): boolean {
  return words.some((one) => one === word || sameStem(one, word));
}

/**
 * "annuler" and "annulation", "refusée" and "refus": they begin alike and differ only in an ending.
 */
function sameStem(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < stemMin) return false;
  const needed = Math.max(stemMin, shorter - 3);
  return one.slice(0, needed) === other.slice(0, needed);
}
