import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { offersOf } from "#server/catalog/brands/brand-listings.ts";
import { brandsOnSale } from "#server/catalog/brands/finder-of.ts";
import { isIn } from "#server/catalog/brands/list-brands.ts";
import {
  isOffered,
  universeLevel,
  type Voucher,
  voucherOf,
  vouchersByBrand,
} from "#server/catalog/products/voucher.ts";
import {
  foundByKey,
  type Product,
  type Snapshot,
  snapshotOf,
} from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";

export type SharedKind = "home" | "brand" | "universe" | "product";

/** Content of a page's share picture. */
export type ShareFacts = {
  /** Canonical key of the page. */
  readonly id: string;
  readonly name: string;
  readonly universeId: number | null;
  readonly universeName: string | undefined;
  /** Brand of the logo on the label. */
  readonly brandId: number | null;
  readonly amounts: { readonly low: Cents; readonly high: Cents } | undefined;
  readonly brandCount: number;
};

type ReadFacts = (snapshot: Snapshot, key: string, now: Date) => ShareFacts | undefined;

const nothing = {
  universeId: null,
  universeName: undefined,
  brandId: null,
  amounts: undefined,
  brandCount: 0,
} as const;

const factsByKind: Readonly<Record<SharedKind, ReadFacts>> = {
  home: (snapshot) => ({ ...nothing, id: "", name: "", brandCount: brandsOnSale(snapshot).size }),
  universe: (snapshot, slug) => {
    const found = snapshot.categories.find((one) => one.slug === slug && one.isActive);
    if (!found) return undefined;
    const brandCount = [...brandsOnSale(snapshot).values()].filter((brand) =>
      isIn(brand, found.id),
    ).length;
    return { ...nothing, id: found.slug, name: found.name, universeId: found.id, brandCount };
  },
  brand: (snapshot, urlKey, now) => {
    const brand = snapshot.brandByKey.get(urlKey.toLowerCase());
    const [main] = (brand && vouchersByBrand(snapshot).get(brand.id)) ?? [];
    return brand?.isActive && main
      ? { ...ofVoucher(snapshot, main, now), id: brand.urlKey, name: brand.name }
      : undefined;
  },
  product: (snapshot, sku, now) => {
    const product = foundByKey(snapshot, sku)?.product;
    if (!product || !isOffered(snapshot, product)) return undefined;
    const voucher = voucherOf(snapshot, product);
    return {
      ...(voucher ? ofVoucher(snapshot, voucher, now) : ofGoods(snapshot, product)),
      id: product.sku,
      name: product.name,
    };
  },
};

/** Undefined when the shop has no such page. */
export async function shareFacts(
  db: Queryable,
  { kind, key }: { kind: SharedKind; key: string },
  now: Date,
): Promise<ShareFacts | undefined> {
  return factsByKind[kind](await snapshotOf(db), key, now);
}

function ofVoucher(
  { categoryById }: Snapshot,
  voucher: Voucher,
  now: Date,
): Omit<ShareFacts, "id" | "name"> {
  const { universeId, brand } = voucher;
  const universeName = universeId === null ? undefined : categoryById.get(universeId)?.name;
  return {
    ...nothing,
    universeId,
    universeName,
    brandId: brand?.id ?? null,
    amounts: rangeOf(voucher, now),
  };
}

/** Contains no price, as prices of goods change and share pictures are cached. */
function ofGoods(
  { categoryById }: Snapshot,
  { categoryIds, brandId }: Product,
): Omit<ShareFacts, "id" | "name"> {
  const universe = categoryIds
    .map((id) => categoryById.get(id))
    .find((one) => one?.level === universeLevel);
  return { ...nothing, universeId: universe?.id ?? null, universeName: universe?.name, brandId };
}

/** The lowest and the highest price of its amounts. */
function rangeOf(voucher: Voucher, now: Date): ShareFacts["amounts"] {
  const offers = offersOf(voucher, now);
  if (offers.length === 0) return undefined;
  return {
    low: cents(Math.min(...offers.map(({ low }) => low))),
    high: cents(Math.max(...offers.map(({ high }) => high))),
  };
}
