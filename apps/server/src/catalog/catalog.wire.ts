import type {
  brandCard,
  brandCounts,
  pointsOfSale,
  productCards,
  productDetails,
  urlMap,
  voucherProduct,
  Brand as WireBrand,
  Category as WireCategory,
} from "@papillote/contract/catalog.ts";
import type { Parsed, WireResult } from "@papillote/contract/endpoint.ts";
import type { suggest } from "@papillote/contract/suggest.ts";
import { voucherQtyMax } from "@papillote/domain/catalog/amounts.ts";
import { usageOf } from "@papillote/domain/catalog/purchase-type.ts";
import { type Cents, centsFromEuros, eurosFromCents } from "@papillote/domain/money/cents.ts";
import type * as z from "zod/mini";
import type { BrandCounts } from "./brands/count-brands.ts";
import type { BrandFilter } from "./brands/list-brands.ts";
import type { SeenVoucher } from "./brands/see-vouchers.ts";
import type { SeenBrand } from "./brands/seen-brands.ts";
import type { Suggestions } from "./brands/suggest.ts";
import type { Places } from "./places/points-of-sale.ts";
import { wireGoods, wireGoodsCard } from "./products/goods.wire.ts";
import { logoOf } from "./products/logo.ts";
import type { SeenCard, SeenVoucherCard } from "./products/product-cards.ts";
import type { SeenProduct } from "./products/see-product.ts";
import { specialPriceOf } from "./products/voucher.ts";
import type { Mapped } from "./site/url-map.ts";
import type { Brand } from "./snapshot/catalog.store.ts";
import type { Category, Snapshot } from "./snapshot/snapshot.ts";

type BrandQueryOfWire = Parsed<typeof brandCounts>["query"];

export function wireCategory(one: Category): WireCategory {
  return {
    id: one.id,
    code: one.code,
    name: one.name,
    is_active: one.isActive,
    parent_id: one.parentId,
    level: one.level,
    url_key: one.slug,
    url_path: one.urlPath,
    slug: one.slug,
    description: one.description,
    product_count: one.productCount,
    children_count: one.children.length,
    children_data: one.children.map(({ id, name, urlPath, position }) => ({
      id,
      name,
      url_path: urlPath,
      position,
    })),
    path: one.path,
    position: one.position,
    icon: one.icon,
  };
}

export function wireBrandCard({
  brand,
  productId,
  priceFrom,
  worth,
  isInStock,
}: SeenBrand): z.input<typeof brandCard> {
  return {
    brand_id: brand.id,
    product_id: productId,
    name: brand.name,
    url_key: brand.urlKey,
    tagline: brand.tagline,
    usage: brand.usage,
    universe_id: brand.universeIds[0] ?? 0,
    logo: logoOf(brand.id),
    price_from: priceFrom === null ? null : eurosFromCents(priceFrom),
    worth: worth === null ? null : eurosFromCents(worth),
    is_in_stock: isInStock,
  };
}

type WireCard = WireResult<typeof productCards>["items"][number];

export function wireProductCard(seen: SeenCard): WireCard {
  return "voucher" in seen ? wireVoucherCard(seen) : wireGoodsCard(seen);
}

function wireVoucherCard({
  voucher,
  only,
  priceFrom,
  worth,
  isInStock,
}: SeenVoucherCard): WireCard {
  const { product, brand, usage, universeId } = voucher;
  return {
    kind: "voucher",
    product_id: product.productId,
    sku: product.sku,
    name: product.name,
    slug: product.slug,
    brand_id: brand?.id ?? null,
    usage,
    universe_id: universeId,
    logo: brand ? logoOf(brand.id) : "",
    price_from: priceFrom === null ? null : eurosFromCents(priceFrom),
    worth: worth === null ? null : eurosFromCents(worth),
    is_in_stock: isInStock,
    only_choice: only && { sku: only.sku, amount: eurosFromCents(only.face) },
  };
}

export function wireSuggestions({
  brands,
  total,
  understood,
  universes,
  products,
}: Suggestions): WireResult<typeof suggest> {
  return {
    brands: brands.map(wireBrandCard),
    total,
    understood: understood ?? null,
    universes: universes.map(({ id, name, slug, urlPath, level }) => ({
      id,
      name,
      slug,
      url_path: urlPath,
      level,
    })),
    products: products.map(({ product, brand, universeId, priceFrom }) => ({
      id: product.productId,
      sku: product.sku,
      name: product.name,
      slug: product.slug,
      url_path: product.urlPath,
      universe_id: universeId ?? 0,
      logo: brand ? logoOf(brand.id) : null,
      price_from: priceFrom === null ? null : eurosFromCents(priceFrom),
    })),
  };
}

/** What a call asks for, in the words of the catalogue. */
export function brandFilterOf({
  type,
  erin_recommends,
  price_from,
  price_to,
  favourite_ids,
  ...filter
}: BrandQueryOfWire): BrandFilter {
  const price = { from: centsOf(price_from), to: centsOf(price_to) };
  return {
    ...filter,
    usage: usageOf(type),
    recommended: erin_recommends,
    price,
    favouriteIds: favourite_ids,
  };
}

