import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const dayMs = 86_400_000;
const folders = ["brands", "goods"] as const;

/** The catalogue's pictures. An SVG may hold scripts: opened on its own it must not run any. */
export async function registerMedia(app: FastifyInstance, folder: string): Promise<void> {
  for (const name of folders) {
    await app.register(fastifyStatic, {
      root: resolve(folder, name),
      prefix: `/media/${name}/`,
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
  }
}
