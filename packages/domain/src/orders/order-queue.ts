/**
 * S3.30: an order in the device's store `orders`, as the checkout sent it or would have sent it.
 * The server prices it again when it arrives; because of its id, a repeat is the same order.
 */
export type DeviceOrder = {
  readonly order_id: string;
  /** The session that ordered; no other session sees the order or may send it. */
  readonly session: string;
  /** The fields of the checkout's form; none once it is transmitted. */
  readonly fields: Readonly<Record<string, string>>;
  readonly hash: string;
  /**
   * The content of the order, as worded on the page; empty if the device has not saved the cart.
   */
  readonly lines?: readonly string[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly transmited: boolean;
  readonly transmited_at?: string;
  /** S4.15a: since when the order is being sent, in ms; undefined when it is not. */
  readonly sending_since?: number | undefined;
  /** S4.13a: refused for good. */
  readonly cancelled?: true;
};

/**
 * A tab that was closed while it was sending leaves `sending_since` set, so it is ignored after
 * this time, in ms.
 */
const sendingMsMax = 60_000;

/** The fields of an order that is sent from the queue; `offline` allows a day to pay it (S4.17). */
export function queuedFields({ fields }: Pick<DeviceOrder, "fields">): Record<string, string> {
  return { ...fields, offline: "yes" };
}

/** What was ordered, without its id and the offline mark, so that equal content has equal text. */
export function hashedText(fields: Readonly<Record<string, string>>): string {
  const { order_id: _, offline: __, ...content } = fields;
  return JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** `refusal` is the code of the reply's refusal; undefined if the order was placed. */
type OrderAnswer =
  | { readonly isAnswered: true; readonly refusal?: string | undefined }
  | { readonly isAnswered: false };

/** The code of a reply 400, and that of the 500 « Error while adding products » (S4.13a). */
const finalRefusals: readonly string[] = ["INVALID_DATA", "ADDING_PRODUCTS"];

/**
 * The order after a reply: transmitted with its instant (S4.12), cancelled and kept as transmitted
 * (S4.13a), or untransmitted and sent again later (S4.14a). `undefined`: the shop asks for another
 * review (a price changed, the cart was ordered), so the order as it was is over.
 */
export function afterAnswer(
  order: DeviceOrder,
  answer: OrderAnswer,
  now: Date,
): DeviceOrder | undefined {
  const at = now.toISOString();
  const idle = { ...order, updated_at: at, sending_since: undefined };
  if (!answer.isAnswered) return { ...idle, transmited: false };
  const sent = { ...idle, fields: {}, lines: [], transmited: true, transmited_at: at };
  if (answer.refusal === undefined) return sent;
  return finalRefusals.includes(answer.refusal) ? { ...sent, cancelled: true } : undefined;
}

function isSending({ sending_since }: DeviceOrder, nowMs: number): boolean {
  return sending_since !== undefined && nowMs - sending_since < sendingMsMax;
}

/** S4.17c: the untransmitted orders of this session that no tab is sending, the oldest first. */
export function waitingOrders(
  orders: readonly DeviceOrder[],
  { session, nowMs }: { readonly session: string; readonly nowMs: number },
): DeviceOrder[] {
  return orders
    .filter((one) => !one.transmited && one.session === session && !isSending(one, nowMs))
    .toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1));
}

/**
 * The waiting orders that an order replaces because it has their content: the shop delivers only
 * one order of a cart. Undefined if it is a duplicate (S4.10b), because the same content is being
 * sent or waits for the network under another id. With a network the hash is free again (S4.14a).
 * Transmitted orders do not count, as an order that awaits its payment may be ordered again.
 */
export function replacedOrders(
  order: DeviceOrder,
  orders: readonly DeviceOrder[],
  { nowMs, isOnline }: { readonly nowMs: number; readonly isOnline: boolean },
): DeviceOrder[] | undefined {
  const same = orders.filter(
    (one) => !one.transmited && one.session === order.session && one.hash === order.hash,
  );
  const others = same.filter(({ order_id }) => order_id !== order.order_id);
  const isDuplicate = same.some((one) => isSending(one, nowMs)) || (others.length > 0 && !isOnline);
  return isDuplicate ? undefined : others;
}

const keptMs = 24 * 60 * 60_000;

/** A transmitted order is deleted after a day, an order of another session at once. */
export function isOrderOver(
  { session, transmited_at }: DeviceOrder,
  current: { readonly session: string; readonly nowMs: number },
): boolean {
  if (session !== current.session) return true;
  return transmited_at !== undefined && Date.parse(transmited_at) < current.nowMs - keptMs;
}
