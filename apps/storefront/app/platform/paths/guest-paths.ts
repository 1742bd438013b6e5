const asGuest = "guest";

/**
 * S6.1: the pages of a guest's order. The server writes the first one into the receipt as a link.
 */
export const guestPaths = {
  order: (token: string) => `/checkout/order/${encodeURIComponent(token)}`,
  receipt: (token: string) => `/checkout/order/${encodeURIComponent(token)}/receipt`,
  /** The gift card, to print and fold. */
  giftCard: (token: string, offerId: string) =>
    `/checkout/order/${encodeURIComponent(token)}/gifts/${encodeURIComponent(offerId)}/pdf`,
  withdrawal: (token: string, query: string) =>
    `/checkout/order/${encodeURIComponent(token)}/withdrawal${query}`,
  acknowledgement: (token: string, id: string) =>
    `/checkout/order/${encodeURIComponent(token)}/withdrawal/acknowledgement?id=${id}`,
  /**
   * The checkout without an account. `panel` is the parameter that also opens the forms beside it.
   */
  checkout: () => `/checkout?panel=${asGuest}`,
} as const;

export function isGuestCheckout(query: URLSearchParams): boolean {
  return query.get("panel") === asGuest;
}
