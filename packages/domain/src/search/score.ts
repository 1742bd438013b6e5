import { hasBit } from "./bits.ts";
import {
  type Bool,
  type Clause,
  type QueryContext,
  requiredShoulds,
  type Words,
} from "./clause.ts";
import { type Evaluation, evaluate, wordMatches } from "./plan.ts";

/** The score of a matching document, by its number. */
export type ScoreOf = (number: number) => number;

/** Matches of each part are computed once for all documents, scores on demand. */
export function scorer(clause: Clause, evaluation: Evaluation): ScoreOf {
  const scored = withoutFilters(clause);
  const known = new Float64Array(evaluation.set.documents.length).fill(Number.NaN);
  return (number) => {
    const before = known[number] ?? 0;
    if (!Number.isNaN(before)) return before;
    const score = scoreOf(scored, { number, evaluation }, "scored") ?? 0;
    known[number] = score;
    return score;
  };
}

const everything: Clause = { kind: "all" };

/**
 * Drops filters, because every scored document has already passed them. A filter that all documents
 * pass takes their place, as `should` clauses are optional beside a filter.
 */
function withoutFilters(clause: Clause): Clause {
  if (clause.kind !== "bool") return clause;
  const filter = clause.filter.length > 0 ? [everything] : [];
  return { ...clause, filter, mustNot: [], must: clause.must.map(withoutFilters) };
}

type One = { readonly number: number; readonly evaluation: Evaluation };

/** Undefined when the document does not match. A filter scores 0. */
function scoreOf(clause: Clause, one: One, setting: QueryContext): number | undefined {
  const plain = setting === "filter" ? 0 : 1;
  if (clause.kind === "bool") return scoreOfBool(clause, one, setting);
  if (!hasBit(evaluate(clause, one.evaluation, "filter"), one.number)) return undefined;
  if (clause.kind === "phrase") return plain * clause.boost;
  return clause.kind === "words" ? plain * (scoreOfText(clause, one) ?? 0) : plain;
}

/** The score of the best field. */
function scoreOfText(clause: Words, { number, evaluation }: One): number | undefined {
  const scores = evaluation.found(clause) ?? wordMatches(clause, evaluation).scores;
  return scores[number];
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
