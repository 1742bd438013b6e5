import { type AmountOffer, onlyAmount } from "@papillote/domain/catalog/amounts.ts";
import { isPriceKnown, priceNow, specialPriceNow } from "@papillote/domain/catalog/price.ts";
import { isFetchable } from "@papillote/domain/catalog/visibility.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import type {
  Activation,
  BarcodeType,
  Brand,
  Usage,
} from "#server/catalog/snapshot/catalog.store.ts";
import { isOnSale, type Product, type Snapshot } from "#server/catalog/snapshot/snapshot.ts";

/** A pool of supplied codes: a brand's, at one face value; `null` for codes valued when they are sold. */
export type Pool = { readonly brandId: number; readonly denomination: Cents | null };
/** Where the code of a sale comes from. `isOn` is the catalogue's word for codes made on demand. */
export type Supply =
  | { readonly source: "code_stock"; readonly pool: Pool }
  | { readonly source: "on_demand"; readonly isOn: boolean };

/** One thing of a voucher that can be chosen: a face value, what it costs now, where it comes from. */
export type Choice = {
  readonly sku: string;
  readonly productId: number;
  readonly name: string;
  readonly face: Cents;
  readonly unit: Cents;
  readonly supply: Supply;
};

/** A digital voucher on sale. Physical cards, goods and the house credit are sold in ways of their own. */
export type Voucher = {
  readonly product: Product;
  readonly brand: Brand | undefined;
  readonly offer: AmountOffer;
  readonly usage: Usage;
  readonly activation: Activation;
  readonly barcodeType: BarcodeType;
  readonly universeId: number | null;
};

/** The credit of the balance is bought as a top-up, not as a voucher. */
const houseCreditSku = "PAP-CREDIT";
export const universeLevel = 2;

/** S5.21a: what can be looked at by itself. */
export function isOffered({ brandById }: Snapshot, product: Product): boolean {
  const hasBrand = product.brandId === null || brandById.get(product.brandId)?.isActive === true;
  return product.sku !== houseCreditSku && isFetchable(product) && hasBrand;
}

export function voucherOf(snapshot: Snapshot, product: Product): Voucher | undefined {
  const { brandId, giftcardType, usage, activation } = product;
  const isDigital = giftcardType === "virtual" || giftcardType === "combined";
  if (!isDigital || usage === null || activation === null || !isOffered(snapshot, product))
    return undefined;
  const brand = brandId === null ? undefined : snapshot.brandById.get(brandId);
  const own = product.categoryIds.find(
    (id) => snapshot.categoryById.get(id)?.level === universeLevel,
  );
  const universeId = own ?? brand?.universeIds[0] ?? null;
  return {
    product,
    brand,
    offer: offerOf(product),
    usage,
    activation,
    barcodeType: brand?.barcodeType ?? "code128",
    universeId,
  };
}

/** A configurable's amounts are the prices of its children. */
function offerOf(product: Product): AmountOffer {
  if (product.typeId !== "configurable") return product.offer;
  return { kind: "fixed", amounts: childrenOnSale(product).map(({ price }) => price) };
}

function childrenOnSale({ children }: Product): Product["children"] {
  return children.filter(isOnSale);
}

/** What a card of fixed amounts offers; an open amount is chosen by its buyer. */
export function choicesOf(voucher: Voucher, now: Date): Choice[] {
  const { product, offer } = voucher;
  if (product.typeId === "configurable") {
    return childrenOnSale(product).map(({ sku, productId, name, price, ...stocked }) => ({
      sku,
      productId,
      name,
      face: price,
      unit: price,
      supply: supplyOf(voucher, price, stocked),
    }));
  }
  return offer.kind === "open" ? [] : offer.amounts.map((face) => choiceOf(voucher, face, now));
}

/** A giftcard at one face value. */
export function choiceOf(voucher: Voucher, face: Cents, now: Date): Choice {
  const { sku, productId, name, offer, ...stocked } = voucher.product;
  return {
    sku,
    productId,
    name,
    face,
    unit: unitPrice(voucher, face, now),
    supply: supplyOf(voucher, offer.kind === "open" ? null : face, stocked),
  };
}

/** Only a card with one amount has a special price: its buyer pays that and gets the whole amount. */
function unitPrice({ product, offer }: Voucher, face: Cents, now: Date): Cents {
  if (onlyAmount(offer) === undefined) return face;
  return priceNow(
    { price: face, special: product.special, from: product.specialFrom, to: product.specialTo },
    now,
  );
}

export function specialPriceOf({ product, offer }: Voucher, now: Date): Cents {
  const only = onlyAmount(offer);
  return only === undefined
    ? cents(0)
    : specialPriceNow(
        { price: only, special: product.special, from: product.specialFrom, to: product.specialTo },
        now,
      );
}

function supplyOf(
  { brand }: Voucher,
  denomination: Cents | null,
  { stockSource, isInStock }: Pick<Product, "stockSource" | "isInStock">,
): Supply {
  if (stockSource === "code_stock" && brand !== undefined)
    return { source: "code_stock", pool: { brandId: brand.id, denomination } };
  return { source: "on_demand", isOn: isInStock && stockSource === "on_demand" };
}

/** Spec S5.17: no voucher is sold for nothing. */
export function hasPrice({ unit, face }: Pick<Choice, "unit" | "face">): boolean {
  return isPriceKnown(unit, { allowsZero: false }) && isPriceKnown(face, { allowsZero: false });
}

/** The supply of an open amount, whatever amount is chosen. */
export function supplyOfOpen(voucher: Voucher): Supply {
  return supplyOf(voucher, null, voucher.product);
}

const byBrand = new WeakMap<Snapshot, ReadonlyMap<number, readonly Voucher[]>>();

/** The brands on sale with what they sell, the cards of several amounts first, then what has one price; made once for each version of the catalogue. */
export function vouchersByBrand(snapshot: Snapshot): ReadonlyMap<number, readonly Voucher[]> {
  const known = byBrand.get(snapshot);
  if (known) return known;
  const made = new Map<number, Voucher[]>();
  for (const [brandId, products] of snapshot.productsOfBrand) {
    const vouchers = products.flatMap((product) => voucherOf(snapshot, product) ?? []);
    if (vouchers.length > 0)
      made.set(
        brandId,
        vouchers.toSorted((one, other) => Number(hasOnePrice(one)) - Number(hasOnePrice(other))),
      );
  }
  byBrand.set(snapshot, made);
  return made;
}

function hasOnePrice({ offer }: Voucher): boolean {
  return onlyAmount(offer) !== undefined;
}
