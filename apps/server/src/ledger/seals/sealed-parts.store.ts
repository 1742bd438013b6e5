import { type Queryable, rows, statement } from "#server/db/db.ts";

/** The rows of one table on one day: their number and a hash over all of them, ordered by key. */
export type SealedPart = {
  readonly day: string;
  readonly part: string;
  readonly rowCount: number;
  readonly digest: Buffer;
};

/**
 * A table, its key, its instant, and the columns that never change, as text that no setting alters.
 */
type Part = readonly [from: string, key: string, at: string, columns: string];

const instant = (column: string) => `extract(epoch from ${column})`;

const parts = {
  transfer: [
    "transfer",
    "transfer_id",
    "booked_at",
    `transfer_id, cause, cause_key, order_id, payment_id, ${instant("booked_at")}`,
  ],
  posting: [
    "posting",
    "posting_id",
    "posted_at",
    `posting_id, transfer_id, from_account_id, to_account_id, amount_cents, lot_id,
       ${instant("posted_at")}`,
  ],
  // A renewal may move the last day of a lot; `lot_end` checks it.
  lot: [
    "lot join transfer using (transfer_id)",
    "lot_id",
    "booked_at",
    "lot_id, account_id, initial_cents, source, transfer_id",
  ],
  orders: [
    "orders",
    "order_id",
    "placed_at",
    `order_id, order_number, customer_id, encode(request_sha, 'hex'), total_cents, balance_cents,
       card_cents, payment_method, waiver_version, ${instant("placed_at")}`,
  ],
  order_line: [
    "order_line join orders using (order_id)",
    "order_id, line_no",
    "placed_at",
    `order_id, line_no, sku, product_sku, brand_id, name, face_cents, unit_cents, qty,
       stock_source, denomination_cents`,
  ],
  order_refund: [
    "order_refund",
    "order_refund_id",
    "refunded_at",
    `order_refund_id, order_id, amount_cents, card_cents, balance_cents, reason,
       ${instant("refunded_at")}`,
  ],
  // With the code that it was sold with: `replaced_code` has what came after it.
  voucher: [
    "voucher",
    "voucher_id",
    "issued_at",
    `voucher_id, order_id, line_no, brand_id, product_sku, name, face_cents,
       coalesce((select r.stock_code_id from replaced_code r
         where r.voucher_id = voucher.voucher_id order by r.replacement_id limit 1), stock_code_id),
       ${instant("issued_at")}`,
  ],
  replaced_code: [
    "replaced_code",
    "replacement_id",
    "replaced_at",
    `replacement_id, voucher_id, report_id, coalesce(stock_code_id::text, encode(code_mac, 'hex')),
       coalesce(new_code_id::text, encode(new_code_mac, 'hex')), ${instant("replaced_at")}`,
  ],
  voucher_reveal: [
    "voucher_reveal",
    "reveal_id",
    "revealed_at",
    `reveal_id, voucher_id, coalesce(customer_id, gift_id), how, waiver_version, ${instant("revealed_at")}`,
  ],
  stock_code: [
    "stock_code",
    "code_id",
    "imported_at",
    `code_id, pool_id, encode(code_sealed, 'hex'), encode(pin_sealed, 'hex'),
       encode(code_mac, 'hex'), barcode_type, ends_on - date '2000-01-01'`,
  ],
  payment: [
    "payment",
    "payment_id",
    "created_at",
    `payment_id, purpose, order_id, customer_id, provider, amount_cents,
       ${instant("created_at")}`,
  ],
  refund: [
    "refund",
    "refund_id",
    "asked_at",
    `refund_id, payment_id, amount_cents, reason, ${instant("asked_at")}`,
  ],
} as const satisfies Record<string, Part>;

const names = Object.keys(parts) as readonly (keyof typeof parts)[]; // the keys of the object above

const digests = names.map((name) => {
  const [from, key, at, columns] = parts[name];
  return statement(
    `ledger.digest_${name}`,
    `select (${at} at time zone 'UTC')::date as day, '${name}' as part, count(*) as "rowCount",
       sha256(string_agg(sha256(convert_to(row(${columns})::text, 'UTF8')), ''::bytea
         order by ${key})) as digest
     from ${from} where ${at} >= $1::date at time zone 'UTC'
       and ${at} < ($2::date + 1) at time zone 'UTC' group by 1`,
  );
});

/** The hashes of all days from `first` to `last` that have rows. */
export async function digestDays(
  db: Queryable,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<SealedPart[]> {
  const found: SealedPart[] = [];
  for (const digest of digests) found.push(...(await rows<SealedPart>(db, digest, [first, last])));
  return found;
}

const earliest = names.map((name) => {
  const [from, , at] = parts[name];
  return `select min(${at}) as at from ${from}`;
});
const firstDay = statement(
  "ledger.first_day",
  `select (min(at) at time zone 'UTC')::date as day from (${earliest.join(" union all ")}) as part`,
);

export async function findFirstDay(db: Queryable): Promise<string | undefined> {
  return (await rows<{ day: string | null }>(db, firstDay))[0]?.day ?? undefined;
}
