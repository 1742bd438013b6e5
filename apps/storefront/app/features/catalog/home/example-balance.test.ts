import { day } from "@papillote/domain/dates/day.ts";
import { expect, test } from "vitest";
import { exampleBalance, exampleMonths, monthLetter } from "./example-balance.ts";

test("S9.5a the example spans thirteen months, up to the expiry of today's credit", () => {
  const { soon, last } = exampleBalance(day("2026-11-20"));
  const months = exampleMonths(soon.endsOn);
  expect(months).toHaveLength(13);
  expect(soon.endsOn).toBe("2026-11-30");
  expect(last.endsOn).toBe("2027-11-30");
  expect([months[0], months[12]]).toEqual([soon.endsOn, last.endsOn]);
  expect(months.map((month) => monthLetter(month, "fr-FR")).join("")).toBe("NDJFMAMJJASON");
});
