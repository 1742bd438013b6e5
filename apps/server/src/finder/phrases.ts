import { phraseTokens, withoutPart } from "@papillote/domain/catalog/search-words.ts";
import type { Steps } from "#server/platform/time-slices.ts";
import type { Synonym } from "./synonyms.ts";

const phraseWordsMax = 6;

/** A phrase found in a query, as it is written there, and the query without it. */
type PhraseMatch<Value> = { readonly value: Value; readonly said: string; readonly rest: string };

/** Finds whole phrases in a query, the longest first. */
export type PhraseSearch<Value> = (query: string) => PhraseMatch<Value> | undefined;

export function* indexPhrases<Value>(
  phrases: Iterable<readonly [phrase: string, value: Value]>,
): Steps<PhraseSearch<Value>> {
  const values = new Map<string, Value>();
  for (const [phrase, value] of phrases) {
    values.set(phraseTokens(phrase).join(" "), value);
    yield;
  }
  return (query) => {
    const tokens = writtenTokens(query);
    for (let length = Math.min(phraseWordsMax, tokens.length); length > 0; length--)
      for (let first = 0; first + length <= tokens.length; first++) {
        const phrase = tokens.slice(first, first + length);
        const value = values.get(phrase.map(({ token }) => token).join(" "));
        if (value === undefined) continue;
        const said = query.slice(phrase[0]?.start, phrase.at(-1)?.end);
        return { value, said, rest: withoutPart(query, said) };
      }
    return undefined;
  };
}

/** The tokens of a query, with the positions of their words. */
function writtenTokens(query: string) {
  return [...query.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: word, index: start }) =>
    phraseTokens(word).map((token) => ({ token, start, end: start + word.length })),
  );
}

/** All phrases in a query; each word belongs to at most one of them. */
export function everyPhrase<Value>(
  find: PhraseSearch<Value>,
  query: string,
): Omit<PhraseMatch<Value>, "rest">[] {
  const found = find(query);
  return found ? [found, ...everyPhrase(find, found.rest)] : [];
}

/** Returns a function that removes all phrases that mean nothing for the search from a query. */
export function* indexIgnored(synonyms: readonly Synonym[]): Steps<(query: string) => string> {
  const ignored = yield* indexPhrases(saidWith(synonyms, "ignored"));
  return (query) =>
    everyPhrase(ignored, query).reduce((rest, { said }) => withoutPart(rest, said), query);
}

/** Finds a phrase that asks for reduced prices. */
export function indexReduced(synonyms: readonly Synonym[]): Steps<PhraseSearch<true>> {
  return indexPhrases(saidWith(synonyms, "reduced"));
}

/** Finds a synonym of something in the shop. */
export function indexCalled(synonyms: readonly Synonym[]): Steps<PhraseSearch<Synonym>> {
  return indexPhrases(
    synonyms.flatMap((one) => (one.meaning === "things" ? [[one.said, one] as const] : [])),
  );
}

function saidWith(
  synonyms: readonly Synonym[],
  meaning: Synonym["meaning"],
): (readonly [string, true])[] {
  return synonyms.flatMap((one) => (one.meaning === meaning ? [[one.said, true] as const] : []));
}
