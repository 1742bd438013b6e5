import type { brands } from "@papillote/contract/catalog.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import { decimalText } from "@papillote/domain/money/cents.ts";

export type QueryMeaning = Result<typeof brands>["meta"]["meaning"];

/** What a search understood, for the pages of its results: the amount, and the shops nearby. */
export function meaningQuery({ amount, place }: QueryMeaning): string {
  const query = new URLSearchParams({
    ...(amount !== null && { amount: decimalText(amount).replace(/\.00$/, "") }),
    ...(place !== null && { near: place }),
  });
  return query.size === 0 ? "" : `?${query}`;
}
