import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { Db } from "#server/db/db.ts";
import type { Config } from "#server/platform/config.ts";
import type { Metrics } from "./metrics.ts";
import type { Operations } from "./operations.ts";
import { readiness } from "./readiness.ts";

const paths = { alive: "/healthz", ready: "/readyz", metrics: "/metrics" };
const quietPaths: ReadonlySet<string> = new Set(Object.values(paths));
const closeIdleEveryMs = 50;

/** Says the only thing that a visitor may know, that this process runs. */
export function registerHealth(app: FastifyInstance): void {
  app.get(paths.alive, async () => ({ status: "alive" }));
}

/** Health, readiness and metrics, for the operator alone. */
export function registerOperationRoutes(
  app: FastifyInstance,
  db: Db,
  { metrics, isStopping, isStalled, isReadOnly }: Operations,
): void {
  registerHealth(app);
  app.get(paths.ready, async (_request, reply) => {
    const ready = await readiness(db, {
      isStopping: isStopping(),
      isStalled: isStalled(),
      isReadOnly: isReadOnly(),
    });
    return ready.isReady
      ? { status: "ready" }
      : reply
          .code(503)
          .header("retry-after", "1")
          .send({ status: "not ready", reason: ready.reason });
  });
  app.get(paths.metrics, async (_request, reply) => {
    const { contentType, text } = await metrics.page();
    return reply.type(contentType).send(text);
  });
}

type OperationsServer = {
  /** Returns the server's origin. */
  readonly listen: () => Promise<string>;
  readonly close: () => Promise<void>;
};

/**
 * Serves readiness and metrics on a separate port, as they reveal what the shop sells and how well,
 * and each reading costs queries.
 */
export function newOperationsServer(
  db: Db,
  operations: Operations,
  { operationsHost, operationsPort }: Pick<Config, "operationsHost" | "operationsPort">,
): OperationsServer {
  const app = Fastify({ forceCloseConnections: true });
  registerOperationRoutes(app, db, operations);
  return {
    listen: () => app.listen({ host: operationsHost, port: operationsPort }),
    close: () => app.close(),
  };
}

/** Counts and logs every request of the shop, and ends the running ones when it closes. */
export function watchRequests(
  app: FastifyInstance,
  { metrics, noteError, finishWithinMs = 5_000 }: Operations,
): void {
  app.addHook("onError", async (_request, _reply, error) => noteError(error));
  observeRequests(app, metrics);
  finishRequests(app, finishWithinMs);
}

function observeRequests(app: FastifyInstance, metrics: Metrics): void {
  // No redaction, as the line has only the fields below, and looking for secrets took longer than
  // writing.
  const log = app.log.child({}, { redact: [] });
  app.addHook("onResponse", async (request, reply) => {
    const route = routeOf(request);
    if (quietPaths.has(route)) return;
    const { elapsedTime, statusCode: status } = reply;
    const { method, refusal } = request;
    metrics.countRequest({ method, route, status, seconds: elapsedTime / 1_000, refusal });
    log.info(
      {
        reqId: request.id,
        method,
        route,
        status,
        ms: Math.round(elapsedTime * 10) / 10,
        ...(refusal && { refusal }),
      },
      "request",
    );
  });
}

/** The route pattern, never the URL, which may contain a token; also, labels must be few. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? "(none)";
}

/**
 * Node closes idle connections once when the server closes. A keep-alive connection that becomes
 * idle after that would delay the end until its timeout, so they are closed repeatedly. A request
 * that has not ended by the deadline loses its connection: its client may never send the rest.
 */
function finishRequests(app: FastifyInstance, finishWithinMs: number): void {
  app.addHook("preClose", async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), closeIdleEveryMs);
    const deadline = setTimeout(() => app.server.closeAllConnections(), finishWithinMs);
    sweep.unref();
    app.server.once("close", () => {
      clearInterval(sweep);
      clearTimeout(deadline);
    });
  });
}
