import type { Cents } from "#domain/money/cents.ts";

/**
 * Where the words of a search are: all in the name, all in the texts together, or only some
 * anywhere.
 */
const matches = ["name", "every", "some"] as const;

/** Items of one kind in their own order: the best for a text first, or the shop's order. */
export type RankedKind<Item> = {
  readonly items: readonly Item[];
  readonly match: (typeof matches)[number];
  /**
   * An item of this kind comes at most once after every three others, as long as there are others.
   */
  readonly isInBetween?: boolean;
};

const othersMin = 3;

/**
 * One list of several kinds, the better matches of a search first. Among equal matches each kind is
 * spread evenly, so that the first page of a list of 200 brands and 20 products has both. If two
 * items have the same place, the kind that is given first leads.
 */
export function mixedKinds<Item>(kinds: readonly RankedKind<Item>[]): Item[] {
  return matches.flatMap((match) => {
    const equals = kinds.filter((kind) => kind.match === match);
    const leading = spread(equals.filter(({ isInBetween = false }) => !isInBetween));
    return withInBetween(leading, spread(equals.filter(({ isInBetween }) => isInBetween)));
  });
}

function spread<Item>(kinds: readonly RankedKind<Item>[]): Item[] {
  return kinds
    .flatMap(({ items }) => items.map((item, rank) => ({ item, place: rank / items.length })))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

function withInBetween<Item>(leading: readonly Item[], others: readonly Item[]): Item[] {
  const every = Math.max(othersMin, Math.floor(leading.length / others.length));
  const mixed = leading.flatMap((item, at) => {
    const isPlace = (at + 1) % every === 0;
    return isPlace ? [item, ...others.slice((at + 1) / every - 1, (at + 1) / every)] : [item];
  });
  return [...mixed, ...others.slice(Math.floor(leading.length / every))];
}

/** The price is null if the item is sold out or has no known price. */
type Priced = { readonly priceFrom: Cents | null };

/** S9.9b. Items without a price come last in both directions. */
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
