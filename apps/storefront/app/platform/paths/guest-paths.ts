/** S6.1: a guest's order. The link in the receipt, which the server writes, is the first. */
export const guestPaths = {
  order: (token: string) => `/checkout/order/${encodeURIComponent(token)}`,
  receipt: (token: string) => `/checkout/order/${encodeURIComponent(token)}/receipt`,
} as const;
