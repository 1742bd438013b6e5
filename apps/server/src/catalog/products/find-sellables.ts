import {
  goodsQtyMax,
  isAmountOffered,
  onlyAmount,
  voucherQtyMax,
} from "@papillote/domain/catalog/amounts.ts";
import { physicalSku, skuOfCard } from "@papillote/domain/catalog/card-forms.ts";
import { tierPriceFor } from "@papillote/domain/catalog/tier-price.ts";
import { addCents, type Cents, cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Activation, BarcodeType, Usage } from "#server/catalog/snapshot/catalog.store.ts";
import { type Product, type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import {
  type ChosenGoods,
  chooseGoods,
  type GoodsOptions,
  type GoodsPart,
  isOnShelf,
  type Shelved,
  shelfSupplies,
} from "./choose-goods.ts";
import { brandLogo, pictureOfSku } from "./pictures.ts";
import { onShelf } from "./product-stock.ts";
import { type AnySupply, isInStock, type Stock, stockFlagsOf } from "./stock.ts";
import {
  type Choice,
  choiceOf,
  choicesOf,
  hasPrice,
  physicalCardOf,
  type Supply,
  universeLevel,
  type Voucher,
  voucherOf,
} from "./voucher.ts";

/** What carts and orders need of a thing that is sold. `unit` is the price of one. */
type Sold = {
  readonly sku: string;
  readonly productSku: string;
  readonly productId: number;
  readonly brandId: number | null;
  readonly brandName: string | null;
  readonly name: string;
  /** For goods, their price. */
  readonly face: Cents;
  readonly unit: Cents;
  readonly isInStock: boolean;
  readonly maxQty: number;
  readonly universeId: number | null;
  readonly urlPath: string;
  readonly logo: string;
};
/** One voucher at one face value. */
export type VoucherSellable = Sold & {
  readonly kind: "voucher";
  readonly typeId: "giftcard";
  readonly stockSource: "code_stock" | "on_demand";
  /**
   * The face value of the pool of codes; `null` where the value of a code is set when it is sold.
   */
  readonly denomination: Cents | null;
  /** The brand's promise for codes in stock, otherwise the validity of the product. */
  readonly validityMonths: number | null;
  readonly usage: Usage;
  readonly activation: Activation;
  readonly barcodeType: BarcodeType;
  readonly hasPin: boolean;
};
/**
 * A simple product, a child of a configurable, a bundle with its chosen parts, or files to
 * download.
 */
export type GoodsSellable = Sold & {
  readonly kind: "goods";
  readonly typeId: ChosenGoods["typeId"];
  /** The items taken from the shelf, each taxed at its own rate and price. */
  readonly parts: readonly GoodsPart[];
  readonly options: readonly { readonly label: string; readonly value: string }[];
  readonly image: string;
};
/** A physical card at one face value. `parts` is what is taken from the shelf. */
export type CardSellable = Sold & {
  readonly kind: "card";
  readonly typeId: "giftcard";
  readonly validityMonths: number | null;
  readonly parts: readonly { readonly sku: string; readonly qty: number }[];
};
export type Sellable = VoucherSellable | CardSellable | GoodsSellable;

/** Sku of a product, a configurable or a child; `face` may be omitted when there is only one. */
type SellableQuery = {
  readonly sku: string;
  readonly face?: Cents | undefined;
  readonly options?: GoodsOptions | undefined;
  /** How many are bought; 1 without it. */
  readonly qty?: number | undefined;
};
/** S6.5: `groupId` is the buyer's price group, undefined while prices by group are off. */
export type Pricing = { readonly now: Date; readonly groupId?: number | undefined };
type SellableRefusal = "PRODUCT_NOT_FOUND" | "PRICE_UNKNOWN" | "AMOUNT_NOT_OFFERED";
type ChosenVoucher = {
  readonly voucher: Voucher;
  readonly choice: Choice;
  /** For a physical card, the item taken from the shelf. */
  readonly shelved: Shelved | undefined;
};

/** One outcome for each query, in the same order. */
export async function findSellables(
  db: Queryable,
  queries: readonly SellableQuery[],
  pricing: Pricing,
): Promise<Outcome<Sellable, SellableRefusal>[]> {
  const snapshot = await snapshotOf(db);
  const chosen = queries.map((one) => choose(snapshot, one, { ...pricing, qty: one.qty ?? 1 }));
  const stock = await stockFlagsOf(
    db,
    chosen.flatMap((one) => (one.ok ? suppliesOf(one.value) : [])),
    pricing.now,
  );
  return chosen.map((one) => {
    if (!one.ok) return one;
    return done(
      "voucher" in one.value
        ? giftCardSellable(one.value, stock)
        : goodsSellable(snapshot, one.value, stock),
    );
  });
}

function suppliesOf(chosen: ChosenVoucher | ChosenGoods): AnySupply[] {
  if (!("voucher" in chosen)) return shelfSupplies(chosen.parts);
  const { shelved, choice } = chosen;
  return shelved ? shelfSupplies([{ shelved }]) : [choice.supply];
}

function choose(
  snapshot: Snapshot,
  query: SellableQuery,
  buying: Buying,
): Outcome<ChosenVoucher | ChosenGoods, SellableRefusal> {
  const goods = chooseGoods(snapshot, query, buying);
  return goods ?? chooseVoucher(snapshot, query, buying);
}

type Buying = Pricing & { readonly qty: number };

function chooseVoucher(
  snapshot: Snapshot,
  { sku, face }: SellableQuery,
  buying: Buying,
): Outcome<ChosenVoucher, SellableRefusal> {
  const { now } = buying;
  const { bySku } = snapshot;
  const digital = bySku.get(sku.toLowerCase());
  const found = digital ?? bySku.get(skuOfCard(sku.toLowerCase()));
  const asVoucher = digital && voucherOf(snapshot, digital.product);
  const voucher = asVoucher ?? (found && physicalCardOf(snapshot, found.product));
  if (!found || !voucher) return refused("PRODUCT_NOT_FOUND");
  const amount = face ?? impliedFace(voucher, found.child?.sku, now);
  if (amount === undefined || amount <= 0) return refused("PRICE_UNKNOWN");
  const offered = choiceAt(voucher, { childSku: found.child?.sku, face: amount }, now);
  if (offered === undefined) return refused("AMOUNT_NOT_OFFERED");
  const { typeId, price: listed } = found.product;
  const isListed = typeId === "configurable" || listed === amount;
  const choice = isListed ? tiered(snapshot, offered, buying) : offered;
  const shelved = asVoucher ? undefined : shelvedCard(voucher, choice);
  return hasPrice(choice) ? done({ voucher, choice, shelved }) : refused("PRICE_UNKNOWN");
}

/** The item on the shelf: the child for this amount, or the card itself. */
function shelvedCard({ product }: Voucher, { sku }: Choice): Shelved {
  return product.children.find((child) => child.sku === sku) ?? product;
}

/** Tier prices apply to the card's listed amount alone, not to its other amounts. */
function tiered({ tiersOf }: Snapshot, choice: Choice, { groupId, qty }: Buying): Choice {
  if (groupId === undefined) return choice;
  const tiers = tiersOf.get(choice.sku) ?? [];
  return { ...choice, unit: tierPriceFor(tiers, { groupId, qty, price: choice.unit }) };
}

function impliedFace(voucher: Voucher, childSku: string | undefined, now: Date): Cents | undefined {
  if (childSku === undefined) return onlyAmount(voucher.offer);
  return choicesOf(voucher, now).find(({ sku }) => sku === childSku)?.face;
}

function choiceAt(
  voucher: Voucher,
  { childSku, face }: { childSku: string | undefined; face: Cents },
  now: Date,
): Choice | undefined {
  if (!isAmountOffered(voucher.offer, face)) return undefined;
  if (voucher.product.typeId !== "configurable") return choiceOf(voucher, face, now);
  return choicesOf(voucher, now).find(
    (choice) => choice.face === face && (childSku === undefined || choice.sku === childSku),
  );
}

function promisedMonthsOf(product: Product, supply: Supply): number | null {
  return supply.source === "code_stock" ? supply.pool.promisedMonths : product.validityMonths;
}

function giftCardSellable(chosen: ChosenVoucher, stock: Stock): VoucherSellable | CardSellable {
  const { voucher, choice, shelved } = chosen;
  const { product, brand, universeId } = voucher;
  const { productId, name, face, unit } = choice;
  const sold = {
    ...{ typeId: "giftcard" as const, productSku: product.sku, productId, name, face, unit },
    ...{ brandId: brand?.id ?? null, brandName: brand?.name ?? null, maxQty: voucherQtyMax },
    ...{ universeId, urlPath: product.urlPath, logo: brand ? brandLogo(brand.id) : "" },
  };
  if (!shelved) return { ...sold, ...digitalPart(chosen, stock) };
  const { sku } = shelved;
  return {
    ...{ ...sold, kind: "card", validityMonths: product.validityMonths },
    sku: product.giftcardType === "combined" ? physicalSku(sku) : sku,
    isInStock: onShelf(shelved, stock).isInStock,
    parts: [{ sku, qty: 1 }],
  };
}

type DigitalPart = Omit<
  VoucherSellable,
  Exclude<keyof CardSellable, "kind" | "sku" | "isInStock" | "validityMonths">
>;

function digitalPart({ voucher, choice }: ChosenVoucher, stock: Stock): DigitalPart {
  const { product, brand } = voucher;
  const { sku, supply } = choice;
  return {
    kind: "voucher",
    sku,
    stockSource: supply.source,
    denomination: supply.source === "code_stock" ? supply.pool.denomination : null,
    isInStock: isInStock(stock, supply),
    validityMonths: promisedMonthsOf(product, supply),
    usage: voucher.usage,
    activation: voucher.activation,
    barcodeType: voucher.barcodeType,
    hasPin: brand?.hasPin ?? false,
  };
}

function goodsSellable(snapshot: Snapshot, chosen: ChosenGoods, stock: Stock): GoodsSellable {
  const { product, sku, productId, name, parts } = chosen;
  const unit = addCents(...parts.map((part) => cents(part.unit * part.qty)));
  const brand = product.brandId === null ? undefined : snapshot.brandById.get(product.brandId);
  return {
    kind: "goods",
    typeId: chosen.typeId,
    sku,
    productSku: product.sku,
    productId,
    brandId: brand?.id ?? null,
    brandName: brand?.name ?? null,
    name,
    face: unit,
    unit,
    isInStock: isOnShelf(chosen, stock),
    // One is enough, as files can be downloaded several times.
    maxQty: chosen.typeId === "downloadable" ? 1 : goodsQtyMax,
    universeId:
      product.categoryIds.find((id) => snapshot.categoryById.get(id)?.level === universeLevel) ??
      null,
    urlPath: product.urlPath,
    logo: brand ? brandLogo(brand.id) : "",
    parts,
    options: chosen.options,
    image: pictureOfSku(snapshot, sku) || pictureOfSku(snapshot, product.sku),
  };
}
