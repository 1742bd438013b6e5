import type { Cents } from "#domain/money/cents.ts";

/** Things of one kind in their own order: the best for a text first, or the shop's order. */
export type RankedKind<Item> = {
  readonly items: readonly Item[];
  /** False where they have only some of the words of a search. */
  readonly hasEveryWord: boolean;
};

/**
 * One list of several kinds. What has every word of a search comes before what has some of them.
 * Among equals each kind is spread evenly over the whole, so that the first page of a list of 200
 * brands and 20 products has both; of two at the same place the kind that is given first leads.
 */
export function mixedKinds<Item>(kinds: readonly RankedKind<Item>[]): Item[] {
  const { whole = [], partial = [] } = Object.groupBy(kinds, ({ hasEveryWord }) =>
    hasEveryWord ? "whole" : "partial",
  );
  return [...spread(whole), ...spread(partial)];
}

function spread<Item>(kinds: readonly RankedKind<Item>[]): Item[] {
  return kinds
    .flatMap(({ items }) => items.map((item, rank) => ({ item, place: rank / items.length })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

/** Null, of what is sold out or has no known price. */
type Priced = { readonly priceFrom: Cents | null };

/** S9.9b. What has no price comes last in both directions. */
export function byPrice<Item extends Priced>(
  items: readonly Item[],
  sort: "price_asc" | "price_desc",
): Item[] {
  const direction = sort === "price_asc" ? 1 : -1;
  const last = direction * Number.POSITIVE_INFINITY;
  const rank = ({ priceFrom }: Priced) => priceFrom ?? last;
  return items.toSorted((one, other) =>
    rank(one) === rank(other) ? 0 : direction * (rank(one) - rank(other)),
  );
}

/** S9.9b: `latest` sorts by the last change. */
export function byChange<Item extends { readonly updatedAt: Date }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
}
