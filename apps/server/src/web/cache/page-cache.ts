import { sharedFilters } from "@papillote/domain/catalog/shop-filters.ts";
import { securityHeaders } from "#server/web/security-headers.ts";
import { type Cache, type CacheVersion, type MonotonicClock, newCache } from "./cache.ts";
import { bytesOfBody, type CachedBody, cachedBody } from "./cached-body.ts";

const bytesMax = 32 * 1024 * 1024;
const lifeMs = 3_000; // pages show stock, which changes without a new catalogue version
const pathLengthMax = 200;

/**
 * The query parameters that guest pages read, with their permitted values. A URL with any other
 * parameter is rendered per request, as the page could echo it and the number of such URLs is
 * unlimited, as with searches.
 */
const knownParameters: ReadonlyMap<string, RegExp> = new Map([
  ["page", /^[1-9]\d{0,2}$/],
  ["sort", /^[a-z_]{1,20}$/],
  ["by", /^universe$/],
  ["of", /^[a-z0-9-]{1,40}$/],
  ["panel", /^(login|signup|code)$/],
  ["cart", /^open$/],
  ["notice", /^[a-z-]{1,20}$/],
  ["_routes", /^[\w./,$-]{1,200}$/],
]);
/** The filters of the shop. Typed prices are not among them, so pages with these are not cached. */
const filters = sharedFilters();
const cachedTypes = /^text\/(html|x-script)\b/;

export type PageCache = Cache<CachedBody>;

export function newPageCache(version: CacheVersion, elapsedMs: MonotonicClock): PageCache {
  return newCache({ version, elapsedMs, lifeMs, bytesMax, bytesOf: bytesOfBody });
}

/**
 * A request with this header gets the guest page even if its cookies belong to a customer; a reply
 * with it is a guest page. The storefront's service worker stores no other page.
 */
const guestPageHeader = { name: "x-page-for", value: "everybody" } as const;

/**
 * Everything in a request that may influence a guest page: its normalised URL and the shop's
 * cookies.
 */
export type GuestRequest = {
  readonly key: string;
  readonly address: string;
  readonly cookies: string;
};
export type GuestVariant = (cookieHeader: string | null) => string | undefined;

/** Undefined when the caller is a customer or the URL is not cacheable. */
export function parseGuestRequest(
  {
    method,
    url,
    headers,
  }: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  },
  variantOf: GuestVariant,
): GuestRequest | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const all = ownCookies(headers.cookie);
  const cookies =
    headers[guestPageHeader.name] === guestPageHeader.value ? choicesAmong(all, variantOf) : all;
  const variant = variantOf(cookies); // exactly the cookies that the page is rendered with
  const address = variant === undefined ? undefined : cacheableAddress(url);
  return address === undefined ? undefined : { key: `${variant} ${address}`, address, cookies };
}

function cacheableAddress(url: string): string | undefined {
  const end = url.indexOf("?");
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.startsWith("/") || path.startsWith("//") || path.length > pathLengthMax)
    return undefined;
  if (end < 0) return path;
  const parameters = new URLSearchParams(url.slice(end));
  parameters.sort();
  const names = [...parameters.keys()];
  const isKnown = [...parameters].every(
    ([name, value]) => filters.get(name)?.has(value) || knownParameters.get(name)?.test(value),
  );
  if (!isKnown || new Set(names).size < names.length) return undefined;
  return names.length === 0 ? path : `${path}?${parameters}`;
}

/** The cookies that do not identify a customer: language, theme and banners. */
function choicesAmong(cookies: string, variantOf: GuestVariant): string {
  const pairs = cookies.split("; ").filter((pair) => pair !== "" && variantOf(pair) !== undefined);
  return pairs.join("; ");
}

function ownCookies(header: string | string[] = ""): string {
  if (Array.isArray(header)) return ownCookies(header.join("; "));
  if (!header.includes("papillote_")) return "";
  const pairs = header.split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => /^(__Host-)?papillote_/.test(pair)).join("; ");
}

/** A rendered guest page. */
export type GuestPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly setCookies: readonly string[];
  readonly content: Buffer;
  /** Its content security policy. */
  readonly policy: string;
  readonly hasFault: boolean;
};

/**
 * Only complete pages without a caching rule of their own are cached. A 404 page is not, as the
 * number of such URLs is unlimited.
 */
export function isCacheable({ status, headers, setCookies, hasFault }: GuestPage): boolean {
  const isWhole = status === 200 && !hasFault && cachedTypes.test(headers["content-type"] ?? "");
  return isWhole && setCookies.length === 0 && headers["cache-control"] === undefined;
}

/**
 * Sends `private, no-cache`, as no proxy can choose the page by cookies. Browsers revalidate each
 * time and get 304.
 */
export function cachedPage(
  { headers, content, policy }: GuestPage,
  previous: CachedBody | undefined,
): CachedBody {
  const own = {
    "content-security-policy": policy,
    "cache-control": "private, no-cache",
    vary: "accept-encoding, cookie",
    [guestPageHeader.name]: guestPageHeader.value,
  };
  return cachedBody(content, { ...headers, ...securityHeaders, ...own }, previous);
}
