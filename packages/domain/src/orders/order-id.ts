/** No id that a client makes contains it. */
const mark = "~";

type OwnId = { readonly orderId: string; readonly customerId: string };

/**
 * The id under which an order is stored when another customer's order has the client's id: a
 * refusal would tell that there is such an order. Its owner goes on using the client's id.
 */
export function apartOrderId({ orderId, customerId }: OwnId): string {
  return `${orderId}${mark}${customerId}`;
}

/** The id that the client made. */
export function shownOrderId(storedId: string): string {
  return storedId.split(mark, 1)[0] ?? storedId;
}
