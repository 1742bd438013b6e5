import { expect, test } from "vitest";
import { drawn } from "#app/platform/test-screen.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The tabs that say that the page is theirs. */
async function currentTabs(address: string): Promise<string[]> {
  const [nav = ""] =
    /<nav[^>]*Main navigation[\s\S]*?<\/nav>/.exec(await drawn(<SiteHeader />, address)) ?? [];
  return [...nav.matchAll(/<a[^>]*aria-current="page"[^>]*>(.*?)<\/a>/g)].map(([, label = ""]) =>
    label.replaceAll(/<[^>]+>/g, "").trim(),
  );
}

test("S2.29c S2.44 the header begins on the home tab, and stays there while the login stands over it", async () => {
  for (const address of ["/", "/?panel=login", "/login"])
    expect(await currentTabs(address)).toEqual(["Home"]);
});

test("every other place has its own tab, or none", async () => {
  expect(await currentTabs("/boutique/carte-ravelune")).toEqual(["Shop"]);
  expect(await currentTabs("/my-vouchers")).toEqual(["My vouchers"]);
  expect(await currentTabs("/my-account/password")).toEqual([]);
});
