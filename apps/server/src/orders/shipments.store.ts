import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

export type Parcel = {
  readonly shipmentId: string;
  readonly orderId: string;
  readonly carrier: string;
  readonly trackingCode: string | null;
  readonly at: Date;
};
export type Units = { readonly lineNo: number; readonly qty: number };
export type Shipment = Omit<Parcel, "orderId"> & {
  readonly lines: readonly { readonly name: string; readonly qty: number }[];
};

const insert = statement(
  "shipment.insert",
  `with parcel as (
     insert into shipment (shipment_id, order_id, carrier, tracking_code, shipped_at)
     values ($1, $2, $3, $4, $5) returning shipment_id, order_id),
   content as (
     insert into shipment_line (shipment_id, order_id, line_no, qty)
     select shipment_id, order_id, u.line_no, u.qty
     from parcel, unnest($6::int[], $7::int[]) as u (line_no, qty) returning line_no, qty)
   update order_line l set unsent_qty = l.unsent_qty - content.qty from content
   where l.order_id = $2 and l.line_no = content.line_no`,
);
const ofOrder = statement(
  "shipment.of_order",
  `select shipment_id as "shipmentId", carrier, tracking_code as "trackingCode", shipped_at as at,
     (select json_agg(json_build_object('name', l.name, 'qty', c.qty) order by l.line_no)
      from shipment_line c join order_line l using (order_id, line_no)
      where c.shipment_id = s.shipment_id) as lines
   from shipment s where order_id = $1 order by shipped_at, shipment_id`,
);
const takeBack = statement(
  "order_line.take_back",
  `with units as (
     select * from unnest($3::int[], $4::int[], $5::bigint[]) as u (line_no, qty, discount)),
   noted as (
     insert into order_refund_line (order_refund_id, order_id, line_no, qty, discount_cents)
     select $2::uuid, $1, line_no, qty, discount from units)
   update order_line l set refunded_qty = l.refunded_qty + units.qty,
     unsent_qty = greatest(l.unsent_qty - units.qty, 0)
   from units where l.order_id = $1 and l.line_no = units.line_no`,
);
const unitsOf = statement(
  "order_line.units",
  `select sum(qty)::int as sold, (sum(unsent_qty) + vouchers.to_issue)::int as unsent,
     (sum(refunded_qty) + vouchers.refunded)::int as refunded
   from order_line, (select count(*) filter (where status = 'refunded') as refunded,
       count(*) filter (where status = 'waiting'
         and num_nonnulls(stock_code_id, code_sealed) = 0) as to_issue
     from voucher where order_id = $1) vouchers
   where order_id = $1 and unit_cents > 0 group by vouchers.to_issue, vouchers.refunded`,
);

/** Also counts the units as sent; the table refuses more units than there are to send. */
export async function insertShipment(
  tx: Tx,
  { shipmentId, orderId, carrier, trackingCode, at }: Parcel,
  units: readonly Units[],
): Promise<void> {
  const [lineNos, quantities] = columnsOf(units);
  const parcel = [shipmentId, orderId, carrier, trackingCode, at];
  await change(tx, insert, [...parcel, lineNos, quantities]);
}

/** Oldest first. */
export function findShipments(db: Queryable, orderId: string): Promise<Shipment[]> {
  return rows<Shipment>(db, ofOrder, [orderId]);
}

/** For all lines but vouchers. Units that were not sent yet are taken back first. */
export async function saveTakenBack(
  tx: Tx,
  { orderId, orderRefundId }: { readonly orderId: string; readonly orderRefundId: string },
  units: readonly (Units & { readonly discount: Cents })[],
): Promise<void> {
  const discounts = units.map(({ discount }) => discount);
  if (units.length > 0)
    await change(tx, takeBack, [orderId, orderRefundId, ...columnsOf(units), discounts]);
}

/**
 * `unsent` includes the codes that a supplier still has to issue. Free shipping is not counted, as
 * nothing of it is refunded.
 */
export async function countUnits(
  tx: Tx,
  orderId: string,
): Promise<{ sold: number; unsent: number; refunded: number }> {
  const row = await firstRow<{ sold: number; unsent: number; refunded: number }>(tx, unitsOf, [
    orderId,
  ]);
  if (!row) throw new Error(`an order without lines: ${orderId}`);
  return row;
}

function columnsOf(units: readonly Units[]): [number[], number[]] {
  return [units.map(({ lineNo }) => lineNo), units.map(({ qty }) => qty)];
}
