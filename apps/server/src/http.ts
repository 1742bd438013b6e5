import { randomUUID } from "node:crypto";
import fastifySwagger from "@fastify/swagger";
import fastifySwaggerUi from "@fastify/swagger-ui";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { accountsRoutes } from "#server/accounts/accounts.routes.ts";
import { accountDeps, sessionResolver } from "#server/accounts/accounts.ts";
import { assistantRoutes } from "#server/assistant/assistant.routes.ts";
import { attachmentForms } from "#server/attachments/attachments.ts";
import { captchaRoutes } from "#server/captcha/captcha.routes.ts";
import { openCaptcha } from "#server/captcha/captcha.ts";
import { cartRoutes } from "#server/cart/cart.routes.ts";
import { catalogRoutes } from "#server/catalog/catalog.routes.ts";
import { openStores } from "#server/catalog/catalog.ts";
import { registerSitemap } from "#server/catalog/site/sitemap.routes.ts";
import { checkoutRoutes } from "#server/checkout/checkout.routes.ts";
import { contentRoutes } from "#server/content/content.routes.ts";
import { creditCodesRoutes } from "#server/credit-codes/credit-codes.routes.ts";
import { registerDownloads } from "#server/downloads/downloads.routes.ts";
import { favouritesRoutes } from "#server/favourites/favourites.routes.ts";
import { enteredCodesRoutes } from "#server/gifts/entered-codes.routes.ts";
import { giftsRoutes } from "#server/gifts/gifts.routes.ts";
import { helpRoutes } from "#server/help/help.routes.ts";
import { messagesRoutes } from "#server/messages/messages.routes.ts";
import { registerOutbox } from "#server/messages/outbox.routes.ts";
import { newsletterRoutes } from "#server/newsletter/newsletter.routes.ts";
import { noticesRoutes } from "#server/notices/notices.routes.ts";
import { creditOffersRoutes } from "#server/offers/credit-offers.routes.ts";
import { offersRoutes } from "#server/offers/offers.routes.ts";
import { browserFaultsRoutes } from "#server/operations/browser-faults.routes.ts";
import { maintenanceRoutes, refuseInMaintenance } from "#server/operations/maintenance.routes.ts";
import { configuredMaintenance, type Maintenance } from "#server/operations/maintenance.ts";
import { paymentsRoutes } from "#server/payments/payments.routes.ts";
import { registerMedia } from "#server/pictures/media.routes.ts";
import { registerPictures } from "#server/pictures/pictures.routes.ts";
import { newPictureCache, type PictureCache } from "#server/pictures/pictures.ts";
import type { Deps } from "#server/platform/deps.ts";
import { privacyRoutes } from "#server/privacy/privacy.routes.ts";
import { reviewsRoutes } from "#server/reviews/reviews.routes.ts";
import { registerCatalogueAddress, searchRoutes } from "#server/search/search.routes.ts";
import { stockAlertsRoutes } from "#server/stock-alerts/stock-alerts.routes.ts";
import { registerTicketFiles } from "#server/tickets/ticket-files.routes.ts";
import { ticketsRoutes } from "#server/tickets/tickets.routes.ts";
import { vouchersRoutes } from "#server/vouchers/vouchers.routes.ts";
import { walletRoutes } from "#server/wallet/wallet.routes.ts";
import { sessionFinder } from "#server/web/authenticate.ts";
import type { CacheVersion, MonotonicClock } from "#server/web/cache/cache.ts";
import { newCacheFastPath } from "#server/web/cache/fast-path.ts";
import { newPageCache, type PageCache } from "#server/web/cache/page-cache.ts";
import { newReplyCache, type ReplyCache } from "#server/web/cache/reply-cache.ts";
import { registerFaults } from "#server/web/faults.ts";
import { newIdempotency } from "#server/web/idempotency.ts";
import { limitAddresses, newAddressLimit } from "#server/web/limits/address-limit.ts";
import { nearestHops } from "#server/web/limits/network.ts";
import { closeUnread, requestLimits } from "#server/web/limits/request-limits.ts";
import { openApi } from "#server/web/openapi/openapi.ts";
import { newFloodDocuments } from "#server/web/pages/flood-document.ts";
import { registerGallery } from "#server/web/pages/gallery.ts";
import { mountStorefront, type PageSource } from "#server/web/pages/render-page.ts";
import type { Route } from "#server/web/route.ts";
import { headersOfOrigin, sendSecurityHeaders } from "#server/web/security-headers.ts";
import { refuse, type ServeOptions, serve } from "#server/web/serve.ts";
import { withdrawalsRoutes } from "#server/withdrawals/withdrawals.routes.ts";

/** Every route of the shop, slice by slice; a test compares this list with the contract's table. */
export function allRoutes(
  deps: Deps,
  maintenance: Maintenance = configuredMaintenance(deps),
): Route[] {
  const captcha = openCaptcha(deps);
  const account = accountDeps(deps);
  return [
    () => accountsRoutes(account, captcha),
    () => privacyRoutes(account),
    catalogRoutes,
    searchRoutes,
    contentRoutes,
    favouritesRoutes,
    stockAlertsRoutes,
    newsletterRoutes,
    noticesRoutes,
    () => captchaRoutes(captcha),
    () => messagesRoutes(deps, captcha),
    reviewsRoutes,
    helpRoutes,
    assistantRoutes,
    () => ticketsRoutes(deps, captcha),
    cartRoutes,
    () => checkoutRoutes(deps, captcha),
    () => offersRoutes(deps, captcha),
    () => creditOffersRoutes(deps, captcha),
    paymentsRoutes,
    walletRoutes,
    vouchersRoutes,
    giftsRoutes,
    enteredCodesRoutes,
    creditCodesRoutes,
    withdrawalsRoutes,
    () => maintenanceRoutes(deps, maintenance),
    browserFaultsRoutes,
  ].flatMap((routes) => routes(deps));
}

