/** S3.12, S3.30: under which keys the session lies in the store `user`, the cart's token in `carts`, the account's orders in `ordersHistory`. */
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

export const cartKeys = { cartToken: "current-cart-token" } as const;
