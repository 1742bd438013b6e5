import type {
  brandCard,
  brandCounts,
  houseCard,
  houseCards,
  partnerBrands,
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
import type { PriceRange } from "@papillote/domain/catalog/price-buckets.ts";
import { usageOf } from "@papillote/domain/catalog/purchase-type.ts";
import { shopFlagNames, shopFlags } from "@papillote/domain/catalog/shop-filters.ts";
import { type Cents, centsFromEuros, eurosFromCents } from "@papillote/domain/money/cents.ts";
import type * as z from "zod/mini";
import type { QueryMeaning } from "#server/finder/finder.ts";
import type { BrandListing } from "./brands/brand-listings.ts";
import type { BrandCounts } from "./brands/count-brands.ts";
import type { BrandFilter } from "./brands/list-brands.ts";
import type { Partner, PartnerPage } from "./brands/partners.ts";
import type { Suggestions } from "./brands/suggest.ts";
import type { VoucherWithStock } from "./brands/voucher-stock.ts";
import type { PointsOfSale } from "./points-of-sale/points-of-sale.ts";
import { wireGoods, wireGoodsCard, wireUniverse } from "./products/goods.wire.ts";
import type { HouseCard, HouseCards } from "./products/house-cards.ts";
import { occasionOf } from "./products/house-vouchers.ts";
import { brandLogo } from "./products/pictures.ts";
import type { ProductCard, VoucherCard } from "./products/product-cards.ts";
import type { ProductDetails } from "./products/product-details.ts";
import { specialPriceOf } from "./products/product-price.ts";
import type { UrlTarget } from "./site/url-map.ts";
import type { Brand } from "./snapshot/catalog.store.ts";
import type { Category, Snapshot } from "./snapshot/snapshot.ts";

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
}: BrandListing): z.input<typeof brandCard> {
  return {
    brand_id: brand.id,
    product_id: productId,
    name: brand.name,
    url_key: brand.urlKey,
    tagline: brand.tagline,
    usage: brand.usage,
    universe_id: brand.universeIds[0] ?? 0,
    logo: brandLogo(brand.id),
    price_from: priceFrom === null ? null : eurosFromCents(priceFrom),
    worth: worth === null ? null : eurosFromCents(worth),
    is_in_stock: isInStock,
  };
}

type WireCard = WireResult<typeof productCards>["items"][number];

export function wireProductCard(seen: ProductCard): WireCard {
  return "voucher" in seen ? wireVoucherCard(seen) : wireGoodsCard(seen);
}

function wireVoucherCard({ voucher, only, priceFrom, worth, isInStock }: VoucherCard): WireCard {
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
    logo: brand ? brandLogo(brand.id) : "",
    price_from: priceFrom === null ? null : eurosFromCents(priceFrom),
    worth: worth === null ? null : eurosFromCents(worth),
    is_in_stock: isInStock,
    only_choice: only && { sku: only.sku, amount: eurosFromCents(only.face) },
  };
}

export function wireHouseCard({
  voucher: { product, universeId },
  occasion,
  priceFrom,
  priceTo,
  isInStock,
}: HouseCard): z.input<typeof houseCard> {
  return {
    product_id: product.productId,
    sku: product.sku,
    name: product.name,
    slug: product.slug,
    short_description: product.shortDescription,
    universe_id: universeId,
    occasion: occasion ?? null,
    price_from: priceFrom === null ? null : eurosFromCents(priceFrom),
    price_to: priceTo === null ? null : eurosFromCents(priceTo),
    is_in_stock: isInStock,
  };
}

export function wireHouseCards({ cards, occasions }: HouseCards): WireResult<typeof houseCards> {
  return { items: cards.map(wireHouseCard), occasions: [...occasions] };
}

export function wirePartners(
  { partners, total, byLetter, byUniverse }: PartnerPage,
  { page, limit }: { readonly page: number; readonly limit: number },
): WireResult<typeof partnerBrands> {
  return {
    items: partners.map(wirePartner),
    letters: Array.from(byLetter, ([letter, count]) => ({ letter, count })),
    universes: Array.from(byUniverse, ([id, count]) => ({ id, count })),
    meta: { total, page, limit },
  };
}

