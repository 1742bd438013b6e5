import { I18nProvider } from "@lingui/react";
import { prerender } from "react-dom/static.edge";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { formRefusal } from "#app/platform/forms/form-state.ts";
import { type Reply, testPage } from "#app/platform/test-page.ts";
import { loadVisitor } from "#app/platform/visitor/load-visitor.ts";
import { loadLanguage } from "#app/platform/words/load-language.server.ts";
import { AccountModal, AccountPage } from "./account-modal.tsx";

const texts = {
  items: [
    { identifier: "terms", version: 2, updated_at: "2026-11-03T00:00:00.000Z" },
    { identifier: "cgv", version: 5, updated_at: "2026-10-05T00:00:00.000Z" },
  ],
};

/** @param ticked the version that a refused form had sent */
async function signup(reply: Reply, ticked?: string): Promise<string> {
  const address = "/brand/ravelune?panel=signup";
  const { context } = testPage({ replies: { "/api/ext/cms-data/acceptedTexts": reply } });
  const visitor = await loadVisitor(new Request(`https://shop.example${address}`), context);
  const form = new FormData();
  if (ticked !== undefined) form.set("terms_version", ticked);
  const refusal = formRefusal({ refusal: "CODE_WRONG", errors: [] }, form);
  const Component = () =>
    ticked === undefined ? <AccountModal /> : <AccountPage state={{ panel: "signup", refusal }} />;
  const Page = createRoutesStub([
    { id: "root", path: "*", Component, HydrateFallback: () => null },
  ]);
  const { prelude } = await prerender(
    <I18nProvider i18n={await loadLanguage("en-US")}>
      <Page initialEntries={[address]} hydrationData={{ loaderData: { root: visitor } }} />
    </I18nProvider>,
  );
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, "");
}

test("the box of the sign-up names the versions that it sends, and links them", async () => {
  const page = await signup({ result: texts });
  expect(page).toMatch(/href="\/terms\?version=2"[^>]*>terms of use of 03\/11\/2026</);
  expect(page).toMatch(/href="\/cgv\?version=5"[^>]*>the terms of sale of 05\/10\/2026</);
  expect(page).toMatch(/name="terms_version"[^>]*value="terms:2 cgv:5"/);
});

test("a shop that cannot name the versions asks all the same", async () => {
  const page = await signup({ refusal: "UNAVAILABLE" });
  expect(page).toMatch(/href="\/cgv"[^>]*>of sale</);
  expect(page).toMatch(/name="terms_version"[^>]*value="accepted"/);
});

test("the versions are named by the checkout's document, and by a navigation to it", async () => {
  const named = async (path: string) => {
    const replies = { "/api/ext/cms-data/acceptedTexts": { result: texts } };
    const { context } = testPage({ replies });
    return (await loadVisitor(new Request(`https://shop.example${path}`), context)).terms?.shown;
  };
  const asked = ["/checkout", "/checkout.data?_routes=root", "/offer.data", "/boutique.data"];
  expect(await Promise.all(asked.map(named))).toEqual([
    ...["terms:2 cgv:5", "terms:2 cgv:5", "terms:2 cgv:5"],
    undefined,
  ]);
});

test("the box stays ticked after a refusal only for the versions that were ticked", async () => {
  const box = async (ticked: string) =>
    /<input[^>]*name="terms_version"[^>]*>/.exec(await signup({ result: texts }, ticked))?.[0];
  expect(await box("terms:2 cgv:5")).toContain("checked");
  expect(await box("terms:2 cgv:4")).not.toContain("checked");
});
