import { onlyAmount } from "@papillote/domain/catalog/amounts.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import {
  type CheapestOffer,
  cheapestOffer,
  offersOf,
} from "#server/catalog/brands/brand-listings.ts";
import { type Product, type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { type GoodsCard, loadGoodsCards } from "./goods-cards.ts";
import { stockOf } from "./stock.ts";
import { choicesOf, isOffered, type Voucher, voucherOf } from "./voucher.ts";

/** A voucher in a customer's list; `only` is its one choice, when there is just one. */
export type VoucherCard = CheapestOffer & {
  readonly voucher: Voucher;
  readonly only: { readonly sku: string; readonly face: Cents } | null;
};
export type ProductCard = VoucherCard | GoodsCard;

/** In the order of the ids; products the shop does not offer are left out. */
export async function loadProductCards(
  db: Queryable,
  productIds: readonly number[],
  now: Date,
): Promise<ProductCard[]> {
  const snapshot = await snapshotOf(db);
  const products = productIds.flatMap((id) => {
    const found = snapshot.byId.get(id);
    return found && !found.child && isOffered(snapshot, found.product) ? [found.product] : [];
  });
  const goods = products.filter((product) => voucherOf(snapshot, product) === undefined);
  const seen = [
    ...(await loadVoucherCards(db, snapshot, { products, now })),
    ...(await loadGoodsCards(db, snapshot, { products: goods, now })),
  ];
  const cardOf = new Map(
    seen.map((one) => ["voucher" in one ? one.voucher.product : one.product, one]),
  );
  return products.flatMap((product) => cardOf.get(product) ?? []);
}

async function loadVoucherCards(
  db: Queryable,
  snapshot: Snapshot,
  { products, now }: { products: Product[]; now: Date },
): Promise<VoucherCard[]> {
  const vouchers = products.flatMap((product) => voucherOf(snapshot, product) ?? []);
  const withOffers = vouchers.map((voucher) => ({ voucher, offers: offersOf(voucher, now) }));
  const stock = await stockOf(
    db,
    withOffers.flatMap(({ offers }) => offers.map(({ supply }) => supply)),
    now,
  );
  return withOffers.map(({ voucher, offers }) => ({
    voucher,
    only: onlyChoice(voucher, now),
    ...cheapestOffer(offers, stock),
  }));
}

function onlyChoice(voucher: Voucher, now: Date): VoucherCard["only"] {
  const [choice] = onlyAmount(voucher.offer) === undefined ? [] : choicesOf(voucher, now);
  return choice ? { sku: choice.sku, face: choice.face } : null;
}
