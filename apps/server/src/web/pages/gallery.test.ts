import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { parseConfig } from "#server/platform/config.ts";
import { registerGallery } from "./gallery.ts";

const folder = mkdtempSync(join(tmpdir(), "papillote-gallery-"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "index.html"), "<title>Gallery</title>");
writeFileSync(join(folder, "assets", "index-1.js"), "draw();");
afterAll(() => rmSync(folder, { recursive: true }));

async function shopWith(environment: Record<string, string>) {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  await registerGallery(app, parseConfig({ ...environment, GALLERY_BUILD: folder }));
  return app;
}

test("the demo shop serves the built gallery and its files, without inline scripts or styles", async () => {
  const app = await shopWith({});
  const page = await app.inject("/dev/gallery?theme=dark&only=button");
  expect(page.statusCode).toBe(200);
  expect(page.body).toBe("<title>Gallery</title>");
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.headers["content-security-policy"]).toMatch(/script-src 'self'; style-src 'self';/);
  expect(page.headers["x-content-type-options"]).toBe("nosniff");
  expect((await app.inject("/dev/gallery/")).body).toBe("<title>Gallery</title>");
  const script = await app.inject("/dev/gallery/assets/index-1.js");
  expect(script.body).toBe("draw();");
  expect(script.headers["content-type"]).toContain("javascript");
});

test("a file that the gallery has not is a 404, also when its path climbs", async () => {
  const app = await shopWith({});
  for (const url of ["/dev/gallery/other.js", "/dev/gallery/..%2f..%2fpackage.json"])
    expect((await app.inject(url)).statusCode).toBe(404);
});

test("another machine, or one behind a proxy of this machine, sees no gallery", async () => {
  const app = await shopWith({});
  const headers = { "x-forwarded-for": "203.0.113.7" };
  expect((await app.inject({ url: "/dev/gallery", headers })).statusCode).toBe(404);
  const remoteAddress = "192.168.1.20";
  expect((await app.inject({ url: "/dev/gallery/", remoteAddress })).statusCode).toBe(404);
});

test("without the demo there is no gallery", async () => {
  const app = await shopWith({ DEMO: "off" });
  for (const url of ["/dev/gallery", "/dev/gallery/assets/index-1.js"])
    expect((await app.inject(url)).statusCode).toBe(404);
});
