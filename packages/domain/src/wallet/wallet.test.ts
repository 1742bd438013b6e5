import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type Day, day } from "#domain/dates/day.ts";
import { addCents, type Cents, cents } from "#domain/money/cents.ts";
import {
  creditExpiry,
  dueReminder,
  isCreditLive,
  isRenewable,
  renewableFrom,
  renewedExpiry,
  restoredExpiry,
} from "./credit-expiry.ts";
import { type Lot, spendableCents, spendLots } from "./spend-lots.ts";
import { walletSummary } from "./wallet-summary.ts";

const today = day("2026-11-20");

describe("life of a credit", () => {
  test("S9.5a S9.5b one year, then to the end of that month", () => {
    expect(creditExpiry(day("2026-03-14"))).toBe("2027-03-31");
    expect(creditExpiry(day("2026-11-01"))).toBe("2027-11-30");
    expect(creditExpiry(day("2028-02-29"))).toBe("2029-02-28");
    expect(creditExpiry(day("2027-02-10"))).toBe("2028-02-29");
    expect(creditExpiry(day("2026-12-31"))).toBe("2027-12-31");
  });

  test("S1.5b valid through its last day", () => {
    expect(isCreditLive(day("2026-11-20"), today)).toBe(true);
    expect(isCreditLive(day("2026-11-19"), today)).toBe(false);
  });

  test("S9.5a renewable in the last month before its end, not sooner and not after", () => {
    const ends = day("2026-11-30");
    expect(isRenewable(ends, day("2026-10-31"))).toBe(false);
    expect(isRenewable(ends, day("2026-11-01"))).toBe(true);
    expect(isRenewable(ends, day("2026-11-30"))).toBe(true);
    expect(isRenewable(ends, day("2026-12-01"))).toBe(false);
    expect(isRenewable(day("2027-11-30"), today)).toBe(false);
  });

  test("S1.5c S9.5a a renewal adds a year, to the end of the same month", () => {
    expect(renewedExpiry(day("2026-11-30"))).toBe("2027-11-30");
    expect(renewedExpiry(day("2027-02-28"))).toBe("2028-02-29");
    expect(renewedExpiry(day("2028-02-29"))).toBe("2029-02-28");
    expect(renewableFrom(day("2026-11-30"))).toBe("2026-11-01");
  });

  test("the owner is reminded 30 days, a week and a day before, and late when a night was missed", () => {
    const ends = day("2026-11-30");
    expect(dueReminder(ends, day("2026-10-30"))).toBeUndefined();
    expect(dueReminder(ends, day("2026-10-31"))).toBe(30);
    expect(dueReminder(ends, day("2026-11-22"))).toBe(30);
    expect(dueReminder(ends, day("2026-11-23"))).toBe(7);
    expect(dueReminder(ends, day("2026-11-29"))).toBe(1);
    expect(dueReminder(ends, day("2026-11-30"))).toBe(1);
    expect(dueReminder(ends, day("2026-12-01"))).toBeUndefined();
  });

  test("credit returned to an expired lot is valid to the end of the following month", () => {
    expect(restoredExpiry(day("2026-12-05"))).toBe("2027-01-31");
  });
});

const lots: fc.Arbitrary<Lot[]> = fc
  .array(
    fc.record({
      remaining: fc.integer({ min: 0, max: 100_00 }).map(cents),
      endsOn: fc.integer({ min: -60, max: 400 }).map((count) => addDays(today, count)),
    }),
    {
      maxLength: 12,
    },
  )
  .map((made) => made.map((lot, index) => ({ ...lot, lotId: `lot-${index}` })));
const amount: fc.Arbitrary<Cents> = fc.integer({ min: 1, max: 300_00 }).map(cents);

