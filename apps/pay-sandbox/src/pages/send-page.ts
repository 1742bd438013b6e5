import type { FastifyReply } from "fastify";
import type { Session } from "#sandbox/payments/session.ts";

/** Browsers hold the address a form leads to against `form-action`, redirects included: the shop's own must be named. */
export function sendPage(
  reply: FastifyReply,
  session: Session | undefined,
  page: string,
): FastifyReply {
  const returnUrls = session
    ? [session.returnUrls.success, session.returnUrls.failure, session.returnUrls.mobile]
    : [];
  const shopOrigins = new Set(
    returnUrls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin])),
  );
  const formAction = ["'self'", ...shopOrigins].join(" ");
  const policy = `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .headers({
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    })
    .type("text/html; charset=utf-8")
    .send(page);
}
