import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ticketsOf } from "#app/platform/forms/amount-tickets.ts";
import { useChoice } from "./use-choice.ts";

const open = (min: number, max: number, step: number) => ({
  sku: "GC-1",
  choices: [],
  amounts: { fixed: [], min: cents(min), max: cents(max), step: cents(step) },
});
const fixed = (...amounts: [amount: number, isInStock?: boolean, price?: number][]) => ({
  sku: "CC-1",
  amounts: { fixed: amounts.map(([amount]) => cents(amount)), min: null, max: null, step: null },
  choices: amounts.map(([amount, is_in_stock = true, price = amount], index) => ({
    sku: `CC-1-${index}`,
    amount: cents(amount),
    price: cents(price),
    is_in_stock,
  })),
});

describe("the tickets of amounts", () => {
  test("S2.35 of a card with fixed amounts are these, each with the sku that is bought", () => {
    expect(
      ticketsOf(fixed([25_00], [50_00, false])).map(({ value, isInStock }) => [value, isInStock]),
    ).toEqual([
      ["CC-1-0:2500", true],
      ["CC-1-1:5000", false],
    ]);
  });

  test("of an open amount are at most five usual ones that fit its bounds and step, then other", () => {
    expect(ticketsOf(open(20_00, 200_00, 1_00)).map(({ value }) => value)).toEqual([
      "GC-1:2000",
      "GC-1:3000",
      "GC-1:5000",
      "GC-1:7500",
      "GC-1:10000",
      "other:GC-1",
    ]);
    expect(ticketsOf(open(30_00, 110_00, 20_00)).map(({ amount }) => amount)).toEqual([
      30_00,
      50_00,
      undefined,
    ]);
  });

  test("without a fitting usual amount the minimum is offered", () => {
    expect(ticketsOf(open(12_00, 15_00, 1_00)).map(({ value }) => value)).toEqual([
      "GC-1:1200",
      "other:GC-1",
    ]);
  });
});

describe("the initial choice", () => {
  function Shown({
    product,
    chosenSku,
  }: {
    product: VoucherProduct;
    chosenSku?: string | undefined;
  }) {
    const { value, total, qty, worth } = useChoice(product, chosenSku);
    return <>{`${value} ${total} ${qty}${worth === undefined ? "" : ` worth ${worth}`}`}</>;
  }
  // The hook reads only the given fields.
  const first = (product: Partial<VoucherProduct>, sku?: string) =>
    renderToStaticMarkup(<Shown product={product as VoucherProduct} chosenSku={sku} />);

  test("is €50.00 where it is available", () => {
    expect(first(open(20_00, 200_00, 1_00))).toBe("GC-1:5000 5000 1");
  });

  test("else the first in stock, at its price, with its value where that is higher", () => {
    expect(first(fixed([25_00, false], [50_00, false], [75_00, true, 70_00]))).toBe(
      "CC-1-2:7500 7000 1 worth 7500",
    );
  });

  test("S2.3b is the child of the address, in upper or lower case, if it is in stock", () => {
    const product = fixed([25_00], [50_00], [75_00, false]);
    expect(first(product, "cc-1-0")).toBe("CC-1-0:2500 2500 1");
    expect(first(product, "CC-1-2")).toBe("CC-1-1:5000 5000 1");
    expect(first(product, "CC-1")).toBe("CC-1-1:5000 5000 1");
  });

  test("is empty when everything is sold out", () => {
    expect(first(fixed([25_00, false]))).toBe("undefined undefined 1");
  });
});
