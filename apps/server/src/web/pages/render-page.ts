import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import { createClient } from "@papillote/contract/client.ts";
import { storeOfPath } from "@papillote/domain/catalog/addresses.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Deps } from "#server/platform/deps.ts";
import { decrypt, encrypt } from "#server/platform/encryption.ts";
import { projectRoot } from "#server/platform/project-root.ts";
import { sellerLines } from "#server/platform/seller-lines.ts";
import type { CacheVersion } from "#server/web/cache/cache.ts";
import { newImprover, sendCached } from "#server/web/cache/cached-body.ts";
import type { CacheFastPath, Finder } from "#server/web/cache/fast-path.ts";
import {
  cachedPage,
  type GuestPage,
  type GuestRequest,
  type GuestVariant,
  isCacheable,
  type PageCache,
  parseGuestRequest,
} from "#server/web/cache/page-cache.ts";
import { protectedCookie } from "#server/web/cookies.ts";
import type { MaintenanceNow } from "#server/web/maintenance-now.ts";
import { callPaths } from "#server/web/route.ts";
import { refuse } from "#server/web/serve.ts";
import { assetFinder } from "./asset-files.ts";
import {
  byHash,
  byNonce,
  captchaWidget,
  contentSecurityPolicy,
} from "./content-security-policy.ts";
import { earlierRoutes, keepAssets } from "./earlier-assets.ts";
import type { FloodDocuments, FloodPage } from "./flood-document.ts";
import {
  bodyRefusal,
  formBytesMax,
  formFieldsMax,
  formRefusal,
  isForeign,
  type PageRefusal,
  urlEncoded,
} from "./form-refusal.ts";
import { deviceCookie, inProcessTransport, type PageSession, sessionCookie } from "./in-process.ts";
import { registerInstallable } from "./installable.ts";
import { type FormFiles, readMultipart } from "./multipart-form.ts";
import { forEachStore, ofStore, type StoreView, type StoreViews } from "./store-views.ts";

/**
 * The built entry exports its own context key, as a key imported from the source would be a
 * different object.
 */
type StorefrontEntry = {
  readonly pageContext: Parameters<RouterContextProvider["set"]>[0];
  readonly guestVariant: GuestVariant;
  readonly mayMeasure: (cookies: string | null) => boolean;
  readonly floodPage: FloodPage;
};
type StorefrontBuild = ServerBuild & { entry: { module: StorefrontEntry } };

/** Where pages come from: the built storefront, or Vite's live one in development. */
export type PageSource = {
  readonly load: () => Promise<unknown>;
  readonly serveFiles: (app: FastifyInstance) => Promise<void>;
  /** Finds files that never change. */
  readonly findAsset?: Finder;
};

type Storefront = {
  readonly deps: Deps;
  readonly app: FastifyInstance;
  readonly load: () => Promise<StorefrontBuild>;
  /**
   * The handler of the store whose prefix the URL has; the prefix is the base of the store's
   * router.
   */
  readonly handlerFor: (url: string) => ReturnType<typeof createRequestHandler>;
  readonly stores: StoreViews;
  readonly version: CacheVersion;
  readonly maintenance: MaintenanceNow;
};

type StorefrontOptions = {
  /** The catalogue's version, where it is watched. */
  readonly version?: CacheVersion | undefined;
  readonly source?: PageSource | undefined;
  /** Caches pages that are equal for all guests; without it every page is rendered per request. */
  readonly pages?: PageCache | undefined;
  /** Where cached pages are found before routing. */
  readonly fastPath?: CacheFastPath | undefined;
  readonly stores: StoreViews;
  readonly maintenance: MaintenanceNow;
  readonly files: FormFiles;
  readonly flood?: FloodDocuments | undefined;
};

