import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { isKnown } from "./cache/cached-body.ts";

export type Picture = { readonly body: Buffer; readonly etag: string };

export function etagOf(content: Buffer | string): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

const day = "public, max-age=86400";
const forever = "public, max-age=31536000, immutable";

/** The content of a URL with a version (`?v=`) never changes. */
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

/** The policy keeps scripts of an SVG from running when it is opened as a document. */
export function sendSvg(request: FastifyRequest, reply: FastifyReply, svg: string): FastifyReply {
  reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
  return sendPicture(request, reply, {
    body: Buffer.from(svg),
    etag: etagOf(svg),
    type: "image/svg+xml",
  });
}
