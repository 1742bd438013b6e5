const asGuest = "guest";

/** S6.1: a guest's order. The link in the receipt, which the server writes, is the first. */
export const guestPaths = {
  order: (token: string) => `/checkout/order/${encodeURIComponent(token)}`,
  receipt: (token: string) => `/checkout/order/${encodeURIComponent(token)}/receipt`,
  /** To print and fold. */
  giftCard: (token: string, offerId: string) =>
    `/checkout/order/${encodeURIComponent(token)}/gifts/${encodeURIComponent(offerId)}/pdf`,
  withdrawal: (token: string, query: string) =>
    `/checkout/order/${encodeURIComponent(token)}/withdrawal${query}`,
  acknowledgement: (token: string, id: string) =>
    `/checkout/order/${encodeURIComponent(token)}/withdrawal/acknowledgement?id=${id}`,
  /** The checkout without an account; `panel` as the forms beside it. */
  checkout: () => `/checkout?panel=${asGuest}`,
} as const;

export function isGuestCheckout(query: URLSearchParams): boolean {
  return query.get("panel") === asGuest;
}
