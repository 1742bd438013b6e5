import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The labels of the tabs marked as the current page. */
async function currentTabs(address: string): Promise<string[]> {
  const [nav = ""] =
    /<nav[^>]*Main navigation[\s\S]*?<\/nav>/.exec(await renderScreen(<SiteHeader />, address)) ??
    [];
  return [...nav.matchAll(/<a[^>]*aria-current="page"[^>]*>(.*?)<\/a>/g)].map(([, label = ""]) =>
    label.replaceAll(/<[^>]+>/g, "").trim(),
  );
}

test("S2.29c S2.44 the header starts on the home tab, and stays there under an open login", async () => {
  for (const address of ["/", "/?panel=login", "/login"])
    expect(await currentTabs(address)).toEqual(["Home"]);
});

test("every other page has its own tab, or none", async () => {
  expect(await currentTabs("/boutique/carte-ravelune")).toEqual(["Shop"]);
  expect(await currentTabs("/my-vouchers")).toEqual(["My vouchers"]);
  expect(await currentTabs("/my-account/password")).toEqual([]);
});
