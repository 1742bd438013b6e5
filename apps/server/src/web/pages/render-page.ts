import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import { createClient } from "@papillote/contract/client.ts";
import { storeOfPath } from "@papillote/domain/catalog/addresses.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Config } from "#server/platform/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import { seal, unseal } from "#server/platform/encryption.ts";
import { projectRoot } from "#server/platform/project-root.ts";
import type { Edition } from "#server/web/cache/cache.ts";
import { newImprover, sendCached } from "#server/web/cache/cached-body.ts";
import type { Finder, KeptFirst } from "#server/web/cache/fast-path.ts";
import {
  type GuestAsk,
  type GuestPage,
  type GuestVariant,
  guestAsk,
  keptPage,
  mayBeKept,
  type PageCache,
  policyOf,
  securityHeaders,
} from "#server/web/cache/page-cache.ts";
import { cookieValue } from "#server/web/cookies.ts";
import { byNonce, contentSecurityPolicy } from "./content-security-policy.ts";
import { inProcessTransport, type PageSession, sessionCookie } from "./in-process.ts";
import { registerInstallable } from "./installable.ts";
import { forEachStore, ofStore, type StoreView, type StoreViews } from "./store-views.ts";

/** The storefront's built entry hands its own context key out: a key imported from source would be another object. */
type StorefrontEntry = {
  readonly pageContext: Parameters<RouterContextProvider["set"]>[0];
  readonly guestVariant: GuestVariant;
};
type StorefrontBuild = ServerBuild & { entry: { module: StorefrontEntry } };

/** Where pages come from: the built storefront, or a live one while somebody works on it. */
export type PageSource = {
  readonly load: () => Promise<unknown>;
  readonly serveFiles: (app: FastifyInstance) => Promise<void>;
};

type Storefront = {
  readonly deps: Deps;
  readonly app: FastifyInstance;
  readonly load: () => Promise<StorefrontBuild>;
  /** The handler of the store that an address names: the router knows its prefix as its own base. */
  readonly handlerFor: (url: string) => ReturnType<typeof createRequestHandler>;
  readonly stores: StoreViews;
  readonly edition: Edition;
};

export type StorefrontOptions = {
  /** Of the catalogue, where it is watched. */
  readonly edition?: Edition | undefined;
  readonly source?: PageSource | undefined;
  /** Keeps the pages that are the same for every guest; without it each page is made for the one who asks. */
  readonly pages?: PageCache | undefined;
  /** Answers what is kept before the server's own work begins. */
  readonly first?: KeptFirst | undefined;
  readonly stores: StoreViews;
};

/** Mounts the storefront: its files, and every other address as a server-rendered page. */
export async function mountStorefront(
  app: FastifyInstance,
  deps: Deps,
  { source, pages, first, stores, edition = () => undefined }: StorefrontOptions,
): Promise<void> {
  const { load: loadAny, serveFiles } = source ?? builtStorefront(deps.config);
  const load = loadAny as () => Promise<StorefrontBuild>; // whoever wrote the storefront's entry answers for its shape
  const guestVariant = quickFor((await load()).entry.module.guestVariant);
  await serveFiles(app);
  if (pages) first?.add(pageFinder(pages, guestVariant));
  const { mode, flags } = deps.config;
  const handlerFor = forEachStore(flags.storePrefixes, (basename) =>
    createRequestHandler(async () => ({ ...(await load()), basename }), mode),
  );
  const storefront: Storefront = { deps, app, load, handlerFor, stores, edition };
  const forOne = (request: FastifyRequest, reply: FastifyReply) =>
    answerOne(storefront, request, reply);
  // A scope of its own: here bodies pass through unread, so that a page's action gets them as they came.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    scope.all(
      everyPage,
      pages ? answeredForGuests({ storefront, pages, guestVariant }, forOne) : forOne,
    );
  });
}

const everyPage = "/*";

function pageFinder(pages: PageCache, guestVariant: GuestVariant): Finder {
  const improve = newImprover();
  return ({ method = "", url = "", headers }) => {
    const ask = guestAsk({ method, url, headers }, guestVariant);
    const body = ask && pages.find(ask.key);
    if (!body) return undefined;
    improve(body);
    return { body, route: everyPage };
  };
}

/** Most guests come without a cookie, and theirs is always the same. */
function quickFor(variantOf: GuestVariant): GuestVariant {
  const bare = variantOf("");
  return (cookies) => (cookies === "" ? bare : variantOf(cookies));
}

function builtStorefront(config: Config): PageSource {
  const folder = resolve(projectRoot, config.storefrontBuild);
  const build = import(pathToFileURL(`${folder}/server/index.js`).href);
  return { load: () => build, serveFiles: (app) => serveFiles(app, config, `${folder}/client`) };
}

