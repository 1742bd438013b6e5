import { createElement } from "react";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { PageRefused, refusedPageOf } from "./page-refused.tsx";

const errorOf = (status: number, data: unknown) => ({
  status,
  statusText: "",
  internal: false,
  data,
});
const wait = { seconds: 690, at: Date.parse("2026-11-27T13:43:10Z") };

test("an address from which nothing can be read is no fault of the shop", async () => {
  const refused = refusedPageOf(errorOf(400, { refusal: "INVALID_DATA" }));
  expect(refused).toEqual({ why: "address" });
  const page = await renderScreen(createElement(PageRefused, { why: "address", retry: "/offer" }));
  expect(page).toContain("This address is not valid");
  expect(page).not.toContain("Try again");
});

test("a page that was asked for too often says from when it can be seen again", async () => {
  const refused = refusedPageOf(errorOf(429, { refusal: "TOO_MANY_REQUESTS", wait }));
  expect(refused).toEqual({ why: "tries", wait });
  const page = await renderScreen(
    createElement(PageRefused, { why: "tries", wait, retry: "/offer" }),
  );
  expect(page).toContain("You can try again at 14:44. Time left:");
  expect(page).toContain("12 minutes");
  expect(page).toContain('href="/offer"');
});

test.each([
  errorOf(500, { refusal: "FAULT" }),
  errorOf(429, { refusal: "TOO_MANY_REQUESTS" }),
  new Error("a fault"),
])("anything else stays a fault: %o", (error) => expect(refusedPageOf(error)).toBeUndefined());
