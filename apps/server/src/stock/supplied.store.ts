import type { Cents } from "@papillote/domain/money/cents.ts";
import type { CheckDigit } from "@papillote/domain/vouchers/supplied-code.ts";
import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

export type SuppliedBrand = {
  readonly name: string;
  readonly barcodeType: BarcodeType;
  readonly hasPin: boolean;
  readonly promisedMonths: number | null;
  readonly checkDigit: CheckDigit;
};

const brandOf = statement(
  "supplied.brand",
  `select b.name, b.barcode_type as "barcodeType", b.has_pin as "hasPin",
     b.validity_months as "promisedMonths", coalesce(s.check_digit, 'none') as "checkDigit"
   from brand b left join brand_supply s using (brand_id) where b.brand_id = $1`,
);
/**
 * The face values that the brand's cards are sold for or that it has codes of; null: a free amount.
 */
const facesOf = statement(
  "supplied.faces",
  `select unnest(amounts_cents) as face from product where brand_id = $1 and type_id = 'giftcard'
   union select c.price_cents from product_child c join product p on p.sku = c.parent_sku
     where p.brand_id = $1 and c.stock_source = 'code_stock'
   union select denomination_cents from stock_pool where brand_id = $1
   union select null from product where brand_id = $1 and open_min_cents is not null`,
);
const batchOf = statement(
  "supplied.batch_of_file",
  `select batch_id as "batchId", imported_at as "importedAt", imported_by as "importedBy"
   from stock_batch where file_sha256 = $1`,
);
const nextBatch = statement(
  "supplied.next_batch",
  `select nextval(pg_get_serial_sequence('stock_batch', 'batch_id'))::int as id`,
);
const insert = statement(
  "supplied.insert_batch",
  `insert into stock_batch (batch_id, brand_id, file_name, file_sha256, codes, quarantined,
     imported_by, imported_at) overriding system value
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const nextIds = statement(
  "supplied.next_ids",
  "select nextval('stock_code_supplied')::int as id from generate_series(1, $1)",
);
const all = statement(
  "supplied.batches",
  `select batch_id as "batchId", brand.name as "brandName", file_name as "fileName", codes,
     quarantined, imported_by as "importedBy", imported_at as "importedAt",
     encode(file_sha256, 'hex') as sha256
   from stock_batch join brand using (brand_id) order by batch_id`,
);
const saveSupply = statement(
  "supplied.save_brand",
  `insert into brand_supply (brand_id, check_digit, low_codes)
   select brand_id, coalesce($2, 'none'), $3 from brand where brand_id = $1
   on conflict (brand_id) do update set
     check_digit = coalesce($2, brand_supply.check_digit),
     low_codes = coalesce($3, brand_supply.low_codes)`,
);

export function findSuppliedBrand(
  db: Queryable,
  brandId: number,
): Promise<SuppliedBrand | undefined> {
  return firstRow(db, brandOf, [brandId]);
}

export async function findFaces(db: Queryable, brandId: number): Promise<(Cents | null)[]> {
  return (await rows<{ face: Cents | null }>(db, facesOf, [brandId])).map(({ face }) => face);
}

type Import = { readonly importedBy: string; readonly importedAt: Date };

export function findBatchOfFile(
  db: Queryable,
  sha256: Buffer,
): Promise<(Import & { readonly batchId: number }) | undefined> {
  return firstRow(db, batchOf, [sha256]);
}

export async function nextBatchId(tx: Queryable): Promise<number> {
  const row = await firstRow<{ id: number }>(tx, nextBatch);
  if (!row) throw new Error("a sequence gave no number");
  return row.id;
}

export async function nextCodeIds(tx: Queryable, count: number): Promise<number[]> {
  return (await rows<{ id: number }>(tx, nextIds, [count])).map(({ id }) => id);
}

export type Batch = Import & {
  readonly batchId: number;
  readonly brandId: number;
  readonly fileName: string;
  readonly sha256: Buffer;
  readonly codes: number;
  readonly quarantined: number;
};

export async function insertBatch(tx: Queryable, batch: Batch): Promise<void> {
  const { batchId, brandId, fileName, sha256, codes, quarantined } = batch;
  const { importedBy, importedAt } = batch;
  await change(tx, insert, [
    ...[batchId, brandId, fileName, sha256],
    ...[codes, quarantined, importedBy, importedAt],
  ]);
}

type ListedBatch = Omit<Batch, "brandId" | "sha256"> & {
  readonly brandName: string;
  readonly sha256: string;
};

export function findBatches(db: Queryable): Promise<ListedBatch[]> {
  return rows(db, all);
}

/** Undefined values stay as they are. False when there is no such brand. */
export async function saveBrandSupply(
  db: Queryable,
  brandId: number,
  { checkDigit, lowCodes }: { readonly checkDigit?: CheckDigit; readonly lowCodes?: number },
): Promise<boolean> {
  return (await change(db, saveSupply, [brandId, checkDigit ?? null, lowCodes ?? null])) === 1;
}
