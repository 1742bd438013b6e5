import fastify from "fastify";
import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { openProcess } from "#server/testing/shop-process.ts";
import { limitAddresses } from "#server/web/limits/address-limit.ts";
import { newFloodDocuments } from "./flood-document.ts";

const db = await testDatabase();
const { app } = await openProcess(db, { servesPages: true });
const document = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const ask = (url: string, headers: Record<string, string>) =>
  app.inject({ url, headers, remoteAddress: "192.0.2.7" });

/** Sends cheap calls until the request is refused, as the bucket refills while the test runs. */
async function refused(url: string, headers: Record<string, string> = document) {
  for (;;) {
    while ((await ask("/api/none", {})).statusCode !== 429);
    const reply = await ask(url, headers);
    if (reply.statusCode === 429) return reply;
  }
}

test("a browser whose address sends too much gets a page that says from when, in its language", async () => {
  const french = await refused("/boutique?q=bon");
  expect(french.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "1",
  });
  expect(french.body).toContain('<html lang="fr">');
  expect(french.body).toMatch(/<h1[^>]*>Trop d’essais</);
  expect(french.body).toMatch(/Vous pourrez réessayer à \d\d:\d\d\./);
  const german = await refused("/", { ...document, cookie: "papillote_locale=de-DE" });
  expect(german.body).toContain('<html lang="de">');
  expect((await refused("/?lang=ja")).body).toContain('<html lang="ja">');
  const dark = await refused("/", { ...document, cookie: "papillote_theme=dark" });
  expect(dark.body).toContain('data-theme="dark"');
});

test("that page is whole in itself: what it would load would be refused too", async () => {
  const { body, headers } = await refused("/boutique?q=bon");
  expect(body).not.toMatch(/<script|<link|<img|\ssrc=/);
  const styles = /<style[^>]*>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? "";
  expect(styles.length).toBeGreaterThan(10_000);
  expect(headers["content-security-policy"]).toMatch(/style-src 'self' 'sha256-/);
});

test("a call, and a script's request for a page's data, get the refusal as JSON", async () => {
  for (const [url, accept] of [
    ["/api/catalog/categories", "application/json"],
    ["/boutique.data", "*/*"],
  ] as const)
    expect((await refused(url, { accept })).json().meta.reason).toBe("TOO_MANY_REQUESTS");
});

test("a page that could not be drawn is drawn again for the next request, then kept", async () => {
  const flooded = fastify();
  const documents = newFloodDocuments(testDeps(db));
  limitAddresses(flooded, { take: () => 1 }, documents);
  let drawings = 0;
  const draw = async () => {
    drawings++;
    if (drawings === 1) throw new Error("no words");
    return "<!DOCTYPE html><html><head></head></html>";
  };
  documents.drawWith(() => ({ key: "the same minute", draw }));
  const ask429 = () => flooded.inject({ url: "/", headers: document });
  expect((await ask429()).body).not.toContain("<html>");
  for (let time = 0; time < 2; time++)
    expect(await ask429()).toMatchObject({
      statusCode: 429,
      body: expect.stringContaining("<html>"),
    });
  expect(drawings).toBe(2);
});
