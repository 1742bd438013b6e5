import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import { goodsLines } from "./choose-goods.ts";
import { dress } from "./test-goods.ts";

const linesOf = (goods: Partial<typeof dress>, typed: string) =>
  goodsLines({ ...dress, ...goods }, new URLSearchParams(typed));
const whole = { variants: [], options: [] };

describe("S1.4 what the form of goods puts into the cart", () => {
  test("is the variant of the ticked options", () => {
    expect(linesOf({}, "goods=CF-1&color=408&size=36&qty=2")).toEqual([
      { sku: "CF-1-408-36", qty: 2 },
    ]);
    expect(linesOf({}, "goods=CF-1&color=408&size=44&qty=1")).toBe("missing");
  });

  test("is simple goods as often as typed; nothing for no whole number", () => {
    expect(linesOf({ ...whole, type: "simple", sku: "SP-1" }, "qty=3")).toEqual([
      { sku: "SP-1", qty: 3 },
    ]);
    for (const qty of ["0", "-1", "1.5", "zwei", "1001"])
      expect(linesOf({ ...whole, type: "simple", sku: "SP-1" }, `qty=${qty}`)).toEqual([]);
  });

  test("is a bundle with the ids of its parts in its sku", () => {
    const part = {
      ...{ title: "", isSingle: true, isRequired: true, canChangeQty: false, isInStock: true },
      ...{ qty: 1, price: cents(10_00) },
    };
    const bundle = [
      { ...part, id: 41, optionId: 1, sku: "RING", name: "Jonc", isDefault: true },
      { ...part, id: 42, optionId: 1, sku: "STUDS", name: "Puces", isDefault: false },
      { ...part, id: 43, optionId: 2, sku: "CLOTH", name: "Chiffon", isDefault: true, qty: 2 },
    ];
    expect(
      linesOf({ ...whole, type: "bundle", sku: "BX-1", bundle }, "parts=1&option-1=STUDS&qty=2"),
    ).toEqual([{ sku: "BX-1-42-43x2", qty: 2 }]);
  });

  test("is a line for each part of a group that has a quantity", () => {
    const part = { slug: "", image: "", qty: 1, price: cents(10_00), isInStock: true };
    const group = [
      { ...part, sku: "CAP", name: "Bonnet" },
      { ...part, sku: "SCARF", name: "Foulard" },
      { ...part, sku: "GLOVES", name: "Gants" },
    ];
    expect(linesOf({ ...whole, type: "grouped", group }, "qty-CAP=2&qty-SCARF=0")).toEqual([
      { sku: "CAP", qty: 2 },
      { sku: "GLOVES", qty: 1 },
    ]);
  });
});

test("a card that is sent is a line with the chosen amount, or the first", () => {
  const card = {
    ...{ sku: "GS-1", type: "giftcard" as const, variants: [], options: [] },
    amounts: [cents(50_00), cents(75_00)],
  };
  expect(linesOf(card, "amount=7500&qty=2")).toEqual([{ sku: "GS-1", face: 75_00, qty: 2 }]);
  expect(linesOf(card, "")).toEqual([{ sku: "GS-1", face: 50_00, qty: 1 }]);
});
