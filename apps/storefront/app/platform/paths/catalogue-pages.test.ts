import { expect, test } from "vitest";
import { isOfCatalogue, isOfPerson } from "./catalogue-pages.ts";

test("S8.5f only a page of the catalogue or of content redirects to the home page", () => {
  expect(["/boutique/card", "/brand/x", "/mode", "/c/mode", "/pro"].every(isOfCatalogue)).toBe(
    true,
  );
  expect(
    ["/", "/my-account", "/my-vouchers", "/cart", "/checkout/confirmation"].some(isOfCatalogue),
  ).toBe(false);
});

test("a store's code does not change whether a page is personal", () => {
  expect(["/de/cart", "/de/my-account/orders", "/it/login"].every(isOfPerson)).toBe(true);
  expect(["/de", "/de/boutique", "/cartes-cadeaux", "/my-accounts"].some(isOfPerson)).toBe(false);
});
