/**
 * Pages where a shopper pays, types a secret or shows a code. Nothing opens over them by itself.
 */
const quietPlaces =
  /^\/(cart|checkout|payment\w*|claim|withdrawal|till|login|forgot-password|consentement|my-vouchers\/\w+\/till|my-account\/(balance\/top-up|password|email|phone|close))(\/|$)/i;

/** Whether the notice of `popup-config` may open over this page. */
export function mayOpenOver(path: string): boolean {
  return !quietPlaces.test(path);
}

/** Search engines run scripts too, and would take the notice for a part of the page. */
export function isSearchEngine(userAgent: string): boolean {
  return /bot\b|crawl|spider|slurp|lighthouse/i.test(userAgent);
}
