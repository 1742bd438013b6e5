import { AsideLayout } from "@papillote/ui/layout/layout.tsx";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import type { ShopData } from "./load-shop.ts";
import { readChoices } from "./shop-choices.ts";
import { SubUniverses } from "./sub-universes.tsx";

const fashion = { id: 100, parent_id: 11, name: "Mode", slug: "mode", url_path: "mode" };
const shoes = {
  id: 101,
  parent_id: 100,
  name: "Chaussures",
  slug: "chaussures",
  url_path: "mode/chaussures",
};
const bags = { id: 102, parent_id: 100, name: "Sacs", slug: "sacs", url_path: "mode/sacs" };

/** The labels of the chips that are marked as current. */
async function chosen(shown: Pick<ShopData, "universe" | "parent">): Promise<string[]> {
  const data = {
    ...shown,
    subUniverses: [shoes, bags],
    choices: readChoices(new URLSearchParams()),
  } as unknown as ShopData; // the fields that the chips read
  const markup = await renderScreen(<SubUniverses {...data} />);
  return [...markup.matchAll(/<a[^>]*aria-current="[^"]*"[^>]*>(.*?)<\/a>/g)].map(
    ([, label = ""]) => label.replaceAll(/<[^>]+>/g, ""),
  );
}

test("S2.44 the selected category or sub-category is marked, one at a time", async () => {
  expect(await chosen({ universe: { ...fashion, description: "" }, parent: undefined })).toEqual([
    "All",
  ]);
  expect(await chosen({ universe: { ...shoes, description: "" }, parent: fashion })).toEqual([
    "Chaussures",
  ]);
  expect(await chosen({ universe: { ...bags, description: "" }, parent: fashion })).toEqual([
    "Sacs",
  ]);
});

test("filters come before the cards in the document where they stand before them on screen", async () => {
  const orderOf = async (side: "start" | "end") => {
    const markup = await renderScreen(
      <AsideLayout side={side} aside="(filters)">
        (cards)
      </AsideLayout>,
    );
    return markup.match(/\((filters|cards)\)/g);
  };
  expect(await orderOf("start")).toEqual(["(filters)", "(cards)"]);
  expect(await orderOf("end")).toEqual(["(cards)", "(filters)"]);
});