export type HttpCaches = {
  readonly replies: ReplyCache;
  readonly pages: PageCache;
  readonly pictures: PictureCache;
};

/** Replies depend on the text search too, which is rebuilt after a new version; pages do not. */
export function newHttpCaches(
  { pages, replies }: { readonly pages: CacheVersion; readonly replies: CacheVersion },
  elapsedMs: MonotonicClock = () => performance.now(),
): HttpCaches {
  return {
    replies: newReplyCache(replies, elapsedMs),
    pages: newPageCache(pages, elapsedMs),
    pictures: newPictureCache(pages, elapsedMs),
  };
}

type HttpOptions = {
  /** Pages and files of the storefront; false where only the API is tested. */
  readonly servesPages: boolean;
  /** Replaces the built storefront. */
  readonly storefront?: PageSource | undefined;
  readonly checksReplies: boolean;
  /** Replies and pages that are equal for all callers; without it nothing is cached. */
  readonly caches?: HttpCaches | undefined;
  /** The operator's maintenance if it is watched; otherwise the settings decide. */
  readonly maintenance?: Maintenance | undefined;
  /** The catalogue's version if it is watched; part of picture URLs. */
  readonly version?: CacheVersion | undefined;
  readonly logger: FastifyBaseLogger;
  /** Counts replies of the fast path, which no hook sees. */
  readonly countCached?: Parameters<typeof newCacheFastPath>[0] | undefined;
  /** Registered before everything else: health, metrics, request log. */
  readonly operations?: (app: FastifyInstance) => Promise<void>;
};

/** The composition root of HTTP: plugins registered by hand, in one list, in this order. */
export async function buildServer(deps: Deps, options: HttpOptions): Promise<FastifyInstance> {
  const { servesPages, storefront, checksReplies, caches, version, countCached } = options;
  const app = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: nearestHops(deps.config.proxies),
    ...requestLimits,
  });
  app.removeContentTypeParser("text/plain"); // any site's form can send it, and no endpoint uses it
  registerFaults(app);
  sendSecurityHeaders(app, deps.config.publicOrigin);
  await options.operations?.(app);
  closeUnread(app);
  const flood = newFloodDocuments(deps);
  limitAddresses(app, newAddressLimit(), flood);
  const maintenance = options.maintenance ?? configuredMaintenance(deps);
  refuseInMaintenance(app, deps, maintenance);
  const fastPath = caches && newCacheFastPath(countCached ?? (() => undefined));
  const findSession = sessionFinder(sessionResolver(deps));
  await registerCalls(app, allRoutes(deps, maintenance), {
    findSession,
    checksReplies,
    replies: caches?.replies,
    fastPath,
    idempotency: newIdempotency(deps),
  });
  await registerDocs(app, deps.config);
  const folder = deps.config.mediaDir;
  await registerMedia(app, deps.db, folder);
  registerPictures(app, deps, { folder, cache: caches?.pictures });
  await registerDownloads(app, deps);
  registerSitemap(app, deps);
  registerTicketFiles(app, deps);
  await registerOutbox(app, deps);
  if (servesPages) await registerGallery(app, deps.config);
  registerCatalogueAddress(app);
  for (const prefix of ["/api/*", "/ext/*"])
    app.all(prefix, (_request, reply) => refuse(reply, "ENDPOINT_NOT_FOUND"));
  const stores = () => openStores(deps.db, deps.config.flags.storePrefixes);
  if (servesPages)
    await mountStorefront(app, deps, {
      source: storefront,
      pages: caches?.pages,
      fastPath,
      stores,
      version,
      maintenance: maintenance.now,
      files: attachmentForms(deps),
      flood,
    });
  else app.setNotFoundHandler((_request, reply) => refuse(reply, "NOT_FOUND"));
  fastPath?.attachTo(app, headersOfOrigin(deps.config.publicOrigin));
  return app;
}

async function registerCalls(
  app: FastifyInstance,
  routes: readonly Route[],
  options: ServeOptions,
): Promise<void> {
  acceptEmptyJson(app);
  for (const one of routes) if (one.shape.auth !== "signature") serve(app, one, options);
  // The signature of a signed call covers the unparsed body.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    for (const one of routes) if (one.shape.auth === "signature") serve(scope, one, options);
  });
}

/** Clients announce JSON in each request, also in those without a body (S7.2). */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, String(body), done);
  });
}

async function registerDocs(
  app: FastifyInstance,
  { shopName, publicOrigin }: Deps["config"],
): Promise<void> {
  const document = openApi({ name: shopName, origin: publicOrigin });
  await app.register(fastifySwagger, {
    mode: "static",
    specification: { document: document as never },
  });
  await app.register(fastifySwaggerUi, { routePrefix: "/api/docs", staticCSP: true });
  app.get("/api/docs/openapi.json", (_request, reply) => reply.send(document));
}