describe("spending lots", () => {
  const lot = (lotId: string, remaining: number, endsOn: string): Lot => ({
    lotId,
    remaining: cents(remaining),
    endsOn: endsOn as Day,
  });

  test("the lot that ends first pays first, the id settles a tie, an ended lot pays nothing", () => {
    const wallet = [
      lot("c", 30_00, "2027-06-30"),
      lot("b", 10_00, "2026-11-30"),
      lot("a", 5_00, "2026-11-30"),
      lot("x", 99_00, "2026-10-31"),
    ];
    expect(spendLots(wallet, cents(20_00), today)).toEqual({
      ok: true,
      value: [
        { lotId: "a", amount: 500 },
        { lotId: "b", amount: 1000 },
        { lotId: "c", amount: 500 },
      ],
    });
    expect(spendLots(wallet, cents(45_01), today)).toEqual({
      ok: false,
      refusal: "STORE_CREDIT_TOO_LOW",
    });
  });

  test("exactly the amount is taken, or it is refused if there is less", () => {
    fc.assert(
      fc.property(lots, amount, (wallet, wanted) => {
        const spent = spendLots(wallet, wanted, today);
        if (!spent.ok) return spendableCents(wallet, today) < wanted;
        return addCents(...spent.value.map((part) => part.amount)) === wanted;
      }),
    );
  });

  test("no part exceeds its lot, is empty, or comes from a lot that has ended", () => {
    fc.assert(
      fc.property(lots, amount, (wallet, wanted) => {
        const spent = spendLots(wallet, wanted, today);
        const byId = new Map(wallet.map((one) => [one.lotId, one]));
        return (
          !spent.ok ||
          spent.value.every(
            (part) =>
              part.amount > 0 &&
              part.amount <= (byId.get(part.lotId)?.remaining ?? 0) &&
              (byId.get(part.lotId)?.endsOn ?? "") >= today,
          )
        );
      }),
    );
  });

  test("no lot is used while one with an earlier end has a remainder", () => {
    fc.assert(
      fc.property(lots, amount, (wallet, wanted) => {
        const spent = spendLots(wallet, wanted, today);
        if (!spent.ok) return true;
        const taken = new Map(spent.value.map((part) => [part.lotId, part.amount]));
        const latest =
          wallet
            .filter((one) => taken.has(one.lotId))
            .map((one) => one.endsOn)
            .sort()
            .at(-1) ?? "";
        return wallet.every(
          (one) =>
            one.endsOn < today ||
            one.endsOn >= latest ||
            one.remaining === (taken.get(one.lotId) ?? 0),
        );
      }),
    );
  });

  test("the order in which the lots are listed changes nothing", () => {
    fc.assert(
      fc.property(lots, amount, (wallet, wanted) => {
        expect(spendLots([...wallet].reverse(), wanted, today)).toEqual(
          spendLots(wallet, wanted, today),
        );
      }),
    );
  });
});

describe("the wallet summary", () => {
  test("S1.5b the validity date is the earliest end of the remaining lots", () => {
    const wallet = [
      { lotId: "a", remaining: cents(0), endsOn: day("2026-11-30") },
      { lotId: "b", remaining: cents(20_00), endsOn: day("2027-03-31") },
      { lotId: "c", remaining: cents(7_00), endsOn: day("2026-10-31") },
    ];
    expect(walletSummary(wallet, today)).toEqual({
      balance: 2000,
      balanceValidityDate: "2027-03-31",
      creditsExpiring: 0,
      creditsExpiringOn: null,
    });
  });

  test("S9.5b the credit that ends this month has its last day", () => {
    const wallet = [
      { lotId: "a", remaining: cents(5_00), endsOn: day("2026-11-30") },
      { lotId: "b", remaining: cents(20_00), endsOn: day("2027-03-31") },
    ];
    expect(walletSummary(wallet, today)).toEqual({
      balance: 2500,
      balanceValidityDate: "2026-11-30",
      creditsExpiring: 500,
      creditsExpiringOn: "2026-11-30",
    });
  });

  test("an empty wallet has no dates", () => {
    expect(walletSummary([], today)).toEqual({
      balance: 0,
      balanceValidityDate: null,
      creditsExpiring: 0,
      creditsExpiringOn: null,
    });
  });
});
