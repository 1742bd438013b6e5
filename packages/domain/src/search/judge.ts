import type { Scalar } from "./clause.ts";
import { type Bool, type Clause, type Setting, shouldsNeeded, type Words } from "./clause.ts";
import { isSought, isWithin } from "./values.ts";
import { holdsPhrase, scoreOfWords, type TextFields, wordsIn } from "./words.ts";

/** One document as a clause looks at it. */
export type Seen = {
  readonly values: (field: string) => readonly Scalar[];
  readonly words: (field: string) => readonly (readonly string[])[];
  readonly textFields: TextFields;
  /** What the shop's own text search says of this document; nothing where it was not asked. */
  readonly found: (clause: Words) => { readonly score: number | undefined } | undefined;
};

/** The score of a document, by looking at it alone; nothing when it does not match. A filter scores nothing. */
export function judge(clause: Clause, seen: Seen, setting: Setting): number | undefined {
  const plain = setting === "filter" ? 0 : 1;
  switch (clause.kind) {
    case "all":
      return plain;
    case "terms":
      return isSought(seen.values(clause.field), clause.values) ? plain : undefined;
    case "range":
      return seen.values(clause.field).some((value) => isWithin(value, clause.bounds)) ? plain : undefined;
    case "exists":
      return seen.values(clause.field).length > 0 ? plain : undefined;
    case "phrase": {
      const sought = wordsIn(clause.field, clause.text, seen.textFields);
      return seen.words(clause.field).some((list) => holdsPhrase(sought, list, clause)) ? plain * clause.boost : undefined;
    }
    case "words": {
      const score = judgeWords(clause, seen);
      return score === undefined ? undefined : plain * score;
    }
    case "bool":
      return judgeBool(clause, seen, setting);
  }
}

/** Of several fields the best counts. */
function judgeWords(clause: Words, seen: Seen): number | undefined {
  const found = seen.found(clause);
  if (found) return found.score;
  const scores = clause.fields.flatMap(({ field, boost }) => {
    const score = scoreOfWords(wordsIn(field, clause.text, seen.textFields), seen.words(field), clause);
    return score === undefined ? [] : [score * boost];
  });
  return scores.length === 0 ? undefined : Math.max(...scores);
}

function judgeBool(clause: Bool, seen: Seen, setting: Setting): number | undefined {
  let score = 0;
  for (const one of clause.filter) if (judge(one, seen, "filter") === undefined) return undefined;
  for (const one of clause.mustNot) if (judge(one, seen, "filter") !== undefined) return undefined;
  for (const one of clause.must) {
    const own = judge(one, seen, setting);
    if (own === undefined) return undefined;
    score += own;
  }
  let met = 0;
  for (const one of clause.should) {
    const own = judge(one, seen, setting);
    if (own === undefined) continue;
    met += 1;
    score += own;
  }
  return met >= shouldsNeeded(clause, setting) ? score : undefined;
}
