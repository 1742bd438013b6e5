import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import fastifyStatic from "@fastify/static";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { parseConfig } from "#server/platform/config.ts";
import { registerInstallable } from "./installable.ts";

const client = mkdtempSync(join(tmpdir(), "papillote-client-"));
writeFileSync(join(client, "service-worker.js"), "keeps();");
afterAll(() => rmSync(client, { recursive: true }));

async function shopWith(environment: Record<string, string>) {
  const app = Fastify();
  await app.register(fastifyStatic, { root: client, serve: false });
  registerInstallable(app, { config: parseConfig(environment), client });
  return app;
}

test("S7.31a the service worker is a script that browsers revalidate at each visit", async () => {
  const app = await shopWith({});
  const reply = await app.inject("/service-worker.js");
  expect(reply.body).toBe("keeps();");
  expect(reply.headers).toMatchObject({
    "content-type": expect.stringContaining("javascript"),
    "cache-control": "no-cache",
  });
  expect(
    (await app.inject({ method: "HEAD", url: "/service-worker.js" })).headers["content-type"],
  ).toContain("javascript");
});

test("with OFFLINE off the worker is replaced by one that empties the caches and unregisters", async () => {
  const app = await shopWith({ OFFLINE: "off" });
  const { body, headers } = await app.inject("/service-worker.js");
  expect(headers["cache-control"]).toBe("no-cache");
  const caches = new Set(["papillote-documents-v1", "papillote-files-v1"]);
  const left: string[] = [];
  const work: Promise<unknown>[] = [];
  const hears: Record<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void> =
    {};
  runInNewContext(body, {
    addEventListener: (kind: string, listener: (typeof hears)[string]) =>
      Object.assign(hears, { [kind]: listener }),
    skipWaiting: () => undefined,
    caches: { keys: async () => [...caches], delete: async (name: string) => caches.delete(name) },
    registration: { unregister: async () => void left.push("left") },
  });
  hears.activate?.({ waitUntil: (one) => void work.push(one) });
  await Promise.all(work);
  expect([caches.size, left]).toEqual([0, ["left"]]);
});

test("the shop can be installed: a name, a URL and icons of the sizes that browsers need", async () => {
  const app = await shopWith({});
  const reply = await app.inject("/manifest.webmanifest");
  expect(reply.headers["content-type"]).toContain("application/manifest+json");
  const { name, start_url, display, icons } = reply.json();
  expect({ name, start_url, display }).toEqual({
    name: "Papillote",
    start_url: "/",
    display: "standalone",
  });
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(
    expect.arrayContaining(["192x192", "512x512"]),
  );
});
