import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isKnown } from "./cache/cached-body.ts";

/** A painted picture as it is sent. */
export type Picture = { readonly body: Buffer; readonly etag: string };

export function etagOf(content: Buffer | string): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

const day = "public, max-age=86400";
const forever = "public, max-age=31536000, immutable";

/** An address that names the version it was written for says the same as long as anybody keeps it. */
function life({ query }: FastifyRequest): string {
  return typeof query === "object" && query !== null && "v" in query ? forever : day;
}

export function sendPicture(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, type = "image/png" }: Picture & { readonly type?: string },
): FastifyReply {
  reply.headers({ etag, "cache-control": life(request), "x-content-type-options": "nosniff" });
  if (isKnown(request.headers["if-none-match"], `W/${etag}`)) return reply.code(304).send();
  return reply.type(type).send(body);
}

/** A drawing that is opened on its own runs nothing. */
export function sendSvg(request: FastifyRequest, reply: FastifyReply, svg: string): FastifyReply {
  reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
  return sendPicture(request, reply, {
    body: Buffer.from(svg),
    etag: etagOf(svg),
    type: "image/svg+xml",
  });
}
