/** S3.12: the newest orders of the account as this device saw them last. `session_started` says in whose session that was. */
export type OrdersHistory<Order> = {
  readonly session_started: string;
  readonly kept_at: string;
  readonly orders: readonly Order[];
};

/** What a tab kept for a session that has ended since is nobody's any more: the next person on this device must not see it. */
export function ofThisSession<Order>(
  kept: OrdersHistory<Order> | undefined,
  sessionStarted: unknown,
): OrdersHistory<Order> | undefined {
  return kept !== undefined && kept.session_started === sessionStarted ? kept : undefined;
}
