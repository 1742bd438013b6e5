import type { PageContext } from "#app/platform/page/page-context.ts";

/** The screens of the account, by the last part of their addresses. */
export type AccountScreen =
  | "email"
  | "phone"
  | "password"
  | "devices"
  | "data"
  | "close"
  | "addresses"
  | "addresses/new"
  | "shipping-details"
  | "newsletter"
  | "loyalty-card"
  | "orders"
  | "reviews";

/** Every address of the shop, from one object; those of products and categories, which are written as the shop chose, are in `catalog-paths.ts`. */
export const paths = {
  home: () => "/",
  howItWorks: () => "/#steps",
  shop: () => "/boutique",
  search: (text: string) => `/boutique?q=${encodeURIComponent(text)}`,
  /** What the search panel asks while somebody types. */
  suggestions: (text: string) => `/search?q=${encodeURIComponent(text)}`,
  /** What a level of the menu asks when it is opened: that of a category, or the first. */
  menu: (of?: number) => (of === undefined ? "/menu" : `/menu?of=${of}`),
  /** All that is said of the product whose page this is. */
  allReviews: () => "?reviews=all#reviews",
  writeReview: (sku: string) => `/review/${encodeURIComponent(sku)}`,
  reviewThanks: (sku: string) => `/review/${encodeURIComponent(sku)}?sent`,
  ownReviews: (page = 0) =>
    page === 0 ? "/my-account/reviews" : `/my-account/reviews?page=${page}`,
  brand: (urlKey: string) => `/brand/${urlKey}`,
  partnerBrands: (text = "", by?: "universe") => {
    const asked = new URLSearchParams({ ...(text !== "" && { q: text }), ...(by && { by }) });
    return asked.size === 0 ? "/partner-brands" : `/partner-brands?${asked}`;
  },
  /** What a brand's page asks when somebody wants the shops around them. */
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
  silentLogout: () => "/logout?silent=1",
  sessionTokens: () => "/session/tokens",
  language: () => "/language",
  choices: () => "/choices",
  /** What hearts send their changes to. */
  favourites: () => "/favourites",
  wishlist: () => "/wishlist",
  /** Which cards are compared is part of the address. */
  compare: (productIds: readonly number[] = []) =>
    productIds.length === 0 ? "/compare" : `/compare?ids=${productIds.join(",")}`,
  cart: () => "/cart",
  checkout: () => "/checkout",
  confirmation: (orderId: string) => `/checkout/confirmation?order=${encodeURIComponent(orderId)}`,
  orderReceipt: (orderId: string) => `/checkout/receipt?order=${encodeURIComponent(orderId)}`,
  myVouchers: (tab?: string) => (tab === undefined ? "/my-vouchers" : `/my-vouchers?tab=${tab}`),
  voucherPdf: (cardId: string) => `/my-vouchers/${cardId}/pdf`,
  voucherGift: (cardId: string) => `/my-vouchers/${cardId}/gift`,
  voucherGiftPdf: (cardId: string) => `/my-vouchers/${cardId}/gift/pdf`,
  /** Without a screen: the profile. */
  account: (screen?: AccountScreen) =>
    screen === undefined ? "/my-account" : `/my-account/${screen}`,
  accountExport: (format: "json" | "csv") => `/my-account/data/${format}`,
  /** After an account was closed. */
  goodbye: () => "/goodbye",
  address: (addressId: string) => `/my-account/addresses/${addressId}`,
  deleteAddress: (addressId: string) => `/my-account/addresses/${addressId}/delete`,
  orders: (page = 0) => (page === 0 ? "/my-account/orders" : `/my-account/orders?page=${page}`),
  order: (orderId: string) => `/my-account/orders/${encodeURIComponent(orderId)}`,
  balance: (page = 0) => (page === 0 ? "/my-account/balance" : `/my-account/balance?page=${page}`),
  offer: () => "/offer",
  pro: () => "/pro",
  /** For anybody; the account has a switch of its own. The links of the letters are written by the server. */
  newsletter: () => "/newsletter",
  accessibility: () => "/accessibility",
  cookies: () => "/consentement",
  maintenance: () => "/maintenance",
  notFound: () => "/page-not-found",
  error: () => "/error",
  paymentConfirmation: (transactionId: string) =>
    `/payment/confirmation?transactionId=${encodeURIComponent(transactionId)}`,
  paymentFailure: (transactionId: string) =>
    `/payment/failure?transactionId=${encodeURIComponent(transactionId)}`,
} as const;

/** An address as the router knows it: without what names the store. */
export function withoutPrefix(path: string, prefix: string): string {
  return path === prefix || path.startsWith(`${prefix}/`) ? path.slice(prefix.length) || "/" : path;
}

/** The address of the page that is asked for: a navigation by script asks under `.data`, perhaps for some of its routes alone. */
export function pageOf(
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

/** A path of ours to go back to; anything that could lead to another site becomes the home page. Read as browsers read it, who drop tabs and turn `\\` round. */
export function safeReturn(path: string | null | undefined): string {
  if (!path?.startsWith("/") || !URL.canParse(path, here)) return paths.home();
  const { origin, pathname, search, hash } = new URL(path, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : paths.home();
}

/** S2.14: where a login leads, and the optional code that came with its address goes along. */
export function afterLogin(asked: URLSearchParams): string {
  const path = safeReturn(asked.get("return"));
  const code = asked.get("code");
  const url = new URL(path, here);
  if (code === null || url.searchParams.has("code")) return path;
  url.searchParams.set("code", code);
  return url.pathname + url.search + url.hash;
}
