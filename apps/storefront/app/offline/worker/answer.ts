import { drawDeviceCart } from "#app/offline/device-cart.ts";
import { drawSeenPages, type SeenPage } from "#app/offline/seen-pages.ts";
import { parkedType } from "#app/platform/first-view/parked-type.ts";
import { cacheDocument, cachePage, homeNotice, noNetworkPath, tillPath } from "./cache-page.ts";
import { dataPathOf, type PageRequest } from "./classify-request.ts";
import { cachedAt } from "./reply-cache.ts";
import { isForEverybody } from "./shared-page.ts";
import type { WorkerParts } from "./worker-parts.ts";

/** Registers work that continues after the answer. */
type Later = (work: Promise<unknown>) => void;
type FromNetwork = () => Promise<Response>;
export type AnswerOptions = { readonly fromNetwork: FromNetwork; readonly later: Later };

/** Without a network, Chromium's preload rejects, and Firefox's resolves with a network error. */
export async function preloadedOr(
  preload: Promise<Response | undefined> | undefined,
  fromNetwork: FromNetwork,
): Promise<Response> {
  const preloaded = await preload;
  return preloaded === undefined || preloaded.type === "error" ? fromNetwork() : preloaded;
}

/** Network first, and the reply is cached. Without a network: the cached page, or a fallback. */
export async function answerPage(
  parts: WorkerParts,
  request: PageRequest,
  { fromNetwork, later }: AnswerOptions,
): Promise<Response> {
  let reply: Response;
  try {
    reply = await fromNetwork();
  } catch {
    return request.form === "data"
      ? ((await cachedData(parts, request)) ?? Response.error())
      : cachedDocument(parts, request);
  }
  if (reply.status === 200 && !request.isOfPerson) {
    const shared = request.isBare && isForEverybody(reply) ? reply.clone() : undefined;
    later(cacheReply(parts, request, shared));
  }
  return reply;
}

/**
 * @param shared the reply itself, when it was made for everybody; else the page is fetched again
 */
export async function cacheReply(
  parts: WorkerParts,
  { form, address }: PageRequest,
  shared: Response | undefined,
): Promise<void> {
  if (shared && form === "document") await cacheDocument(parts, address, shared);
  if (shared && form === "data") await parts.data.put(address, shared);
  await cachePage(parts, address);
}

async function cachedData(
  { data, fallbacks }: WorkerParts,
  { address, isOfPerson }: PageRequest,
): Promise<Response | undefined> {
  return isOfPerson
    ? undefined
    : ((await data.find(address)) ?? fallbacks.find(dataPathOf(address)));
}

async function cachedDocument(
  parts: WorkerParts,
  { address, isBare, isOfPerson, path }: PageRequest,
): Promise<Response> {
  const { documents, fallbacks } = parts;
  if (isOfPerson) return (await tillInstead(parts, path)) ?? noNetwork(parts, path);
  const exact = (isBare ? await documents.find(path) : undefined) ?? (await fallbacks.find(path));
  if (exact) return markAsCached(exact);
  // An overlay needs the network, but the page under it does not.
  const bare = isBare
    ? undefined
    : ((await documents.find(address)) ?? (await fallbacks.find(address)));
  if (bare) return Response.redirect(address);
  const home = await homeOf(parts, path);
  return home === undefined ? noNetwork(parts, path) : Response.redirect(home);
}

/** S2.10, S8.5f: the home page of the store that the path names, else of the default store. */
async function homeOf({ fallbacks }: WorkerParts, path: string): Promise<string | undefined> {
  const homes = [path.split(/[/?]/)[1] ?? "", ""].map((store) => `/${store}?${homeNotice}`);
  for (const home of homes) if (home !== path && (await fallbacks.find(home))) return home;
  return undefined;
}

const voucherAddress = /^\/my-vouchers(?:\/([\w-]+)(?:\/till)?)?$/;

/** The page with the vouchers of this device, or a redirect to it if there are any. */
async function tillInstead(
  { fallbacks, hasTillCards }: WorkerParts,
  path: string,
): Promise<Response | undefined> {
  const till = await fallbacks.find(tillPath);
  if (till === undefined) return undefined;
  const [address = ""] = path.split("?");
  if (address === tillPath) return markAsCached(till);
  const wanted = voucherAddress.exec(address);
  if (wanted === null || !(await hasTillCards())) return undefined;
  const [, cardId = ""] = wanted;
  return Response.redirect(cardId === "" ? tillPath : `${tillPath}#${cardId}`);
}

/** Marks the visitor as unknown, as the page's script must not take a customer for a guest. */
async function markAsCached(cached: Response): Promise<Response> {
  const html = await cached.text();
  return new Response(html.replace("<html", `<html data-kept="${cachedAt(cached)}"`), {
    headers: cached.headers,
  });
}

const parkedScript = new RegExp(
  `<script\\b[^>]* type="${parkedType}"[^>]*>[\\s\\S]*?</script>`,
  "g",
);

/**
 * The page « no network » under the requested URL, so that a reload requests that URL again. The
 * page's script is left out, as it would load the page of that URL. The page shows what was seen
 * last: the cart, and the products and categories that still open.
 */
async function noNetwork(parts: WorkerParts, path: string): Promise<Response> {
  const { fallbacks, readCart } = parts;
  const page = await fallbacks.find(noNetworkPath);
  if (!page) return Response.error();
  const html = (await page.text()).replace(parkedScript, "");
  const [store = ""] = path.split(/[/?]/).slice(1);
  const code = (await fallbacks.find(`/${store}`)) ? store : "";
  const cart = await readCart(code);
  const listed = drawSeenPages(html, await openablePages(parts, code));
  return new Response(cart ? drawDeviceCart(listed, cart) : listed, { headers: page.headers });
}

/** The products and categories that were seen and whose page is still stored. */
async function openablePages({ documents, seen }: WorkerParts, code: string): Promise<SeenPage[]> {
  const pages = await seen(code)
    .read()
    .catch(() => []);
  const isStored = await Promise.all(pages.map(async ({ path }) => documents.find(path)));
  return pages.filter((_, at) => isStored[at] !== undefined);
}

/** Asks the cache first, as the names of built files contain a hash of their content. */
export async function answerFile(
  { fetch, files }: WorkerParts,
  path: string,
  later: Later,
): Promise<Response> {
  return (
    (await files.find(path)) ??
    withCopy(await fetch(path), (reply) => later(files.put(path, reply)))
  );
}

export async function answerPicture(
  { fetch, pictures }: WorkerParts,
  path: string,
  later: Later,
): Promise<Response> {
  return (
    (await pictures.find(path)) ??
    withCopy(await fetch(path), (reply) => later(pictures.put(path, reply)))
  );
}

function withCopy(reply: Response, store: (copy: Response) => void): Response {
  if (reply.status === 200) store(reply.clone());
  return reply;
}

/**
 * When a link becomes visible, the router asks which scripts its URL needs. Without a network it
 * gets the list of all routes at once.
 */
export async function answerRoutes(
  { files, shell }: WorkerParts,
  url: string,
  fromNetwork: FromNetwork,
): Promise<Response> {
  try {
    return await fromNetwork();
  } catch (fault) {
    const text = await (await files.find(shell.routesFile))?.text();
    if (text === undefined || new URL(url).searchParams.get("version") !== shell.version)
      throw fault;
    return Response.json(
      JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes,
    );
  }
}
