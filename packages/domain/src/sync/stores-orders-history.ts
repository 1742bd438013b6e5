/** S3.12: the account's newest orders, as last loaded, and the session that loaded them. */
export type OrdersHistory<Order> = {
  readonly session: string;
  readonly kept_at: string;
  readonly orders: readonly Order[];
};

/** Orders of an ended session are not returned, as the device's next user must not see them. */
export function ofThisSession<Order>(
  kept: OrdersHistory<Order> | undefined,
  session: string | null,
): OrdersHistory<Order> | undefined {
  return kept !== undefined && kept.session === session ? kept : undefined;
}
