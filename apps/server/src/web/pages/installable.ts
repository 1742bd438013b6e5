import type { FastifyInstance } from "fastify";
import type { Config } from "#server/platform/config.ts";

const workerPath = "/service-worker.js";

/**
 * Served when OFFLINE is off. At the next visit it replaces the old worker and deletes its caches.
 */
const farewellWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** S7.31: the service worker and the web app manifest. @param client the folder of the build */
export function registerInstallable(
  app: FastifyInstance,
  { config, client }: { readonly config: Config; readonly client: string },
): void {
  app.get(workerPath, async (_request, reply) => {
    // `no-cache`, as a cached worker script would delay the replacement of a faulty worker.
    reply.headers({ "cache-control": "no-cache", "x-content-type-options": "nosniff" });
    if (!config.offline) return reply.type("text/javascript; charset=utf-8").send(farewellWorker);
    return reply.sendFile(workerPath, client, { cacheControl: false });
  });
  app.get("/manifest.webmanifest", async (_request, reply) => {
    reply.header("cache-control", "max-age=86400");
    return reply.type("application/manifest+json").send(JSON.stringify(manifestOf(config)));
  });
}

function manifestOf({ shopName }: Config) {
  return {
    id: "/",
    name: shopName,
    short_name: shopName,
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#fdfdfa",
    theme_color: "#13261e",
    icons: [
      { src: "/papillote-mark.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icons/192.png", type: "image/png", sizes: "192x192" },
      { src: "/icons/512.png", type: "image/png", sizes: "512x512" },
      { src: "/icons/maskable.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
}
