import { type Bits, hasBit } from "./bits.ts";
import {
  type Bool,
  type Clause,
  type QueryContext,
  requiredShoulds,
  type Words,
} from "./clause.ts";
import type { DocumentSet } from "./document-set.ts";
import { evaluate, type TextScores } from "./plan.ts";
import { scoreOfWords, wordsIn } from "./words.ts";

/** The score of a matching document, by its number. */
export type ScoreOf = (number: number) => number;

/** Matches of each part are computed once for all documents, scores on demand. */
export function scorer(clause: Clause, set: DocumentSet, found: TextScores): ScoreOf {
  const scored = withoutFilters(clause);
  const holds = matcher(set, found);
  const known = new Float64Array(set.documents.length).fill(Number.NaN);
  return (number) => {
    const before = known[number] ?? 0;
    if (!Number.isNaN(before)) return before;
    const score = scoreOf(scored, { number, set, found, holds }, "scored") ?? 0;
    known[number] = score;
    return score;
  };
}

/** Drops filters: every scored document has already passed them. */
function withoutFilters(clause: Clause): Clause {
  return clause.kind === "bool"
    ? { ...clause, filter: [], mustNot: [], must: clause.must.map(withoutFilters) }
    : clause;
}

type Matcher = (clause: Clause, number: number) => boolean;

function matcher(set: DocumentSet, found: TextScores): Matcher {
  const matches = new Map<Clause, Bits>();
  return (clause, number) => {
    const known = matches.get(clause) ?? evaluate(clause, set, found, "filter");
    matches.set(clause, known);
    return hasBit(known, number);
  };
}

type One = {
  readonly number: number;
  readonly set: DocumentSet;
  readonly found: TextScores;
  readonly holds: Matcher;
};

/** Undefined when the document does not match. A filter scores 0. */
function scoreOf(clause: Clause, one: One, setting: QueryContext): number | undefined {
  const plain = setting === "filter" ? 0 : 1;
  if (clause.kind === "bool") return scoreOfBool(clause, one, setting);
  if (!one.holds(clause, one.number)) return undefined;
  if (clause.kind === "phrase") return plain * clause.boost;
  return clause.kind === "words" ? plain * (scoreOfText(clause, one) ?? 0) : plain;
}

/** The best of the fields. */
function scoreOfText(clause: Words, { number, set, found }: One): number | undefined {
  const scores = found(clause);
  if (scores) return scores[number];
  const own = clause.fields.map(({ field, boost }) => {
    const lists = set.wordIndex(field).lists[number] ?? [];
    return boost * (scoreOfWords(wordsIn(field, clause.text, set.textFields), lists, clause) ?? 0);
  });
  return Math.max(...own);
}

function scoreOfBool(clause: Bool, one: One, setting: QueryContext): number | undefined {
  if (clause.filter.some((part) => scoreOf(part, one, "filter") === undefined)) return undefined;
  if (clause.mustNot.some((part) => scoreOf(part, one, "filter") !== undefined)) return undefined;
  const musts = clause.must.map((part) => scoreOf(part, one, setting));
  if (musts.includes(undefined)) return undefined;
  const shoulds = clause.should.flatMap((part) => scoreOf(part, one, setting) ?? []);
  if (shoulds.length < requiredShoulds(clause, setting)) return undefined;
  return [...musts, ...shoulds].reduce<number>((sum, score) => sum + (score ?? 0), 0);
}