async function serveFiles(app: FastifyInstance, config: Config, client: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${client}/assets`,
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

/** A page for one person, or under an address that is not kept: sent while it is made, with a nonce of its own. */
async function answerOne(
  storefront: Storefront,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { mode, publicOrigin, payOrigin } = storefront.deps.config;
  const nonce = randomBytes(16).toString("base64");
  const session: PageSession = {
    documentToken: cookieValue(request.headers.cookie, sessionCookie),
    cookies: [],
  };
  const report = (fault: unknown) => request.log.error({ err: fault }, "page fault");
  const response = await render(storefront, webRequest(request, reply, publicOrigin), {
    nonce,
    session,
    ip: request.ip,
    report,
  });
  // The live storefront's own scripts and socket carry no nonce.
  if (mode !== "development")
    reply.header("content-security-policy", contentSecurityPolicy(byNonce(nonce), payOrigin));
  return send(reply, response, session);
}

type Rendering = {
  readonly nonce: string | undefined;
  readonly session: PageSession;
  readonly ip: string;
  readonly report: (fault: unknown) => void;
};

async function render(
  storefront: Storefront,
  request: Request,
  { nonce, session, ip, report }: Rendering,
): Promise<Response> {
  const { deps, app, load, handlerFor, edition } = storefront;
  const context = new RouterContextProvider();
  const build = await load();
  const { pathname } = new URL(request.url);
  const { store, stores } = await storesOf(storefront, pathname);
  context.set(build.entry.module.pageContext, {
    nonce,
    call: createClient(ofStore(inProcessTransport(app, session, ip), store.code)),
    hasSession: session.documentToken !== undefined,
    shopName: deps.config.shopName,
    publicOrigin: deps.config.publicOrigin,
    pictureVersion: edition()?.slice(0, 8),
    isDemo: deps.config.demo,
    maintenance: deps.config.maintenance,
    flags: deps.config.flags,
    store,
    stores,
    report,
    now: deps.clock.now,
    newId: deps.newId,
    seal: (text: string) => seal(deps.secrets, text, "page").toString("base64url"),
    unseal: (text: string) => unseal(deps.secrets, Buffer.from(text, "base64url"), "page"),
  });
  return handlerFor(pathname)(request, context);
}

const onlyStore: StoreView = { code: "", prefix: "", name: "", locale: "" };

/** Most shops have one store, of which nothing need be asked. */
async function storesOf({ deps, stores }: Storefront, path: string) {
  const { storePrefixes } = deps.config.flags;
  const open = storePrefixes.length === 0 ? [] : await stores();
  const code = storeOfPath(path, storePrefixes) ?? "";
  return { store: open.find((one) => one.code === code) ?? onlyStore, stores: open };
}

function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const gone = new AbortController();
  reply.raw.on("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const hasBody =
    request.method !== "GET" && request.method !== "HEAD" && request.body !== undefined;
  const body = hasBody
    ? {
        body: Readable.toWeb(request.body as Readable) as unknown as ReadableStream,
        duplex: "half" as const,
      }
    : {};
  return new Request(origin + request.url, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...body,
  });
}

function send(reply: FastifyReply, response: Response, session: PageSession): FastifyReply {
  reply.code(response.status).headers(securityHeaders);
  for (const [name, value] of response.headers)
    if (name !== "set-cookie") reply.header(name, value);
  for (const line of [...response.headers.getSetCookie(), ...session.cookies])
    reply.header("set-cookie", line);
  // Rendered for one person or with a nonce: nobody on the way may keep it.
  if (!response.headers.has("cache-control")) reply.header("cache-control", "private, no-store");
  return reply.send(response.body ? Readable.fromWeb(response.body as WebStream) : undefined);
}

type ForGuests = {
  readonly storefront: Storefront;
  readonly pages: PageCache;
  readonly guestVariant: GuestVariant;
};
type PageHandler = (
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply> | undefined;

/** A guest gets the page that is kept, at once; if there is none it is made, for all who wait for it. Everybody else's page is their own. */
function answeredForGuests(guests: ForGuests, forOne: PageHandler): PageHandler {
  const improve = newImprover();
  return (request, reply) => {
    const ask = guestAsk(request, guests.guestVariant);
    if (!ask) return forOne(request, reply);
    const kept = guests.pages.find(ask.key);
    if (!kept) return shareGuestPage(guests, ask, request, reply);
    improve(kept);
    sendCached(request, reply, kept);
    return undefined;
  };
}

async function shareGuestPage(
  { storefront, pages }: ForGuests,
  ask: GuestAsk,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { payOrigin } = storefront.deps.config;
  const own: { page?: GuestPage } = {};
  const kept = await pages.share(ask.key, async (previous) => {
    own.page = await renderForGuests(storefront, ask, request);
    return mayBeKept(own.page)
      ? keptPage(own.page, policyOf(own.page, payOrigin), previous)
      : undefined;
  });
  if (kept) return sendCached(request, reply, kept);
  const page = own.page ?? (await renderForGuests(storefront, ask, request));
  reply.code(page.status).headers({
    ...page.headers,
    ...securityHeaders,
    "content-security-policy": policyOf(page, payOrigin),
  });
  for (const line of page.setCookies) reply.header("set-cookie", line);
  if (page.headers["cache-control"] === undefined)
    reply.header("cache-control", "private, no-store");
  return reply.send(page.content.length > 0 ? page.content : undefined);
}

/**
 * Whoever asked, the page is made from its address and the choices of its variant alone: no other header can enter what others get. It is
 * made to its end, although the first who asked may have left.
 */
async function renderForGuests(
  storefront: Storefront,
  { address, cookies }: GuestAsk,
  { ip, log }: FastifyRequest,
): Promise<GuestPage> {
  const session: PageSession = { documentToken: undefined, cookies: [] };
  let hasFault = false;
  const report = (fault: unknown) => {
    hasFault = true;
    log.error({ err: fault }, "page fault");
  };
  const request = new Request(storefront.deps.config.publicOrigin + address, {
    headers: cookies === "" ? {} : { cookie: cookies },
  });
  const response = await render(storefront, request, { nonce: undefined, session, ip, report });
  const content = Buffer.from(await response.arrayBuffer());
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== "set-cookie"),
  );
  return {
    status: response.status,
    headers,
    setCookies: [...response.headers.getSetCookie(), ...session.cookies],
    content,
    hasFault,
  };
}
