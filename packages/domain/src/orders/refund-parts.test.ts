import fc from "fast-check";
import { expect, test } from "vitest";
import { addCents, type Cents, cents } from "#domain/money/cents.ts";
import { orderTotal } from "./order-lines.ts";
import { type BookedLine, vatOfLine } from "./posting-plan.ts";
import { lotsToRefund, partOfLine, splitRefund } from "./refund-parts.ts";

const goods = { kind: "goods", vatRate: 2000, face: cents(1) } as const;
const none = { toCard: cents(0), toBalance: cents(0) };

test("a refund goes back to the card first, the rest to the balance", () => {
  const paid = { byCard: cents(30_00), fromBalance: cents(20_00) };
  expect(splitRefund(cents(10_00), { ...paid, ...none })).toEqual({ toCard: 1000, toBalance: 0 });
  expect(splitRefund(cents(40_00), { ...paid, ...none })).toEqual({
    toCard: 3000,
    toBalance: 1000,
  });
  expect(splitRefund(cents(25_00), { ...paid, toCard: cents(25_00), toBalance: cents(0) })).toEqual(
    { toCard: 500, toBalance: 2000 },
  );
});

test("more than was paid is never refunded", () => {
  const order = { byCard: cents(30_00), fromBalance: cents(0), ...none };
  expect(() => splitRefund(cents(30_01), order)).toThrow("more than was paid");
});

test("lots that end last get their part back first", () => {
  const spent = [
    { lotId: "a", endsOn: "2027-01-31", amount: cents(500) },
    { lotId: "b", endsOn: "2027-03-31", amount: cents(200) },
  ];
  expect(lotsToRefund(spent, { earlier: cents(0), amount: cents(300) })).toEqual([
    { lotId: "b", endsOn: "2027-03-31", amount: 200 },
    { lotId: "a", endsOn: "2027-01-31", amount: 100 },
  ]);
  expect(lotsToRefund(spent, { earlier: cents(300), amount: cents(400) })).toEqual([
    { lotId: "a", endsOn: "2027-01-31", amount: 400 },
  ]);
});

const amount = fc.integer({ min: 1, max: 50_00 }).map((value) => cents(value));

test("however an order is refunded in parts, each source gets back exactly what it paid", () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 6 }),
      fc.array(amount, { maxLength: 5 }),
      fc.nat(),
      (prices, lots, seed) => {
        const total = addCents(...prices);
        const spent = lotsWithin(lots, total);
        const fromBalance = addCents(...spent.map((part) => part.amount));
        const byCard = cents(total - fromBalance);
        let [toCard, toBalance] = [cents(0), cents(0)];
        const returned = new Map<string, number>();
        for (const price of shuffled(prices, seed)) {
          const part = splitRefund(price, { byCard, fromBalance, toCard, toBalance });
          for (const { lotId, amount: back } of lotsToRefund(spent, {
            earlier: toBalance,
            amount: part.toBalance,
          }))
            returned.set(lotId, (returned.get(lotId) ?? 0) + back);
          toCard = addCents(toCard, part.toCard);
          toBalance = addCents(toBalance, part.toBalance);
        }
        expect([toCard, toBalance]).toEqual([byCard, fromBalance]);
        expect(returned).toEqual(new Map(spent.map((part) => [part.lotId, part.amount])));
      },
    ),
  );
});

test("however a discounted line is refunded, its parts add up to its price and VAT, each above zero", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 2, max: 500_00 }),
      fc.nat(10_000),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 20, maxLength: 20 }),
      (qty, unit, share, steps) => {
        const discount = cents(Math.floor(((unit - 1) * qty * share) / 10_000));
        const line: BookedLine = { ...goods, unit: cents(unit), qty, discount };
        let [earlier, paidBack, vatBack] = [0, 0, 0];
        for (const step of steps) {
          const back = Math.min(step, qty - earlier);
          if (back === 0) break;
          const part = partOfLine(line, { earlier, qty: back });
          const paid = orderTotal([part]);
          vatBack += part.vat ?? 0;
          expect(paid).toBeGreaterThan(0);
          paidBack += paid;
          earlier += back;
        }
        if (earlier < qty) return;
        expect(paidBack).toBe(unit * qty - discount);
        expect(vatBack).toBe(vatOfLine(line));
      },
    ),
  );
});

test("more pieces than were sold never come back", () => {
  const line: BookedLine = { ...goods, unit: cents(50), qty: 2, discount: cents(3) };
  expect(partOfLine(line, { earlier: 0, qty: 1 })).toMatchObject({ discount: 1, vat: 8 });
  expect(partOfLine(line, { earlier: 1, qty: 1 })).toMatchObject({ discount: 2, vat: 8 });
  expect(() => partOfLine(line, { earlier: 1, qty: 2 })).toThrow("more pieces");
});

function lotsWithin(lots: readonly Cents[], total: Cents) {
  let left = total;
  return lots.flatMap((size, index) => {
    const taken = cents(Math.min(size, left));
    left = cents(left - taken);
    const endsOn = `2027-0${1 + (index % 3)}-28`;
    return taken > 0 ? [{ lotId: `lot-${index}`, endsOn, amount: taken }] : [];
  });
}

function shuffled(prices: readonly Cents[], seed: number): Cents[] {
  return prices
    .map((price, index) => ({ price, key: (seed * (index + 7)) % 101 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ price }) => price);
}
