import { randomBytes } from "node:crypto";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { registerApi } from "#sandbox/api/api.routes.ts";
import { registerAssets, stylesheetPath } from "#sandbox/pages/assets.routes.ts";
import { type SceneParts, sceneOf } from "#sandbox/pages/frame.ts";
import { noticePage } from "#sandbox/pages/notice-page.ts";
import { registerPages } from "#sandbox/pages/pages.routes.ts";
import { sendPage } from "#sandbox/pages/send-page.ts";
import type { Desk } from "#sandbox/payments/desk.ts";
import { resume } from "#sandbox/payments/open-session.ts";
import { openStore } from "#sandbox/payments/store.ts";
import { openOutbox } from "#sandbox/webhooks/outbox.ts";
import { systemClock } from "./clock.ts";
import { parseSettings, type SandboxConfig, type Settings } from "./config.ts";

const CLOSE_IDLE_EVERY_MS = 50;

/** The payment provider's stand-in, not yet listening: `listen({ port, host })` is the caller's. */
export async function buildSandbox({
  clock = systemClock,
  logStream,
  ...config
}: SandboxConfig): Promise<FastifyInstance> {
  const settings = parseSettings(config);
  const logger = {
    level: settings.logLevel,
    ...(logStream === undefined ? {} : { stream: logStream }),
  };
  // Fastify's own lines carry whole requests; ours carry ids only.
  const app = fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
  });

  const desk = openDesk(settings, { clock, log: app.log });
  const scene: SceneParts = { merchant: settings.merchantName, stylesheet: stylesheetPath() };
  const shopOrigin = settings.shopOrigins[0] ?? "/";

  handleFaults(app, { scene, shopOrigin });
  handleUnknown(app, { scene, shopOrigin });
  app.get("/healthz", async () => ({ status: "ok" }));
  registerAssets(app);
  await app.register(async (pages) => registerPages(pages, { desk, scene, shopOrigin }));
  await app.register(async (api) =>
    registerApi(api, {
      desk,
      apiKey: settings.apiKey,
      shopOrigins: settings.shopOrigins,
      publicOrigin: () => settings.publicOrigin ?? listeningOrigin(app, settings.port),
    }),
  );
  closeGracefully(app, desk);
  app.addHook("onReady", async () => resume(desk));
  return app;
}

function openDesk(settings: Settings, { clock, log }: Pick<Desk, "clock" | "log">): Desk {
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
    lateWebhookMs: settings.lateWebhookMs,
    expiryAlarms: new Map(),
  };
}

function listeningOrigin(app: FastifyInstance, port: number): string {
  const address = app.server.address();
  return `http://localhost:${typeof address === "object" && address !== null ? address.port : port}`;
}

/** A fault is told by its name and place. Neither the body nor the address goes into the log, as both may hold what a buyer typed. */
function handleFaults(
  app: FastifyInstance,
  { scene, shopOrigin }: { scene: SceneParts; shopOrigin: string },
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
      const page = sceneOf(request.headers["accept-language"] ?? "fr", scene);
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
  { scene, shopOrigin }: { scene: SceneParts; shopOrigin: string },
): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith("/v1/"))
      return reply
        .code(404)
        .send({ error: { code: "not_found", message: "there is no such address" } });
    const page = sceneOf(request.headers["accept-language"] ?? "fr", scene);
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

function closeGracefully(app: FastifyInstance, desk: Desk): void {
  // A browser's kept connection that turns idle after the close would hold it up until its time runs out.
  app.addHook("preClose", async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
    sweep.unref();
    app.server.once("close", () => clearInterval(sweep));
  });
  app.addHook("onClose", async () => {
    for (const takeBack of desk.expiryAlarms.values()) takeBack();
    await desk.outbox.stop();
  });
}
