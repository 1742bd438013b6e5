import { createClient } from "@papillote/contract/client.ts";
import { expect, test } from "vitest";
import { testPage } from "#app/platform/test-page.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { loadText, TextPage } from "./text-page.tsx";

const found = {
  hits: [
    {
      title: "Conditions générales de vente",
      content: "<h1>Conditions générales de vente</h1>\n<p>Vendu par {{company.name}}.</p>",
      meta_description: "Commande, prix, paiement.",
    },
  ],
  total: 1,
};

function load(reply: object) {
  const called: string[] = [];
  // The search answers without an envelope.
  const call = createClient(async ({ path }) => {
    called.push(path);
    return { status: 200, contentType: "application/json", body: JSON.stringify(reply) };
  });
  const { context } = testPage({ call });
  return { called, loading: loadText(new Request("https://shop.example/cgv"), context) };
}

test("S2.17 S3.26 a text of the content is a page with one title, and shows what is missing", async () => {
  const { called, loading } = load(found);
  const page = await renderScreen(<TextPage {...(await loading)} />, "/cgv");
  expect(called[0]).toContain(encodeURIComponent('"identifier":["cgv"]'));
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page).toContain("<p>Vendu par [to be completed].</p>");
  expect(page).toContain('content="Commande, prix, paiement."');
});

test("S8.5a a text that the operator took away is not found, which a notice says", async () => {
  const thrown: unknown = await load({ hits: [], total: 0 }).loading.catch((error) => error);
  expect(thrown instanceof Response && thrown.headers.get("location")).toBe(
    "/page-not-found?notice=no-content",
  );
});
