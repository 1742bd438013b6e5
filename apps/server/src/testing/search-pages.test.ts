import { expect, test, vi } from "vitest";
import { testDatabase } from "./database.ts";
import { openProcess } from "./shop-process.ts";

vi.setConfig({ testTimeout: 300_000 });
const db = await testDatabase({ filled: true });
const { app } = await openProcess(db, { servesPages: true });

async function page(url: string): Promise<string> {
  const { body } = await app.inject({ url, headers: { "accept-language": "fr" } });
  return body.replaceAll("&amp;", "&").replaceAll(/<!--.*?-->/g, "");
}
const search = (q: string) => page(`/boutique?q=${encodeURIComponent(q)}`);
const checkedAmount = (html: string) =>
  [...html.matchAll(/<input[^>]*name="choice"[^>]*>/g)]
    .map(([input]) => input)
    .find((input) => input.includes("checked"))
    ?.match(/value="([^"]*)"/)?.[1];

test("S2.34 S2.35 the amount of a search is chosen on the page of the brand and of the card", async () => {
  expect(await search("carte ravelune 75 euros")).toContain('href="/brand/ravelune?amount=75"');
  expect(checkedAmount(await page("/brand/ravelune"))).toBe("GC-1001:5000");
  expect(checkedAmount(await page("/brand/ravelune?amount=75"))).toBe("GC-1001:7500");
  const card = "/boutique/carte-merci-maman?amount=100";
  expect(await search("merci maman 100 €")).toContain(`href="${card}"`);
  expect(checkedAmount(await page(card))).toBe("OC-11:10000");
});

test("S2.34 the town of a search leads to the shops of the brand in it", async () => {
  const found = await search("restos paris");
  const [, link = ""] = /href="(\/brand\/[^"]*\?near=Paris)"/.exec(found) ?? [];
  expect(await page(link)).toMatch(/Paris \d+e/);
});

test("S8.11g a search that finds nothing says so and offers every universe", async () => {
  const html = await search("zzzzqqqq");
  expect(html).toContain("Aucune marque ne correspond");
  const main = html.slice(html.lastIndexOf("Aucune marque ne correspond"));
  for (const universe of ["mode-et-accessoires", "gastronomie-et-vins"])
    expect(main).toContain(`href="/${universe}"`);
});
