/** The help and the customer's messages; no first load needs them. */
export const helpPaths = {
  /** The questions of the help: all, or those of a category. The URL of a question opens it. */
  faq: (slug?: string, question?: number) =>
    `/faq${slug === undefined ? "" : `/${slug}`}${question === undefined ? "" : `?question=${question}#question-${question}`}`,
  contact: (query: Readonly<Record<string, string>> = {}) => {
    const given = new URLSearchParams(query);
    return given.size === 0 ? "/contact" : `/contact?${given}`;
  },
  /** `ask` is the topic of a question about the customer's own orders, vouchers or gifts. */
  assistant: (ask?: "voucher" | "order" | "gift") =>
    ask === undefined ? "/assistant" : `/assistant?ask=${ask}`,
  tickets: (page = 0) => (page === 0 ? "/my-account/tickets" : `/my-account/tickets?page=${page}`),
  ticket: (number: string) => `/my-account/tickets/${encodeURIComponent(number)}`,
} as const;
