import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { swatches } from "#server/catalog/catalog.ts";
import type { Db } from "#server/db/db.ts";
import { sendSvg } from "#server/web/send-picture.ts";
import { refuse } from "#server/web/serve.ts";
import { readDrawing } from "./catalogue-files.ts";
import { framingOf, reframed } from "./framing.ts";

const dayMs = 86_400_000;

type GoodsRequest = FastifyRequest<{
  Params: { name: string };
  Querystring: Readonly<Record<string, string>>;
}>;

/**
 * Serves the catalogue's SVG files. The security headers prevent scripts when an SVG is opened
 * directly.
 */
export async function registerMedia(app: FastifyInstance, db: Db, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: resolve(folder, "brands"),
    prefix: "/media/brands/",
    decorateReply: false,
    index: false,
    redirect: false,
    maxAge: dayMs,
    allowedPath: (path) => /^\/[a-z0-9-]+\.svg$/.test(path),
    setHeaders: (reply) => {
      reply.header("content-security-policy", "default-src 'none'; style-src 'unsafe-inline'");
      reply.header("x-content-type-options", "nosniff");
    },
  });

  /** A drawing of goods in the view and colour of its URL. */
  app.get("/media/goods/:name", async (request: GoodsRequest, reply) => {
    const name = /^([a-z0-9-]+)\.svg$/.exec(request.params.name)?.[1];
    const svg = name === undefined ? undefined : await readDrawing(folder, { kind: "goods", name });
    if (svg === undefined) return refuse(reply, "NOT_FOUND");
    return sendSvg(
      request,
      reply,
      reframed(svg, "goods", framingOf(request.query, await swatches(db))),
    );
  });
}
