import type { LineGift } from "@papillote/domain/gifts/line-gift.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { apartOrderId } from "@papillote/domain/orders/order-id.ts";
import type { OrderStatus } from "@papillote/domain/orders/order-states.ts";
import { change, firstRow, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

export type OrderRow = {
  orderId: string;
  orderNumber: string;
  customerId: string;
  email: string;
  locale: string;
  requestSha: Buffer;
  status: OrderStatus;
  total: Cents;
  fromBalance: Cents;
  byCard: Cents;
  paymentMethod: string;
  waiverVersion: string | null;
  /** The versions of the terms that applied when the order was placed; null for older orders. */
  acceptedTexts: string | null;
  cartId: string | null;
  /** S3.25: the visit that placed it began by a partner's link. */
  isAffiliated: boolean;
  /** The coupon that reduced the lines. */
  couponCode: string | null;
  placedAt: Date;
  heldUntil: Date | null;
  /** A keyed hash of the buyer's network while the order awaits its payment. */
  placedFrom: Buffer | null;
  /** A keyed hash of the buyer's device while the order awaits its payment. */
  placedOn: Buffer | null;
};

type SoldLine = {
  lineNo: number;
  sku: string;
  productSku: string;
  brandId: number | null;
  name: string;
  /** The face value of a voucher or a physical card; for anything else, the price. */
  face: Cents;
  unit: Cents;
  qty: number;
  /** The reduction of the whole line. */
  discount: Cents;
  /** For a part of a bundle, the sku of the cart's line that it came from. */
  bundleSku: string | null;
  bundleQty: number | null;
  /** For goods and physical cards, the quantity that still has to be sent. */
  unsentQty: number;
  /** Counted for anything but vouchers. */
  refundedQty: number;
  /** For vouchers and credit, who receives them; null: the buyer. */
  gift: LineGift | null;
};
export type VoucherLineRow = SoldLine & {
  kind: "voucher";
  vatRate: null;
  stockSource: "code_stock" | "on_demand";
  denomination: Cents | null;
  barcodeType: "ean13" | "code128" | "qr";
  usage: "online" | "in_store" | "both";
  activation: "immediate" | "delayed";
  validityMonths: number | null;
  hasPin: boolean;
};
type WithoutStock = {
  stockSource: null;
  denomination: null;
  barcodeType: null;
  usage: null;
  activation: null;
  validityMonths: null;
  hasPin: null;
};
/**
 * A line without a code. `vatRate` is in hundredths of a percent; a physical card is outside VAT.
 */
export type PlainLineRow = SoldLine &
  WithoutStock & { gift: null } & (
    | { kind: "goods" | "download" | "shipping" | "fee"; vatRate: number }
    | { kind: "card"; vatRate: null }
  );
/** S7.21: an amount that is given as a credit code. */
export type CreditLineRow = SoldLine &
  WithoutStock & { kind: "credit"; vatRate: null; gift: LineGift };
export type OrderLineRow = VoucherLineRow | CreditLineRow | PlainLineRow;

export function isVoucherLine(line: OrderLineRow): line is VoucherLineRow {
  return line.kind === "voucher";
}

/** Goods and physical cards: counted in pieces and sent. */
export function isSentLine({ kind }: Pick<OrderLineRow, "kind">): boolean {
  return kind === "goods" || kind === "card";
}

const columns = `order_id as "orderId", order_number as "orderNumber", customer_id as "customerId",
  email, locale, request_sha as "requestSha", status, total_cents as total,
  balance_cents as "fromBalance", card_cents as "byCard", payment_method as "paymentMethod",
  waiver_version as "waiverVersion", cart_id as "cartId", placed_at as "placedAt",
  held_until as "heldUntil", placed_from as "placedFrom", placed_on as "placedOn",
  coupon_code as "couponCode", accepted_texts as "acceptedTexts",
  is_affiliated as "isAffiliated"`;

const insert = statement(
  "orders.insert",
  `with placed as (
     insert into orders (order_id, order_number, customer_id, email, locale, request_sha, status,
       total_cents, balance_cents, card_cents, payment_method, waiver_version, cart_id, placed_at,
       held_until, placed_from, coupon_code, placed_on, accepted_texts,
       is_affiliated, fulfilled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $39, $41,
       $42, case when $7 in ('fulfilled', 'partly_fulfilled') then $14::timestamptz end)
     on conflict (order_id) do nothing returning order_id),
   filled as (
     insert into order_line (order_id, line_no, sku, product_sku, brand_id, name, face_cents,
       unit_cents, qty, stock_source, denomination_cents, barcode_type, usage, activation,
       validity_months, has_pin, kind, discount_cents, vat_rate, bundle_sku, bundle_qty, unsent_qty,
       gift)
     select placed.order_id, line.*
     from placed, unnest($18::int[], $19::text[], $20::text[], $21::int[], $22::text[],
       $23::bigint[], $24::bigint[], $25::int[], $26::text[], $27::bigint[], $28::text[],
       $29::text[], $30::text[], $31::int[], $32::boolean[], $33::text[], $34::bigint[],
       $35::int[], $36::text[], $37::int[], $38::int[], $40::jsonb[]) as line)
   select order_id from placed`,
);
const findNumber = statement(
  "orders.find_number",
  `select ${columns} from orders where order_number = $1`,
);
const find = statement("orders.find", `select ${columns} from orders where order_id = $1`);
const findOwn = statement(
  "orders.find_own",
  `select ${columns} from orders where order_id in ($1, $2) and customer_id = $3`,
);
const lock = statement(
  "orders.lock",
  `select ${columns} from orders where order_id = $1 for update`,
);
const linesOf = statement(
  "order_line.of_order",
  `select line_no as "lineNo", sku, product_sku as "productSku", brand_id as "brandId", name,
     face_cents as face, unit_cents as unit, qty, stock_source as "stockSource",
     denomination_cents as denomination, barcode_type as "barcodeType", usage, activation,
     validity_months as "validityMonths", has_pin as "hasPin", kind, discount_cents as discount,
     vat_rate as "vatRate", bundle_sku as "bundleSku", bundle_qty as "bundleQty",
     unsent_qty as "unsentQty", refunded_qty as "refundedQty", gift
   from order_line where order_id = $1 order by line_no`,
);
const nextNumber = statement("orders.next_number", "select nextval('order_number_seq') as running");
const saveStatusOf = statement(
  "orders.save_status",
  "update orders set status = $2, placed_from = null, placed_on = null where order_id = $1",
);
const saveFulfilledOf = statement(
  "orders.save_fulfilled",
  `update orders set status = $3, fulfilled_at = $2, placed_from = null, placed_on = null
   where order_id = $1`,
);
const enqueueExpired = statement(
  "orders.enqueue_expired",
  `insert into job_outbox (task, payload, job_key)
   select $2, jsonb_build_object('orderId', order_id), $2 || ':' || order_id
   from orders where status = 'awaiting_payment' and held_until <= $1 order by held_until`,
);

/**
 * False when the id is taken. A second caller with the same id waits here until the first has
 * committed.
 */
export async function insertOrder(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<boolean> {
  const {
    orderId,
    orderNumber,
    customerId,
    email,
    locale,
    requestSha,
    status,
    total,
    fromBalance,
    byCard,
  } = order;
  const payment = [
    order.paymentMethod,
    order.waiverVersion,
    order.cartId,
    order.placedAt,
    order.heldUntil,
    order.placedFrom,
    order.couponCode,
  ];
  const columnsOfLines = lineColumns.map((column) => lines.map((line) => line[column]));
  return (
    (await firstRow(tx, insert, [
      orderId,
      orderNumber,
      customerId,
      email,
      locale,
      requestSha,
      status,
      total,
      fromBalance,
      byCard,
      ...payment,
      ...columnsOfLines,
      order.placedOn,
      lines.map(({ gift }) => gift),
      order.acceptedTexts,
      order.isAffiliated,
    ])) !== undefined
  );
}

/** In the order of the statement's parameters. */
const lineColumns = [
  "lineNo",
  "sku",
  "productSku",
  "brandId",
  "name",
  "face",
  "unit",
  "qty",
  "stockSource",
  "denomination",
  "barcodeType",
  "usage",
  "activation",
  "validityMonths",
  "hasPin",
  "kind",
  "discount",
  "vatRate",
  "bundleSku",
  "bundleQty",
  "unsentQty",
] as const satisfies (keyof OrderLineRow)[];

/**
 * Finds an order by the id that its buyer's client made; undefined for another customer's order.
 */
export function findOwnOrder(
  db: Queryable,
  own: { readonly orderId: string; readonly customerId: string },
): Promise<OrderRow | undefined> {
  return firstRow<OrderRow>(db, findOwn, [own.orderId, apartOrderId(own), own.customerId]);
}

export function findOrderByNumber(
  db: Queryable,
  orderNumber: string,
): Promise<OrderRow | undefined> {
  return firstRow<OrderRow>(db, findNumber, [orderNumber]);
}

export function findOrder(db: Queryable, orderId: string): Promise<OrderRow | undefined> {
  return firstRow<OrderRow>(db, find, [orderId]);
}

/**
 * The first lock of every change to an order; wallet, lots, stock and vouchers are locked after it.
 */
export function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  return firstRow<OrderRow>(tx, lock, [orderId]);
}

export function findOrderLines(db: Queryable, orderId: string): Promise<OrderLineRow[]> {
  return rows<OrderLineRow>(db, linesOf, [orderId]);
}

export async function nextOrderNumber(db: Queryable): Promise<number> {
  const row = await firstRow<{ running: number }>(db, nextNumber);
  if (!row) throw new Error("the sequence gave no number");
  return row.running;
}

export async function saveStatus(tx: Tx, orderId: string, status: OrderStatus): Promise<void> {
  await change(tx, saveStatusOf, [orderId, status]);
}

export async function saveFulfilled(
  tx: Tx,
  { orderId, status }: Pick<OrderRow, "orderId" | "status">,
  at: Date,
): Promise<void> {
  await change(tx, saveFulfilledOf, [orderId, at, status]);
}

/** Queues one job for each order whose hold is over. */
export async function enqueueOrdersToExpire(
  db: Queryable,
  { before, task }: { before: Date; task: string },
): Promise<void> {
  await change(db, enqueueExpired, [before, task]);
}
