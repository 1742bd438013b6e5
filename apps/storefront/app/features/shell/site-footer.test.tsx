import { I18nProvider } from "@lingui/react";
import { prerender } from "react-dom/static.edge";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { testPage } from "#app/platform/test-page.ts";
import { loadVisitor } from "#app/platform/visitor/load-visitor.ts";
import { loadLanguage } from "#app/platform/words/load-language.server.ts";
import { SiteFooter } from "./site-footer.tsx";

async function footerOf(seller: string): Promise<string> {
  const { context } = testPage({ seller });
  const visitor = await loadVisitor(new Request("https://shop.example/"), context);
  const Page = createRoutesStub([
    { id: "root", path: "*", Component: SiteFooter, HydrateFallback: () => null },
  ]);
  const { prelude } = await prerender(
    <I18nProvider i18n={await loadLanguage("en-US")}>
      <Page initialEntries={["/"]} hydrationData={{ loaderData: { root: visitor } }} />
    </I18nProvider>,
  );
  return new Response(prelude).text();
}

test("a live shop names its seller on every page, a demonstration says that it sells nothing", async () => {
  const seller = "Papillote SAS, 12 rue des Rubans, 75002 Paris, SIREN 404 833 048";
  expect(await footerOf(seller)).toContain(seller);
  expect(await footerOf(seller)).not.toContain("Demonstration");
  expect(await footerOf("")).toContain("Demonstration: nothing is sold here");
});
