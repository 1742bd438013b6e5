import { type AmountOffer, onlyAmount } from "@papillote/domain/catalog/amounts.ts";
import { isPriceKnown } from "@papillote/domain/catalog/special-price.ts";
import { isFetchable } from "@papillote/domain/catalog/visibility.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { creditSku } from "@papillote/domain/wallet/given-credit.ts";
import type {
  Activation,
  BarcodeType,
  Brand,
  Usage,
} from "#server/catalog/snapshot/catalog.store.ts";
import { isOnSale, type Product, type Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { specialPriceOf } from "./product-price.ts";

/**
 * A pool of supplied codes of one brand at one face value; `null` if the value of a code is set
 * when it is sold. Only codes that keep the brand's promised months are sold.
 */
export type Pool = {
  readonly brandId: number;
  readonly denomination: Cents | null;
  readonly promisedMonths: number | null;
};
/**
 * Where a sold code comes from. `isOn`: the catalogue says that codes made on demand are available.
 */
export type Supply =
  | { readonly source: "code_stock"; readonly pool: Pool }
  | { readonly source: "on_demand"; readonly isOn: boolean };

/** One choice of a voucher: face value, current price, source of the code. */
export type Choice = {
  readonly sku: string;
  readonly productId: number;
  readonly name: string;
  readonly face: Cents;
  readonly unit: Cents;
  readonly supply: Supply;
};

/**
 * A digital voucher on sale. Physical cards, goods and store credit are not vouchers in this sense.
 */
export type Voucher = {
  readonly product: Product;
  readonly brand: Brand | undefined;
  readonly offer: AmountOffer;
  readonly usage: Usage;
  readonly activation: Activation;
  readonly barcodeType: BarcodeType;
  readonly universeId: number | null;
};

export const universeLevel = 2;

/**
 * S5.21a: whether a product has a page in the shop. Store credit has none, as it is topped up or
 * given (`/offer`).
 */
export function isOffered({ brandById }: Snapshot, product: Product): boolean {
  const hasBrand = product.brandId === null || brandById.get(product.brandId)?.isActive === true;
  return product.sku !== creditSku && isFetchable(product) && hasBrand;
}

export function voucherOf(snapshot: Snapshot, product: Product): Voucher | undefined {
  const { giftcardType } = product;
  const isDigital = giftcardType === "virtual" || giftcardType === "combined";
  return isDigital ? giftCardOf(snapshot, product) : undefined;
}

/** A physical card, described like a voucher: it has the same amounts, prices and rules. */
export function physicalCardOf(snapshot: Snapshot, product: Product): Voucher | undefined {
  const { giftcardType } = product;
  const isPhysical = giftcardType === "physical" || giftcardType === "combined";
  return isPhysical ? giftCardOf(snapshot, product) : undefined;
}

function giftCardOf(snapshot: Snapshot, product: Product): Voucher | undefined {
  const { brandId, usage, activation } = product;
  if (usage === null || activation === null || !isOffered(snapshot, product)) return undefined;
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

/** The amounts of a configurable are the prices of its children. */
function offerOf(product: Product): AmountOffer {
  if (product.typeId !== "configurable") return product.offer;
  return { kind: "fixed", amounts: childrenOnSale(product).map(({ price }) => price) };
}

function childrenOnSale({ children }: Product): Product["children"] {
  return children.filter(isOnSale);
}

/** The choices of a card with fixed amounts; none for an open amount. */
export function choicesOf(voucher: Voucher, now: Date): Choice[] {
  const { product, offer } = voucher;
  if (product.typeId === "configurable") {
    return childrenOnSale(product).map((child) => ({
      sku: child.sku,
      productId: child.productId,
      name: child.name,
      face: child.price,
      unit: child.price,
      supply: supplyOf(voucher, child.price, child),
    }));
  }
  return offer.kind === "open" ? [] : offer.amounts.map((face) => choiceOf(voucher, face, now));
}

/** The choice of a card at one face value. */
export function choiceOf(voucher: Voucher, face: Cents, now: Date): Choice {
  const { sku, productId, name, offer } = voucher.product;
  return {
    sku,
    productId,
    name,
    face,
    unit: specialPriceOf(voucher.product, now) ?? face,
    supply: supplyOf(voucher, offer.kind === "open" ? null : face, voucher.product),
  };
}

function supplyOf(
  { brand }: Voucher,
  denomination: Cents | null,
  { stockSource, isInStock }: Pick<Product, "stockSource" | "isInStock">,
): Supply {
  if (stockSource === "code_stock" && brand !== undefined)
    return {
      source: "code_stock",
      pool: { brandId: brand.id, denomination, promisedMonths: brand.validityMonths },
    };
  return { source: "on_demand", isOn: isInStock && stockSource === "on_demand" };
}

/** S5.17: a voucher is never sold for 0. */
export function hasPrice({ unit, face }: Pick<Choice, "unit" | "face">): boolean {
  return isPriceKnown(unit, { allowsZero: false }) && isPriceKnown(face, { allowsZero: false });
}

/** The supply of a card with an open amount, the same for every amount. */
export function supplyOfOpen(voucher: Voucher): Supply {
  return supplyOf(voucher, null, voucher.product);
}

const byBrand = new WeakMap<Snapshot, ReadonlyMap<number, readonly Voucher[]>>();

/**
 * Vouchers on sale by brand id: cards with several amounts first, then those with one price. Cached
 * for each snapshot.
 */
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
