import { createHmac, randomBytes } from "node:crypto";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { registerApi } from "#sandbox/api/api.routes.ts";
import { registerAssets, stylesheetPath } from "#sandbox/pages/assets.routes.ts";
import { noticePage, type PageSettings, pageContext, sendPage } from "#sandbox/pages/layout.ts";
import { registerPages } from "#sandbox/pages/pages.routes.ts";
import type { Context } from "#sandbox/payments/context.ts";
import { resume } from "#sandbox/payments/open-session.ts";
import { openStore } from "#sandbox/payments/store.ts";
import { openOutbox } from "#sandbox/webhooks/outbox.ts";
import { clockAhead } from "./clock.ts";
import { parseSettings, type SandboxConfig, type Settings } from "./config.ts";

const CLOSE_IDLE_EVERY_MS = 50;

/** The simulated payment provider; it listens once the caller calls `listen({ port, host })`. */
export async function buildSandbox({
  clock,
  logStream,
  ...config
}: SandboxConfig): Promise<FastifyInstance> {
  const settings = parseSettings(config);
  const logger = {
    level: settings.logLevel,
    ...(logStream === undefined ? {} : { stream: logStream }),
  };
  // Fastify's own log lines contain whole requests; ours contain only ids.
  const app = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
  });

  const context = openContext(settings, {
    clock: clock ?? clockAhead(settings.clockAheadMs),
    log: app.log,
  });
  const pageSettings: PageSettings = {
    merchant: settings.merchantName,
    stylesheet: stylesheetPath(),
  };
  const shopOrigin = settings.shopOrigins[0] ?? "/";

  handleFaults(app, { pageSettings, shopOrigin });
  handleUnknown(app, { pageSettings, shopOrigin });
  app.get("/healthz", async () => ({ status: "ok" }));
  registerAssets(app);
  await app.register(async (pages) => registerPages(pages, { context, pageSettings, shopOrigin }));
  await app.register(async (api) =>
    registerApi(api, {
      context,
      apiKey: settings.apiKey,
      shopOrigins: settings.shopOrigins,
      publicOrigin: () => settings.publicOrigin ?? listeningOrigin(app, settings.port),
    }),
  );
  closeGracefully(app, context);
  app.addHook("onReady", async () => resume(context));
  return app;
}

function openContext(settings: Settings, { clock, log }: Pick<Context, "clock" | "log">): Context {
  const store = openStore(settings.dataFile);
  const outbox = openOutbox({
    store,
    clock,
    log,
    secret: settings.webhookSecret,
    timeoutMs: settings.webhookTimeoutMs,
    retryWaitsMs: settings.webhookRetryWaitsMs,
  });
  const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString("base64url")}`;
  return {
    store,
    outbox,
    clock,
    log,
    newId,
    cardFingerprint: (number) =>
      createHmac("sha256", settings.apiKey).update(`card ${number}`).digest("base64url"),
    lateWebhookMs: settings.lateWebhookMs,
    slowMs: settings.slowMs,
    expiryTimers: new Map(),
  };
}

function listeningOrigin(app: FastifyInstance, port: number): string {
  const address = app.server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  return `http://localhost:${actual}`;
}

/** Logs neither body nor URL of a failed request, as both may contain what a buyer typed. */
function handleFaults(
  app: FastifyInstance,
  { pageSettings, shopOrigin }: { pageSettings: PageSettings; shopOrigin: string },
): void {
  app.setErrorHandler<Error & { statusCode?: number; code?: string }>(
    async (error, request, reply) => {
      const status = error.statusCode ?? 500;
      const about = { route: request.routeOptions.url, code: error.code, status };
      if (status >= 500) app.log.error({ ...about, stack: error.stack }, "request.fault");
      else app.log.warn(about, "request.refused");
      if (request.url.startsWith("/v1/"))
        return reply.code(status).send({
          error: {
            code: status >= 500 ? "fault" : "invalid_request",
            message: status >= 500 ? "fault" : error.message,
          },
        });
      const page = pageContext(request.headers["accept-language"] ?? "fr", pageSettings);
      return sendPage(
        reply.code(status),
        undefined,
        noticePage(page, {
          title: page.words.faultTitle,
          text: page.words.faultText,
          backTo: shopOrigin,
        }),
      );
    },
  );
}

function handleUnknown(
  app: FastifyInstance,
  { pageSettings, shopOrigin }: { pageSettings: PageSettings; shopOrigin: string },
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith("/v1/"))
      return reply
        .code(404)
        .send({ error: { code: "not_found", message: "there is no such address" } });
    const page = pageContext(request.headers["accept-language"] ?? "fr", pageSettings);
    return sendPage(
      reply.code(404),
      undefined,
      noticePage(page, {
        title: page.words.unknownTitle,
        text: page.words.unknownText,
        backTo: shopOrigin,
      }),
    );
  });
}

function closeGracefully(app: FastifyInstance, context: Context): void {
  // A keep-alive connection that becomes idle after `close` would delay it until its timeout.
  app.addHook("preClose", async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    sweep.unref();
    app.server.once("close", () => clearInterval(sweep));
  });
  app.addHook("onClose", async () => {
    for (const cancel of context.expiryTimers.values()) cancel();
    await context.outbox.stop();
  });
}
