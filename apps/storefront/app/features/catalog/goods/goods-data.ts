import type { GoodsProduct } from "@papillote/contract/catalog.ts";
import type { ProductDocument } from "@papillote/contract/product-document.ts";
import type { BundleChoice, GroupPart } from "@papillote/domain/catalog/selected-parts.ts";
import type { Configuration, Variant } from "@papillote/domain/catalog/variants.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";

/**
 * Prices in cents, tax included. `lowest` belongs to a reduced price: the lowest of the 30 days
 * before.
 */
type GoodsPrice = {
  readonly now: Cents;
  readonly tax: Cents;
  readonly lowest: Cents | null;
  readonly knownSince: string | null;
};
type GoodsTier = { readonly qty: number; readonly price: Cents };
export type GoodsVariant = Variant & {
  readonly id: number;
  readonly price: GoodsPrice;
  readonly image: string;
  readonly tiers: readonly GoodsTier[];
};
type BundlePart = BundleChoice & {
  /** The id of the part's product. */
  readonly id: number;
  readonly title: string;
  readonly name: string;
  readonly isInStock: boolean;
};
type GroupedPart = GroupPart & {
  readonly name: string;
  readonly slug: string;
  readonly image: string;
  readonly isInStock: boolean;
};

/** The fields of a product that its page shows. */
export type Goods = {
  readonly id: number;
  readonly sku: string;
  readonly type: GoodsProduct["type_id"];
  readonly name: string;
  readonly slug: string;
  readonly lead: string;
  readonly description: string;
  readonly price: GoodsPrice;
  readonly tiers: readonly GoodsTier[];
  readonly pictures: readonly { readonly src: string; readonly alt: string }[];
  readonly isInStock: boolean;
  /** Why it cannot be bought: messages by the kind of error (S5.18a). */
  readonly errors: Readonly<Record<string, string>>;
  readonly universe: GoodsProduct["universe"];
  readonly options: readonly {
    readonly code: string;
    readonly label: string;
    readonly values: readonly {
      readonly id: number;
      readonly label: string;
      readonly swatch: string | null;
    }[];
  }[];
  readonly variants: readonly GoodsVariant[];
  readonly bundle: readonly BundlePart[];
  readonly group: readonly GroupedPart[];
  readonly downloads: GoodsProduct["downloadable_links"];
  /** Only for a card that is sent by post. */
  readonly amounts: readonly Cents[];
  readonly weightKg: number | null;
  readonly pages: number | null;
};

/** @param parts the products of a group */
export function goodsOf(product: GoodsProduct, parts: readonly LinkedProduct[] = []): Goods {
  return {
    id: product.id,
    sku: product.sku,
    type: product.type_id,
    name: product.name,
    slug: product.slug,
    lead: product.short_description,
    description: product.description,
    price: priceOf(product),
    tiers: tiersOf(product),
    pictures: product.media_gallery.map(({ image, lab }) => ({ src: image, alt: lab })),
    isInStock: product.stock.is_in_stock,
    errors: product.errors,
    universe: product.universe,
    options: product.configurable_options.map(({ attribute_code, label, values }) => ({
      code: attribute_code,
      label,
      values: values.map(({ value_index, label: name, swatch }) => ({
        id: value_index,
        label: name,
        swatch,
      })),
    })),
    variants: product.configurable_children
      .filter(({ status }) => status < disabledFrom)
      .map((child) => variantOf(child, product)),
    bundle: bundleOf(product),
    group: groupOf(product, parts),
    downloads: product.downloadable_links,
    amounts: product.giftcard_amounts,
    weightKg: product.weight,
    pages: product.pages,
  };
}

type LinkedProduct = Pick<
  GoodsProduct,
  "sku" | "name" | "slug" | "image" | "final_price" | "stock"
>;
type Child = GoodsProduct["configurable_children"][number];

/** Statuses from 2 on are disabled. */
const disabledFrom = 2;

function priceOf({
  final_price,
  priceTax,
  lowest_price_30_days,
  lowest_price_known_since,
}: Pick<
  GoodsProduct,
  "final_price" | "priceTax" | "lowest_price_30_days" | "lowest_price_known_since"
>): GoodsPrice {
  return {
    now: final_price,
    tax: priceTax,
    lowest: lowest_price_30_days ?? null,
    knownSince: lowest_price_known_since ?? null,
  };
}

function tiersOf({ tier_prices }: Pick<GoodsProduct, "tier_prices">): GoodsTier[] {
  return tier_prices.map(({ qty, value }) => ({ qty, price: value }));
}

function variantOf(child: Child, { configurable_options }: GoodsProduct): GoodsVariant {
  const { id, sku, image, stock } = child;
  const configuration: Configuration = Object.fromEntries(
    configurable_options.flatMap(({ attribute_code: code }) => {
      // A child carries the value of each option in a field named by the option's code.
      const value = child[code as keyof ProductDocument["configurable_children"][number]];
      return typeof value === "number" ? [[code, value]] : [];
    }),
  );
  return {
    id,
    sku,
    image,
    isInStock: stock.is_in_stock,
    price: priceOf(child),
    tiers: tiersOf(child),
    configuration,
  };
}

function bundleOf({ bundle_options }: GoodsProduct): BundlePart[] {
  return bundle_options.flatMap(({ option_id, title, required, type, product_links }) =>
    product_links.map(
      ({ id, sku, name, qty, is_default, can_change_quantity, priceInclTax, stock }) => ({
        id,
        optionId: option_id,
        title,
        isRequired: required,
        isSingle: type === "radio",
        sku,
        name,
        isDefault: is_default,
        qty,
        canChangeQty: can_change_quantity,
        price: priceInclTax,
        isInStock: stock.is_in_stock,
      }),
    ),
  );
}

function groupOf({ product_links }: GoodsProduct, parts: readonly LinkedProduct[]): GroupedPart[] {
  return groupLinks(product_links).flatMap(({ linked_product_sku, qty = 1 }) => {
    const part = parts.find(({ sku }) => sku === linked_product_sku);
    if (!part) return [];
    const { sku, name, slug, image, final_price, stock } = part;
    const isInStock = stock.is_in_stock;
    // A part that is sold out has the quantity 0 unless the buyer asks for it.
    return [{ sku, name, slug, image, qty: isInStock ? qty : 0, price: final_price, isInStock }];
  });
}

export function groupLinks(links: GoodsProduct["product_links"]): GoodsProduct["product_links"] {
  return links.filter(({ link_type }) => link_type === "associated");
}

/** The amount of a card that is sent, in cents: as typed, or the first that is offered. */
export function chosenAmount({ amounts }: Goods, typed: URLSearchParams): string | undefined {
  return typed.get("amount") ?? amounts[0]?.toString();
}
