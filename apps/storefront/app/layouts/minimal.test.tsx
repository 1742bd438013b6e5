import { expect, test } from "vitest";
import { drawn } from "#app/platform/test-screen.tsx";
import MinimalLayout from "./minimal.tsx";

test("S2.44 the frame knows the checkout from the pages around it", async () => {
  const [checkout, confirmation] = [
    await drawn(<MinimalLayout />, "/checkout"),
    await drawn(<MinimalLayout />, "/checkout/confirmation"),
  ];
  expect(checkout).toContain("Secure payment");
  expect(confirmation).not.toContain("Secure payment");
});
