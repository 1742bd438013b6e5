import { expect, test } from "vitest";
import { readVariantChoice } from "./use-goods-choice.ts";

const options = [{ code: "color", label: "Couleur", values: [] }];
const read = (search: string, chosenSku?: string) =>
  readVariantChoice({ options, sku: "CF-1" }, new URLSearchParams(search), chosenSku);

test("S2.3b the query names the child, else the path; the product's own sku names none", () => {
  expect(read("childSku=CF-1-s", "CF-1-m").childSku).toBe("CF-1-s");
  expect(read("", "CF-1-m").childSku).toBe("CF-1-m");
  expect(read("childSku=cf-1").childSku).toBeUndefined();
});

test("only the options of the product are read from the address", () => {
  expect(read("color=403&size=36&panel=login").configuration).toEqual({ color: 403 });
});
