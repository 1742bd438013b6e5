import { phraseTokens } from "@papillote/domain/catalog/search-words.ts";
import type { Synonym } from "./synonyms.ts";

const phraseWordsMax = 6;

/** A phrase found in a query, and the other words of the query. */
type PhraseMatch<Value> = { readonly value: Value; readonly rest: string };

/** Finds whole phrases in a query, the longest first. */
export type PhraseSearch<Value> = (query: string) => PhraseMatch<Value> | undefined;

export function indexPhrases<Value>(
  phrases: Iterable<readonly [phrase: string, value: Value]>,
): PhraseSearch<Value> {
  const values = new Map<string, Value>();
  for (const [phrase, value] of phrases) values.set(phraseTokens(phrase).join(" "), value);
  return (query) => {
    const tokens = phraseTokens(query);
    for (let length = Math.min(phraseWordsMax, tokens.length); length > 0; length--)
      for (let start = 0; start + length <= tokens.length; start++) {
        const value = values.get(tokens.slice(start, start + length).join(" "));
        if (value !== undefined) return { value, rest: tokens.toSpliced(start, length).join(" ") };
      }
    return undefined;
  };
}

/** The query without all phrases that say nothing. */
export function indexIgnored(synonyms: readonly Synonym[]): (query: string) => string {
  const ignored = indexPhrases(saidWith(synonyms, "ignored"));
  return (query) => {
    let rest = query;
    for (let found = ignored(rest); found; found = ignored(rest)) rest = found.rest;
    return rest;
  };
}

/** Finds a phrase that asks for reduced prices. */
export function indexReduced(synonyms: readonly Synonym[]): PhraseSearch<true> {
  return indexPhrases(saidWith(synonyms, "reduced"));
}

function saidWith(
  synonyms: readonly Synonym[],
  meaning: Synonym["meaning"],
): (readonly [string, true])[] {
  return synonyms.flatMap((one) => (one.meaning === meaning ? [[one.said, true] as const] : []));
}
