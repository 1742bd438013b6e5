import { expect, test } from "vitest";
import { noticeMoment } from "./device-notices.ts";

test.each([
  ["by day at once", "2026-11-20T12:00:00+01:00", "2026-11-20T12:00:00+01:00"],
  ["at 8:00 at once", "2026-11-20T08:00:00+01:00", "2026-11-20T08:00:00+01:00"],
  [
    "in the last minute of the evening at once",
    "2026-11-20T20:59:59+01:00",
    "2026-11-20T20:59:59+01:00",
  ],
  ["at 21:00 in the morning", "2026-11-20T21:00:00+01:00", "2026-11-21T08:00:00+01:00"],
  ["after midnight on the same morning", "2026-11-21T02:00:00+01:00", "2026-11-21T08:00:00+01:00"],
  [
    "in the night that summer time begins",
    "2027-03-27T23:00:00+01:00",
    "2027-03-28T08:00:00+02:00",
  ],
])("a notice is shown %s", (_when, now, shown) => {
  expect(noticeMoment(new Date(now))).toEqual(new Date(shown));
});
