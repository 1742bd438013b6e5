import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { accountsRoutes } from "#server/accounts/accounts.routes.ts";
import { accountDeps, resolveSession } from "#server/accounts/accounts.ts";
import { captchaRoutes } from "#server/captcha/captcha.routes.ts";
import { openCaptcha } from "#server/captcha/captcha.ts";
import { cartRoutes } from "#server/cart/cart.routes.ts";
import { catalogRoutes } from "#server/catalog/catalog.routes.ts";
import { openStores } from "#server/catalog/catalog.ts";
import { registerSitemap } from "#server/catalog/site/sitemap.routes.ts";
import { checkoutRoutes } from "#server/checkout/checkout.routes.ts";
import { favouritesRoutes } from "#server/favourites/favourites.routes.ts";
import { messagesRoutes } from "#server/messages/messages.routes.ts";
import { registerOutbox } from "#server/messages/outbox.routes.ts";
import { newsletterRoutes } from "#server/newsletter/newsletter.routes.ts";
import { maintenanceRoutes, refuseInMaintenance } from "#server/operations/maintenance.routes.ts";
import { paymentsRoutes } from "#server/payments/payments.routes.ts";
import { registerMedia } from "#server/pictures/media.routes.ts";
import { registerPictures } from "#server/pictures/pictures.routes.ts";
import { newPictureCache, type PictureCache } from "#server/pictures/pictures.ts";
import type { Deps } from "#server/platform/deps.ts";
import { projectRoot } from "#server/platform/project-root.ts";
import { privacyRoutes } from "#server/privacy/privacy.routes.ts";
import { reviewsRoutes } from "#server/reviews/reviews.routes.ts";
import { registerCatalogueAddress, searchRoutes } from "#server/search/search.routes.ts";
import { stockAlertsRoutes } from "#server/stock-alerts/stock-alerts.routes.ts";
import { vouchersRoutes } from "#server/vouchers/vouchers.routes.ts";
import { walletRoutes } from "#server/wallet/wallet.routes.ts";
import { sessionFinder } from "#server/web/authenticate.ts";
import type { Edition, ElapsedMs } from "#server/web/cache/cache.ts";
import { newKeptFirst } from "#server/web/cache/fast-path.ts";
import { newPageCache, type PageCache } from "#server/web/cache/page-cache.ts";
import { newReplyCache, type ReplyCache } from "#server/web/cache/reply-cache.ts";
import { registerFaults } from "#server/web/faults.ts";
import { storedAnswers } from "#server/web/idempotency.ts";
import { limitAddresses, newAddressLimit } from "#server/web/limits/address-limit.ts";
import { nearestHops } from "#server/web/limits/network.ts";
import { openApi } from "#server/web/openapi.ts";
import { mountStorefront, type PageSource } from "#server/web/pages/render-page.ts";
import type { Route } from "#server/web/route.ts";
import { refuse, type ServeOptions, serve } from "#server/web/serve.ts";

const bodyBytesMax = 256 * 1024;
/** A signed link of a long e-mail address stands in a path. */
const pathPartMax = 1_200;

/** Every route of the shop, slice by slice; the contract's table and this list must agree (a test compares them). */
export function allRoutes(deps: Deps): Route[] {
  const captcha = openCaptcha(deps);
  const account = accountDeps(deps);
  return [
    () => accountsRoutes(account),
    () => privacyRoutes(account),
    catalogRoutes,
    searchRoutes,
    favouritesRoutes,
    stockAlertsRoutes,
    newsletterRoutes,
    () => captchaRoutes(captcha),
    () => messagesRoutes(deps, captcha),
    reviewsRoutes,
    cartRoutes,
    checkoutRoutes,
    paymentsRoutes,
    walletRoutes,
    vouchersRoutes,
    maintenanceRoutes,
  ].flatMap((routes) => routes(deps));
}

export type Kept = {
  readonly replies: ReplyCache;
  readonly pages: PageCache;
  readonly pictures: PictureCache;
};