function centsOf(text: string | undefined): Cents | undefined {
  return text === undefined ? undefined : centsFromEuros(text);
}

export function wireCounts({
  inStore,
  universes,
  prices,
  ...counts
}: BrandCounts): WireResult<typeof brandCounts> {
  const end = (amount: Cents | undefined) => (amount === undefined ? null : eurosFromCents(amount));
  return {
    ...counts,
    in_store: inStore,
    prices: prices.map(({ from, to, count }) => ({ from: end(from), to: end(to), count })),
    universes: universes.map(({ id, count }) => ({ id, count })),
  };
}

export function wireBrand(brand: Brand): WireBrand {
  return {
    brand_id: brand.id,
    group_id: brand.groupId,
    name: brand.name,
    thumbnail: logoOf(brand.id),
    image: logoOf(brand.id),
    url_key: brand.urlKey,
    page_title: brand.pageTitle,
    tagline: brand.tagline,
    description: brand.description,
    meta_keywords: brand.metaKeywords.join(", "),
    status: brand.isActive ? 1 : 0,
    usage: brand.usage,
    universe_id: brand.universeIds[0] ?? 0,
    logo: logoOf(brand.id),
    website: brand.website,
    how_to_use: [...brand.howToUse],
    terms: brand.terms,
    partial_use: brand.isPartialUse,
    cumulative: brand.isCumulative,
    validity_months: brand.validityMonths,
    has_pin: brand.hasPin,
    barcode_type: brand.barcodeType,
    creation_time: brand.createdAt.toISOString(),
    update_time: brand.updatedAt.toISOString(),
  };
}

export function wireVoucher(
  { voucher, choices, isInStock, qty }: SeenVoucher,
  snapshot: Snapshot,
  now: Date,
): z.input<typeof voucherProduct> {
  const { product, offer, universeId } = voucher;
  const universe = universeId === null ? undefined : snapshot.categoryById.get(universeId);
  const special = specialPriceOf(voucher, now);
  return {
    id: product.productId,
    sku: product.sku,
    type_id: product.typeId === "configurable" ? "configurable" : "giftcard",
    name: product.name,
    short_description: product.shortDescription,
    description: product.description,
    slug: product.slug,
    url_path: product.urlPath,
    price: eurosFromCents(product.price),
    special_price: special > 0 ? eurosFromCents(special) : null,
    category_ids: [...product.categoryIds],
    amounts:
      offer.kind === "open"
        ? openAmounts(offer)
        : { fixed: offer.amounts.map(eurosFromCents), min: null, max: null, step: null },
    choices: choices.map((one) => ({
      sku: one.sku,
      amount: eurosFromCents(one.face),
      price: eurosFromCents(one.unit),
      is_in_stock: one.isInStock,
    })),
    stock: { is_in_stock: isInStock, qty: qty ?? null },
    max_qty: voucherQtyMax,
    usage: voucher.usage,
    activation: voucher.activation,
    validity_months: product.validityMonths,
    universe: universe
      ? {
          id: universe.id,
          code: universe.code,
          name: universe.name,
          slug: universe.slug,
          url_path: universe.urlPath,
        }
      : null,
    image: voucher.brand ? logoOf(voucher.brand.id) : "",
  };
}

/** S7.25: a voucher as its screens read it, anything else as the whole product. */
export function wireDetails(seen: SeenProduct, now: Date): WireResult<typeof productDetails> {
  const { snapshot, brand } = seen;
  const product =
    "voucher" in seen ? wireVoucher(seen.voucher, snapshot, now) : wireGoods(seen.goods, snapshot);
  return { product, brand: brand ? wireBrand(brand) : null };
}

function openAmounts({
  min,
  max,
  step,
}: {
  min: Cents;
  max: Cents;
  step: Cents;
}): z.input<typeof voucherProduct>["amounts"] {
  return {
    fixed: [],
    min: eurosFromCents(min),
    max: eurosFromCents(max),
    step: eurosFromCents(step),
  };
}

export function wireMapped(mapped: Mapped | undefined): WireResult<typeof urlMap> {
  if (mapped === undefined) return null;
  if (mapped.type === "category")
    return { type: "category", name: "category", params: { slug: mapped.category.slug } };
  const { sku, slug, typeId } = mapped.product;
  return {
    type: "product",
    name: `${typeId}-product`,
    params: { parentSku: sku, slug, childSku: mapped.childSku },
    sku,
  };
}

export function wirePlaces({ items, total }: Places): WireResult<typeof pointsOfSale> {
  return {
    items: items.map(
      ({
        id,
        brandId,
        name,
        address,
        postcode,
        city,
        distanceKm,
        openingHours,
        latitude,
        longitude,
      }) => ({
        pos_id: id,
        brand_id: brandId,
        name,
        address,
        postcode,
        city,
        distance_km: distanceKm === null ? null : Math.round(distanceKm * 10) / 10,
        opening_hours: openingHours,
        latitude,
        longitude,
      }),
    ),
    total,
  };
}
