import { refusals } from "@papillote/contract/refusals.ts";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isDatabaseOutage } from "#server/db/outages.ts";
import { Outage } from "#server/platform/outage.ts";
import { refuse } from "./serve.ts";

/**
 * Maps errors to replies. Bad requests are refusals, logged as warnings; an unreachable database or
 * provider is an outage; everything else is a fault, logged in full and answered without details.
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
    if (error instanceof Outage || isDatabaseOutage(error)) {
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
    // A body that differs from its headers, or a path that is invalid for a folder of files.
    error.statusCode === 400
  );
}
