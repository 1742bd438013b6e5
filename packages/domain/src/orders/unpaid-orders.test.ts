import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { isWithin, unpaidLimits } from "./unpaid-orders.ts";

test("a limit is reached with all of it, and exceeded by one order, voucher or cent more", () => {
  for (const limit of Object.values(unpaidLimits)) {
    expect(isWithin(limit, limit)).toBe(true);
    expect(isWithin({ ...limit, orders: limit.orders + 1 }, limit)).toBe(false);
    expect(isWithin({ ...limit, vouchers: limit.vouchers + 1 }, limit)).toBe(false);
    expect(isWithin({ ...limit, amount: cents(limit.amount + 1) }, limit)).toBe(false);
  }
});
