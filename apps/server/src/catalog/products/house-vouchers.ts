import { occasionSlug } from "@papillote/domain/catalog/occasions.ts";
import { isListed } from "@papillote/domain/catalog/visibility.ts";
import type { Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { type Voucher, voucherOf } from "./voucher.ts";

/** An occasion on which one of the shop's own cards is given, such as a birthday. */
export type Occasion = { readonly id: number; readonly name: string; readonly slug: string };

type House = {
  readonly vouchers: readonly Voucher[];
  readonly occasions: readonly Occasion[];
  readonly occasionById: ReadonlyMap<number, Occasion>;
};
const houses = new WeakMap<Snapshot, House>();

/** The shop's own cards and their occasions. Cached for each snapshot. */
function houseOf(snapshot: Snapshot): House {
  const known = houses.get(snapshot);
  if (known) return known;
  const vouchers = snapshot.products
    .filter((product) => product.brandId === null && isListed(product))
    .flatMap((product) => voucherOf(snapshot, product) ?? []);
  const occasions = (snapshot.attributeByCode.get("occasion")?.options ?? [])
    .filter(({ label }) => label.trim() !== "")
    .map(({ id, label }) => ({ id, name: label, slug: occasionSlug(label) }));
  const occasionById = new Map(occasions.map((one) => [one.id, one]));
  const made = { vouchers, occasions, occasionById };
  houses.set(snapshot, made);
  return made;
}

/** The listed vouchers of no brand, by product id; store credit is not among them. */
export function houseVouchers(snapshot: Snapshot): readonly Voucher[] {
  return houseOf(snapshot).vouchers;
}

export function occasionOf(snapshot: Snapshot, { product }: Voucher): Occasion | undefined {
  return product.occasion === null
    ? undefined
    : houseOf(snapshot).occasionById.get(product.occasion);
}

/** In the shop's order; an option without a label is left out. */
export function occasionsIn(snapshot: Snapshot): readonly Occasion[] {
  return houseOf(snapshot).occasions;
}
