import type { Brand } from "@papillote/contract/catalog.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { BrandPage } from "./brand-page.tsx";

const words = "Un salon de thé au fond de la cour.";
const brand = {
  ...{ id: 7, url_key: "mirabelle", name: "Mirabelle", page_title: "Mirabelle", logo: "/7.svg" },
  ...{ universe_id: null, tagline: "thé et tartes", description: words, usage: "in_store" },
  ...{ has_pin: false, partial_use: false, cumulative: false, validity_months: 12 },
  ...{ how_to_use: [], terms: "Sans rendu de monnaie." },
} as unknown as Brand;

test("S2.20 a brand without a voucher says once what it is, its facts beside its picture", async () => {
  const screen = <BrandPage {...{ brand, goods: [], pointsOfSale: undefined, similar: [] }} />;
  const html = await renderScreen(screen, "/brand/mirabelle");
  const shown = html.slice(html.indexOf("<h1"));
  expect(shown.split(words)).toHaveLength(2);
  const [, choice = ""] = html.split("showChoice");
  expect(choice).toContain("Sans rendu de monnaie.");
  expect(html).not.toContain("showInformation");
});
