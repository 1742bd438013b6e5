const own = (cardId: string) => `/my-vouchers/${encodeURIComponent(cardId)}`;

/** The addresses of one voucher, which no first load needs. */
export const voucherPaths = {
  /** A page of a tab, counted from 0. */
  list: (tab: string, page: number) =>
    `/my-vouchers?tab=${tab}${page === 0 ? "" : `&page=${page}`}`,
  /** Its terms and its owner's notes. */
  details: own,
  calendar: (cardId: string) => `${own(cardId)}/calendar`,
  applePass: (cardId: string) => `${own(cardId)}/apple-wallet`,
  refused: (cardId: string) => `${own(cardId)}/refused`,
  till: (cardId: string) => `${own(cardId)}/till`,
  /** Without a network, what this device stored: all vouchers, or one. */
  deviceTill: (cardId?: string) =>
    cardId === undefined ? "/till" : `/till#${encodeURIComponent(cardId)}`,
} as const;
