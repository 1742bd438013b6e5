import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";

const assets = [
  { path: "pay.css", type: "text/css; charset=utf-8" },
  { path: "mark.svg", type: "image/svg+xml" },
  { path: "fonts/bricolage-grotesque-latin-opsz-normal.woff2", type: "font/woff2" },
  { path: "fonts/onest-latin-wght-normal.woff2", type: "font/woff2" },
  { path: "fonts/martian-mono-latin-wdth-normal.woff2", type: "font/woff2" },
];

function readAsset(path: string): Buffer {
  return readFileSync(new URL(import.meta.resolve(`#assets/${path}`)));
}

/** The URL has a hash, so that browsers may cache the styles and still load new ones at once. */
export function stylesheetPath(): string {
  const version = createHash("sha256").update(readAsset("pay.css")).digest("hex").slice(0, 12);
  return `/assets/pay.css?v=${version}`;
}

export function registerAssets(app: FastifyInstance): void {
  for (const { path, type } of assets) {
    const content = readAsset(path);
    app.get(`/assets/${path}`, async (_, reply) =>
      reply.header("cache-control", "public, max-age=86400").type(type).send(content),
    );
  }
}
