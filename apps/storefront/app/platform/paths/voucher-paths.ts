const own = (cardId: string) => `/my-vouchers/${encodeURIComponent(cardId)}`;

/** The paths of one voucher, which no first load needs. */
export const voucherPaths = {
  /** A page of a tab, counted from 0. */
  list: (tab: string, page: number) =>
    `/my-vouchers?tab=${tab}${page === 0 ? "" : `&page=${page}`}`,
  /** The voucher's terms and its owner's notes. */
  details: own,
  calendar: (cardId: string) => `${own(cardId)}/calendar`,
  applePass: (cardId: string) => `${own(cardId)}/apple-wallet`,
  /** Since when the voucher has its present code, for copies on devices. */
  presentCode: (cardId: string) => `${own(cardId)}/present-code`,
  refused: (cardId: string) => `${own(cardId)}/refused`,
  till: (cardId: string) => `${own(cardId)}/till`,
  /** What this device stored, for use without a network: all vouchers, or one. */
  deviceTill: (cardId?: string) =>
    cardId === undefined ? "/till" : `/till#${encodeURIComponent(cardId)}`,
} as const;
