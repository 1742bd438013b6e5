import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { creditWithin, mostCreditable } from "./credit-limits.ts";

const limits = { lot: cents(100_00), balance: cents(250_00), window: cents(200_00) };
const none = { balance: cents(0), inWindow: cents(0) };
const refusalOf = (soFar: typeof none, amount: number) => {
  const outcome = creditWithin(limits, soFar, cents(amount));
  return outcome.ok ? undefined : outcome.refusal;
};

test("a credit is refused above the limit of one credit, of the balance and of thirty days; each limit itself passes", () => {
  expect(refusalOf(none, 100_00)).toBeUndefined();
  expect(refusalOf(none, 100_01)).toBe("CREDIT_TOO_LARGE");
  expect(refusalOf({ ...none, balance: cents(150_00) }, 100_00)).toBeUndefined();
  expect(refusalOf({ ...none, balance: cents(150_01) }, 100_00)).toBe("BALANCE_FULL");
  expect(refusalOf({ ...none, inWindow: cents(100_00) }, 100_00)).toBeUndefined();
  expect(refusalOf({ ...none, inWindow: cents(100_01) }, 100_00)).toBe("CREDITED_TOO_MUCH");
});

test("exactly the most that can be credited passes, and a cent more does not", () => {
  const amount = fc.integer({ min: 0, max: 300_00 }).map(cents);
  fc.assert(
    fc.property(amount, amount, (balance, inWindow) => {
      const soFar = { balance, inWindow };
      const most = mostCreditable(limits, soFar);
      expect(creditWithin(limits, soFar, cents(most + 1)).ok).toBe(false);
      if (most > 0) expect(creditWithin(limits, soFar, most).ok).toBe(true);
    }),
  );
});
