import { type Server, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { callBytesMax } from "@papillote/contract/endpoint.ts";
import { refusalEnvelope } from "@papillote/contract/envelope.ts";
import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import { pathPartMax, routableAddress } from "./routable-address.ts";

/**
 * Time limit for a whole request with its body; a form sent by a slow telephone takes a few
 * seconds.
 */
const requestMs = 30_000;
const headersMs = 10_000;
const checkEveryMs = 2_000;
/** If more than this is left of a refused body, it is not read and the connection is closed. */
const drainedBytesMax = 1024 * 1024;
const lingerMs = 1_000;

/** Limits for a request before its route is known. */
export const requestLimits: Pick<
  FastifyHttpOptions<Server>,
  "bodyLimit" | "requestTimeout" | "http" | "routerOptions" | "rewriteUrl" | "clientErrorHandler"
> = {
  bodyLimit: callBytesMax,
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: checkEveryMs },
  routerOptions: { ignoreTrailingSlash: true, maxParamLength: pathPartMax },
  rewriteUrl: ({ url = "" }) => routableAddress(url),
  clientErrorHandler: refuseConnection,
};

type ConnectionError = Error & { readonly code?: string };

/** Answers what Node could not read as a request, and closes its connection. */
function refuseConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === "ECONNRESET") return void socket.destroy();
  if (!socket.writable) return; // what arrives after a refusal
  const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const refusal = refusalEnvelope(
    error.code === "HPE_HEADER_OVERFLOW" ? "TOO_LARGE" : "INVALID_DATA",
  );
  const status = isLate ? 408 : refusal.code;
  const body = isLate ? "" : JSON.stringify(refusal);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "connection: close",
    "content-type: application/json",
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.destroySoon();
}

/**
 * Closes the connection of a request that was answered before its body was read. If only little is
 * left of the body, Node reads it, so that the connection can be used again.
 */
export function closeUnread(app: FastifyInstance): void {
  app.server.on("connection", closeInStages);
  app.addHook("onSend", (request, reply, _payload, next) => {
    const { headers, raw } = request;
    const restMax =
      headers["transfer-encoding"] === undefined
        ? Number(headers["content-length"] ?? 0)
        : Number.POSITIVE_INFINITY;
    if (raw.complete === false && restMax > drainedBytesMax) reply.header("connection", "close");
    next();
  });
}

/**
 * Closes our side first and discards what arrives for a moment (RFC 9112 9.6). If a connection is
 * closed while its client still sends, it is reset, and the answer may be lost.
 */
function closeInStages(socket: Socket): void {
  socket.destroySoon = () => {
    socket.end();
    socket.resume();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
