import { refusals } from "@papillote/contract/refusals.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Outage } from "#server/platform/outage.ts";
import { refuse } from "./serve.ts";

/** SQLSTATEs: connection exceptions, shutdown, too many connections. */
const databaseAway = /^(08|57P0[1-3]|53300)/;
const socketErrors = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ENOENT", "ETIMEDOUT"]);

export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    databaseAway.test(code) ||
    socketErrors.has(code) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    )
  );
}

/**
 * Maps errors to replies: bad requests are refusals, logged as warnings, an unreachable database or provider is an
 * outage, all else is a fault, logged in full and answered without details.
 */
export function registerFaults(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.statusCode !== undefined && error.statusCode < 500)
      request.log.warn({ err: error }, "bad request");
    if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
      return refuse(reply, "UNSUPPORTED_MEDIA_TYPE");
    if (error.statusCode === 413) return refuse(reply, "TOO_LARGE");
    if (error.statusCode === 429) return refuse(reply, "TOO_MANY_REQUESTS");
    if (error.statusCode === 403 || error.statusCode === 404) return refuse(reply, "NOT_FOUND");
    if (isMalformed(error))
      return refuse(reply, "INVALID_DATA", {
        errors: [{ field: "body", message: refusals.INVALID_DATA.text, reason: "INVALID" }],
      });
    if (error instanceof Outage || isDatabaseAway(error)) {
      request.log.warn({ err: error }, "outage");
      return refuse(reply, "UNAVAILABLE");
    }
    request.log.error({ err: error }, "fault");
    return refuse(reply, "FAULT");
  });
}

function isMalformed(error: FastifyError): boolean {
  return (
    error instanceof SyntaxError ||
    // A body that does not arrive as announced, and a path that a folder of files cannot have.
    error.statusCode === 400
  );
}
