import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ean13CheckDigit } from "@papillote/domain/catalog/ean13.ts";
import { parse } from "csv-parse/sync";

type Row = Readonly<Record<string, string>>;
type Copy = (row: Row, copy: number) => Row;

/** The first copy is the demo catalogue itself; an EAN-13's second digit allows ten copies. */
const copiesMax = 10;
/** The demo catalogue's numbers are far smaller than these distances. */
const apart = { brand: 1_000, point: 20_000, other: 1_000_000 };

/**
 * The fields, by file, in which a copied row differs from its original; all other files are taken
 * as they are. The copies share universes, attributes and pictures.
 */
const copiers: Readonly<Record<string, Copy>> = {
  "brands.csv": (row, copy) => ({
    brand_id: brandOf(row, copy),
    name: `${row.name} ${copy + 1}`,
    url_key: `${row.url_key}-${copy + 1}`,
    favourite_rank: String(Number(row.favourite_rank) + copy * apart.brand),
  }),
  "products.csv": (row, copy) => ({
    ...productOf(row, copy),
    brand_id: brandOf(row, copy),
    ...Object.fromEntries(
      ["url_key", "url_path", "slug"].map((name) => [name, `${row[name]}-${copy + 1}`]),
    ),
  }),
  "product_children.csv": productOf,
  "configurable_options.csv": (row, copy) => ({ sku: skuOf(row.sku, copy) }),
  "bundle_options.csv": (row, copy) => ({
    bundle_sku: skuOf(row.bundle_sku, copy),
    child_sku: skuOf(row.child_sku, copy),
    option_id: moved(row.option_id, copy * apart.other),
  }),
  "product_links.csv": (row, copy) => ({
    sku: skuOf(row.sku, copy),
    linked_product_sku: skuOf(row.linked_product_sku, copy),
  }),
  "tier_prices.csv": (row, copy) => ({ sku: skuOf(row.sku, copy) }),
  "downloadable_links.csv": (row, copy) => ({
    sku: skuOf(row.sku, copy),
    link_id: moved(row.link_id, copy * apart.other),
  }),
  "media.csv": (row, copy) => ({ sku: skuOf(row.sku, copy) }),
  "media/goods.csv": (row, copy) => ({ sku: skuOf(row.sku, copy) }),
  "reviews.csv": (row, copy) => ({
    sku: skuOf(row.sku, copy),
    review_id: moved(row.review_id, copy * apart.other),
  }),
  "points_of_sale.csv": (row, copy) => ({
    pos_id: moved(row.pos_id, copy * apart.point),
    brand_id: brandOf(row, copy),
  }),
  "voucher_codes.csv": (row, copy) => ({
    code_id: moved(row.code_id, copy * apart.other),
    brand_id: brandOf(row, copy),
    code: codeOf(row, copy),
  }),
};

/**
 * Writes the catalogue of `from` that many times. The files are the same at each run; ids, SKUs,
 * names, paths and codes are unique.
 * @param copies up to 10
 */
export function writeLargeCatalogue(from: string, to: string, copies: number): void {
  if (!(copies >= 1 && copies <= copiesMax)) throw new RangeError(`${copies} copies`);
  cpSync(from, to, { recursive: true });
  for (const [file, copier] of Object.entries(copiers)) {
    const [header = [], ...cells] = parse(readFileSync(join(from, file)));
    const rows = cells.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])));
    const lines = Array.from({ length: copies }, (_, copy) =>
      rows.map((row) => {
        const own = copy === 0 ? row : { ...row, ...copier(row as Row, copy) };
        return header.map((name) => quoted(own[name] ?? "")).join(",");
      }),
    );
    writeFileSync(join(to, file), `${[header.join(","), ...lines.flat()].join("\r\n")}\r\n`);
  }
}

function productOf(row: Row, copy: number): Row {
  return {
    sku: skuOf(row.sku, copy),
    parent_sku: skuOf(row.parent_sku, copy),
    name: `${row.name} ${copy + 1}`,
  };
}

function skuOf(sku = "", copy: number): string {
  return `${sku}-X${copy}`;
}

/** The shop's own products have no brand. */
function brandOf({ brand_id = "" }: Row, copy: number): string {
  return moved(brand_id, copy * apart.brand);
}

function moved(number = "", by: number): string {
  return number === "" ? "" : String(Number(number) + by);
}

/** The demo catalogue's EAN-13 codes begin with 29; 20 to 28 are also for shops' own use. */
function codeOf({ barcode_type, code = "" }: Row, copy: number): string {
  if (barcode_type !== "ean13") return `${code}${copy}`;
  const digits = `2${copy - 1}${code.slice(2, 12)}`;
  return `${digits}${ean13CheckDigit(digits)}`;
}

function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
