/** A character that no id made by a client contains. */
const mark = "~";

type OwnId = { readonly orderId: string; readonly customerId: string };

/**
 * The id under which an order is stored when another customer's order already has the client's id,
 * because a refusal would reveal that such an order exists. The owner keeps using the client's id.
 */
export function apartOrderId({ orderId, customerId }: OwnId): string {
  return `${orderId}${mark}${customerId}`;
}

/** The id that the client made. */
export function shownOrderId(storedId: string): string {
  return storedId.split(mark, 1)[0] ?? storedId;
}
