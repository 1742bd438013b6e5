import { expect, test } from "vitest";
import { day } from "./day.ts";
import { moveDay, moveInstant } from "./moved-dates.ts";

const from = day("2026-11-20");
const to = (text: string) => ({ from, to: day(text) });

test("a day moves by days, the last day of a month by months", () => {
  expect(moveDay(day("2026-12-24"), to("2026-12-01"))).toBe("2027-01-04");
  expect(moveDay(day("2028-05-31"), to("2026-11-30"))).toBe("2028-05-31");
  expect(moveDay(day("2028-05-31"), to("2026-12-01"))).toBe("2028-06-30");
  expect(moveDay(day("2028-05-31"), to("2027-07-15"))).toBe("2029-01-31");
  expect(moveDay(day("2027-04-30"), to("2026-01-31"))).toBe("2026-06-30");
});

test("an instant keeps its time of day in Paris, also across a clock change", () => {
  const start = new Date("2026-11-16T00:00:00+01:00");
  expect(moveInstant(start, to("2027-07-15"))).toEqual(new Date("2027-07-11T00:00:00+02:00"));
  const end = new Date("2026-07-21T23:59:59+02:00");
  expect(moveInstant(end, to("2026-12-20"))).toEqual(new Date("2026-08-20T23:59:59+02:00"));
  expect(moveInstant(end, to("2026-11-20"))).toEqual(end);
});
