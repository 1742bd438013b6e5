/** Paths of the account that only its lists link to. */
export const accountPaths = {
  downloads: (page = 0) =>
    page === 0 ? "/my-account/downloads" : `/my-account/downloads?page=${page}`,
  /** The receipt of a top-up; `document` is the number of a credit note. */
  topUpReceipt: (paymentId: string, document?: string) =>
    `/checkout/receipt?payment=${encodeURIComponent(paymentId)}${document ? `&document=${document}` : ""}`,
};
