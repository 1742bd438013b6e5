import { onlyAmount } from "@papillote/domain/catalog/amounts.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Queryable } from "#server/platform/db.ts";
import { type Cheapest, cheapest, offersOf } from "./seen-brands.ts";
import { snapshotOf } from "./snapshot.ts";
import { stockOf } from "./stock.ts";
import { choicesOf, type Voucher, voucherOf } from "./voucher.ts";

/** One voucher in a list of somebody's own choice, and the one thing of it that needs no choosing. */
export type SeenCard = Cheapest & { readonly voucher: Voucher; readonly only: { readonly sku: string; readonly face: Cents } | null };

/** In the order asked; what the shop does not sell as a voucher is left out. */
export async function seeProductCards(db: Queryable, productIds: readonly number[], now: Date): Promise<SeenCard[]> {
  const snapshot = await snapshotOf(db);
  const vouchers = productIds.flatMap((id) => {
    const found = snapshot.byId.get(id);
    return found && !found.child ? (voucherOf(snapshot, found.product) ?? []) : [];
  });
  const withOffers = vouchers.map((voucher) => ({ voucher, offers: offersOf(voucher, now) }));
  const stock = await stockOf(
    db,
    withOffers.flatMap(({ offers }) => offers.map(({ supply }) => supply)),
    now,
  );
  return withOffers.map(({ voucher, offers }) => ({ voucher, only: onlyChoice(voucher, now), ...cheapest(offers, stock) }));
}

function onlyChoice(voucher: Voucher, now: Date): SeenCard["only"] {
  const [choice] = onlyAmount(voucher.offer) === undefined ? [] : choicesOf(voucher, now);
  return choice ? { sku: choice.sku, face: choice.face } : null;
}
