import { expect, test } from "vitest";
import { day } from "#domain/dates/day.ts";
import { chosenParts, isShippingRefunded, type SoldLine, withdrawable } from "./withdrawal.ts";

const line = (fields: Partial<SoldLine>): SoldLine => ({
  ...{ lineNo: 1, kind: "voucher", name: "Carte Ravelune", qty: 3 },
  ...{ refundedQty: 0, unseenQty: 0, unsentQty: 0, returningQty: 0 },
  ...fields,
});
const concluded = { concludedOn: day("2026-11-20"), sentOn: null, deliveryDays: 5 };

test("vouchers that nothing was seen of can be withdrawn from for fourteen days", () => {
  const sold = [line({ unseenQty: 2 })];
  expect(withdrawable(sold, concluded, day("2026-12-04"))).toEqual({
    open: [
      {
        ...{ lineNo: 1, name: "Carte Ravelune", refundQty: 2, returnQty: 0 },
        until: "2026-12-04",
      },
    ],
    excluded: [{ lineNo: 1, name: "Carte Ravelune", qty: 1, reason: "code_seen" }],
  });
  expect(withdrawable(sold, concluded, day("2026-12-05")).open).toEqual([]);
  expect(withdrawable(sold, concluded, day("2026-12-05")).excluded).toMatchObject([
    { reason: "code_seen", qty: 1 },
    { reason: "period_over", qty: 2 },
  ]);
});

test("a period that ends on a Sunday or a holiday ends on the next working day", () => {
  const sold = [line({ unseenQty: 3 })];
  const bought = { ...concluded, concludedOn: day("2026-12-11") }; // to 25 December, a Friday
  expect(withdrawable(sold, bought, day("2026-12-28")).open).toMatchObject([
    { until: "2026-12-28" },
  ]);
  expect(withdrawable(sold, bought, day("2026-12-29")).open).toEqual([]);
});

test("goods that were not sent are refunded at once, sent ones when they are back", () => {
  const goods = line({ kind: "goods", unsentQty: 1 });
  expect(withdrawable([goods], concluded, day("2026-11-21")).open).toMatchObject([
    { refundQty: 1, returnQty: 2, until: null },
  ]);
  const sent = { ...concluded, sentOn: day("2026-11-23") };
  // Five working days after Monday, and fourteen more.
  expect(withdrawable([goods], sent, day("2026-12-14")).open).toMatchObject([
    { refundQty: 1, returnQty: 2, until: "2026-12-14" },
  ]);
  expect(withdrawable([goods], sent, day("2026-12-15"))).toMatchObject({
    open: [{ refundQty: 1, returnQty: 0, until: null }],
    excluded: [{ reason: "period_over", qty: 2 }],
  });
});

test("what was refunded or is on its way back is no choice", () => {
  const goods = line({ kind: "goods", refundedQty: 1, returningQty: 2 });
  expect(withdrawable([goods, line({ kind: "shipping" })], concluded, day("2026-11-21"))).toEqual({
    open: [],
    excluded: [
      { lineNo: 1, name: "Carte Ravelune", qty: 1, reason: "refunded" },
      { lineNo: 1, name: "Carte Ravelune", qty: 2, reason: "on_the_way_back" },
    ],
  });
});

test("a choice takes what was not sent first, and is refused when it is more than is open", () => {
  const { open } = withdrawable(
    [line({ kind: "goods", unsentQty: 1 }), line({ lineNo: 2, unseenQty: 3 })],
    concluded,
    day("2026-11-21"),
  );
  expect(chosenParts(open, [{ lineNo: 1, qty: 2 }])).toMatchObject([
    { refundQty: 1, returnQty: 1 },
  ]);
  expect(chosenParts(open, [])).toBeUndefined();
  for (const chosen of [
    [{ lineNo: 1, qty: 4 }],
    [{ lineNo: 1, qty: 0 }],
    [{ lineNo: 3, qty: 1 }],
    [
      { lineNo: 2, qty: 2 },
      { lineNo: 2, qty: 2 },
    ],
  ])
    expect(chosenParts(open, chosen)).toBeUndefined();
});

test("shipping comes back with the last of the goods, before a parcel was sent", () => {
  const lines = [line({ kind: "goods", unsentQty: 3 }), line({ lineNo: 2, unseenQty: 3 })];
  const parts = (qty: number) =>
    chosenParts(withdrawable(lines, concluded, day("2026-11-21")).open, [{ lineNo: 1, qty }]) ?? [];
  expect(isShippingRefunded(lines, parts(3))).toBe(true);
  expect(isShippingRefunded(lines, parts(2))).toBe(false);
  expect(isShippingRefunded([line({ lineNo: 2 })], [])).toBe(false);
});
