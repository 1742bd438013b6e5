import type { Day } from "@papillote/domain/dates/day.ts";
import { type Shelved, shelfSupplies } from "#server/catalog/products/choose-goods.ts";
import { onShelf } from "#server/catalog/products/product-stock.ts";
import {
  earliestEnd,
  freeIn,
  isInStock,
  type Stock,
  stockOf,
} from "#server/catalog/products/stock.ts";
import {
  type Choice,
  choicesOf,
  type Supply,
  supplyOfOpen,
  type Voucher,
  vouchersByBrand,
} from "#server/catalog/products/voucher.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import { isOnSale, type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";

/** A voucher with the choices of its buyer and their stock. */
export type VoucherWithStock = {
  readonly voucher: Voucher;
  readonly choices: readonly (Choice & { readonly isInStock: boolean })[];
  readonly isInStock: boolean;
  /** Free codes; `undefined` when codes are made on demand. */
  readonly qty: number | undefined;
  /** The earliest expiry day of what can be bought now; null: no expiry. */
  readonly validUntil: Day | null;
  /** Undefined where the card has no physical form beside the digital one. */
  readonly isPhysicalInStock: boolean | undefined;
};

type BrandPageData = { readonly brand: Brand; readonly vouchers: readonly VoucherWithStock[] };

/** A brand with its vouchers: cards with several amounts first, then those with one price. */
export async function brandWithVouchers(
  db: Queryable,
  urlKey: string,
  now: Date,
): Promise<{ snapshot: Snapshot; page: BrandPageData } | undefined> {
  const snapshot = await snapshotOf(db);
  const brand = snapshot.brandByKey.get(urlKey.toLowerCase());
  if (!brand?.isActive) return undefined;
  const vouchers = vouchersByBrand(snapshot).get(brand.id) ?? [];
  return { snapshot, page: { brand, vouchers: await loadVoucherStock(db, vouchers, now) } };
}

export async function loadVoucherStock(
  db: Queryable,
  vouchers: readonly Voucher[],
  now: Date,
): Promise<VoucherWithStock[]> {
  const withChoices = vouchers.map((voucher) => ({ voucher, choices: choicesOf(voucher, now) }));
  const stock = await stockOf(
    db,
    withChoices.flatMap(({ voucher, choices }) => [
      ...suppliesOf(voucher, choices),
      ...shelfSupplies(cardsOnShelf(voucher).map((shelved) => ({ shelved }))),
    ]),
    now,
  );
  return withChoices.map(({ voucher, choices }) => {
    const supplies = suppliesOf(voucher, choices);
    const promised = { months: voucher.product.validityMonths, now };
    const inStock = supplies.filter((supply) => isInStock(stock, supply));
    const cards = cardsOnShelf(voucher);
    const ends = (inStock.length > 0 ? inStock : supplies).flatMap(
      (supply) => earliestEnd(stock, supply, promised) ?? [],
    );
    return {
      voucher,
      choices: choices.map((choice) => ({ ...choice, isInStock: isInStock(stock, choice.supply) })),
      isInStock: inStock.length > 0,
      qty: leftIn(stock, supplies),
      validUntil: ends.toSorted()[0] ?? null,
      isPhysicalInStock:
        cards.length === 0 ? undefined : cards.some((one) => onShelf(one, stock).isInStock),
    };
  });
}

/** The physical cards of a voucher sold in both forms: one for each amount that has a sku. */
function cardsOnShelf({ product }: Voucher): readonly Shelved[] {
  if (product.giftcardType !== "combined") return [];
  return product.typeId === "configurable" ? product.children.filter(isOnSale) : [product];
}

function suppliesOf(voucher: Voucher, choices: readonly Choice[]): Supply[] {
  return voucher.offer.kind === "open"
    ? [supplyOfOpen(voucher)]
    : choices.map(({ supply }) => supply);
}

/** Sum of the free codes; `undefined` when any supply makes them on demand. */
function leftIn(stock: Stock, supplies: readonly Supply[]): number | undefined {
  return supplies.reduce<number | undefined>((sum, supply) => {
    const free = freeIn(stock, supply);
    return sum === undefined || free === undefined ? undefined : sum + free;
  }, 0);
}
