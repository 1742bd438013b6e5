import { expect, test } from "vitest";
import { readChoices } from "./popup-commands.ts";

const all = { delay_s: 10, once: true, audience: "all", from: null, until: null };

test("a notice is for all visitors, once for each device, until other words are given", () => {
  expect(readChoices([])).toEqual(all);
  expect(
    readChoices(["customers", "often", "delay=0", "from=2026-12-01", "until=2026-12-24"]),
  ).toEqual({
    delay_s: 0,
    once: false,
    audience: "customers",
    from: "2026-12-01",
    until: "2026-12-24",
  });
});

test.each([
  ["delay=601"],
  ["delay=x"],
  ["until=2026-02-30"],
  ["from=tomorrow"],
  ["nobody"],
  ["from=2026-12-02", "until=2026-12-01"],
])("the word %s is refused", (...words) => {
  expect(readChoices(words)).toBeUndefined();
});
