/** Paths of the account that only its lists link to. */
export const accountPaths = {
  downloads: (page = 0) =>
    page === 0 ? "/my-account/downloads" : `/my-account/downloads?page=${page}`,
  /** The orders that are looked for; an absent field means all. */
  foundOrders: (
    { q, show, year }: { q: string; show?: string | undefined; year?: number | undefined },
    page = 0,
  ) => {
    const query = new URLSearchParams({
      ...(q !== "" && { q }),
      ...(show !== undefined && { show }),
      ...(year !== undefined && { year: String(year) }),
      ...(page > 0 && { page: String(page) }),
    });
    return query.size === 0 ? "/my-account/orders" : `/my-account/orders?${query}`;
  },
  /** The receipt of a top-up; `document` is the number of a credit note. */
  topUpReceipt: (paymentId: string, document?: string) =>
    `/checkout/receipt?payment=${encodeURIComponent(paymentId)}${document ? `&document=${document}` : ""}`,
};
