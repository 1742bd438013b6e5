import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { orderCan } from "@papillote/domain/orders/order-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { customerById } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { isHeld } from "#server/fraud/fraud.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { queueNotice } from "#server/notices/notices.ts";
import type { Deps } from "#server/platform/deps.ts";
import { guestToken } from "#server/platform/encryption.ts";
import { savePaidStatus } from "./change-units.ts";
import {
  findOrderByNumber,
  findOrderLines,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from "./orders.store.ts";
import { insertShipment, type Parcel, type Units } from "./shipments.store.ts";

type ShipRequest = {
  readonly orderNumber: string;
  readonly carrier: string;
  readonly trackingCode: string | null;
  /** Empty for everything that is still to be sent. */
  readonly lines: readonly Units[];
};
type ShipRefusal = "ORDER_NOT_FOUND" | "ORDER_HELD" | "NOTHING_TO_SEND" | "MORE_THAN_UNSENT";
export type Sent = { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] };

/** Records a parcel of a paid order and writes the e-mail about it, in one transaction. */
export async function shipOrder(
  deps: Deps,
  request: ShipRequest,
): Promise<Outcome<Sent, ShipRefusal>> {
  const found = await findOrderByNumber(deps.db, request.orderNumber);
  if (!found) return refused("ORDER_NOT_FOUND");
  const { orderId } = found;
  return inTransaction(deps.db, async (tx): Promise<Outcome<Sent, ShipRefusal>> => {
    const order = await lockOrder(tx, orderId);
    if (!order || !orderCan("ship", order.status)) return refused("NOTHING_TO_SEND");
    if (await isHeld(tx, orderId)) return refused("ORDER_HELD");
    const sent = unitsToSend(await findOrderLines(tx, orderId), request.lines);
    if (!sent.ok) return sent;
    const { carrier, trackingCode } = request;
    const parcel = { shipmentId: deps.newId(), orderId, carrier, trackingCode };
    const at = deps.clock.now();
    await insertShipment(tx, { ...parcel, at }, sent.value);
    await savePaidStatus(tx, orderId);
    await queueLetter(tx, deps, { order, parcel: { ...parcel, at }, lines: sent.value });
    deps.log.info({ orderId, shipmentId: parcel.shipmentId }, "goods sent");
    return done({ order, lines: sent.value });
  });
}

/** The lines with the units of this parcel as their quantity. */
function unitsToSend(
  lines: readonly OrderLineRow[],
  wanted: readonly Units[],
): Outcome<OrderLineRow[], "NOTHING_TO_SEND" | "MORE_THAN_UNSENT"> {
  const units = lines.map((line) => ({
    line,
    qty:
      wanted.length === 0
        ? line.unsentQty
        : wanted.reduce((sum, { lineNo, qty }) => sum + (lineNo === line.lineNo ? qty : 0), 0),
  }));
  if (wanted.some(({ lineNo }) => !lines.some((line) => line.lineNo === lineNo)))
    return refused("MORE_THAN_UNSENT");
  if (units.some(({ line, qty }) => qty > line.unsentQty)) return refused("MORE_THAN_UNSENT");
  const sent = units.filter(({ qty }) => qty > 0).map(({ line, qty }) => ({ ...line, qty }));
  return sent.length > 0 ? done(sent) : refused("NOTHING_TO_SEND");
}

type Letter = {
  readonly order: OrderRow;
  readonly parcel: Parcel;
  readonly lines: readonly OrderLineRow[];
};

async function queueLetter(tx: Tx, deps: Deps, { order, parcel, lines }: Letter): Promise<void> {
  const customer = await customerById(tx, order.customerId);
  const key = `order-shipped:${parcel.shipmentId}`;
  const { customerId, orderNumber } = order;
  const orderId = shownOrderId(order.orderId);
  await queueNotice(tx, deps, {
    ...{ key, customerId, template: "parcel", data: { orderNumber, orderId } },
  });
  await queueMessage(tx, deps, {
    key,
    channel: "email",
    to: order.email,
    template: "order-shipped",
    locale: order.locale,
    data: {
      ...(customer?.firstname && { firstname: customer.firstname }),
      orderNumber,
      orderId,
      ...(customer?.isPassive && { guestToken: guestToken(deps.secrets, order) }),
      carrier: parcel.carrier,
      trackingNumber: parcel.trackingCode,
      lines: lines.map(({ name, qty }) => ({ name, qty })),
    },
  });
}
