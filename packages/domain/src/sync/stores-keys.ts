/** S3.30: under which keys the session lies in the store `user`, and the cart's token in `carts`. */
export const userKeys = {
  user: "current-user",
  accessToken: "current-token",
  refreshToken: "current-refresh-token",
  registration: "current-registration",
} as const;

export const cartKeys = { cartToken: "current-cart-token" } as const;
