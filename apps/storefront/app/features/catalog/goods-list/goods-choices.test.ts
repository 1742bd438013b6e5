import { expect, test } from "vitest";
import { goodsAddress, readGoodsChoices } from "./goods-choices.ts";

const read = (query: string) => readGoodsChoices(new URLSearchParams(query));

test("S2.34 one list has one address: default values are left out", () => {
  expect(goodsAddress(read("q=robe midi&color=403&sort=price_asc&page=2"))).toBe(
    "/produits?q=robe+midi&color=403&sort=price_asc&page=2",
  );
  expect(goodsAddress(read("q=&universe=&color=&size=&sort=favourites&page=1"))).toBe("/produits");
});

test("values that no filter has are left out", () => {
  expect(read("color=red&size=-1&universe=1e9&sort=cheap&page=0")).toEqual({ page: 1 });
  expect(read("page=99999999").page).toBe(9_999);
  expect(read(`q=${"a".repeat(300)}`).q).toHaveLength(100);
});
