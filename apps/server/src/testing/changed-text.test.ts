import { expect, test, vi } from "vitest";
import { testDatabase } from "./database.ts";
import { seedShop } from "./shop.ts";
import { openProcess } from "./shop-process.ts";

vi.setConfig({ testTimeout: 120_000 });
const db = await testDatabase();
await seedShop(db);
await db.query(
  `insert into cms_page (identifier, title, url_path, layout, meta_description, updated_on,
     sort_order, is_active, markdown)
   values ('cgv', 'Conditions générales de vente', 'cgv', 'default', '', '2026-02-18', 40, true, $1)`,
  ["# Conditions générales de vente\n\nObjet.\n\nDix jours."],
);
await db.query(
  "update cms_page set markdown = $1, updated_on = '2026-10-05' where identifier = 'cgv'",
  ["# Conditions générales de vente\n\nObjet.\n\nQuatorze jours."],
);
const { app, deps } = await openProcess(db, { servesPages: true });
const { host } = new URL(deps.config.publicOrigin);

async function read(url: string): Promise<string> {
  const { statusCode, body } = await app.inject({ url, headers: { host } });
  expect([url, statusCode]).toEqual([url, 200]);
  return body.replaceAll(/<script.*?<\/script>/gs, "");
}

function linkIn(page: string, words: string): string {
  const [, address = `no link « ${words} »`] =
    new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${words}`).exec(page) ?? [];
  return address.replaceAll("&amp;", "&");
}

test("the links of a text lead to what its last version changed, to the text before, and back, without script", async () => {
  const today = await read("/cgv");
  expect(today).toContain("Quatorze jours.");
  expect(today).not.toContain("Dix jours.");

  const changed = await read(linkIn(today, "Ce qui a changé le 05/10/2026"));
  expect(changed).toMatch(/Supprimé<\/span><del>.*?<p>Dix jours\.<\/p>.*?<\/del>/s);
  expect(changed).toMatch(/Ajouté<\/span><ins>.*?<p>Quatorze jours\.<\/p>.*?<\/ins>/s);
  expect(changed).toContain("<p>Objet.</p>");
  expect(await read(linkIn(changed, "Lire le texte sans les marques"))).toBe(today);

  const before = await read(linkIn(today, "Du 18/02/2026 au 04/10/2026"));
  expect(before).toContain("Dix jours.");
  expect(before).toContain("n’est plus en vigueur");
  expect(linkIn(before, "Lire la version en vigueur")).toBe("/cgv");
});
