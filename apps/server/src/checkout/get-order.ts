import type { PaymentProgress } from "@papillote/domain/payments/payment-states.ts";
import { brandTexts } from "#server/catalog/catalog.ts";
import type { Db } from "#server/db/db.ts";
import { documentsOfOrder } from "#server/documents/documents.ts";
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
import { vouchersOfOrder } from "#server/vouchers/vouchers.ts";

type OrderLine = OrderLineRow & {
  readonly brand:
    | { readonly name: string; readonly logo: string; readonly universeId: number | null }
    | undefined;
};
export type OrderDetails = {
  readonly order: OrderRow;
  readonly lines: readonly OrderLine[];
  readonly progress: PaymentProgress | undefined;
  readonly refunds: readonly OrderRefundRow[];
  readonly documents: Awaited<ReturnType<typeof documentsOfOrder>>;
  readonly shippingAddress: OrderAddress | undefined;
  readonly shipments: readonly Shipment[];
  readonly voucherIds: readonly string[];
  readonly waitingQty: number;
  /** When the last of the vouchers can be used that their brands activate later. */
  readonly usableFrom: Date | undefined;
};

/** Undefined for another customer's order too: its existence is not disclosed. */
export async function getOrder(
  db: Db,
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
  const vouchers = await vouchersOfOrder(db, order.orderId);
  const waiting = vouchers.filter(({ isWaiting }) => isWaiting);
  return {
    order,
    lines: lines.map((line) => ({
      ...line,
      brand: line.brandId === null ? undefined : brands.get(line.brandId),
    })),
    progress: await orderProgress(db, order.orderId),
    refunds: await findOrderRefunds(db, order.orderId),
    documents: await documentsOfOrder(db, order.orderId),
    shippingAddress: await findShippingAddress(db, order.orderId),
    shipments: await findShipments(db, order.orderId),
    voucherIds: vouchers.map(({ voucherId }) => voucherId),
    waitingQty: waiting.length,
    usableFrom: waiting
      .flatMap(({ activeFrom }) => activeFrom ?? [])
      .toSorted((one, other) => Number(one) - Number(other))
      .at(-1),
  };
}
