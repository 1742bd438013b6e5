import {
  isWeak,
  tokensOf,
  withoutPart,
  withoutPlural,
} from "@papillote/domain/catalog/search-words.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { categoriesFound, type TextResults } from "#server/catalog/brands/finder-of.ts";
import {
  houseVouchers,
  type Occasion,
  occasionOf,
} from "#server/catalog/products/house-vouchers.ts";
import type { Voucher } from "#server/catalog/products/voucher.ts";
import type { Category, Snapshot } from "#server/catalog/snapshot/snapshot.ts";

/** A part of a search text, and what it was understood as. */
export type QueryReading = { readonly said: string } & (
  | { readonly as: "words" | "reduced"; readonly without: string }
  | { readonly as: "amount"; readonly without: string; readonly amount: Cents }
  | { readonly as: "place"; readonly without: string; readonly name: string }
  | { readonly as: "universe"; readonly category: Category }
  | { readonly as: "occasion"; readonly occasion: Occasion }
  | { readonly as: "card"; readonly voucher: Voucher }
  | { readonly as: "called"; readonly name: string }
);

const readingsMost = 6;

/** How the parts of a text were understood. A synonym is mentioned only if it led to a result. */
export function readingsOf(snapshot: Snapshot, q: string, found: TextResults): QueryReading[] {
  const query = q.normalize("NFC");
  return found.readings
    .flatMap((one): readonly QueryReading[] =>
      one.as === "called"
        ? leadsTo(snapshot, one, found)
        : [{ ...one, without: withoutPart(query, one.said) }],
    )
    .slice(0, readingsMost);
}

function hasWord(name: string, words: readonly string[]): boolean {
  const own = tokensOf(name).map(withoutPlural);
  return words.some((word) => own.includes(withoutPlural(word)));
}

type Called = Extract<TextResults["readings"][number], { readonly as: "called" }>;

function leadsTo(
  snapshot: Snapshot,
  { said, synonym }: Called,
  found: TextResults,
): readonly QueryReading[] {
  const cards = houseVouchers(snapshot).filter(({ product }) =>
    found.cards.includes(product.productId),
  );
  const occasions = new Map(
    cards.map((card) => occasionOf(snapshot, card)).map((one) => [one?.id, one]),
  );
  const things = [
    ...synonym.occasions
      .flatMap((id) => occasions.get(id) ?? [])
      .map((occasion) => ({ as: "occasion", said, occasion }) as const),
    ...cards
      .filter(({ product: { sku } }) => synonym.skus.includes(sku))
      .map((voucher) => ({ as: "card", said, voucher }) as const),
    ...categoriesFound(snapshot, found)
      .filter(
        ({ id, name }) => synonym.universeIds.includes(id) || hasWord(name, synonym.shopWords),
      )
      .map((category) => ({ as: "universe", said, category }) as const),
  ];
  if (things.length > 0) return things;
  const isWhole = isWeak(withoutPart(found.understood ?? found.words, said));
  return isWhole ? synonym.shopWords.map((name) => ({ as: "called", said, name })) : [];
}
