import {
  bannerInfo,
  cmsBlock,
  cmsBlockByIdentifier,
  cmsPage,
  cmsPageByIdentifier,
  popupConfig,
  saveConsent,
} from "@papillote/contract/content.ts";
import { catalogSearch } from "@papillote/contract/search.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayInParis } from "#server/platform/clock.ts";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { signUp } from "#server/testing/sign-up.ts";
import { decideBanner, hidePopup, savePopup } from "./content.ts";

const db = await testDatabase();
const deps = testDeps(db, {
  now: "2026-11-20T11:00:00.000Z",
  environment: {
    SELLER: "Papillote SAS|12 rue des Rubans",
    SELLER_SIREN: "732829320",
    LEGAL_FACTS: "hosting.name=Hébergeur du Rhône | mediator.name=Médiation=juste",
  },
});
const server = await openServer(deps);
const { ask } = server;
let token: string;
afterAll(() => server.app.close());

const raised = "update catalog_version set stamp = gen_random_uuid()";

beforeAll(async () => {
  ({ token } = await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" }));
  await db.query(
    `insert into cms_page (identifier, title, url_path, layout, meta_description, updated_on,
       sort_order, is_active, markdown) values
     ('terms', 'Conditions', 'terms', 'default', 'Les règles', '2026-10-05', 10, true, 'Un.'),
     ('legal', 'Mentions', 'legal', 'default', '', '2026-10-05', 20, true,
      '{{company.name}} {{company.siren}} {{hosting.name}} {{mediator.name}} {{company.capital}}'),
     ('gone', 'Retirée', 'gone', 'default', '', '2026-10-05', 30, false, 'Non.')`,
  );
  await db.query(
    `insert into cms_block (identifier, title, is_active, labels, markdown) values
     ('newsletter', 'Lettre', true, '{}', '**10 %**'), ('hidden', 'Cachée', false, '{}', 'Non.')`,
  );
});

const page = (identifier: string, version?: number, storeId = 0) =>
  ask(cmsPageByIdentifier, {
    params: { identifier, storeId: String(storeId) },
    query: version === undefined ? {} : { version: String(version) },
  });
const block = (identifier: string) =>
  ask(cmsBlockByIdentifier, { params: { identifier, storeId: "0" } });

describe("S7.11 texts", () => {
  test("S7.11 a page and a block are found by id, and by identifier and store", async () => {
    const { result } = await page("terms");
    expect(result).toMatchObject({
      identifier: "terms",
      title: "Conditions",
      content: "<p>Un.</p>\n",
      updated_at: "2026-10-05T00:00:00.000Z",
      version: 1,
    });
    const { id } = result as { id: number };
    const { versions: _, ...byId } = result as { versions: unknown };
    expect((await ask(cmsPage, { params: { id: String(id) } })).result).toEqual(byId);
    const found = (await block("newsletter")).result as { id: number };
    expect(found).toMatchObject({ title: "Lettre", content: "<p><strong>10 %</strong></p>\n" });
    expect((await ask(cmsBlock, { params: { id: String(found.id) } })).result).toEqual(found);
  });

  test("S7.11 S8.5a a page that is unknown, hidden, or of a store that is not there gets the sentence of the field", async () => {
    for (const refused of [
      await page("nothing"),
      await page("gone"),
      await page("terms", undefined, 77),
      await page("terms", 9),
      await ask(cmsPage, { params: { id: "999999" } }),
    ])
      expect(refused).toMatchObject({ status: 404, result: "CMS query returned empty result" });
  });

  test("S7.11 S8.5b a block that is unknown or hidden gets the sentence of the field", async () => {
    for (const refused of [
      await block("nothing"),
      await block("hidden"),
      await ask(cmsBlock, { params: { id: "999999" } }),
    ])
      expect(refused).toMatchObject({
        status: 404,
        result: "CMS block query returned empty result",
      });
  });

  test("a changed text is a new version, and the earlier one can be read", async () => {
    await db.query("update cms_page set sort_order = 11 where identifier = 'terms'");
    await db.query("update cms_page set markdown = 'Deux.' where identifier = 'terms'");
    expect((await page("terms")).result).toMatchObject({ content: "<p>Deux.</p>\n", version: 2 });
    expect((await page("terms", 1)).result).toMatchObject({ content: "<p>Un.</p>\n", version: 1 });
    await db.query(
      "update cms_page set markdown = 'Trois.', updated_on = '2026-11-20' where identifier = 'terms'",
    );
    const versions = [
      { version: 3, updated_at: "2026-11-20T00:00:00.000Z" },
      // The second text was published without a day of its own.
      ...[2, 1].map((version) => ({
        ...{ version, updated_at: "2026-10-05T00:00:00.000Z" },
        ended_at: version === 2 ? "2026-11-19T00:00:00.000Z" : "2026-10-05T00:00:00.000Z",
      })),
    ];
    for (const named of [undefined, 1, 3])
      expect((await page("terms", named)).result).toHaveProperty("versions", versions);
    await expect(db.query("delete from cms_page_version")).rejects.toThrow("append-only");
    await expect(db.query("update cms_page_version set markdown = ''")).rejects.toThrow(
      "append-only",
    );
  });

  test("a text says what it changed in the one before: paragraphs, and items of a list", async () => {
    const texts = [
      "Objet.\n\n- un\n- deux\n- trois\n\nFin.",
      "Objet.\n\n- un\n- *2*\n- trois\n\n> Cité.\n\nFin.",
    ];
    for (const [at, markdown] of texts.entries())
      await db.query(
        at === 0
          ? `insert into cms_page (identifier, title, url_path, layout, meta_description, updated_on,
               sort_order, is_active, markdown)
             values ('cgv', 'CGV', 'cgv', 'default', '', '2026-10-05', 40, true, $1)`
          : "update cms_page set markdown = $1 where identifier = 'cgv'",
        [markdown],
      );
    const changes = async (query: Record<string, string>) =>
      (
        (await ask(cmsPageByIdentifier, { params: { identifier: "cgv", storeId: "0" }, query }))
          .result as { changes?: unknown }
      ).changes;
    expect(await changes({ changes: "1" })).toEqual([
      { kind: "kept", content: "<p>Objet.</p>\n<ul>\n<li>un</li>\n</ul>\n" },
      { kind: "removed", content: "<ul>\n<li>deux</li>\n</ul>\n" },
      { kind: "added", content: "<ul>\n<li><em>2</em></li>\n</ul>\n" },
      { kind: "kept", content: "<ul>\n<li>trois</li>\n</ul>\n" },
      { kind: "added", content: "<blockquote>\n<p>Cité.</p>\n</blockquote>\n" },
      { kind: "kept", content: "<p>Fin.</p>\n" },
    ]);
    expect(await changes({ version: "1", changes: "1" })).toBeUndefined();
    expect(await changes({ version: "2" })).toBeUndefined();
  });

  test("the facts of the seller are in the texts, and what is not known stays marked", async () => {
    expect((await page("legal")).result).toMatchObject({
      content:
        "<p>Papillote SAS 732829320 Hébergeur du Rhône Médiation=juste {{company.capital}}</p>\n",
    });
  });

  test("S9.7b at most 500 pages and 500 blocks are read", async () => {
    await db.query(
      `insert into cms_page (identifier, title, url_path, layout, meta_description, updated_on,
         sort_order, is_active, markdown)
       select 'p' || n, 'P', 'p' || n, 'default', '', '2026-10-05', 100 + n, true, 'p'
       from generate_series(1, 600) n`,
    );
    await db.query(
      `insert into cms_block (identifier, title, is_active, labels, markdown)
       select 'b' || n, 'B', true, '{}', 'b' from generate_series(1, 600) n`,
    );
    await db.query(raised);
    for (const entity of ["cms_page", "cms_block", "cms_hierarchy"]) {
      const found = await ask(catalogSearch, {
        params: { index: "vue_storefront_catalog_1", entity },
        query: { request: "{}", size: "500" },
      });
      expect([entity, found]).toMatchObject([entity, { result: { hits: { total: 500 } } }]);
    }
  });
});

const banners = async (placement?: string, token?: string) => {
  const { result } = await ask(bannerInfo, {
    query: placement === undefined ? {} : { placement },
    ...(token !== undefined && { token }),
  });
  return (result as { items: { banner_id: number }[] }).items.map((one) => one.banner_id);
};

describe("S7.24e banners", () => {
  beforeAll(() =>
    db.query(
      `insert into banner (banner_id, placement, title, text, cta_label, cta_url, from_date,
         to_date, icon, color_1, color_2, sort_order, is_active, audience) values
       (1, 'home_main', 'A', 'a', 'Voir', '/a', '2026-11-20', '2026-11-20', 'gift', '#000000', '#ffffff', 20, true, 'all'),
       (2, 'home_main', 'B', 'b', 'Voir', '/b', null, null, 'gift', '#000000', '#ffffff', 10, true, 'guests'),
       (3, 'shop_top', 'C', 'c', 'Voir', '/c', null, null, 'gift', '#000000', '#ffffff', 5, true, 'customers'),
       (4, 'home_main', 'D', 'd', 'Voir', '/d', '2026-11-21', null, 'gift', '#000000', '#ffffff', 1, true, 'all'),
       (5, 'home_main', 'E', 'e', 'Voir', '/e', null, '2026-11-19', 'gift', '#000000', '#ffffff', 1, true, 'all'),
       (6, 'home_main', 'F', 'f', 'Voir', '/f', null, null, 'gift', '#000000', '#ffffff', 1, false, 'all')`,
    ),
  );

  test("S7.24e banners of a place, of today in Paris, for the caller, in their order", async () => {
    expect(await banners("home_main")).toEqual([2, 1]);
    expect(await banners("shop_top")).toEqual([]);
    deps.clock.set("2026-11-20T23:30:00.000Z"); // the next day in Paris
    expect(await banners("home_main")).toEqual([4, 2]);
    deps.clock.set("2026-11-20T11:00:00.000Z");
    expect(await banners(undefined, token)).toEqual([3, 1]);
    expect((await ask(bannerInfo, { query: { placement: "home_main" } })).result).toMatchObject({
      items: [{ title: "B", text: "b", cta_label: "Voir", cta_url: "/b" }, { banner_id: 1 }],
    });
  });

  test("the operator hides a banner, and shows it to some", async () => {
    const now = deps.clock.now();
    expect(await decideBanner(db, { id: 2, isActive: false, now })).toBe(true);
    expect(await banners("home_main")).toEqual([1]);
    expect(await decideBanner(db, { id: 6, isActive: true, audience: "customers", now })).toBe(
      true,
    );
    expect(await banners("home_main")).toEqual([1]);
    expect(await decideBanner(db, { id: 77, isActive: true, now })).toBe(false);
  });
});

describe("the notice over a page", () => {
  const popup = async (more: object = {}) =>
    (await ask(popupConfig, { query: { platform: "web" }, ...more })).result;
  const notice = { title: "Bonjour", text: "Un mot.", delay_s: 5, once: true };
  const plan = { ...notice, audience: "all" as const, from: null, until: null };

  test("S7.26b S9.31b is the operator's, for the platform web; a changed one has another id", async () => {
    expect(await popup()).toBeNull();
    await savePopup(db, plan);
    expect(await popup()).toEqual({ show: true, id: 1, ...notice });
    await savePopup(db, { ...plan, text: "Un autre mot." });
    expect(await popup()).toMatchObject({ id: 2, text: "Un autre mot." });
    expect(await hidePopup(db)).toBe(true);
    expect(await popup()).toBeNull();
    expect(await ask(popupConfig, { query: { platform: "ios" } })).toMatchObject({ status: 400 });
  });

  test("S7.26b on its days in Paris alone", async () => {
    const today = dayInParis(deps.clock.now());
    await savePopup(db, { ...plan, from: today, until: today });
    expect(await popup()).toMatchObject({ show: true });
    await savePopup(db, { ...plan, until: "2020-01-01" });
    expect(await popup()).toBeNull();
    await savePopup(db, { ...plan, from: "2999-01-01" });
    expect(await popup()).toBeNull();
  });

  test("S7.26b to guests or to customers", async () => {
    await savePopup(db, { ...plan, audience: "guests" });
    expect([await popup(), await popup({ token })]).toEqual([
      expect.objectContaining({ show: true }),
      null,
    ]);
    await savePopup(db, { ...plan, audience: "customers" });
    expect([await popup(), await popup({ token })]).toEqual([
      null,
      expect.objectContaining({ show: true }),
    ]);
  });
});

test("an answer about consent that a client sends is kept for six months in the cookie that pages read", async () => {
  const said = async (choices: object) => ask(saveConsent, { body: { version: 1, choices } });
  const { result, headers } = await said({ audience: true });
  const days =
    (Date.parse((result as { until: string }).until) - deps.clock.now().getTime()) / 86_400_000;
  expect(days).toBe(182);
  expect(String(headers["set-cookie"])).toMatch(
    /^papillote_consent=1\.audience; Path=\/; SameSite=Lax; Max-Age=15724800/,
  );
  expect(String((await said({ audience: false })).headers["set-cookie"])).toContain("=1.none;");
  expect((await ask(saveConsent, { body: { version: 0, choices: {} } })).code).toBe(400);
});