/** Mounts the storefront: its files, and every other URL as a server-rendered page. */
export async function mountStorefront(
  app: FastifyInstance,
  deps: Deps,
  {
    source,
    pages,
    fastPath,
    stores,
    maintenance,
    files,
    flood,
    version = () => undefined,
  }: StorefrontOptions,
): Promise<void> {
  const { load: loadAny, serveFiles, findAsset } = source ?? builtStorefront(deps);
  const load = loadAny as () => Promise<StorefrontBuild>; // entry.server.tsx has this shape
  const { module: entry } = (await load()).entry;
  const guestVariant = memoised(entry.guestVariant);
  flood?.drawWith(entry.floodPage);
  await serveFiles(app);
  if (findAsset) fastPath?.add(findAsset);
  if (pages) fastPath?.add(pageFinder(pages, guestVariant));
  const { mode, flags } = deps.config;
  const handlerFor = forEachStore(flags.storePrefixes, (basename) =>
    createRequestHandler(async () => ({ ...(await load()), basename }), mode),
  );
  const storefront: Storefront = { deps, app, load, handlerFor, stores, version, maintenance };
  const ownPage: PageHandler = (request, reply) =>
    renderOwnPage(storefront, request, reply, formRefusal(request, deps.config.publicOrigin));
  // For a path that the file server refuses: a document request gets a page, other requests get no
  // HTML.
  app.setNotFoundHandler((request, reply) =>
    request.headers.accept?.includes("text/html")
      ? renderOwnPage(storefront, request, reply, { refusal: "NOT_FOUND", status: 404 })
      : refuse(reply, "NOT_FOUND"),
  );
  // In this scope bodies stay unparsed: a page's action reads them as a web Request.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: formBytesMax },
      (_request, body, done) => done(null, body),
    );
    acceptFiles(scope, files, deps.config.publicOrigin);
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      const refusal = bodyRefusal(error);
      if (!refusal) throw error;
      return renderOwnPage(storefront, request, reply, refusal);
    });
    scope.all(
      everyPage,
      pages ? guestPageHandler({ storefront, pages, guestVariant }, ownPage) : ownPage,
    );
  });
}

/**
 * Accepts forms with files on the paths that expect them. The page gets only the text of the form.
 */
function acceptFiles(scope: FastifyInstance, files: FormFiles, publicOrigin: string): void {
  scope.addContentTypeParser(
    "multipart/form-data",
    async (request: FastifyRequest, payload: IncomingMessage) => {
      const [path = ""] = request.url.split("?", 1);
      // Refused by `formRefusal`, before anything of it is read.
      if (!files.accepts(path) || isForeign(request, publicOrigin)) return Buffer.alloc(0);
      const form = await readMultipart(request, payload, files, {
        ...{ fieldsMax: formFieldsMax, fieldBytesMax: formBytesMax },
        bytesMax: filesFormBytesMax,
      });
      request.headers["content-type"] = urlEncoded;
      return form;
    },
  );
}

/**
 * The most bytes read of a form with files: enough for a file that is too large to get its own
 * message.
 */
const filesFormBytesMax = 32 * 1024 * 1024;
const everyPage = "/*";

function pageFinder(pages: PageCache, guestVariant: GuestVariant): Finder {
  const improve = newImprover();
  return ({ method = "", url = "", headers }) => {
    // No page is looked for, and the query need not be read.
    if (callPaths.test(url)) return undefined;
    const guestRequest = parseGuestRequest({ method, url, headers }, guestVariant);
    const body = guestRequest && pages.find(guestRequest.key);
    if (!body) return undefined;
    improve(body);
    return { body, route: everyPage };
  };
}

/** The variant without cookies, which most guests have, is computed once. */
function memoised(variantOf: GuestVariant): GuestVariant {
  const bare = variantOf("");
  return (cookies) => (cookies === "" ? bare : variantOf(cookies));
}

function builtStorefront(deps: Deps): PageSource {
  const { config } = deps;
  const folder = resolve(projectRoot, config.storefrontBuild);
  const build = import(pathToFileURL(`${folder}/server/index.js`).href);
  return {
    load: () => build,
    serveFiles: (app) => serveFiles(app, deps, `${folder}/client`),
    findAsset: assetFinder(`${folder}/client/assets`),
  };
}

async function serveFiles(
  app: FastifyInstance,
  { config, clock }: Deps,
  client: string,
): Promise<void> {
  const assets = `${client}/assets`;
  const earlier = await keepAssets({ assets, kept: join(config.dataDir, "assets") }, clock.now());
  const routes = await earlierRoutes(earlier);
  app.addHook("onRequest", async ({ url }, reply) => {
    const version = /\/__manifest\?(?:.*&)?version=(\w+)/.exec(url)?.[1] ?? "";
    const ofBuild = routes.get(version);
    if (ofBuild !== undefined) return reply.type("application/json").send(ofBuild);
  });
  await app.register(fastifyStatic, {
    root: [assets, ...earlier],
    prefix: "/assets/",
    maxAge: "1y",
    immutable: true,
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: client,
    prefix: "/",
    wildcard: false,
    index: false,
    maxAge: "1d",
    decorateReply: false,
    preCompressed: true,
    globIgnore: ["assets/**", "service-worker.js*"],
  });
  registerInstallable(app, { config, client });
}