/** What pages and replies are made from: no page for everybody shows what a text finds. */
export type Editions = { readonly pages: Edition; readonly replies: Edition };

export function newKept(
  { pages, replies }: Editions,
  elapsedMs: ElapsedMs = () => performance.now(),
): Kept {
  return {
    replies: newReplyCache(replies, elapsedMs),
    pages: newPageCache(pages, elapsedMs),
    pictures: newPictureCache(pages, elapsedMs),
  };
}

export type HttpOptions = {
  /** Pages and files of the storefront; off where only the calls are tested. */
  readonly servesPages: boolean;
  /** Another storefront than the built one. */
  readonly storefront?: PageSource | undefined;
  readonly checksReplies: boolean;
  /** What is the same for everybody, kept until the catalogue changes; without it every reply and page is made anew. */
  readonly kept?: Kept | undefined;
  /** Of the catalogue, where it is watched: what addresses of pictures name. */
  readonly edition?: Edition | undefined;
  readonly logger: FastifyBaseLogger;
  /** Counts what was answered from memory, before the hooks that count the others. */
  readonly countKept?:
    | ((counted: { method: string; route: string; status: number }) => void)
    | undefined;
  /** What operation adds before anything else: health, metrics, request log. */
  readonly operations?: (app: FastifyInstance) => Promise<void>;
};

/** The composition root of HTTP: plugins registered by hand, in one list, in this order. */
export async function buildServer(deps: Deps, options: HttpOptions): Promise<FastifyInstance> {
  const { servesPages, storefront, checksReplies, kept, edition, countKept, logger, operations } =
    options;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: bodyBytesMax,
    trustProxy: nearestHops(deps.config.proxies),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: pathPartMax },
  });
  app.removeContentTypeParser("text/plain"); // a form of any site may send it, and no call takes it
  registerFaults(app);
  await operations?.(app);
  limitAddresses(app, newAddressLimit());
  if (deps.config.maintenance) refuseInMaintenance(app, deps);
  const first = kept && newKeptFirst(countKept ?? (() => undefined));
  const findSession = sessionFinder((token, kind) =>
    resolveSession(deps.db, token, kind, deps.clock.now()),
  );
  await registerCalls(app, deps, {
    findSession,
    checksReplies,
    replies: kept?.replies,
    first,
    answers: storedAnswers(deps),
  });
  await registerDocs(app, deps.config.shopName);
  const folder = resolve(projectRoot, "data/demo/media");
  await registerMedia(app, deps.db, folder);
  registerPictures(app, deps, { folder, cache: kept?.pictures });
  registerSitemap(app, deps);
  await registerOutbox(app, deps);
  registerCatalogueAddress(app);
  for (const prefix of ["/api/*", "/ext/*"])
    app.all(prefix, (_request, reply) => refuse(reply, "ENDPOINT_NOT_FOUND"));
  const stores = () => openStores(deps.db, deps.config.flags.storePrefixes);
  if (servesPages)
    await mountStorefront(app, deps, {
      source: storefront,
      pages: kept?.pages,
      first,
      stores,
      edition,
    });
  first?.answerFirst(app);
  return app;
}

async function registerCalls(
  app: FastifyInstance,
  deps: Deps,
  options: ServeOptions,
): Promise<void> {
  const routes = allRoutes(deps);
  for (const one of routes) if (one.shape.auth !== "signature") serve(app, one, options);
  // Signed calls are checked over the bytes as they came.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    for (const one of routes) if (one.shape.auth === "signature") serve(scope, one, options);
  });
}

async function registerDocs(app: FastifyInstance, shopName: string): Promise<void> {
  await app.register(fastifySwagger, {
    mode: "static",
    specification: { document: openApi(shopName) as never },
  });
  await app.register(fastifySwaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  app.get("/api/docs/openapi.json", (_request, reply) => reply.send(openApi(shopName)));
}
