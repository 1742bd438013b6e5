import { expect, test } from "vitest";
import { askedVariant } from "./use-goods-choice.ts";

const options = [{ code: "color", label: "Couleur", values: [] }];
const asked = (search: string, chosenSku?: string) =>
  askedVariant({ options, sku: "CF-1" }, new URLSearchParams(search), chosenSku);

test("S2.3b the child is that of the address, its query before its path; the product's own sku means none of them", () => {
  expect(asked("childSku=CF-1-s", "CF-1-m").childSku).toBe("CF-1-s");
  expect(asked("", "CF-1-m").childSku).toBe("CF-1-m");
  expect(asked("childSku=cf-1").childSku).toBeUndefined();
});

test("only what the product varies by is read from the address", () => {
  expect(asked("color=403&size=36&panel=login").configuration).toEqual({ color: 403 });
});
