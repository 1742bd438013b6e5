import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import MinimalLayout from "./minimal.tsx";

test("S2.44 only the checkout shows « Secure payment »", async () => {
  const [checkout, confirmation] = [
    await renderScreen(<MinimalLayout />, "/checkout"),
    await renderScreen(<MinimalLayout />, "/checkout/confirmation"),
  ];
  expect(checkout).toContain("Secure payment");
  expect(confirmation).not.toContain("Secure payment");
});
