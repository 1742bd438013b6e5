import { expect, test } from "vitest";
import { isSearchEngine, mayOpenOver } from "./popup.ts";

test.each([
  "/",
  "/boutique",
  "/brand/fnac",
  "/my-vouchers",
  "/my-account",
  "/help-centre",
  "/cartes",
])("the notice may open over %s", (path) => expect(mayOpenOver(path)).toBe(true));

test.each([
  "/cart",
  "/checkout",
  "/checkout/confirmation",
  "/payment/failure",
  "/paymentMobileRouter",
  "/till",
  "/my-vouchers/17/till",
  "/my-account/balance/top-up",
  "/login",
  "/forgot-password",
])("the notice never opens over %s", (path) => expect(mayOpenOver(path)).toBe(false));

test("search engines are known by their names", () => {
  const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
  expect(isSearchEngine(chrome)).toBe(false);
  expect(isSearchEngine("Mozilla/5.0 (compatible; Googlebot/2.1; +http://example.org)")).toBe(true);
  expect(isSearchEngine("Mozilla/5.0 (compatible; bingbot/2.0)")).toBe(true);
});
