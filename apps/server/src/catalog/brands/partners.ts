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
 * S2.20, S2.35: every active brand that sells something, favourites first. A brand without a
 * digital voucher has a page as well. Cached for each snapshot.
 */
export function partnersOf(snapshot: Snapshot): readonly Partner[] {
  const known = partners.get(snapshot);
  if (known) return known;
  const made = snapshot.brands.flatMap((brand): Partner[] => {
    const sells = brand.isActive ? kindsOf(snapshot, brand) : [];
    return sells.length > 0 ? [{ brand, sells }] : [];
  });
  partners.set(snapshot, made);
  return made;
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
