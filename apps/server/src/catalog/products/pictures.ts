import type { ChildRow } from "#server/catalog/snapshot/catalog.store.ts";
import type { Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { logoOf } from "./logo.ts";

const seed = "seed:";

/** What a screen shows of a picture: its address and its words. */
export type ShownPicture = {
  readonly image: string;
  readonly position: number;
  readonly label: string;
};

/** A product's pictures, the main one first. A voucher shows its brand's logo, goods their still life. */
export function picturesOf(snapshot: Snapshot, product: Product): ShownPicture[] {
  return (snapshot.picturesOf.get(product.sku) ?? []).flatMap(({ file, position, label }) => {
    const image = addressOf(snapshot, product, file);
    return image === "" ? [] : [{ image, position, label }];
  });
}

export function pictureOfChild(snapshot: Snapshot, product: Product, { image }: ChildRow): string {
  return addressOf(snapshot, product, image);
}

/** The demo data names what is to be seen, with a framing or an option's colour behind it; a file of the operator's own stays as it is. */
function addressOf(snapshot: Snapshot, { sku, brandId }: Product, file: string): string {
  if (!file.startsWith(seed)) return file;
  const motif = snapshot.motifOf.get(sku);
  if (!file.startsWith(`${seed}product/`) || motif === undefined)
    return brandId === null ? "" : logoOf(brandId);
  const view = new URLSearchParams(file.split("?")[1]);
  const address = `/media/goods/${motif}.svg`;
  const swatch = swatchOf(snapshot, view.get("color"));
  if (swatch !== undefined) return `${address}?color=${swatch}`;
  return view.has("view") ? `${address}?view=${view.get("view")}` : address;
}

function swatchOf({ attributeByCode }: Snapshot, color: string | null): string | undefined {
  const option =
    color === null
      ? undefined
      : attributeByCode.get("color")?.options.find(({ id }) => id === Number(color));
  return option?.swatch?.slice(1).toLowerCase();
}
