import { alphabetical, filterBrandsByName } from "@papillote/domain/catalog/brand-index.ts";
import { indexLetter } from "@papillote/domain/catalog/search-text.ts";
import { listedGoods } from "#server/catalog/products/goods-cards.ts";
import { vouchersByBrand } from "#server/catalog/products/voucher.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import type { Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";

/** `cards` are sent by post, `vouchers` by e-mail. */
type Kind = "vouchers" | "cards" | "goods";
/** An active brand and what it sells. */
export type Partner = { readonly brand: Brand; readonly sells: readonly Kind[] };

const partners = new WeakMap<Snapshot, readonly Partner[]>();

/**
 * S2.20, S2.35: every active brand that sells something, by name. A brand without a digital voucher
 * has a page as well. Cached for each snapshot.
 */
export function partnersOf(snapshot: Snapshot): readonly Partner[] {
  const known = partners.get(snapshot);
  if (known) return known;
  const made = alphabetical(snapshot.brands).flatMap((brand): Partner[] => {
    const sells = brand.isActive ? kindsOf(snapshot, brand) : [];
    return sells.length > 0 ? [{ brand, sells }] : [];
  });
  partners.set(snapshot, made);
  return made;
}

type PartnerQuery = {
  readonly q?: string | undefined;
  readonly letter?: string | undefined;
  readonly universe?: number | undefined;
  readonly page: number;
  readonly limit: number;
};
export type PartnerPage = {
  readonly partners: readonly Partner[];
  readonly total: number;
  /** Number of partners that match the text, by letter; ignores the chosen letter and universe. */
  readonly byLetter: ReadonlyMap<string, number>;
  readonly byUniverse: ReadonlyMap<number, number>;
};

export function listPartners(
  snapshot: Snapshot,
  { q = "", letter, universe, page, limit }: PartnerQuery,
): PartnerPage {
  const all = partnersOf(snapshot);
  const named = new Set(
    filterBrandsByName(
      all.map(({ brand }) => brand),
      q,
    ),
  );
  const found = all.filter(({ brand }) => named.has(brand));
  const left = found.filter(
    ({ brand }) =>
      (letter === undefined || indexLetter(brand.name) === indexLetter(letter)) &&
      (universe === undefined || universeOf(brand) === universe),
  );
  return {
    partners: left.slice((page - 1) * limit, page * limit),
    total: left.length,
    byLetter: counted(found.map(({ brand }) => indexLetter(brand.name))),
    byUniverse: counted(found.map(({ brand }) => universeOf(brand))),
  };
}

function universeOf({ universeIds }: Brand): number {
  return universeIds[0] ?? 0;
}

function counted<Key>(keys: readonly Key[]): ReadonlyMap<Key, number> {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function kindsOf(snapshot: Snapshot, { id }: Brand): Kind[] {
  const others = listedGoods(snapshot, snapshot.productsOfBrand.get(id) ?? []);
  return [
    ...(vouchersByBrand(snapshot).has(id) ? (["vouchers"] as const) : []),
    ...(others.some(isCard) ? (["cards"] as const) : []),
    ...(others.some((product) => !isCard(product)) ? (["goods"] as const) : []),
  ];
}

function isCard({ giftcardType }: Product): boolean {
  return giftcardType !== null;
}
