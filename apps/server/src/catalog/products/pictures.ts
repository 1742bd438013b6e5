import type { ChildRow } from "#server/catalog/snapshot/catalog.store.ts";
import type { Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";

const seed = "seed:";

type GalleryPicture = {
  readonly image: string;
  readonly position: number;
  readonly label: string;
};

/**
 * The pictures of a product, the main one first: a voucher shows its brand's logo, goods their
 * drawing.
 */
export function picturesOf(snapshot: Snapshot, product: Product): GalleryPicture[] {
  return (snapshot.picturesOf.get(product.sku) ?? []).flatMap(({ file, position, label }) => {
    const image = addressOf(snapshot, product, file);
    return image === "" ? [] : [{ image, position, label }];
  });
}

export function pictureOfChild(snapshot: Snapshot, product: Product, { image }: ChildRow): string {
  return addressOf(snapshot, product, image);
}

/** The picture of the variant, otherwise of its product; empty for a sku that is no longer sold. */
export function pictureOfSku(snapshot: Snapshot, sku: string): string {
  const found = snapshot.bySku.get(sku.toLowerCase());
  if (!found) return "";
  const { product, child } = found;
  return (
    (child && pictureOfChild(snapshot, product, child)) ||
    (picturesOf(snapshot, product)[0]?.image ?? "")
  );
}

/**
 * The URL of a picture. Demo data names a drawing (`seed:product/…`) with a view or a colour
 * option; other file names are already URLs.
 */
function addressOf(snapshot: Snapshot, { sku, brandId }: Product, file: string): string {
  if (!file.startsWith(seed)) return file;
  const motif = snapshot.motifOf.get(sku);
  if (!file.startsWith(`${seed}product/`) || motif === undefined)
    return brandId === null ? "" : brandLogo(brandId);
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

export function brandLogo(brandId: number): string {
  return `/media/brands/${brandId}.svg`;
}
