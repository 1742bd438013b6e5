import type { brands } from "@papillote/contract/catalog.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import { decimalText } from "@papillote/domain/money/cents.ts";

export type QueryMeaning = Result<typeof brands>["meta"]["meaning"];

/**
 * The query for the pages of results, with what the search understood: the amount, and the place of
 * shops nearby.
 */
export function meaningQuery({ amount, place }: QueryMeaning): string {
  const query = new URLSearchParams({
    ...(amount !== null && { amount: decimalText(amount).replace(/\.00$/, "") }),
    ...(place !== null && { near: place }),
  });
  return query.size === 0 ? "" : `?${query}`;
}
