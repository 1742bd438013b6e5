import { type Cents, centsFromEuros } from "#domain/money/cents.ts";
import { withoutPart } from "./search-words.ts";

/** The amount of a query, as it is written there (`said`), and the query without it. */
type AmountQuery = { readonly said: string; readonly rest: string; readonly amount: Cents };

const number = String.raw`\d{1,4}(?:[.,]\d{1,2})?`;
/** "50 €", "50euros", "€50", but not the number in "CC-1002-50". */
const marked = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:€\s*(${number})(?![\d-])|(${number})\s*(?:€|(?:euros?|eur)(?![\p{L}\d])))`,
  "iu",
);
/** A number by itself, but not an age, a percentage or a measure. */
const bare =
  /(?<![\p{L}\d.,-])(\d{2,3})(?![\p{L}\d.,%-]|\s*(?:%|(?:ans?|mois|jours?|cm|ml|kg|g)(?!\p{L})))/iu;
const bareMinEuros = 10;
const bareMaxEuros = 500;

/** The amount that a query names with its currency. */
export function markedAmount(query: string): AmountQuery | undefined {
  return amountAt(query, marked.exec(query));
}

/**
 * A number that may be an amount; it counts as one only if a search for the number finds nothing.
 */
export function bareAmount(query: string): AmountQuery | undefined {
  const found = bare.exec(query);
  const euros = Number(found?.[1]);
  return euros >= bareMinEuros && euros <= bareMaxEuros ? amountAt(query, found) : undefined;
}

function amountAt(query: string, found: RegExpExecArray | null): AmountQuery | undefined {
  const written = found?.[1] ?? found?.[2];
  if (!found || written === undefined) return undefined;
  const [said] = found;
  const amount = centsFromEuros(written.replace(",", "."));
  return amount > 0 ? { said, rest: withoutPart(query, said), amount } : undefined;
}
