import { describe, expect, test } from "vitest";
import { isAlwaysOpen, openingDays, openingState, readOpeningHours } from "./opening-hours.ts";

const [monday, tuesday, friday, saturday, sunday] = [0, 1, 4, 5, 6];
const at = (hour: number, minute = 0) => hour * 60 + minute;

function week(text: string) {
  const read = readOpeningHours(text);
  if (!read) throw new Error(`not understood: ${text}`);
  return read;
}

describe("S1.3a opening hours are read", () => {
  test("day by day, with a pause at noon", () => {
    expect(week("Mo 14:00-19:00; Tu-Sa 10:00-12:30,14:00-19:00")).toEqual([
      [{ from: at(14), to: at(19) }],
      ...Array.from({ length: 5 }, () => [
        { from: at(10), to: at(12, 30) },
        { from: at(14), to: at(19) },
      ]),
      [],
    ]);
  });

  test("the later rule holds, days may be listed, and off is closed", () => {
    expect(week("Mo-Su 09:00-18:00; We,Su off").map((spans) => spans.length)).toEqual([
      1, 1, 0, 1, 1, 1, 0,
    ]);
    expect(week("Sa-Mo 09:00-18:00").map((spans) => spans.length)).toEqual([1, 0, 0, 0, 0, 1, 1]);
  });

  test.each([
    "",
    "by appointment",
    "Mo-Xx 09:00-18:00",
    "Mo 9-18",
    "Mo 25:00-26:00",
    "Apr-Sep: Mo 09:00-18:00",
    "Mo-Fr",
  ])("not « %s »", (text) => {
    expect(readOpeningHours(text)).toBeUndefined();
  });
});

test("S1.3a consecutive days with the same hours are grouped", () => {
  expect(
    openingDays(week("Mo-Fr 06:00-23:00; Sa-Su 08:00-20:00")).map(({ first, last }) => [
      first,
      last,
    ]),
  ).toEqual([
    [monday, friday],
    [saturday, sunday],
  ]);
  expect(openingDays(week("Mo,We 09:00-18:00")).map(({ first, last }) => [first, last])).toEqual([
    [0, 0],
    [2, 2],
  ]);
});

describe("S1.3a open now", () => {
  const shop = week("Tu-Sa 10:00-12:30,14:00-19:00");

  test("from the first minute to the one before the last", () => {
    expect(openingState(shop, { weekday: tuesday, minute: at(10) })).toEqual({
      isOpen: true,
      until: at(12, 30),
    });
    expect(openingState(shop, { weekday: tuesday, minute: at(12, 29) })).toEqual({
      isOpen: true,
      until: at(12, 30),
    });
    expect(openingState(shop, { weekday: tuesday, minute: at(12, 30) })).toEqual({
      isOpen: false,
      next: { inDays: 0, weekday: tuesday, minute: at(14) },
    });
  });

  test("closed, it says when it opens next, over the end of the week too", () => {
    expect(openingState(shop, { weekday: saturday, minute: at(19) })).toEqual({
      isOpen: false,
      next: { inDays: 3, weekday: tuesday, minute: at(10) },
    });
    expect(openingState(week("Mo 09:00-10:00"), { weekday: monday, minute: at(10) })).toMatchObject(
      { next: { inDays: 7, weekday: monday } },
    );
    expect(openingState(week("Mo-Su off"), { weekday: monday, minute: 0 })).toEqual({
      isOpen: false,
      next: undefined,
    });
  });

  test("after midnight it is the day before that counts", () => {
    const bar = week("Su 18:00-02:00");
    expect(openingState(bar, { weekday: monday, minute: at(1, 59) })).toEqual({
      isOpen: true,
      until: at(2),
    });
    expect(openingState(bar, { weekday: monday, minute: at(2) }).isOpen).toBe(false);
  });

  test("day and night it never closes", () => {
    expect(isAlwaysOpen(week("24/7"))).toBe(true);
    expect(openingState(week("24/7"), { weekday: sunday, minute: at(3) })).toEqual({
      isOpen: true,
      until: undefined,
    });
    expect(isAlwaysOpen(shop)).toBe(false);
  });
});

test("hours that cannot be are not supported: minutes, empty spans, spans that overlap", () => {
  for (const text of [
    "Mo 09:75-18:00",
    "Mo 10:00-10:00",
    "Mo 10:00-18:00,12:00-20:00",
    "Mo 14:00-19:00,09:00-12:00",
  ])
    expect([text, readOpeningHours(text)]).toEqual([text, undefined]);
  expect(readOpeningHours("Mo 09:00-12:00,22:00-02:00")?.[0]).toHaveLength(2);
});
