import { expect, test, vi } from "vitest";
import { testDatabase } from "./database.ts";
import { seedShop } from "./shop.ts";
import { loggedIn, openProcess } from "./shop-process.ts";

vi.setConfig({ testTimeout: 120_000 });
const db = await testDatabase();
await seedShop(db);
await db.query(
  `insert into cms_page (identifier, title, url_path, layout, meta_description, updated_on,
     sort_order, is_active, markdown)
   values ('app-only', 'Votre compte', 'app-only', 'minimal', '', '2026-10-05', 90, true,
     'Dans l’application.')`,
);
const notice = "Votre compte n’est plus accessible que depuis l’application.";

test("S1.7 the operator's notice that accounts are reached from the app only is on the login and the account's overview, with its page", async () => {
  const environment = { ACCOUNT_ONLY_IN_APP: "on" };
  const { app, deps } = await openProcess(db, { servesPages: true, environment });
  const { cookie } = await loggedIn(deps, "Léonie");
  const { host } = new URL(deps.config.publicOrigin);
  const page = async (url: string, headers = {}) =>
    (await app.inject({ url, headers: { host, ...headers } })).body;
  for (const shown of [await page("/login"), await page("/my-account", { cookie })]) {
    expect(shown).toContain(notice);
    expect(shown).toContain('href="/app-only"');
  }
  expect(await page("/app-only")).toContain("Dans l’application");
  expect(await page("/boutique")).not.toContain(notice);
});

test("without the setting nothing says so", async () => {
  const { app, deps } = await openProcess(db, { servesPages: true });
  const { host } = new URL(deps.config.publicOrigin);
  const { body } = await app.inject({ url: "/login", headers: { host } });
  expect(body).toContain("modal-signup");
  expect(body).not.toContain(notice);
});
