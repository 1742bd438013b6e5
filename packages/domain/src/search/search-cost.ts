import type { Clause } from "./clause.ts";
import { simpleClauses } from "./plan.ts";
import type { SearchQuery } from "./request.ts";

/**
 * The cost of a search is the number of its clauses times the number of documents. A list of
 * products with all its filters is twenty to forty clauses; the limit leaves room for that in a
 * catalogue of 25,000 products.
 */
export const searchCostMax = 1_000_000;
/** Terms are looked up, so many of them cost as much as one other clause. */
const termsOfOneClause = 100;
/** The words of each candidate are compared in order. */
const phraseClauses = 4;
const charactersOfOneWord = 5;

/** The cost in clauses × documents; a text counts once for each word and field. */
export function searchCost({ clause, aggregations }: SearchQuery, documents: number): number {
  const clauses = simpleClauses(clause).reduce((sum, one) => sum + weightOf(one), 0);
  return (clauses + aggregations.length) * documents;
}

function weightOf(clause: Clause): number {
  if (clause.kind === "terms") return Math.ceil(clause.values.length / termsOfOneClause) || 1;
  if (clause.kind === "phrase") return phraseClauses;
  if (clause.kind === "words")
    return Math.ceil(clause.text.length / charactersOfOneWord) * clause.fields.length || 1;
  return 1;
}
