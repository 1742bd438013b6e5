import type { FastifyInstance } from "fastify";

/** Headers of every reply. Cached replies contain them, as no hook sees these replies. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
} as const;

/** Valid for a year. Subdomains are not included, as they may run other services. */
const tlsOnly = { "strict-transport-security": "max-age=31536000" } as const;

/** After a browser has reached the shop over TLS, it must not use plain HTTP. */
export function headersOfOrigin(publicOrigin: string): Readonly<Record<string, string>> {
  return publicOrigin.startsWith("https:") ? tlsOnly : {};
}

/** Sends the headers with every reply; a route may replace one by a stricter value. */
export function sendSecurityHeaders(app: FastifyInstance, publicOrigin: string): void {
  const headers = { ...securityHeaders, ...headersOfOrigin(publicOrigin) };
  app.addHook("onRequest", (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}