/** A customer's page, or one under a URL that is not cached: streamed, with a nonce of its own. */
async function renderOwnPage(
  storefront: Storefront,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: PageRefusal | undefined,
): Promise<FastifyReply> {
  const { config } = storefront.deps;
  const { mode, publicOrigin } = config;
  const nonce = randomBytes(16).toString("base64");
  const ownCookie = (name: string) => protectedCookie(request.headers.cookie, name, publicOrigin);
  const session: PageSession = {
    documentToken: ownCookie(sessionCookie),
    device: ownCookie(deviceCookie),
    userAgent: request.headers["user-agent"],
    cookies: [],
  };
  if (refusal) {
    request.refusal = refusal.refusal;
    request.log.warn({ refusal: refusal.refusal }, "page refused");
  }
  const report = (fault: unknown) => request.log.error({ err: fault }, "page fault");
  const sent = webRequest(request, reply, {
    origin: publicOrigin,
    isRefused: refusal !== undefined,
  });
  const response = await render(storefront, sent, {
    nonce,
    session,
    ip: request.ip,
    report,
    refusal,
  });
  // The live storefront's own scripts and socket carry no nonce.
  if (mode !== "development")
    reply.header(
      "content-security-policy",
      contentSecurityPolicy(byNonce(nonce), config, await audienceScriptFor(storefront, sent)),
    );
  return send(reply, response, session);
}

/** The operator's script, for the pages of a visitor who consented to it. */
async function audienceScriptFor(
  { deps, load }: Storefront,
  { headers }: Request,
): Promise<string | undefined> {
  const { audienceScript } = deps.config.flags;
  if (audienceScript === undefined) return undefined;
  const { mayMeasure } = (await load()).entry.module;
  return mayMeasure(headers.get("cookie")) ? audienceScript : undefined;
}

type Rendering = {
  readonly nonce: string;
  readonly session: PageSession;
  readonly ip: string;
  readonly report: (fault: unknown) => void;
  readonly refusal?: PageRefusal | undefined;
};

async function render(
  storefront: Storefront,
  request: Request,
  { nonce, session, ip, report, refusal }: Rendering,
): Promise<Response> {
  const { deps, app, load, handlerFor, version, maintenance } = storefront;
  const context = new RouterContextProvider();
  const build = await load();
  const { pathname } = new URL(request.url);
  const { store, stores } = await storesOf(storefront, pathname);
  context.set(build.entry.module.pageContext, {
    nonce,
    call: createClient(ofStore(inProcessTransport(app, session, ip), store.code)),
    hasSession: session.documentToken !== undefined,
    isDocument: !pathname.endsWith(".data"),
    shopName: deps.config.shopName,
    seller: deps.config.demo ? "" : sellerLines(deps.config).join(", "),
    publicOrigin: deps.config.publicOrigin,
    pictureVersion: version()?.slice(0, 8),
    maintenance: maintenance(),
    flags: deps.config.flags,
    captcha: captchaWidget(deps.config),
    store,
    stores,
    refusal,
    report,
    now: deps.clock.now,
    newId: deps.newId,
    seal: (text: string) => encrypt(deps.secrets, text, "page").toString("base64url"),
    unseal: (text: string) => decrypt(deps.secrets, Buffer.from(text, "base64url"), "page"),
  });
  return handlerFor(pathname)(request, context);
}

const onlyStore: StoreView = { code: "", prefix: "", name: "", locale: "" };

/** Shops with one store need no query. */
async function storesOf({ deps, stores }: Storefront, path: string) {
  const { storePrefixes } = deps.config.flags;
  const open = storePrefixes.length === 0 ? [] : await stores();
  const code = storeOfPath(path, storePrefixes) ?? "";
  return { store: open.find((one) => one.code === code) ?? onlyStore, stores: open };
}

type WebRequestOptions = { readonly origin: string; readonly isRefused: boolean };

/**
 * The request for the router. If it is refused, only its URL remains, as a GET: its page shows the
 * refusal.
 */
function webRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { origin, isRefused }: WebRequestOptions,
): Request {
  const gone = new AbortController();
  reply.raw.on("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const url = origin + request.url;
  if (isRefused) return new Request(url, { headers, signal: gone.signal });
  // The origin was checked above. It is set to the host, as the router compares the two in its own
  // way; it is kept, as a page may ask whether there was one.
  if (headers.has("origin")) headers.set("origin", `${new URL(origin).protocol}//${request.host}`);
  const body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined;
  if (request.method === "POST" && body === undefined)
    headers.set("content-type", "application/x-www-form-urlencoded");
  return new Request(url, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(request.method === "POST" && { body: body ?? "" }),
  });
}

function send(reply: FastifyReply, response: Response, session: PageSession): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers)
    if (name !== "set-cookie") reply.header(name, value);
  for (const line of [...response.headers.getSetCookie(), ...session.cookies])
    reply.header("set-cookie", line);
  // Rendered for one customer or with a nonce: no proxy may store it.
  if (!response.headers.has("cache-control")) reply.header("cache-control", "private, no-store");
  return reply.send(response.body ? Readable.fromWeb(response.body as WebStream) : undefined);
}

type GuestPages = {
  readonly storefront: Storefront;
  readonly pages: PageCache;
  readonly guestVariant: GuestVariant;
};
type PageHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply> | undefined;

/**
 * Guests get the cached page, which is rendered once if it is missing; others a page of their own.
 */
function guestPageHandler(guests: GuestPages, ownPage: PageHandler): PageHandler {
  const improve = newImprover();
  return (request, reply) => {
    const guestRequest = parseGuestRequest(request, guests.guestVariant);
    if (!guestRequest) return ownPage(request, reply);
    const cached = guests.pages.find(guestRequest.key);
    if (!cached) return shareGuestPage(guests, guestRequest, request, reply);
    improve(cached);
    const sent = sendCached(request, reply, cached);
    return sent instanceof Promise ? sent : undefined;
  };
}

async function shareGuestPage(
  { storefront, pages }: GuestPages,
  guestRequest: GuestRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const own: { page?: GuestPage } = {}; // set when this request is the one that renders
  const cached = await pages.share(guestRequest.key, async (previous) => {
    own.page = await renderGuestPage(storefront, guestRequest, request);
    return isCacheable(own.page) ? cachedPage(own.page, previous) : undefined;
  });
  if (cached) return sendCached(request, reply, cached);
  const page = own.page ?? (await renderGuestPage(storefront, guestRequest, request));
  reply.code(page.status).headers({
    ...page.headers,
    "content-security-policy": page.policy,
  });
  for (const line of page.setCookies) reply.header("set-cookie", line);
  if (page.headers["cache-control"] === undefined)
    reply.header("cache-control", "private, no-store");
  return reply.send(page.content.length > 0 ? page.content : undefined);
}

/**
 * Renders from the URL and the variant's cookies alone, as no other header of this client may
 * influence the page of others. It is rendered completely even if the client disconnects.
 */
async function renderGuestPage(
  storefront: Storefront,
  { address, cookies }: GuestRequest,
  { ip, log }: FastifyRequest,
): Promise<GuestPage> {
  const session: PageSession = { documentToken: undefined, cookies: [] };
  let hasFault = false;
  const report = (fault: unknown) => {
    hasFault = true;
    log.error({ err: fault }, "page fault");
  };
  const { config } = storefront.deps;
  const request = new Request(config.publicOrigin + address, {
    headers: cookies === "" ? {} : { cookie: cookies },
  });
  const nonce = randomBytes(16).toString("hex"); // known to this rendering alone, and taken off it
  const response = await render(storefront, request, { nonce, session, ip, report });
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== "set-cookie"),
  );
  const isHtml = headers["content-type"]?.startsWith("text/html") === true;
  const bytes = Buffer.from(await response.arrayBuffer());
  const page = isHtml ? byHash(bytes.toString("utf8"), nonce) : undefined;
  return {
    status: response.status,
    headers,
    setCookies: [...response.headers.getSetCookie(), ...session.cookies],
    content: page ? Buffer.from(page.html) : bytes,
    policy: contentSecurityPolicy(
      page ?? { scripts: [], styles: [] },
      config,
      await audienceScriptFor(storefront, request),
    ),
    hasFault,
  };
}
