import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type CachedBody, cachedBody } from "#server/web/cache/cached-body.ts";
import type { Finder } from "#server/web/cache/fast-path.ts";
import { securityHeaders } from "#server/web/security-headers.ts";

const prefix = "/assets/";
/** The build writes a hash of the content into each name. */
const builtName = /^[\w.-]+-[\w-]{7,8}\.(js|css)$/;
const types = { js: "application/javascript", css: "text/css" };

/**
 * The scripts and styles of the build, sent from memory after their first request. A first visit
 * loads fifty of them, and sending them through routing and from disk took the server longer than
 * rendering the page. Range requests are left to the file server.
 */
export function assetFinder(folder: string): Finder {
  const found = new Map<string, CachedBody>();
  const loading = new Set<string>();
  const load = async (name: string) => {
    if (loading.has(name) || !builtName.test(name)) return;
    loading.add(name);
    const body = await readAsset(join(folder, name)).catch(() => undefined); // no such file
    if (body) found.set(name, body);
    loading.delete(name);
  };
  return ({ url = "", headers }) => {
    if (!url.startsWith(prefix) || headers.range !== undefined) return undefined;
    const name = url.slice(prefix.length);
    const body = found.get(name);
    if (body) return { body, route: `${prefix}*` };
    void load(name);
    return undefined;
  };
}

/** The build does not compress short files, so brotli is added here, as browsers ask for it. */
async function readAsset(path: string): Promise<CachedBody> {
  const copy = (ending: string) => readFile(path + ending).catch(() => undefined);
  const [content, br, gzip] = await Promise.all([readFile(path), copy(".br"), copy(".gz")]);
  const type = path.endsWith(".css") ? types.css : types.js;
  const body = cachedBody(content, {
    ...securityHeaders,
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  return { ...body, br: br ?? brotliCompressSync(content), gzip };
}
