import fc from "fast-check";
import { expect, test } from "vitest";
import { addCents, type Cents, cents } from "#domain/money/cents.ts";
import { orderTotal } from "./order-lines.ts";
import { type BookedLine, movements, postingPlan } from "./posting-plan.ts";

const voucher = { kind: "voucher", vatRate: null } as const;
const none = cents(0);

test("goods, shipping and vouchers of one order are credited to their accounts", () => {
  const lines: BookedLine[] = [
    { ...voucher, face: cents(50_00), unit: cents(45_00), qty: 2, discount: cents(9_00) },
    { kind: "goods", vatRate: 2000, face: none, unit: cents(60_00), qty: 1, discount: cents(6_00) },
    { kind: "shipping", vatRate: 2000, face: none, unit: cents(5_00), qty: 1, discount: none },
  ];
  expect(postingPlan(lines)).toEqual({
    credits: [
      { account: "voucherLiability", amount: 81_00 },
      { account: "sales", amount: 45_00 },
      { account: "shippingIncome", amount: 4_17 },
      { account: "vatPayable", amount: 9_83 },
    ],
    promotion: 10_00,
    discount: 9_00,
  });
});

test("a physical card is booked as the digital voucher of its value", () => {
  const amounts = { face: cents(50_00), unit: cents(45_00), qty: 2, discount: cents(9_00) };
  const card: BookedLine = { kind: "card", vatRate: null, ...amounts };
  expect(postingPlan([card])).toEqual(postingPlan([{ ...voucher, ...amounts }]));
});

test("credit that is given is owed to its receiver, outside VAT", () => {
  const amounts = { face: cents(40_00), unit: cents(40_00), qty: 1, discount: none };
  expect(postingPlan([{ kind: "credit", vatRate: null, ...amounts }])).toEqual({
    credits: [{ account: "creditCodes", amount: 40_00 }],
    promotion: 0,
    discount: 0,
  });
});

const price = fc.integer({ min: 1, max: 100_000 });
const anyLine = fc
  .record({
    nature: fc.constantFrom<BookedLine["kind"]>(
      "voucher",
      "card",
      "credit",
      "goods",
      "shipping",
      "fee",
    ),
    vatRate: fc.constantFrom(0, 550, 1000, 2000),
    unit: price,
    above: fc.integer({ min: 0, max: 500 }),
    qty: fc.integer({ min: 1, max: 20 }),
    part: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ nature, vatRate, unit, above, qty, part }): BookedLine => {
    const amounts = {
      face: cents(nature === "credit" ? unit : unit + above),
      unit: cents(unit),
      qty,
      discount: cents(Math.floor((unit * qty * part) / 100)),
    };
    return nature === "voucher" || nature === "card" || nature === "credit"
      ? { kind: nature, vatRate: null, ...amounts }
      : { kind: nature, vatRate, ...amounts };
  });

test("what is credited is exactly what is paid, however it is split among the sources", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1 }), fc.nat(100), (lines, share) => {
      const total = orderTotal(lines);
      const balance = cents(Math.floor((total * share) / 100));
      const sources: { from: string; amount: Cents }[] = [
        { from: "lot", amount: balance },
        { from: "card", amount: cents(total - balance) },
      ];
      const { credits } = postingPlan(lines);
      const moved = movements(sources, credits);
      for (const { from, amount } of sources)
        expect(sum(moved.filter((one) => one.from === from))).toBe(amount);
      for (const { account, amount } of credits)
        expect(sum(moved.filter((one) => one.account === account))).toBe(amount);
      expect(moved.every(({ amount }) => amount > 0)).toBe(true);
      expect(sum(moved)).toBe(total);
    }),
  );
});

test("sources of another total than the lines are a fault", () => {
  const { credits } = postingPlan([
    { ...voucher, face: cents(10), unit: cents(10), qty: 1, discount: none },
  ]);
  expect(() => movements([{ amount: cents(9) }], credits)).toThrow("less is paid");
  expect(() => movements([{ amount: cents(11) }], credits)).toThrow("1 cents more");
});

function sum(parts: readonly { readonly amount: Cents }[]): Cents {
  return addCents(...parts.map(({ amount }) => amount));
}
