import type { FastifyInstance } from "fastify";

/** On every reply. Cached ones carry them themselves: no hook sees those. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
} as const;

/** A year. Sub-domains are left out: other services may live there. */
const tlsOnly = { "strict-transport-security": "max-age=31536000" } as const;

/** Once browsers reach the shop over TLS, they shall try nothing else. */
export function headersOfOrigin(publicOrigin: string): Readonly<Record<string, string>> {
  return publicOrigin.startsWith("https:") ? tlsOnly : {};
}

/** A route may replace one by a stricter value. */
export function sendSecurityHeaders(app: FastifyInstance, publicOrigin: string): void {
  const headers = { ...securityHeaders, ...headersOfOrigin(publicOrigin) };
  app.addHook("onRequest", (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}
