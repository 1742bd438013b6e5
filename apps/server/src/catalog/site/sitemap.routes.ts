import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Deps } from "#server/platform/deps.ts";
import { refuse } from "#server/web/serve.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

/** Paths that search engines must not index: API calls, personal pages and redirects. */
const notForSearch = [
  "/api/",
  "/ext/",
  "/dev/",
  "/session/",
  "/search",
  "/cart",
  "/checkout",
  "/payment",
  "/my-account",
  "/my-vouchers",
];
const cacheControl = "public, max-age=3600";

/** `sitemap.xml` and `robots.txt`. The sitemap is streamed from the snapshot. */
export function registerSitemap(app: FastifyInstance, { config, db }: Deps): void {
  const { publicOrigin: origin, flags } = config;
  const send = (reply: FastifyReply, lines: Iterable<string>) =>
    reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", cacheControl)
      .send(Readable.from(lines));

  app.get("/sitemap.xml", async (_request, reply) =>
    send(reply, sitemap(await snapshotOf(db), flags.addresses, { origin })),
  );

  app.get<{ Params: { part: string } }>(
    "/sitemap-:part(^[1-9]\\d{0,3}$).xml",
    async ({ params }, reply) => {
      const lines = sitemapPart(await snapshotOf(db), flags.addresses, {
        origin,
        part: Number(params.part),
      });
      return lines ? send(reply, lines) : refuse(reply, "NOT_FOUND");
    },
  );

  app.get("/robots.txt", (_request, reply) => {
    const rules = [
      "User-agent: *",
      ...notForSearch.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${origin}/sitemap.xml`,
      "",
    ];
    return reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", cacheControl)
      .send(rules.join("\n"));
  });
}
