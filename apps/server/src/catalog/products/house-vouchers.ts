import { occasionSlug } from "@papillote/domain/catalog/occasions.ts";
import { isListed } from "@papillote/domain/catalog/visibility.ts";
import type { Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { type Voucher, voucherOf } from "./voucher.ts";

/** What a house card is given for. */
export type Occasion = { readonly id: number; readonly name: string; readonly slug: string };

/** The listed vouchers of no brand, by product id; store credit is not among them. */
export function houseVouchers(snapshot: Snapshot): Voucher[] {
  return snapshot.products
    .filter((product) => product.brandId === null && isListed(product))
    .flatMap((product) => voucherOf(snapshot, product) ?? []);
}

export function occasionOf(snapshot: Snapshot, { product }: Voucher): Occasion | undefined {
  return product.occasion === null
    ? undefined
    : occasionsIn(snapshot).find(({ id }) => id === product.occasion);
}

/** In the shop's order; an option without a label is left out. */
export function occasionsIn({ attributeByCode }: Snapshot): Occasion[] {
  return (attributeByCode.get("occasion")?.options ?? [])
    .filter(({ label }) => label.trim() !== "")
    .map(({ id, label }) => ({ id, name: label, slug: occasionSlug(label) }));
}
