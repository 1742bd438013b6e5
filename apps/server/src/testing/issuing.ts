import { cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome } from "@papillote/domain/outcome.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { type IssueLine, issueVouchers } from "#server/vouchers/vouchers.ts";
import type { TestDeps } from "./deps.ts";
import { shop } from "./shop.ts";

/** A line of one card of 50.00 from the stock, unless the overrides say otherwise. */
export function issueLine(overrides: Partial<IssueLine> = {}): IssueLine {
  return {
    lineNo: 1,
    productSku: shop.stocked.sku,
    brandId: shop.stocked.brandId,
    name: "Card",
    face: cents(50_00),
    qty: 1,
    stockSource: "code_stock",
    denomination: cents(50_00),
    barcodeType: "code128",
    usage: "both",
    activation: "immediate",
    validityMonths: 12,
    hasPin: true,
    ...overrides,
  };
}

export type TestOrder = { readonly orderId: string; readonly customerId: string };

/** A bare order row, because a voucher belongs to an order. */
export async function putOrder(
  { db, clock }: TestDeps,
  { orderId, customerId, waiverVersion = null }: TestOrder & { waiverVersion?: string | null },
): Promise<void> {
  await db.query(
    `insert into orders (order_id, order_number, customer_id, email, locale, request_sha, status, total_cents, balance_cents, card_cents, payment_method, waiver_version, placed_at)
     values ($1, $1, $2, 'a@example.com', 'fr-FR', '', 'fulfilled', 5000, 5000, 0, 'balance', $3, $4)`,
    [orderId, customerId, waiverVersion, clock.now()],
  );
}

export async function issue(
  deps: TestDeps,
  { orderId, customerId }: TestOrder,
  lines: readonly IssueLine[],
): Promise<Outcome<string[], "ADDING_PRODUCTS">> {
  const issued = await inTransaction(deps.db, (tx) =>
    issueVouchers(tx, deps, { orderId, customerId, lines, now: deps.clock.now() }),
  );
  return issued.ok ? done(issued.value.voucherIds) : issued;
}
