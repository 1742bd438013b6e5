import { describe, expect, test } from "vitest";
import { paths, safeReturn } from "./paths.ts";

test("S2.22 S2.25 the whole map of addresses", () => {
  const samples: Record<keyof typeof paths, string> = {
    home: paths.home(),
    shop: paths.shop(),
    search: paths.search("drap d’écume & co"),
    product: paths.product("carte-ravelune"),
    brand: paths.brand("ravelune"),
    login: paths.login(),
    signup: paths.signup(),
    logout: paths.logout(),
    language: paths.language(),
    cart: paths.cart(),
    checkout: paths.checkout(),
    confirmation: paths.confirmation("a b"),
    myVouchers: paths.myVouchers("used"),
    voucherPdf: paths.voucherPdf("1"),
    balance: paths.balance(),
    notFound: paths.notFound(),
    error: paths.error(),
    paymentConfirmation: paths.paymentConfirmation("1"),
    paymentFailure: paths.paymentFailure("1"),
  };
  expect(samples).toEqual({
    home: "/",
    shop: "/boutique",
    search: "/boutique?q=drap%20d%E2%80%99%C3%A9cume%20%26%20co",
    product: "/boutique/carte-ravelune",
    brand: "/brand/ravelune",
    login: "/login",
    signup: "/login?panel=signup",
    logout: "/logout",
    language: "/language",
    cart: "/cart",
    checkout: "/checkout",
    confirmation: "/checkout/confirmation?order=a%20b",
    myVouchers: "/my-vouchers?tab=used",
    voucherPdf: "/my-vouchers/1/pdf",
    balance: "/my-account/balance",
    notFound: "/page-not-found",
    error: "/error",
    paymentConfirmation: "/payment/confirmation?transactionId=1",
    paymentFailure: "/payment/failure?transactionId=1",
  });
  expect(paths.shop("mode-et-accessoires")).toBe("/mode-et-accessoires");
});

describe("the way back after a form", () => {
  test.each(["/", "/my-vouchers?tab=used", "/brand/ravelune?panel=signup#content", "/boutique?q=https%3A%2F%2Felsewhere.example"])("%s is ours", (path) => {
    expect(safeReturn(path)).toBe(path);
  });

  test.each([
    undefined,
    null,
    "",
    "my-vouchers",
    "https://elsewhere.example/",
    "//elsewhere.example/",
    "/\\elsewhere.example",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    "/.//elsewhere.example",
    "/x/..//elsewhere.example",
    "javascript:alert(1)",
    "//",
    "/\\",
  ])("%j could lead to another site, so it leads home", (path) => {
    expect(safeReturn(path)).toBe("/");
  });
});
