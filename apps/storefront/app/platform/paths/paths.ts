import type { PageContext } from "#app/platform/page/page-context.ts";

/** The screens below `/my-account`. */
export type AccountScreen =
  | "profile"
  | "email"
  | "phone"
  | "password"
  | "devices"
  | "cards"
  | "data"
  | "close"
  | "addresses"
  | "addresses/new"
  | "shipping-details"
  | "newsletter"
  | "notifications"
  | "loyalty-card"
  | "orders"
  | "reviews";

/** Texts of the content import with a page of their own (S2.15 to S2.19). */
type TextName =
  | "agence-havas"
  | "app-only"
  | "cgv"
  | "help-centre"
  | "howto"
  | "legal"
  | "privacy"
  | "terms";

/** The slug of the shop's own cards by universe, listed among the occasions. */
export const byUniverse = "univers";

/**
 * Every path of the shop, except those of products and categories, whose form is a setting
 * (`catalog-paths.ts`), and those that no first load needs (`guest-paths.ts`).
 */
export const paths = {
  home: () => "/",
  shop: () => "/boutique",
  search: (text: string) => `/boutique?q=${encodeURIComponent(text)}`,
  /** The search panel's suggestions. */
  suggestions: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  /** A level of the menu: that of a category, or the first one. */
  menu: (of?: number) => (of === undefined ? "/menu" : `/menu?of=${of}`),
  /** Relative to the product's page. */
  allReviews: () => "?reviews=all#reviews",
  writeReview: (sku: string) => `/review/${encodeURIComponent(sku)}`,
  reviewThanks: (sku: string) => `/review/${encodeURIComponent(sku)}?sent`,
  ownReviews: (page = 0) =>
    page === 0 ? "/my-account/reviews" : `/my-account/reviews?page=${page}`,
  brand: (urlKey: string) => `/brand/${encodeURIComponent(urlKey)}`,
  /** The shop's own cards: all, or those of an occasion. */
  occasions: (slug?: string) =>
    slug === undefined ? "/occasions" : `/occasions/${encodeURIComponent(slug)}`,
  /** `q` is a search text, `by=universe` the order; `of` and `page` select a part of the brands. */
  partnerBrands: (query: Readonly<Record<string, string>> = {}) => {
    const text = new URLSearchParams(query).toString();
    return text === "" ? "/partner-brands" : `/partner-brands?${text}`;
  },
  /** The points of sale around a position, for a brand's page. */
  placesAround: (brandId: number, latitude: number, longitude: number) =>
    `/points-of-sale?brand=${brandId}&lat=${latitude}&lon=${longitude}`,
  login: (returnTo?: string, code: string | null = null) =>
    returnTo === undefined
      ? "/login"
      : `/login?return=${encodeURIComponent(returnTo)}${code === null ? "" : `&code=${encodeURIComponent(code)}`}`,
  signup: () => "/login?panel=signup",
  forgotPassword: (step?: "code" | "password") =>
    step === undefined ? "/forgot-password" : `/forgot-password?step=${step}`,
  logout: () => "/logout",
  silentLogout: (sessionId: string) => `/logout?silent=${encodeURIComponent(sessionId)}`,
  sessionTokens: () => "/session/tokens",
  language: () => "/language",
  choices: () => "/choices",
  /** The action of the hearts' forms. */
  favourites: () => "/favourites",
  wishlist: () => "/wishlist",
  compare: (productIds: readonly number[] = []) =>
    productIds.length === 0 ? "/compare" : `/compare?ids=${productIds.join(",")}`,
  cart: () => "/cart",
  checkout: () => "/checkout",
  confirmation: (orderId: string) => `/checkout/confirmation?order=${encodeURIComponent(orderId)}`,
  /** `document` is the number of one of the order's documents. */
  orderReceipt: (orderId: string, document?: string) =>
    `/checkout/receipt?order=${encodeURIComponent(orderId)}${document ? `&document=${document}` : ""}`,
  myVouchers: (tab?: string) => (tab === undefined ? "/my-vouchers" : `/my-vouchers?tab=${tab}`),
  /** The tab that contains the vouchers of the order at the time when the link is followed. */
  vouchersOf: (orderId: string) => `/my-vouchers?order=${encodeURIComponent(orderId)}`,
  voucherPdf: (cardId: string) => `/my-vouchers/${encodeURIComponent(cardId)}/pdf`,
  voucherGift: (cardId: string) => `/my-vouchers/${encodeURIComponent(cardId)}/gift`,
  voucherGiftPdf: (cardId: string) => `/my-vouchers/${encodeURIComponent(cardId)}/gift/pdf`,
  /** Without a screen, the path of the overview. */
  account: (screen?: AccountScreen) =>
    screen === undefined ? "/my-account" : `/my-account/${screen}`,
  accountExport: (format: "json" | "csv") => `/my-account/data/${format}`,
  /** The page after an account was closed. */
  goodbye: () => "/goodbye",
  address: (addressId: string) => `/my-account/addresses/${encodeURIComponent(addressId)}`,
  deleteAddress: (addressId: string) =>
    `/my-account/addresses/${encodeURIComponent(addressId)}/delete`,
  orders: (page = 0) => (page === 0 ? "/my-account/orders" : `/my-account/orders?page=${page}`),
  order: (orderId: string) => `/my-account/orders/${encodeURIComponent(orderId)}`,
  /**
   * `query`, such as `?page=1`, names the filter of the movements, their page, or what was done.
   */
  balance: (query = "") => `/my-account/balance${query}`,
  topUp: () => "/my-account/balance/top-up",
  giveCredit: () => "/my-account/balance/give",
  balanceStatement: (query = "") => `/my-account/balance/statement${query}`,
  /** `sku` is that of the card to give; without it the visitor first chooses a card. */
  offer: (sku?: string) => (sku === undefined ? "/offer" : `/offer?sku=${encodeURIComponent(sku)}`),
  pro: () => "/pro",
  /**
   * The public page; the account has its own setting. The server writes the links in the e-mails.
   */
  newsletter: () => "/newsletter",
  accessibility: () => "/accessibility",
  /** `version` names an earlier text of the page. */
  text: (name: TextName, version?: number) =>
    version === undefined ? `/${name}` : `/${name}?version=${version}`,
  cookies: () => "/consentement",
  withdrawal: (query = "") => `/withdrawal${query}`,
  acknowledgement: (id: string) => `/withdrawal/acknowledgement?id=${id}`,
  maintenance: () => "/maintenance",
  notFound: () => "/page-not-found",
  error: () => "/error",
  paymentConfirmation: (transactionId: string) =>
    `/payment/confirmation?transactionId=${encodeURIComponent(transactionId)}`,
  paymentFailure: (transactionId: string) =>
    `/payment/failure?transactionId=${encodeURIComponent(transactionId)}`,
} as const;

