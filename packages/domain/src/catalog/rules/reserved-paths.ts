/**
 * First segments of the storefront's own pages. A test compares them with its routes. They are
 * checked before the catalogue's paths, so no universe or product can be found under them.
 */
export const pageSegments: readonly string[] = [
  "accessibility",
  "agence-havas",
  "app-only",
  "assistant",
  "boutique",
  "brand",
  "c",
  "cart",
  "cgv",
  "checkout",
  "choices",
  "claim",
  "compare",
  "consentement",
  "contact",
  "error",
  "faq",
  "favourites",
  "forgot-password",
  "goodbye",
  "help-centre",
  "howto",
  "language",
  "legal",
  "login",
  "logout",
  "maintenance",
  "menu",
  "my-account",
  "my-vouchers",
  "newsletter",
  "occasions",
  "offer",
  "offline",
  "p",
  "page-not-found",
  "partner-brands",
  "payment",
  "paymentmobilerouter",
  "points-of-sale",
  "privacy",
  "pro",
  "produits",
  "review",
  "search",
  "session",
  "terms",
  "till",
  "wishlist",
  "withdrawal",
];

/** First segments that the server answers before any page; a test compares them with its routes. */
export const serverSegments: readonly string[] = [
  "api",
  "assets",
  "dev",
  "ext",
  "healthz",
  "icons",
  "img",
  "mail",
  "media",
  "metrics",
  "readyz",
];

const reserved: ReadonlySet<string> = new Set([...pageSegments, ...serverSegments]);
/** The path of a product's page by its slug, which the catalogue may store. */
const productPage = /^boutique\/[^/]+$/;

/** The segment in lower case, because paths are matched in any case. */
export function firstSegment(path: string): string {
  return path.toLowerCase().split("/")[0] ?? "";
}

/** S2.9: whether a page of the shop, and not the catalogue, answers this path. */
export function isReservedPath(path: string): boolean {
  return reserved.has(firstSegment(path));
}

/**
 * As `isReservedPath`, but a product may have the path of the page that shows a product by its
 * slug.
 */
export function isReservedForProducts(path: string): boolean {
  return isReservedPath(path) && !productPage.test(path);
}
