import type { Day } from "@papillote/domain/dates/day.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { addWorkingDays } from "@papillote/domain/dates/working-days.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import type { PaymentProgress } from "@papillote/domain/payments/payment-states.ts";
import { findShippingDays } from "#server/cart/cart.ts";
import { brandTexts, goodsPictures } from "#server/catalog/catalog.ts";
import type { Db } from "#server/db/db.ts";
import { documentsOfOrder } from "#server/documents/documents.ts";
import { type Download, downloadsOf } from "#server/downloads/downloads.ts";
import {
  findOrderLines,
  findOrderRefunds,
  findOwnOrder,
  findShipments,
  findShippingAddress,
  type OrderAddress,
  type OrderLineRow,
  type OrderRefundRow,
  type OrderRow,
  type Shipment,
} from "#server/orders/orders.ts";
import { orderProgress } from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { vouchersOfOrder } from "#server/vouchers/vouchers.ts";

type VoucherOfOrder = Awaited<ReturnType<typeof vouchersOfOrder>>[number];
type OrderLine = OrderLineRow & {
  readonly brand:
    | { readonly name: string; readonly logo: string; readonly universeId: number | null }
    | undefined;
  /** Only for goods; empty when they are no longer sold. */
  readonly image: string | null;
  readonly vouchers: readonly VoucherOfOrder[];
  readonly downloads: readonly Download[];
};
export type OrderDetails = {
  readonly order: OrderRow;
  readonly lines: readonly OrderLine[];
  readonly progress: PaymentProgress | undefined;
  readonly refunds: readonly OrderRefundRow[];
  readonly documents: Awaited<ReturnType<typeof documentsOfOrder>>;
  readonly shippingAddress: OrderAddress | undefined;
  readonly shipments: readonly Shipment[];
  /** When the goods that are still to be sent are expected, as the order promised. */
  readonly expected: { readonly from: Day; readonly until: Day } | undefined;
  readonly vouchers: OrderLine["vouchers"];
};

/** Undefined for another customer's order too: its existence is not disclosed. */
export async function getOrder(
  { db, clock }: Pick<Deps, "db" | "clock">,
  orderId: string,
  customerId: string,
): Promise<OrderDetails | undefined> {
  const order = await findOwnOrder(db, { orderId, customerId });
  if (!order) return undefined;
  const lines = await findOrderLines(db, order.orderId);
  const brandIds = [
    ...new Set(lines.flatMap(({ brandId }) => (brandId === null ? [] : [brandId]))),
  ];
  const brands = await brandTexts(db, brandIds);
  const goods = lines.flatMap((line) => (hasPicture(line) ? [line.sku] : []));
  const pictures = await goodsPictures(db, goods);
  const vouchers = await vouchersOfOrder(db, order.orderId);
  const hasFiles = isDelivered(order.status) && lines.some(({ kind }) => kind === "download");
  const downloads = hasFiles ? await downloadsOf(db, order, clock.now()) : [];
  return {
    order,
    lines: lines.map((line) => ({
      ...line,
      brand: line.brandId === null ? undefined : brands.get(line.brandId),
      image: hasPicture(line) ? (pictures.get(line.sku) ?? "") : null,
      vouchers: vouchers.filter(({ lineNo }) => lineNo === line.lineNo),
      downloads: downloads.filter(({ lineNo }) => lineNo === line.lineNo),
    })),
    progress: await orderProgress(db, order.orderId),
    refunds: await findOrderRefunds(db, order.orderId),
    documents: await documentsOfOrder(db, order.orderId),
    shippingAddress: await findShippingAddress(db, order.orderId),
    shipments: await findShipments(db, order.orderId),
    expected: await expectedDelivery(db, order, lines),
    vouchers,
  };
}

function hasPicture({ kind }: OrderLineRow): boolean {
  return kind === "goods" || kind === "download";
}

async function expectedDelivery(
  db: Db,
  { placedAt }: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<OrderDetails["expected"]> {
  const shipping = lines.find(({ kind }) => kind === "shipping");
  if (!shipping || lines.every(({ unsentQty }) => unsentQty === 0)) return undefined;
  const days = await findShippingDays(db, shipping.sku);
  if (!days) return undefined;
  const placed = atParis(placedAt).day;
  return {
    from: addWorkingDays(placed, days.daysMin),
    until: addWorkingDays(placed, days.daysMax),
  };
}
