import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, day, daysBetween, endOfMonth, isDay, isSameMonth, weekday } from "./day.ts";
import { atParis, parisInstant } from "./paris.ts";
import { addWorkingDays, isWorkingDay, workingDayFrom } from "./working-days.ts";

const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((count) => addDays(day("2000-01-01"), count));

describe("a day", () => {
  test("a day that does not exist is refused", () => {
    for (const text of [
      "2026-02-29",
      "2026-13-01",
      "2026-00-10",
      "2026-1-1",
      "20261120",
      "",
      "2026-11-20T00:00:00Z",
    ])
      expect(isDay(text), text).toBe(false);
    expect(() => day("2026-04-31")).toThrow(RangeError);
    expect(day("2028-02-29")).toBe("2028-02-29");
  });

  test("daysBetween inverts addDays", () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.integer({ min: -800, max: 800 }),
        (start, count) => daysBetween(start, addDays(start, count)) === count,
      ),
    );
  });

  test("the last day of a month, in leap years and across years", () => {
    expect(endOfMonth(day("2026-11-20"))).toBe("2026-11-30");
    expect(endOfMonth(day("2027-02-01"), 12)).toBe("2028-02-29");
    expect(endOfMonth(day("2026-12-31"), 1)).toBe("2027-01-31");
    fc.assert(
      fc.property(
        anyDay,
        (one) =>
          isSameMonth(one, endOfMonth(one)) && !isSameMonth(one, addDays(endOfMonth(one), 1)),
      ),
    );
  });

  test("a Friday is a Friday", () => {
    expect(weekday(day("2026-11-20"))).toBe(5);
  });
});

describe("working days", () => {
  test("weekends and French public holidays are no working days", () => {
    // Easter is on 5 April in 2026, on 28 March in 2027.
    const holidays = [
      "2026-01-01",
      "2026-04-06",
      "2026-05-01",
      "2026-05-08",
      "2026-05-14",
      "2026-05-25",
      "2026-07-14",
      "2026-11-11",
      "2026-12-25",
      "2027-03-29",
    ];
    for (const one of [...holidays, "2026-11-21", "2026-11-22"])
      expect(isWorkingDay(day(one)), one).toBe(false);
    for (const one of ["2026-11-20", "2026-04-03", "2026-04-07", "2026-05-15"])
      expect(isWorkingDay(day(one)), one).toBe(true);
  });

  test("counting skips them", () => {
    expect(addWorkingDays(day("2026-11-20"), 2)).toBe("2026-11-24");
    expect(addWorkingDays(day("2026-12-24"), 1)).toBe("2026-12-28");
    expect(workingDayFrom(day("2026-05-23"))).toBe("2026-05-26");
  });
});

describe("Paris", () => {
  test("midnight is 23:00 UTC in winter, 22:00 in summer", () => {
    expect(parisInstant(day("2026-12-01")).toISOString()).toBe("2026-11-30T23:00:00.000Z");
    expect(parisInstant(day("2026-07-01")).toISOString()).toBe("2026-06-30T22:00:00.000Z");
    expect(atParis(new Date("2026-11-30T22:59:59.999Z")).day).toBe("2026-11-30");
    expect(atParis(new Date("2026-11-30T23:00:00.000Z"))).toEqual({
      day: "2026-12-01",
      msOfDay: 0,
    });
  });

  test("an instant converts to local time and back, also at clock changes", () => {
    const instant = fc
      .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) })
      .map((time) => new Date(time));
    fc.assert(
      fc.property(instant, (one) => {
        const shown = atParis(one);
        const back = parisInstant(shown.day, shown.msOfDay);
        return (
          Math.abs(back.getTime() - one.getTime()) % 3_600_000 === 0 &&
          atParis(back).msOfDay === shown.msOfDay
        );
      }),
    );
    expect(parisInstant(day("2027-03-28"), 12 * 3_600_000).toISOString()).toBe(
      "2027-03-28T10:00:00.000Z",
    );
  });

  test("it is what the calendar of the system says, in every half hour of two years", () => {
    const shown = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Europe/Paris",
      dateStyle: "short",
      timeStyle: "medium",
    });
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2028, 0, 1); time += 1_800_000) {
      const { day: on, msOfDay } = atParis(new Date(time));
      const clock = new Date(msOfDay).toISOString().slice(11, 19);
      if (shown.format(time) !== `${on} ${clock}`)
        expect.fail(`${new Date(time).toISOString()} is ${on} ${clock}`);
    }
    expect(() => atParis(new Date(Number.NaN))).toThrow(RangeError);
  });
});
