import { byHash, contentSecurityPolicy } from "#server/web/pages/content-security-policy.ts";
import { type Cache, type Edition, type ElapsedMs, newCache } from "./cache.ts";
import { bytesOfBody, type CachedBody, cachedBody } from "./cached-body.ts";

const bytesMax = 64 * 1024 * 1024;
const lifeMs = 3_000; // a sale changes the stock that a page shows without a new version of the catalogue
const pathLengthMax = 200;

/**
 * The parameters that pages for everybody read, and how they may look. An address with any other is answered by itself and not kept: the
 * page could repeat it, and there is no end of them. Free texts, as a search, are no address of a page for everybody.
 */
const knownParameters: ReadonlyMap<string, RegExp> = new Map([
  ["page", /^[1-9]\d{0,2}$/],
  ["usage", /^(online|in_store|both)$/],
  ["available", /^1$/],
  ["recommended", /^1$/],
  ["from", /^(50|100|150\.01)$/], // the buckets of the shop; whoever types amounts of their own has a page of their own
  ["to", /^(49\.99|100|150)$/],
  ["sort", /^[a-z_]{1,20}$/],
  ["by", /^universe$/],
  ["panel", /^(login|signup|code)$/],
  ["cart", /^open$/],
  ["notice", /^[a-z-]{1,20}$/],
  ["_routes", /^[\w./,$-]{1,200}$/],
]);
const keptTypes = /^text\/(html|x-script)\b/;

export type PageCache = Cache<CachedBody>;

export function newPageCache(edition: Edition, elapsedMs: ElapsedMs): PageCache {
  return newCache({ edition, elapsedMs, lifeMs, bytesMax, bytesOf: bytesOfBody });
}

/**
 * Whoever asks with it gets the page that everybody gets, whatever else their cookies tell; a page that carries it was made for everybody.
 * The storefront's service worker keeps no other page.
 */
const forEverybody = { name: "x-page-for", value: "everybody" } as const;

/** Of a request, all that may enter a page for everybody: its address as it is kept, and the choices of the shop's own cookies. */
export type GuestAsk = { readonly key: string; readonly address: string; readonly cookies: string };
export type GuestVariant = (cookieHeader: string | null) => string | undefined;
type Asked = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** Nothing when the page is somebody's own, or its address is none of those that are kept. */
export function guestAsk(
  { method, url, headers }: Asked,
  variantOf: GuestVariant,
): GuestAsk | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const all = ownCookies(headers.cookie);
  const cookies =
    headers[forEverybody.name] === forEverybody.value ? choicesAmong(all, variantOf) : all;
  const variant = variantOf(cookies); // of the very text that the page is made from
  const address = variant === undefined ? undefined : keptAddress(url);
  return address === undefined ? undefined : { key: `${variant} ${address}`, address, cookies };
}

function keptAddress(url: string): string | undefined {
  const end = url.indexOf("?");
  const path = end < 0 ? url : url.slice(0, end);
  if (!path.startsWith("/") || path.startsWith("//") || path.length > pathLengthMax)
    return undefined;
  if (end < 0) return path;
  const asked = new URLSearchParams(url.slice(end));
  asked.sort();
  const names = [...asked.keys()];
  const isKnown = [...asked].every(([name, value]) => knownParameters.get(name)?.test(value));
  if (!isKnown || new Set(names).size < names.length) return undefined;
  return names.length === 0 ? path : `${path}?${asked}`;
}

/** The cookies that alone would leave their sender a guest: those of language, theme and banners. */
function choicesAmong(cookies: string, variantOf: GuestVariant): string {
  const pairs = cookies.split("; ").filter((pair) => pair !== "" && variantOf(pair) !== undefined);
  return pairs.join("; ");
}

function ownCookies(header: string | string[] = ""): string {
  if (Array.isArray(header)) return ownCookies(header.join("; "));
  if (!header.includes("papillote_")) return "";
  const pairs = header.split(";").map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith("papillote_")).join("; ");
}

/** A page made for everybody, finished. */
export type GuestPage = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly setCookies: readonly string[];
  readonly content: Buffer;
  readonly hasFault: boolean;
};

/** Only what succeeded for everybody, and says nothing of its own about being kept. A missing page is not: there is no end of their addresses. */
export function mayBeKept({ status, headers, setCookies, hasFault }: GuestPage): boolean {
  const isWhole = status === 200 && !hasFault && keptTypes.test(headers["content-type"] ?? "");
  return isWhole && setCookies.length === 0 && headers["cache-control"] === undefined;
}

/** `private`: the page is another as soon as a cookie says so, and no one on the way may decide that. Asked for again each time, answered with 304. */
export function keptPage(
  { headers, content }: GuestPage,
  policy: string,
  previous: CachedBody | undefined,
): Promise<CachedBody> {
  const own = {
    "content-security-policy": policy,
    "cache-control": "private, no-cache",
    vary: "accept-encoding, cookie",
    [forEverybody.name]: forEverybody.value,
  };
  return cachedBody(content, { ...headers, ...securityHeaders, ...own }, previous);
}

export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
} as const;

export function policyOf({ headers, content }: GuestPage, payOrigin: string): string {
  const isHtml = headers["content-type"]?.startsWith("text/html") === true;
  return contentSecurityPolicy(
    isHtml ? byHash(content.toString("utf8")) : { scripts: [], styles: [] },
    payOrigin,
  );
}
