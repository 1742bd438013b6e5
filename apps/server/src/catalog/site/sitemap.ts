import {
  type AddressRules,
  categoryPath,
  productPath,
} from "@papillote/domain/catalog/addresses.ts";
import { partnersOf } from "#server/catalog/brands/partners.ts";
import { listedGoods } from "#server/catalog/products/goods-cards.ts";
import { houseVouchers, occasionOf } from "#server/catalog/products/house-vouchers.ts";
import { vouchersByBrand } from "#server/catalog/products/voucher.ts";
import type { Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { escapeMarkup } from "#server/platform/markup.ts";

/** A page for search engines, with the day of its last change where the catalogue knows it. */
type Listed = { readonly path: string; readonly changedAt?: Date | undefined };

/** Pages outside the catalogue. */
const ofTheHouse = [
  "/",
  "/boutique",
  "/occasions",
  "/partner-brands",
  "/offer",
  "/pro",
  "/cgv",
  "/help-centre",
  "/faq",
  "/contact",
  "/assistant",
  "/howto",
  "/legal",
  "/privacy",
  "/terms",
  "/accessibility",
  "/consentement",
];
/** The limit of the sitemap standard. */
const pagesPerPart = 50_000;

/** Every public page of the shop, lazily. */
function* listedPages(snapshot: Snapshot, rules: AddressRules): Generator<Listed> {
  for (const path of ofTheHouse) yield { path };
  for (const { slug, urlPath, isActive } of snapshot.categories)
    if (isActive && urlPath !== "") yield { path: categoryPath({ slug, urlPath }, rules) };
  const ofHouse = houseVouchers(snapshot);
  const occasions = ofHouse.flatMap((voucher) => occasionOf(snapshot, voucher)?.slug ?? []);
  for (const slug of new Set(occasions)) yield { path: `/occasions/${slug}` };
  for (const { brand } of partnersOf(snapshot))
    yield { path: `/brand/${brand.urlKey}`, changedAt: brand.updatedAt };
  if (!rules.shortUrls) return;
  for (const { product } of [...vouchersByBrand(snapshot).values(), ofHouse].flat())
    yield { path: productPath(product, rules), changedAt: product.updatedAt };
  for (const product of listedGoods(snapshot, snapshot.products))
    yield { path: productPath(product, rules), changedAt: product.updatedAt };
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The sitemap, or a sitemap index when the pages exceed one part. */
export function sitemap(
  snapshot: Snapshot,
  rules: AddressRules,
  { origin, partSize = pagesPerPart }: { origin: string; partSize?: number },
) {
  const parts = Math.ceil(countOf(listedPages(snapshot, rules)) / partSize);
  return parts > 1 ? indexOfParts(parts, origin) : writePages(listedPages(snapshot, rules), origin);
}

type OnePart = { readonly origin: string; readonly part: number; readonly partSize?: number };

/**
 * @param part from 1
 * @returns undefined if there are fewer parts
 */
export function sitemapPart(
  snapshot: Snapshot,
  rules: AddressRules,
  { origin, part, partSize = pagesPerPart }: OnePart,
): Generator<string> | undefined {
  const before = (part - 1) * partSize;
  if (countOf(listedPages(snapshot, rules)) <= before) return undefined;
  return writePages(between(listedPages(snapshot, rules), before, before + partSize), origin);
}

function* writePages(pages: Iterable<Listed>, origin: string): Generator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  for (const { path, changedAt } of pages) {
    const changed =
      changedAt === undefined ? "" : `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>`;
    yield `<url><loc>${escapeMarkup(origin + path)}</loc>${changed}</url>\n`;
  }
  yield "</urlset>\n";
}

function* indexOfParts(parts: number, origin: string): Generator<string> {
  yield `${head}<sitemapindex ${namespace}>\n`;
  for (let part = 1; part <= parts; part++)
    yield `<sitemap><loc>${escapeMarkup(`${origin}/sitemap-${part}.xml`)}</loc></sitemap>\n`;
  yield "</sitemapindex>\n";
}

function* between<Item>(items: Iterable<Item>, from: number, to: number): Generator<Item> {
  let place = 0;
  for (const item of items) {
    if (place >= to) return;
    if (place >= from) yield item;
    place++;
  }
}

function countOf(pages: Iterable<Listed>): number {
  let count = 0;
  for (const _ of pages) count++;
  return count;
}
