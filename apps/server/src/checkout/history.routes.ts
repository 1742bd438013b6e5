import { orderHistory, ordersHistory } from "@papillote/contract/orders-history.ts";
import { myDownloads } from "@papillote/contract/purchases/downloads.ts";
import { documentNumber, isInvoiced } from "@papillote/domain/documents/document-content.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { goodsPictures } from "#server/catalog/catalog.ts";
import { downloadsOfCustomer, type OwnDownload } from "#server/downloads/downloads.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Handler, type Route, route } from "#server/web/route.ts";
import { wireDownload, wireOrder } from "./checkout.wire.ts";
import { getOrder } from "./get-order.ts";
import { countPastOrders, findPastOrders, type PastOrder } from "./history.store.ts";

export function historyRoutes(deps: Deps): Route[] {
  return [
    route(ordersHistory, historyHandler(deps)),
    route(orderHistory, historyHandler(deps)),
    route(myDownloads, async ({ session: { customerId }, query }) => {
      const { db, clock } = deps;
      const own = { customerId, ...query };
      const { downloads, total } = await downloadsOfCustomer(db, own, clock.now());
      const skus = downloads.map(({ sku }) => sku);
      const pictures = await goodsPictures(db, skus);
      const items = downloads.map((one) => wireOwnDownload(one, pictures.get(one.sku) ?? ""));
      return answer({ items, meta: { total, ...query } });
    }),
  ];
}

function wireOwnDownload(one: OwnDownload, image: string) {
  return {
    ...wireDownload(one),
    order_id: shownOrderId(one.orderId),
    order_number: one.orderNumber,
    product: one.name,
    image,
    bought_at: one.placedAt.toISOString(),
  };
}

function historyHandler({ db, clock }: Deps): Handler<typeof ordersHistory | typeof orderHistory> {
  return async ({ session: { customerId }, query: { orderId, page, limit } }) => {
    if (orderId !== undefined) {
      const order = await getOrder({ db, clock }, orderId, customerId);
      return order ? answer(wireOrder(order)) : refused("ORDER_NOT_FOUND");
    }
    const [past, total] = await Promise.all([
      findPastOrders(db, customerId, { page, limit }),
      countPastOrders(db, customerId),
    ]);
    return answer({ items: past.map(wirePast), total_count: total, meta: { total, page, limit } });
  };
}

function wirePast({
  orderId,
  number,
  type,
  at,
  status,
  total,
  fromBalance,
  byCard,
  waitingQty,
  company,
  creditNotes,
  lines,
}: PastOrder) {
  const paid = isInvoiced(lines, company) ? ("invoice" as const) : ("receipt" as const);
  return {
    order_id: shownOrderId(orderId),
    number,
    type,
    created_at: at.toISOString(),
    status,
    total: eurosFromCents(total),
    paid_balance: eurosFromCents(fromBalance),
    paid_card: eurosFromCents(byCard),
    waiting_qty: waitingQty,
    document: isDelivered(status) || status === "refunded" ? paid : null,
    ...(creditNotes.length > 0 && {
      credit_notes: creditNotes.map(({ series, year, number: running }) =>
        documentNumber(series, year, running),
      ),
    }),
    lines: lines
      .filter(({ kind }) => kind !== "shipping")
      .map(({ name, qty, unit }) => ({ name, qty, price: eurosFromCents(unit) })),
  };
}
