/** S3.12, S3.30: the keys in the stores `user`, `carts` and `ordersHistory`. */
export const userKeys = {
  user: "current-user",
  accessToken: "current-token",
  refreshToken: "current-refresh-token",
  groupToken: "current-group-token",
  groupId: "current-group-id",
  sessionStarted: "session-started",
  registration: "current-registration",
} as const;

export const ordersHistoryKeys = { orders: "orders-history" } as const;

export const cartKeys = { cart: "current-cart", cartToken: "current-cart-token" } as const;

/** Begins the key of a revealed voucher, which is encrypted and deleted with the session. */
export const tillCardKeyStart = "till-card:";

export function tillCardKey(cardId: string): string {
  return tillCardKeyStart + cardId;
}
