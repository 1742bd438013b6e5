/** Every address of the shop, from one object. */
export const paths = {
  home: () => "/",
  shop: (universe?: string) => (universe === undefined ? "/boutique" : `/${universe}`),
  search: (text: string) => `/boutique?q=${encodeURIComponent(text)}`,
  product: (slug: string) => `/boutique/${slug}`,
  brand: (urlKey: string) => `/brand/${urlKey}`,
  login: (returnTo?: string) => (returnTo === undefined ? "/login" : `/login?return=${encodeURIComponent(returnTo)}`),
  signup: () => "/login?panel=signup",
  logout: () => "/logout",
  language: () => "/language",
  cart: () => "/cart",
  checkout: () => "/checkout",
  confirmation: (orderId: string) => `/checkout/confirmation?order=${encodeURIComponent(orderId)}`,
  myVouchers: (tab?: string) => (tab === undefined ? "/my-vouchers" : `/my-vouchers?tab=${tab}`),
  voucherPdf: (cardId: string) => `/my-vouchers/${cardId}/pdf`,
  balance: () => "/my-account/balance",
  notFound: () => "/page-not-found",
  error: () => "/error",
  paymentConfirmation: (transactionId: string) => `/payment/confirmation?transactionId=${encodeURIComponent(transactionId)}`,
  paymentFailure: (transactionId: string) => `/payment/failure?transactionId=${encodeURIComponent(transactionId)}`,
} as const;

/** The address of the page that is asked for: a navigation by script asks under `.data`, perhaps for some of its routes alone. */
export function pageOf(request: Request): { readonly path: string; readonly search: string } {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("_routes");
  const search = searchParams.size === 0 ? "" : `?${searchParams}`;
  return { path: pathname.replace(/\.data$/, ""), search };
}

const here = "http://shop.invalid";

/** A path of ours to go back to; anything that could lead to another site becomes the home page. Read as browsers read it, who drop tabs and turn `\\` round. */
export function safeReturn(path: string | null | undefined): string {
  if (!path?.startsWith("/") || !URL.canParse(path, here)) return paths.home();
  const { origin, pathname, search, hash } = new URL(path, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : paths.home();
}
