import { createClient } from "@papillote/contract/client.ts";
import { expect, test } from "vitest";
import { testPage } from "#app/platform/test-page.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { loadText, TextPage } from "./text-page.tsx";

const found = {
  code: 200,
  resultCode: 200,
  result: {
    id: 3,
    identifier: "cgv",
    title: "Conditions générales de vente",
    content: "<h1>Conditions générales de vente</h1>\n<p>Vendu par {{company.name}}.</p>",
    meta_description: "Commande, prix, paiement.",
    updated_at: "2026-10-05T00:00:00.000Z",
    version: 2,
    versions: [
      { version: 2, updated_at: "2026-10-05T00:00:00.000Z" },
      {
        version: 1,
        updated_at: "2026-02-18T00:00:00.000Z",
        ended_at: "2026-10-04T00:00:00.000Z",
      },
    ],
  },
};
const notFound = {
  code: 404,
  resultCode: 404,
  result: "CMS query returned empty result",
  meta: { reason: "CMS_PAGE_NOT_FOUND" },
};

const noBlock = { ...notFound, meta: { reason: "CMS_BLOCK_NOT_FOUND" } };

function load(
  page: { readonly code: number },
  { search = "", block = noBlock }: { search?: string; block?: { readonly code: number } } = {},
) {
  const called: string[] = [];
  const call = createClient(async ({ path }) => {
    called.push(path);
    const reply = path.includes("cmsBlock") ? block : page;
    return { status: reply.code, contentType: "application/json", body: JSON.stringify(reply) };
  });
  const { context } = testPage({ call });
  return { called, loading: loadText(new Request(`https://shop.example/cgv${search}`), context) };
}

test("S2.17 S3.26 a text of the content is a page with one title, and shows what is missing", async () => {
  const { called, loading } = load(found);
  const page = await renderScreen(<TextPage {...(await loading)} />, "/cgv");
  expect(called).toContain("/api/ext/cms-data/cmsPageIdentifier/cgv/storeId/0");
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page).toContain("<p>Vendu par [to be completed].</p>");
  expect(page).toContain('content="Commande, prix, paiement."');
});

test("a long text has its contents beside it, each a link to its heading", async () => {
  const content = ["Objet", "Prix &amp; paiement", "Livraison"]
    .map((heading) => `<h2>${heading}</h2>\n<p>Texte.</p>`)
    .join("\n");
  const { loading } = load({ ...found, result: { ...found.result, content } } as typeof found);
  const page = await renderScreen(<TextPage {...(await loading)} />, "/cgv");
  expect(page).toContain('<a href="#section-2">Prix &amp; paiement</a>');
  expect(page).toContain('<h2 id="section-2">Prix &amp; paiement</h2>');
});

test("S8.5a a text that the operator took away is not found, which a notice says", async () => {
  const thrown: unknown = await load(notFound).loading.catch((error) => error);
  expect(thrown instanceof Response && thrown.headers.get("location")).toBe(
    "/page-not-found?notice=no-content",
  );
});

test("a text that a buyer agreed to has an address of its own", async () => {
  const { called, loading } = load(found, { search: "?version=1" });
  await loading;
  expect(called[0]).toMatch(/storeId\/0\?version=1$/);
});

test("a text with a summary shows it above, and its PDF; an earlier text shows neither as its own", async () => {
  const summary = { id: 9, identifier: "essential-cgv", title: "L’essentiel" };
  const block = {
    code: 200,
    resultCode: 200,
    result: { ...summary, content: "<ul><li>Vous avez quatorze jours.</li></ul>" },
  };
  const { called, loading } = load(found, { block });
  const page = await renderScreen(<TextPage {...(await loading)} />, "/cgv");
  expect(called).toContain("/api/ext/cms-data/cmsBlockIdentifier/essential-cgv/storeId/0");
  expect(page.indexOf("quatorze jours")).toBeLessThan(page.indexOf("Vendu par"));
  expect(page).toContain("The text below alone is binding.");
  expect(page).toContain("/api/ext/cms-data/cmsPageIdentifier/cgv/pdf?version=2");
  const earlier = load(found, { block, search: "?version=1" });
  const old = await renderScreen(<TextPage {...(await earlier.loading)} />, "/cgv");
  expect(old).not.toContain("quatorze jours");
});

test("the page lists the versions with their days, links the others, and says when it is not in force", async () => {
  const page = await renderScreen(<TextPage {...(await load(found).loading)} />, "/cgv");
  expect(page).toMatch(/aria-current="page"[\s\S]*Since 05\/10\/2026[\s\S]*This version/);
  expect(page).toMatch(/href="\/cgv\?version=1"[^>]*>From 18\/02\/2026 to 04\/10\/2026/);
  expect(page).not.toContain("no longer in force");
  const earlier = { ...found, result: { ...found.result, version: 1 } };
  const old = await renderScreen(<TextPage {...(await load(earlier).loading)} />, "/cgv?version=1");
  expect(old).toMatch(/no longer in force[\s\S]*href="\/cgv"[^>]*>Read the version in force/);
  expect(old).toMatch(/href="\/cgv"[^>]*>Since 05\/10\/2026/);
});

test("what a version changed is marked and said, with a way back to the text", async () => {
  const changes = [
    { kind: "kept", content: "<h1>Conditions générales de vente</h1>\n<p>Objet.</p>" },
    { kind: "removed", content: "<p>Dix jours.</p>" },
    { kind: "added", content: "<p>Quatorze jours.</p>" },
  ];
  const changed = { ...found, result: { ...found.result, changes } } as typeof found;
  const { called, loading } = load(changed, { search: "?changes=1" });
  const page = await renderScreen(<TextPage {...(await loading)} />, "/cgv?changes=1");
  expect(called[0]).toMatch(/storeId\/0\?changes=1$/);
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page).toMatch(/Removed<\/span><del><div[^>]*lang="fr"[^>]*><p>Dix jours/);
  expect(page).toMatch(/Added<\/span><ins><div[^>]*lang="fr"[^>]*><p>Quatorze jours/);
  expect(page).toMatch(
    /added to the version of 18\/02\/2026[\s\S]*href="\/cgv"[^>]*>Read the text/,
  );
  expect(page).not.toContain("Vendu par");
  expect(page).toMatch(/href="\/cgv\?changes=1"[^>]*>What changed on 05\/10\/2026/);
  expect(page).not.toContain("What changed on 18/02/2026");
});
