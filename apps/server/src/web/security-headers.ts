import type { FastifyInstance } from "fastify";

/** On every reply. Cached ones carry them themselves: no hook sees those. */
export const securityHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
} as const;

/** A route may replace one by a stricter value. */
export function sendSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", (_request, reply, next) => {
    reply.headers(securityHeaders);
    next();
  });
}
