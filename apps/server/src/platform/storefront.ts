import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import { pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import { createClient } from "@papillote/contract/client.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { cookieValue } from "./cookies.ts";
import type { Deps } from "./deps.ts";
import { inProcessTransport, type PageSession, sessionCookie } from "./in-process.ts";
import { projectRoot } from "./project-root.ts";
import { seal, unseal } from "./seal.ts";

/** The storefront's built entry hands its own context key out: a key imported from source would be another object. */
type StorefrontBuild = ServerBuild & { entry: { module: { pageContext: Parameters<RouterContextProvider["set"]>[0] } } };

/** Where pages come from: the built storefront, or a live one while somebody works on it. */
export type PageSource = {
  readonly load: () => Promise<unknown>;
  readonly serveFiles: (app: FastifyInstance) => Promise<void>;
};

type Page = {
  readonly deps: Deps;
  readonly app: FastifyInstance;
  readonly load: () => Promise<StorefrontBuild>;
  readonly handle: ReturnType<typeof createRequestHandler>;
};

/** Mounts the storefront: its files, and every other address as a server-rendered page. */
export async function mountStorefront(
  app: FastifyInstance,
  deps: Deps,
  source = builtStorefront(resolve(projectRoot, deps.config.storefrontBuild)),
): Promise<void> {
  const load = source.load as () => Promise<StorefrontBuild>; // whoever wrote the storefront's entry answers for its shape
  await load();
  await source.serveFiles(app);
  const page: Page = { deps, app, load, handle: createRequestHandler(load, deps.config.mode) };
  // A scope of its own: here bodies pass through unread, so that a page's action gets them as they came.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
    scope.all("/*", (request, reply) => render(page, request, reply));
  });
}

function builtStorefront(folder: string): PageSource {
  const build = import(pathToFileURL(`${folder}/server/index.js`).href);
  return { load: () => build, serveFiles: (app) => serveFiles(app, `${folder}/client`) };
}

async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  await app.register(fastifyStatic, { root: `${client}/assets`, prefix: "/assets/", maxAge: "1y", immutable: true, preCompressed: true });
  await app.register(fastifyStatic, {
    root: client,
    prefix: "/",
    wildcard: false,
    index: false,
    maxAge: "1d",
    decorateReply: false,
    preCompressed: true,
    globIgnore: ["assets/**"],
  });
}

async function render({ deps, app, load, handle }: Page, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString("base64");
  const session: PageSession = { documentToken: cookieValue(request.headers.cookie, sessionCookie), cookies: [] };
  const context = new RouterContextProvider();
  const build = await load();
  context.set(build.entry.module.pageContext, {
    nonce,
    call: createClient(inProcessTransport(app, session, request.ip)),
    hasSession: session.documentToken !== undefined,
    shopName: deps.config.shopName,
    publicOrigin: deps.config.publicOrigin,
    flags: deps.config.flags,
    report: (fault: unknown) => request.log.error({ err: fault }, "page fault"),
    now: deps.clock.now,
    newId: deps.newId,
    seal: (text: string) => seal(deps.secrets, text, "page").toString("base64url"),
    unseal: (text: string) => unseal(deps.secrets, Buffer.from(text, "base64url"), "page"),
  });
  const response = await handle(webRequest(request, reply, deps.config.publicOrigin), context);
  // The live storefront's own scripts and socket carry no nonce.
  const policy = deps.config.mode === "development" ? undefined : contentSecurityPolicy(nonce, deps.config.payOrigin);
  return send(reply, response, session, policy);
}

function webRequest(request: FastifyRequest, reply: FastifyReply, origin: string): Request {
  const gone = new AbortController();
  reply.raw.on("close", () => {
    if (!reply.raw.writableFinished) gone.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) for (const one of [value ?? []].flat()) headers.append(name, one);
  const hasBody = request.method !== "GET" && request.method !== "HEAD" && request.body !== undefined;
  const body = hasBody ? { body: Readable.toWeb(request.body as Readable) as unknown as ReadableStream, duplex: "half" as const } : {};
  return new Request(new URL(request.url, origin), { method: request.method, headers, signal: gone.signal, ...body });
}

function send(reply: FastifyReply, response: Response, session: PageSession, policy: string | undefined): FastifyReply {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== "set-cookie") reply.header(name, value);
  for (const line of [...response.headers.getSetCookie(), ...session.cookies]) reply.header("set-cookie", line);
  if (policy !== undefined) reply.header("content-security-policy", policy);
  reply.header("x-content-type-options", "nosniff").header("referrer-policy", "strict-origin-when-cross-origin");
  // Rendered for one person or with a nonce: nobody on the way may keep it.
  if (!response.headers.has("cache-control")) reply.header("cache-control", "private, no-store");
  return reply.send(response.body ? Readable.fromWeb(response.body as WebStream) : undefined);
}
