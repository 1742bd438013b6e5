import fc from "fast-check";
import { expect, test } from "vitest";
import { cents } from "#domain/money/cents.ts";
import { type PriceEntry, priorPrice } from "./price-history.ts";
import { specialPriceNow } from "./special-price.ts";

const at = (text: string) => new Date(`${text}T00:00:00Z`);
const entry = (validFrom: string, price: number, more: Partial<PriceEntry> = {}): PriceEntry => ({
  validFrom: at(validFrom),
  price: cents(price),
  special: null,
  from: null,
  to: null,
  ...more,
});
const now = at("2026-11-20");

test("without a reduction now there is nothing to compare", () => {
  expect(priorPrice([], now)).toBeUndefined();
  expect(priorPrice([entry("2026-01-01", 6500)], now)).toBeUndefined();
  expect(
    priorPrice([entry("2026-01-01", 6500, { special: cents(4900), to: at("2026-11-19") })], now),
  ).toBeUndefined();
});

test("the lowest price is that of the 30 days before the reduction began, not of those since", () => {
  const history = [
    entry("2026-01-01", 6500),
    entry("2026-10-25", 6000),
    entry("2026-10-30", 6500),
    entry("2026-11-15", 6500, { special: cents(4900) }),
  ];
  expect(priorPrice(history, now)).toEqual({ lowest: 6000, knownSince: null });
});

test("a price of 31 days before does not count", () => {
  const history = [
    entry("2026-01-01", 5000),
    entry("2026-10-10", 6500),
    entry("2026-11-15", 6500, { special: cents(4900) }),
  ];
  expect(priorPrice(history, now)?.lowest).toBe(6500);
});

test("a price raised just before the reduction does not hide the lower one before", () => {
  const history = [
    entry("2026-01-01", 5000),
    entry("2026-11-10", 6500),
    entry("2026-11-15", 6500, { special: cents(4900) }),
  ];
  expect(priorPrice(history, now)?.lowest).toBe(5000);
});

test("another special price within the 30 days counts, by its own dates", () => {
  const earlier = entry("2026-01-01", 6500, {
    special: cents(5500),
    from: at("2026-10-20"),
    to: at("2026-10-27"),
  });
  expect(
    priorPrice([earlier, entry("2026-11-15", 6500, { special: cents(4900) })], now)?.lowest,
  ).toBe(5500);
});

test("a reduction that was announced before begins on its own day", () => {
  const announced = entry("2026-11-01", 6500, { special: cents(4900), from: at("2026-11-16") });
  expect(priorPrice([entry("2026-01-01", 6000), announced], now)).toEqual({
    lowest: 6000,
    knownSince: null,
  });
  const prolonged = { ...announced, validFrom: at("2026-11-18"), to: at("2026-12-31") };
  expect(priorPrice([entry("2026-01-01", 6000), announced, prolonged], now)).toEqual({
    lowest: 6000,
    knownSince: null,
  });
});

test("a history that begins with the reduction takes the regular price for the time before, and says since when it is watched", () => {
  const first = entry("2026-11-20", 6500, { special: cents(4900), from: at("2026-11-16") });
  expect(priorPrice([first], new Date(now.getTime() + 1))).toEqual({
    lowest: 6500,
    knownSince: at("2026-11-20"),
  });
  const withoutDate = entry("2026-11-19", 6500, { special: cents(4900) });
  expect(priorPrice([withoutDate], now)).toEqual({ lowest: 6500, knownSince: at("2026-11-19") });
});

const dayMs = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const amount = fc.integer({ min: 1, max: 100 }).map(cents);
const change = fc.record({
  days: fc.integer({ min: 0, max: 60 }),
  price: amount,
  special: fc.option(amount),
});
const changes = fc.uniqueArray(change, {
  selector: ({ days }) => days,
  minLength: 1,
  maxLength: 8,
});

test("property: the prior price is the lowest of all those days", () => {
  fc.assert(
    fc.property(changes, (drawn) => {
      const history = drawn
        .toSorted((one, other) => other.days - one.days)
        .map(
          ({ days, price, special }): PriceEntry => ({
            validFrom: daysAgo(days),
            price,
            special,
            from: null,
            to: null,
          }),
        );
      const prior = priorPrice(history, now);
      const current = history.at(-1);
      if (current === undefined || current.special === null || current.special >= current.price) {
        expect(prior).toBeUndefined();
        return;
      }
      const begun =
        history[
          history.findLastIndex(
            ({ price, special }) => price !== current.price || special !== current.special,
          ) + 1
        ] ?? current;
      const asked = Array.from(
        { length: 30 },
        (_, day) => begun.validFrom.getTime() - (day + 1) * dayMs,
      ).map((instant) => {
        const inForce = history.findLast(({ validFrom }) => validFrom.getTime() <= instant);
        if (!inForce) return history[0]?.price;
        return specialPriceNow(inForce, new Date(instant)) || inForce.price;
      });
      expect(prior?.lowest).toBe(Math.min(...asked.map(Number)));
    }),
  );
});
