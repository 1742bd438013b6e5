import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "./shop-test.ts";

/** Letters of this run alone, as other journeys write faults into the same log. */
const mark = Array.from({ length: 8 }, () => "abcdefghij"[randomInt(10)]).join("");
const message = `« Caramel 2026 » of ines@exemple.fr is no place ${mark}`;
test.use({ mayBeSaid: [/is no place|^fault: /] });

/** Simulates a browser that lacks what the page counts on. */
function breakScrolling(text: string): void {
  Element.prototype.scrollIntoView = () => {
    throw new RangeError(text);
  };
}

/** `tools/e2e.ts` writes the shop's log to this file. */
function faultsInLog(): unknown[] {
  return readFileSync(join(import.meta.dirname, "../reports/e2e-shop.log"), "utf8")
    .split("\n")
    .filter((line) => line.includes("fault in a browser") && line.includes(mark))
    .map((line) => JSON.parse(line).fault);
}

test("a fault of the page's script reaches the operator once, without an address or a typed value", async ({
  page,
}) => {
  await page.addInitScript(breakScrolling, message);
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/forgot-password?from=ines@exemple.fr");
  expect(loaded.filter((url) => url.includes("/report-fault-"))).toEqual([]);
  await page.locator("[name=identifier]").fill("pas une adresse");
  await page.locator("form:has([name=identifier])").getByRole("button").last().click();
  // Firefox does not show a beacon to Playwright.
  await expect.poll(faultsInLog).toEqual([
    {
      message: `RangeError: … of … is no place ${mark}`,
      stack: expect.arrayContaining([expect.stringMatching(/^[\w.-]+\.js:\d+:\d+$/)]),
      screen: "routes/account/forgot-password",
      build: expect.stringMatching(/^\w+$/),
    },
  ]);
});
