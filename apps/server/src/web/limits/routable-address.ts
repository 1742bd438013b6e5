/** A path may contain a signed link with a long e-mail address. */
export const pathPartMax = 1_200;
const anyOrigin = "http://shop.invalid";
/** Paths whose segments are route parameters; the storefront reads the paths of pages. */
const withParameters = /^\/(api|ext|img|media|dev)\//;
const absoluteForm = /^https?:\/\/[^/?#]*/i;

/**
 * The URL to route: that of the request. If it is not a valid URL (`*`, `//host`, `/%E0%A4%A`), a
 * path that does not exist, so that the shop's own 404 refuses it.
 */
export function routableAddress(target: string): string {
  const address = withoutOrigin(target);
  if (isRoutable(address)) return address;
  return /^\/+(api|ext)\//.test(address) ? "/api/not-found" : "/page-not-found";
}

/** RFC 9112 3.2.2: a server must accept the absolute form, which is written for proxies. */
function withoutOrigin(target: string): string {
  const origin = absoluteForm.exec(target)?.[0];
  if (origin === undefined) return target;
  const rest = target.slice(origin.length);
  return rest.startsWith("/") ? rest : `/${rest}`;
}

function isRoutable(address: string): boolean {
  const url = address.startsWith("/") ? URL.parse(anyOrigin + address) : null;
  if (!url) return false;
  const { pathname } = url;
  // A URL parser would read a path that starts with two slashes as a host.
  if (pathname.startsWith("//")) return false;
  const isTooLong =
    withParameters.test(address) && pathname.split("/").some((part) => part.length > pathPartMax);
  return !isTooLong && isDecodable(pathname);
}

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false; // an incomplete character
  }
}
