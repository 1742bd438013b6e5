import { expect, test } from "vitest";
import { bundleOfSku, bundleSku, chosenParts } from "./bundle-choice.ts";

const choice = { isRequired: true, inputType: "radio", qty: 1, canChangeQty: false } as const;
const choices = [
  { ...choice, id: 11, optionId: 1 },
  { ...choice, id: 12, optionId: 1 },
  { ...choice, id: 21, optionId: 2, isRequired: false, inputType: "checkbox", qty: 2 } as const,
  { ...choice, id: 31, optionId: 3, isRequired: false, canChangeQty: true },
];
const ids = (chosen: { id: number; qty?: number }[]) =>
  chosenParts(choices, chosen)?.map(({ id, qty }) => [id, qty]);

test("the parts are in the bundle's order, with its quantities unless they can be changed", () => {
  expect(ids([{ id: 21 }, { id: 12 }])).toEqual([
    [12, 1],
    [21, 2],
  ]);
  expect(ids([{ id: 11 }, { id: 31, qty: 4 }])).toEqual([
    [11, 1],
    [31, 4],
  ]);
});

test.for([
  ["no required part", [{ id: 21 }]],
  ["two of one radio", [{ id: 11 }, { id: 12 }]],
  ["an unknown part", [{ id: 11 }, { id: 99 }]],
  ["a part twice", [{ id: 11 }, { id: 11 }]],
  ["a changed quantity that is fixed", [{ id: 11 }, { id: 21, qty: 3 }]],
  ["a quantity of 0", [{ id: 11 }, { id: 31, qty: 0 }]],
  ["nothing", []],
] as const)("a choice with %s is none", ([, chosen]) => {
  expect(chosenParts(choices, chosen)).toBeUndefined();
});

test("the sku of a line names the bundle and its parts", () => {
  const sku = bundleSku("BX-0101", [
    { id: 1042, qty: 1 },
    { id: 1044, qty: 2 },
  ]);
  expect(sku).toBe("BX-0101-1042-1044x2");
  expect(bundleOfSku(sku, (one) => one === "BX-0101")).toEqual({
    sku: "BX-0101",
    parts: [
      { id: 1042, qty: 1 },
      { id: 1044, qty: 2 },
    ],
  });
  expect(bundleOfSku("SP-0101", () => false)).toBeUndefined();
});