/** A path as the router knows it, without the store's prefix. */
export function withoutPrefix(path: string, prefix: string): string {
  return path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) || "/" : path;
}

/**
 * The path and query of the requested page. A client navigation requests `.data`, perhaps for some
 * routes only.
 */
export function requestedPage(
  request: Request,
  { store }: Pick<PageContext, "store">,
): { readonly path: string; readonly search: string } {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const search = searchParams.size === 0 ? "" : `?${searchParams}`;
  return {
    path: withoutPrefix(pathname.replace(/(\/)_\.data$|\.data$/, "$1"), store.prefix),
    search,
  };
}

const here = "http://shop.invalid";

/**
 * A path of the shop to return to; anything that could lead to another site becomes the home page.
 * The path is parsed as browsers do, which drop tabs and read `\` as `/`.
 */
export function safeReturn(path: string | null | undefined): string {
  if (!path?.startsWith("/")) return paths.home();
  try {
    const { origin, pathname, search, hash } = new URL(path, here);
    if (origin === here && !pathname.startsWith("//")) return pathname + search + hash;
  } catch {
    // The text is not a URL, so it leads home.
  }
  return paths.home();
}

/** S2.14: where a login leads, with the optional code of its URL. */
export function afterLogin(query: URLSearchParams): string {
  const path = safeReturn(query.get("return"));
  const code = query.get("code");
  const url = new URL(path, here);
  if (code === null || url.searchParams.has("code")) return path;
  url.searchParams.set("code", code);
  return url.pathname + url.search + url.hash;
}