function wirePartner({ brand, sells }: Partner): WireResult<typeof partnerBrands>["items"][number] {
  return {
    name: brand.name,
    url_key: brand.urlKey,
    logo: brandLogo(brand.id),
    usage: brand.usage,
    universe_id: brand.universeIds[0] ?? 0,
    sells: [...sells],
  };
}

/** The amount, town or wish for reduced prices that a search text contains beside its words. */
export function wireMeaning({ amount, place, isReduced }: QueryMeaning) {
  return {
    amount: amount === undefined ? null : eurosFromCents(amount),
    place: place?.name ?? null,
    is_reduced: isReduced,
  };
}

export function wireSuggestions({
  brands,
  total,
  results,
  understood,
  meaning,
  universes,
  products,
  cards,
}: Suggestions): WireResult<typeof suggest> {
  return {
    brands: brands.map(wireBrandCard),
    total,
    results,
    understood: understood ?? null,
    meaning: wireMeaning(meaning),
    universes: universes.map(wireLink),
    products: products.map(({ product, brand, universeId, image, priceFrom }) => ({
      id: product.productId,
      sku: product.sku,
      name: product.name,
      slug: product.slug,
      url_path: product.urlPath,
      universe_id: universeId ?? 0,
      brand_name: brand?.name ?? null,
      logo: brand ? brandLogo(brand.id) : null,
      image,
      price_from: priceFrom === null ? null : eurosFromCents(priceFrom),
    })),
    cards: cards.map(wireHouseCard),
  };
}

export function priceRangeOf({
  price_from,
  price_to,
}: Pick<Parsed<typeof houseCards>["query"], "price_from" | "price_to">): PriceRange {
  return { from: centsOf(price_from), to: centsOf(price_to) };
}

/** Translates the query parameters of the wire. */
export function brandFilterOf(query: Parsed<typeof brandCounts>["query"]): BrandFilter {
  const { universe, letter, q, type, favourite_ids } = query;
  return {
    universe,
    letter,
    q,
    ...Object.fromEntries(shopFlagNames.map((flag) => [flag, query[shopFlags[flag].parameter]])),
    usage: usageOf(type),
    price: priceRangeOf(query),
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
    thumbnail: brandLogo(brand.id),
    image: brandLogo(brand.id),
    url_key: brand.urlKey,
    page_title: brand.pageTitle,
    tagline: brand.tagline,
    description: brand.description,
    meta_keywords: brand.metaKeywords.join(", "),
    status: brand.isActive ? 1 : 0,
    usage: brand.usage,
    universe_id: brand.universeIds[0] ?? 0,
    logo: brandLogo(brand.id),
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
  { voucher, choices, isInStock, qty, validUntil, isPhysicalInStock }: VoucherWithStock,
  snapshot: Snapshot,
  now: Date,
): z.input<typeof voucherProduct> {
  const { product, offer, universeId } = voucher;
  const universe = universeId === null ? undefined : snapshot.categoryById.get(universeId);
  const special = specialPriceOf(product, now);
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
    special_price: special === undefined ? null : eurosFromCents(special),
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
    ...(isPhysicalInStock !== undefined && { physical_in_stock: isPhysicalInStock }),
    max_qty: voucherQtyMax,
    usage: voucher.usage,
    activation: voucher.activation,
    validity_months: product.validityMonths,
    valid_until: validUntil,
    universe: wireUniverse(universe),
    occasion: occasionOf(snapshot, voucher) ?? null,
    image: voucher.brand ? brandLogo(voucher.brand.id) : "",
  };
}

/** S7.25: a voucher in its own format, any other product as a product document. */
export function wireDetails(seen: ProductDetails, now: Date): WireResult<typeof productDetails> {
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

export function wireUrlTarget(mapped: UrlTarget | undefined): WireResult<typeof urlMap> {
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

export function wirePointsOfSale({ items, total }: PointsOfSale): WireResult<typeof pointsOfSale> {
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

/** What a link to a universe needs. */
export function wireLink({ id, name, slug, urlPath, level }: Category) {
  return { id, name, slug, url_path: urlPath, level };
}
