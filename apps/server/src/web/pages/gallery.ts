import { resolve } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import type { Config } from "#server/platform/config.ts";
import { projectRoot } from "#server/platform/project-root.ts";
import { securityHeaders } from "#server/web/security-headers.ts";
import { onlyThisMachine } from "#server/web/this-machine.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/**
 * The built gallery of packages/ui at /dev/gallery. It is a development tool, so it is served only
 * with the demo.
 */
export async function registerGallery(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.demo) return;
  const root = resolve(projectRoot, config.galleryBuild);
  const policy = contentSecurityPolicy({ scripts: [], styles: [] }, config);
  // In its own scope, as the storefront registers the same plugin for its files.
  await app.register(async (scope) => {
    onlyThisMachine(scope, config);
    scope.addHook("onRequest", async (_request, reply) => {
      reply.headers({ ...securityHeaders, "content-security-policy": policy });
    });
    await scope.register(fastifyStatic, { root, prefix: "/dev/gallery/", index: false });
    scope.get("/dev/gallery", (_request, reply) => reply.sendFile("index.html"));
  });
}
