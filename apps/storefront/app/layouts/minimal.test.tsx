import { expect, test } from "vitest";
import { RootError } from "#app/features/shell/root-error.tsx";
import { renderScreen } from "#app/platform/test-screen.tsx";
import EmptyLayout from "./empty.tsx";
import MinimalLayout from "./minimal.tsx";

test("S2.44 only the checkout shows « Secure payment »", async () => {
  const [checkout, confirmation] = [
    await renderScreen(<MinimalLayout />, "/checkout"),
    await renderScreen(<MinimalLayout />, "/checkout/confirmation"),
  ];
  expect(checkout).toContain("Secure payment");
  expect(confirmation).not.toContain("Secure payment");
});

test.for([
  ["minimal", MinimalLayout],
  ["empty", EmptyLayout],
  ["a page that failed", RootError],
] as const)("%s: one line of links below the page has what the law requires", async ([, Frame]) => {
  const page = await renderScreen(<Frame />, "/claim");
  const [, footer = ""] = /<footer[^>]*>(.*)<\/footer>/s.exec(page) ?? [];
  expect([...footer.matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
    "/withdrawal",
    "/cgv",
    "/legal",
    "/privacy",
    "/accessibility",
  ]);
  expect(footer).toContain(">Withdraw from the contract here</a>");
});
