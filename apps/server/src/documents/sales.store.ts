import type { SoldLine } from "@papillote/domain/documents/document-content.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

/** The facts of an order that its document names, whatever happened to the order since. */
export type SaleRow = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly locale: string;
  readonly email: string;
  readonly fromBalance: Cents;
  readonly byCard: Cents;
  readonly soldAt: Date;
  readonly firstname: string | null;
  readonly lastname: string | null;
};
export type SaleLineRow = SoldLine & { readonly lineNo: number };
export type SaleAddressRow = {
  readonly kind: "billing" | "shipping";
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly company: string | null;
  readonly siren: string | null;
  readonly vatNumber: string | null;
  readonly street: readonly string[];
  readonly postcode: string | null;
  readonly city: string | null;
  readonly country: string;
};
export type TopupRow = {
  readonly paymentId: string;
  readonly locale: string;
  readonly amount: Cents;
  readonly capturedAt: Date;
  readonly firstname: string;
  readonly lastname: string;
};
type RefundRow = {
  readonly orderId: string;
  readonly amount: Cents;
  readonly toCard: Cents;
  readonly toBalance: Cents;
  readonly at: Date;
};

const sale = statement(
  "document.sale",
  `select o.order_id as "orderId", o.order_number as "orderNumber", o.locale, o.email,
     o.balance_cents as "fromBalance", o.card_cents as "byCard",
     coalesce(o.fulfilled_at, o.placed_at) as "soldAt", c.firstname, c.lastname
   from orders o left join customer c using (customer_id) where o.order_id = any($1::text[])`,
);
const lines = statement(
  "document.sale_lines",
  `select order_id as "orderId", line_no as "lineNo", sku, l.name, kind, face_cents as face, unit_cents as unit, qty,
     discount_cents as discount, vat_rate as "vatRate", b.return_address as "returnAddress",
     l.gift->'recipient'->>'firstname' as "givenTo"
   from order_line l left join brand b using (brand_id) where order_id = any($1::text[])
   order by order_id, line_no`,
);
const addresses = statement(
  "document.sale_addresses",
  `select order_id as "orderId", kind, firstname, lastname, company, siren,
     vat_number as "vatNumber", street, postcode, city, country
   from order_address where order_id = any($1::text[])`,
);
const topup = statement(
  "document.topup",
  `select p.payment_id as "paymentId", p.locale, p.amount_cents as amount,
     p.captured_at as "capturedAt", c.firstname, c.lastname
   from payment p join customer c using (customer_id) where p.payment_id = $1`,
);
const refund = statement(
  "document.refund",
  `select order_id as "orderId", amount_cents as amount, card_cents as "toCard",
     balance_cents as "toBalance", refunded_at as at from order_refund where order_refund_id = $1`,
);

const topupRefund = statement(
  "document.topup_refund",
  `select payment_id as "paymentId", from_lot_cents as "fromLot" from refund
   where refund_id = $1`,
);

export type Sale = {
  readonly sale: SaleRow;
  readonly lines: readonly SaleLineRow[];
  readonly addresses: readonly SaleAddressRow[];
};

type OfOrder = { readonly orderId: string };

/** The sales by order id; an order that does not exist is left out. */
export async function findSales(
  db: Queryable,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Sale>> {
  const [found, soldLines, given] = await Promise.all([
    rows<SaleRow>(db, sale, [orderIds]),
    rows<SaleLineRow & OfOrder>(db, lines, [orderIds]),
    rows<SaleAddressRow & OfOrder>(db, addresses, [orderIds]),
  ]);
  const [linesOf, addressesOf] = [byOrder(soldLines), byOrder(given)];
  return new Map(
    found.map((one) => {
      const { orderId } = one;
      const parts = {
        lines: linesOf.get(orderId) ?? [],
        addresses: addressesOf.get(orderId) ?? [],
      };
      return [orderId, { sale: one, ...parts }];
    }),
  );
}

function byOrder<Row extends OfOrder>(all: readonly Row[]): ReadonlyMap<string, Row[]> {
  return Map.groupBy(all, ({ orderId }) => orderId);
}

export function findTopup(db: Queryable, paymentId: string): Promise<TopupRow | undefined> {
  return firstRow<TopupRow>(db, topup, [paymentId]);
}

export function findRefund(db: Queryable, orderRefundId: string): Promise<RefundRow | undefined> {
  return firstRow<RefundRow>(db, refund, [orderRefundId]);
}

/** `fromLot` is what the refund took off the lot of its top-up. */
export function findTopupRefund(
  db: Queryable,
  refundId: string,
): Promise<{ readonly paymentId: string; readonly fromLot: Cents } | undefined> {
  return firstRow(db, topupRefund, [refundId]);
}
