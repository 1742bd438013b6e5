import type { Cents } from "@papillote/domain/money/cents.ts";
import { type Queryable, rows, statement } from "#server/db/db.ts";

const ofCustomer = statement(
  "orders.export",
  `select o.order_number as "number", o.placed_at as "placedAt", o.status, o.email, o.total_cents as "totalCents", o.balance_cents as "balanceCents",
     o.card_cents as "cardCents", l.name, l.qty, l.face_cents as "faceCents", l.unit_cents as "unitCents"
   from orders o join order_line l using (order_id) where o.customer_id = $1 order by o.placed_at, o.order_id, l.line_no`,
);

/** One row a line sold: what a person takes away of their orders. */
export type ExportedLine = {
  readonly number: string;
  readonly placedAt: Date;
  readonly status: string;
  readonly email: string;
  readonly totalCents: Cents;
  readonly balanceCents: Cents;
  readonly cardCents: Cents;
  readonly name: string;
  readonly qty: number;
  readonly faceCents: Cents;
  readonly unitCents: Cents;
};

export function exportOrders(db: Queryable, customerId: string): Promise<ExportedLine[]> {
  return rows<ExportedLine>(db, ofCustomer, [customerId]);
}
