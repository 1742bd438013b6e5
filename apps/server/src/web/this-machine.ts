import { isIPv4 } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "#server/platform/config.ts";

const proxyHeaders = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Answers 404 to every request of this scope that does not come directly from this machine. */
export function onlyThisMachine(scope: FastifyInstance, config: Pick<Config, "publicOrigin">) {
  scope.addHook("onRequest", async (request, reply) =>
    isFromThisMachine(request, config)
      ? undefined
      : reply.code(404).type("text/plain").send("Not found"),
  );
}

/**
 * Uses the socket's own IP address, as `request.ip` may come from a header. A proxy on this machine
 * connects from loopback for all clients, so a forwarded request is refused. The host name counts
 * too, as another site can resolve its own name to 127.0.0.1 (DNS rebinding).
 */
function isFromThisMachine(
  { hostname, socket, headers }: FastifyRequest,
  { publicOrigin }: Pick<Config, "publicOrigin">,
): boolean {
  const name = hostname.replace(/^\[|\]$/g, "");
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  return (
    isLoopback(address) &&
    !Object.keys(headers).some((header) => proxyHeaders.test(header)) &&
    (isLoopback(name) || name === new URL(publicOrigin).hostname)
  );
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}
