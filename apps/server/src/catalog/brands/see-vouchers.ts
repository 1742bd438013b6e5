import { freeIn, isInStock, type Stock, stockOf } from "#server/catalog/products/stock.ts";
import {
  type Choice,
  choicesOf,
  type Supply,
  supplyOfOpen,
  type Voucher,
  vouchersByBrand,
} from "#server/catalog/products/voucher.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import { type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";

/** One voucher with what can be chosen and how much of it is left. */
export type SeenVoucher = {
  readonly voucher: Voucher;
  readonly choices: readonly (Choice & { readonly isInStock: boolean })[];
  readonly isInStock: boolean;
  /** The codes left; `undefined` where they are made on demand. */
  readonly qty: number | undefined;
};

export type BrandPageData = { readonly brand: Brand; readonly vouchers: readonly SeenVoucher[] };

/** A brand with all it sells: the cards of several amounts first, then what has one price. */
export async function brandWithVouchers(
  db: Queryable,
  urlKey: string,
  now: Date,
): Promise<{ snapshot: Snapshot; page: BrandPageData } | undefined> {
  const snapshot = await snapshotOf(db);
  const brand = snapshot.brandByKey.get(urlKey.toLowerCase());
  if (!brand?.isActive) return undefined;
  const vouchers = vouchersByBrand(snapshot).get(brand.id) ?? [];
  return { snapshot, page: { brand, vouchers: await seeVouchers(db, vouchers, now) } };
}

export async function seeVouchers(
  db: Queryable,
  vouchers: readonly Voucher[],
  now: Date,
): Promise<SeenVoucher[]> {
  const withChoices = vouchers.map((voucher) => ({ voucher, choices: choicesOf(voucher, now) }));
  const stock = await stockOf(
    db,
    withChoices.flatMap(({ voucher, choices }) => suppliesOf(voucher, choices)),
    now,
  );
  return withChoices.map(({ voucher, choices }) => {
    const supplies = suppliesOf(voucher, choices);
    return {
      voucher,
      choices: choices.map((choice) => ({ ...choice, isInStock: isInStock(stock, choice.supply) })),
      isInStock: supplies.some((supply) => isInStock(stock, supply)),
      qty: leftIn(stock, supplies),
    };
  });
}

function suppliesOf(voucher: Voucher, choices: readonly Choice[]): Supply[] {
  return voucher.offer.kind === "open"
    ? [supplyOfOpen(voucher)]
    : choices.map(({ supply }) => supply);
}

/** All the codes left; `undefined` where one of them is made on demand. */
function leftIn(stock: Stock, supplies: readonly Supply[]): number | undefined {
  return supplies.reduce<number | undefined>((sum, supply) => {
    const free = freeIn(stock, supply);
    return sum === undefined || free === undefined ? undefined : sum + free;
  }, 0);
}
