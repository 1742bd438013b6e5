/** S3.12: the account's newest orders, as last loaded; `session_started` identifies the session. */
export type OrdersHistory<Order> = {
  readonly session_started: string;
  readonly kept_at: string;
  readonly orders: readonly Order[];
};

/** Orders of an ended session are not returned: the next user of the device must not see them. */
export function ofThisSession<Order>(
  kept: OrdersHistory<Order> | undefined,
  sessionStarted: unknown,
): OrdersHistory<Order> | undefined {
  return kept !== undefined && kept.session_started === sessionStarted ? kept : undefined;
}
