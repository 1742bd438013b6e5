import { onlyAmount } from "@papillote/domain/catalog/amounts.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { type Cheapest, cheapest, offersOf } from "#server/catalog/brands/seen-brands.ts";
import { type Product, type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { type SeenGoodsCard, seeGoodsCards } from "./goods-cards.ts";
import { stockOf } from "./stock.ts";
import { choicesOf, isOffered, type Voucher, voucherOf } from "./voucher.ts";

/** One voucher in a list of somebody's own choice, and the one thing of it that needs no choosing. */
export type SeenVoucherCard = Cheapest & {
  readonly voucher: Voucher;
  readonly only: { readonly sku: string; readonly face: Cents } | null;
};
export type SeenCard = SeenVoucherCard | SeenGoodsCard;

/** In the order asked; what the shop does not offer is left out. */
export async function seeProductCards(
  db: Queryable,
  productIds: readonly number[],
  now: Date,
): Promise<SeenCard[]> {
  const snapshot = await snapshotOf(db);
  const products = productIds.flatMap((id) => {
    const found = snapshot.byId.get(id);
    return found && !found.child && isOffered(snapshot, found.product) ? [found.product] : [];
  });
  const goods = products.filter((product) => voucherOf(snapshot, product) === undefined);
  const seen = [
    ...(await seeVoucherCards(db, snapshot, { products, now })),
    ...(await seeGoodsCards(db, snapshot, { products: goods, now })),
  ];
  const cardOf = new Map(
    seen.map((one) => ["voucher" in one ? one.voucher.product : one.product, one]),
  );
  return products.flatMap((product) => cardOf.get(product) ?? []);
}

type Asked = { readonly products: readonly Product[]; readonly now: Date };

async function seeVoucherCards(
  db: Queryable,
  snapshot: Snapshot,
  { products, now }: Asked,
): Promise<SeenVoucherCard[]> {
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
    ...cheapest(offers, stock),
  }));
}

function onlyChoice(voucher: Voucher, now: Date): SeenVoucherCard["only"] {
  const [choice] = onlyAmount(voucher.offer) === undefined ? [] : choicesOf(voucher, now);
  return choice ? { sku: choice.sku, face: choice.face } : null;
}
