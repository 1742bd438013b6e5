import { orderHistory, ordersHistory } from "@papillote/contract/orders-history.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Handler, type Route, route } from "#server/web/route.ts";
import { wireOrder } from "./checkout.wire.ts";
import { getOrder } from "./get-order.ts";
import { countPastOrders, findPastOrders, type PastOrder } from "./history.store.ts";

export function historyRoutes(deps: Deps): Route[] {
  return [route(ordersHistory, answers(deps)), route(orderHistory, answers(deps))];
}

type Shape = typeof ordersHistory | typeof orderHistory;

function answers({ db }: Deps): Handler<Shape> {
  return async ({ session: { customerId }, query: { orderId, page, limit } }) => {
    if (orderId !== undefined) {
      const seen = await getOrder(db, orderId, customerId);
      return seen ? answer(wireOrder(seen)) : refused("ORDER_NOT_FOUND");
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
  lines,
}: PastOrder) {
  return {
    order_id: orderId,
    number,
    type,
    created_at: at.toISOString(),
    status,
    total: eurosFromCents(total),
    paid_balance: eurosFromCents(fromBalance),
    paid_card: eurosFromCents(byCard),
    lines: lines.map(({ name, qty, unit }) => ({ name, qty, price: eurosFromCents(unit) })),
  };
}
