import { type Queryable, rows, statement } from "#server/db/db.ts";

export type CodeRow = {
  readonly id: string;
  /** Null for a code that a supplier issued for its voucher. */
  readonly stockCodeId: number | null;
  readonly brandId: number | null;
  readonly codeSealed: Buffer;
  readonly pinSealed: Buffer | null;
  readonly codeMac: Buffer;
};

const stockCodes = statement(
  "ledger.stock_codes",
  `select c.code_id::text as id, c.code_id as "stockCodeId", p.brand_id as "brandId",
     c.code_sealed as "codeSealed", c.pin_sealed as "pinSealed", c.code_mac as "codeMac"
   from stock_code c join stock_pool p using (pool_id) where c.code_id > $1
   order by c.code_id limit $2`,
);
const issuedCodes = statement(
  "ledger.issued_codes",
  `select voucher_id as id, null::int as "stockCodeId", brand_id as "brandId",
     code_sealed as "codeSealed", pin_sealed as "pinSealed", code_mac as "codeMac"
   from voucher where code_sealed is not null and voucher_id > $1 order by voucher_id limit $2`,
);

/** In the order of their ids, starting after the given one. */
export function findStockCodes(db: Queryable, after: number, limit: number): Promise<CodeRow[]> {
  return rows<CodeRow>(db, stockCodes, [after, limit]);
}

export function findIssuedCodes(db: Queryable, after: string, limit: number): Promise<CodeRow[]> {
  return rows<CodeRow>(db, issuedCodes, [after, limit]);
}
