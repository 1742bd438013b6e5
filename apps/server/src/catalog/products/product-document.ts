import type { ProductDocument } from "@papillote/contract/product-document.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import type { Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import {
  bundleOptions,
  configurableChildren,
  configurableOptions,
  optionIdsOf,
  wireStockNow,
  wireTiers,
} from "./document-parts.ts";
import { picturesOf } from "./pictures.ts";
import { type PriceContext, priceOfProduct } from "./product-price.ts";
import { availabilityOf, suppliesOf } from "./product-stock.ts";
import { type Stock, stockOf } from "./stock.ts";
import { wirePrices } from "./wire-prices.ts";

/** Time, buyer and stock that a document depends on. */
export type DocumentContext = PriceContext & { readonly stock: Stock };

const gramsAKilogram = 1000;

/** Product documents in the order of `products`, with one stock query for all. */
export async function loadDocuments(
  db: Queryable,
  snapshot: Snapshot,
  products: readonly Product[],
  context: PriceContext,
): Promise<ProductDocument[]> {
  const stock = await stockOf(
    db,
    suppliesOf(
      snapshot,
      products.map((product) => ({ product, child: undefined })),
      context.now,
    ),
    context.now,
  );
  return products.map((product) => productDocument(snapshot, product, { ...context, stock }));
}

/** S3.1: the document of a product of any type. */
export function productDocument(
  snapshot: Snapshot,
  product: Product,
  context: DocumentContext,
): ProductDocument {
  const price = priceOfProduct(snapshot, product, context);
  return {
    ...namesOf(product),
    ...wirePrices(price),
    special_from_date: product.specialFrom?.toISOString() ?? null,
    special_to_date: product.specialTo?.toISOString() ?? null,
    tax_class_id: product.taxClassId,
    tier_prices: wireTiers(snapshot, product.sku, context),
    ...wirePictures(snapshot, product),
    ...placeOf(snapshot, product),
    stock: wireStockNow(availabilityOf(snapshot, { product, child: undefined }, context)),
    product_links: productLinks(snapshot, product),
    configurable_children: configurableChildren(snapshot, product, context),
    configurable_options: configurableOptions(snapshot, product),
    ...optionIdsOf(snapshot, product),
    bundle_options: bundleOptions(snapshot, product, context),
    downloadable_links: downloads(snapshot, product),
    ...cardOf(product),
    sale: price.special === undefined ? 0 : 1,
    new: product.isNew ? 1 : 0,
    erin_recommends: product.isRecommended ? 1 : 0,
    weight: product.weightGrams === null ? null : product.weightGrams / gramsAKilogram,
    pages: product.pages,
    created_at: product.createdAt.toISOString(),
    updated_at: product.updatedAt.toISOString(),
  };
}

function namesOf({
  productId,
  sku,
  typeId,
  name,
  shortDescription,
  description,
  slug,
  urlPath,
  status,
  visibility,
}: Product) {
  const address = { url_key: slug, url_path: urlPath, slug };
  return {
    id: productId,
    sku,
    parentSku: sku,
    type_id: typeId,
    name,
    short_description: shortDescription,
    description,
    ...address,
    status,
    visibility,
  };
}

function placeOf({ categoryById, brandById }: Snapshot, { categoryIds, brandId }: Product) {
  const categories = categoryIds.flatMap((id) => categoryById.get(id) ?? []);
  const brand = brandId === null ? undefined : brandById.get(brandId);
  return {
    category_ids: [...categoryIds],
    category: categories.map(({ id, name, slug, urlPath }) => ({
      category_id: id,
      name,
      slug,
      path: urlPath,
    })),
    brand_id: brandId,
    brand: brand ? { brand_id: brand.id, name: brand.name, url_key: brand.urlKey } : null,
  };
}

function wirePictures(snapshot: Snapshot, product: Product) {
  const pictures = picturesOf(snapshot, product);
  const image = pictures[0]?.image ?? "";
  const gallery = pictures.map(
    ({ image: address, position, label }) =>
      ({ image: address, pos: position, typ: "image", lab: label, vid: null }) as const,
  );
  return { image, small_image: image, thumbnail: image, media_gallery: gallery };
}

function productLinks(
  { linksOf, bySku }: Snapshot,
  { sku }: Product,
): ProductDocument["product_links"] {
  return (linksOf.get(sku) ?? []).flatMap(({ linkType, linkedSku, position, qty }) => {
    const linked = bySku.get(linkedSku.toLowerCase())?.product;
    if (!linked) return [];
    const link = {
      sku,
      link_type: linkType,
      linked_product_sku: linkedSku,
      linked_product_type: linked.typeId,
      position,
    };
    return [qty === null ? link : { ...link, qty }];
  });
}

function downloads(
  { downloadsOf }: Snapshot,
  { sku }: Product,
): ProductDocument["downloadable_links"] {
  return (downloadsOf.get(sku) ?? []).map(
    ({ linkId, title, format, pages, downloadsMax, sampleFile }) => ({
      link_id: linkId,
      title,
      format,
      pages,
      number_of_downloads: downloadsMax,
      sample: sampleFile?.split("/").at(-1) ?? null,
    }),
  );
}

function cardOf({ giftcardType, offer, usage, activation, validityMonths }: Product) {
  const open = offer.kind === "open" ? offer : undefined;
  return {
    giftcard_type: giftcardType,
    giftcard_amounts: offer.kind === "fixed" ? offer.amounts.map(eurosFromCents) : [],
    giftcard_amount_min: open ? eurosFromCents(open.min) : null,
    giftcard_amount_max: open ? eurosFromCents(open.max) : null,
    giftcard_amount_step: open ? eurosFromCents(open.step) : null,
    usage,
    activation,
    validity_months: validityMonths,
  };
}
