import { describe, expect, test } from "vitest";
import { giftPaths } from "./gift-paths.ts";
import { helpPaths } from "./help-paths.ts";
import { afterLogin, paths, requestedPage, safeReturn, withoutPrefix } from "./paths.ts";
import { voucherPaths } from "./voucher-paths.ts";

test("S2.20 all addresses", () => {
  const samples: Record<keyof typeof paths, string> = {
    home: paths.home(),
    shop: paths.shop(),
    text: paths.text("cgv"),
    search: paths.search("drap d’écume & co"),
    menu: paths.menu(100),
    allReviews: paths.allReviews(),
    writeReview: paths.writeReview("GC-1001"),
    reviewThanks: paths.reviewThanks("GC-1001"),
    ownReviews: paths.ownReviews(1),
    brand: paths.brand("ravelune"),
    occasions: paths.occasions("fete-des-meres"),
    partnerBrands: paths.partnerBrands({ q: "drap & co", by: "universe" }),
    placesAround: paths.placesAround(1001, 45.7, -4.8),
    login: paths.login(),
    forgotPassword: paths.forgotPassword("code"),
    signup: paths.signup(),
    logout: paths.logout(),
    silentLogout: paths.silentLogout("s-1"),
    sessionTokens: paths.sessionTokens(),
    language: paths.language(),
    favourites: paths.favourites(),
    wishlist: paths.wishlist(),
    compare: paths.compare([1102, 1347]),
    withdrawal: paths.withdrawal("?order=a"),
    acknowledgement: paths.acknowledgement("a"),
    cart: paths.cart(),
    checkout: paths.checkout(),
    confirmation: paths.confirmation("a b"),
    orderReceipt: paths.orderReceipt("a b"),
    myVouchers: paths.myVouchers("used"),
    vouchersOf: paths.vouchersOf("order 1"),
    voucherPdf: paths.voucherPdf("1"),
    voucherGift: paths.voucherGift("1"),
    voucherGiftPdf: paths.voucherGiftPdf("1"),
    account: paths.account("email"),
    accountExport: paths.accountExport("csv"),
    goodbye: paths.goodbye(),
    address: paths.address("1"),
    deleteAddress: paths.deleteAddress("1"),
    orders: paths.orders(1),
    order: paths.order("a b"),
    balance: paths.balance("?page=1"),
    topUp: paths.topUp(),
    giveCredit: paths.giveCredit(),
    balanceStatement: paths.balanceStatement(),
    suggestions: paths.suggestions("pâte"),
    maintenance: paths.maintenance(),
    choices: paths.choices(),
    offer: paths.offer(),
    pro: paths.pro(),
    newsletter: paths.newsletter(),
    accessibility: paths.accessibility(),
    cookies: paths.cookies(),
    notFound: paths.notFound(),
    error: paths.error(),
    paymentConfirmation: paths.paymentConfirmation("1"),
    paymentFailure: paths.paymentFailure("1"),
  };
  expect(samples).toEqual({
    home: "/",
    text: "/cgv",
    shop: "/boutique",
    search: "/boutique?q=drap%20d%E2%80%99%C3%A9cume%20%26%20co",
    menu: "/menu?of=100",
    allReviews: "?reviews=all#reviews",
    writeReview: "/review/GC-1001",
    reviewThanks: "/review/GC-1001?sent",
    ownReviews: "/my-account/reviews?page=1",
    brand: "/brand/ravelune",
    occasions: "/occasions/fete-des-meres",
    partnerBrands: "/partner-brands?q=drap+%26+co&by=universe",
    placesAround: "/points-of-sale?brand=1001&lat=45.7&lon=-4.8",
    login: "/login",
    forgotPassword: "/forgot-password?step=code",
    signup: "/login?panel=signup",
    logout: "/logout",
    silentLogout: "/logout?silent=s-1",
    sessionTokens: "/session/tokens",
    language: "/language",
    favourites: "/favourites",
    wishlist: "/wishlist",
    compare: "/compare?ids=1102,1347",
    cart: "/cart",
    withdrawal: "/withdrawal?order=a",
    acknowledgement: "/withdrawal/acknowledgement?id=a",
    checkout: "/checkout",
    confirmation: "/checkout/confirmation?order=a%20b",
    orderReceipt: "/checkout/receipt?order=a%20b",
    myVouchers: "/my-vouchers?tab=used",
    vouchersOf: "/my-vouchers?order=order%201",
    voucherPdf: "/my-vouchers/1/pdf",
    voucherGift: "/my-vouchers/1/gift",
    voucherGiftPdf: "/my-vouchers/1/gift/pdf",
    account: "/my-account/email",
    accountExport: "/my-account/data/csv",
    goodbye: "/goodbye",
    address: "/my-account/addresses/1",
    deleteAddress: "/my-account/addresses/1/delete",
    orders: "/my-account/orders?page=1",
    order: "/my-account/orders/a%20b",
    balance: "/my-account/balance?page=1",
    topUp: "/my-account/balance/top-up",
    giveCredit: "/my-account/balance/give",
    balanceStatement: "/my-account/balance/statement",
    suggestions: "/search?q=p%C3%A2te",
    maintenance: "/maintenance",
    choices: "/choices",
    offer: "/offer",
    pro: "/pro",
    newsletter: "/newsletter",
    accessibility: "/accessibility",
    cookies: "/consentement",
    notFound: "/page-not-found",
    error: "/error",
    paymentConfirmation: "/payment/confirmation?transactionId=1",
    paymentFailure: "/payment/failure?transactionId=1",
  });
});

test("S2.5a a page's address has neither the store's prefix nor the additions of a client navigation", () => {
  const page = (prefix: string) => ({
    store: { code: prefix.slice(1), prefix, name: "", locale: "" },
  });
  const of = (url: string, prefix = "") =>
    requestedPage(new Request(`https://shop.example${url}`), page(prefix));
  expect(of("/boutique.data?sort=latest&_routes=root")).toEqual({
    path: "/boutique",
    search: "?sort=latest",
  });
  expect(of("/_.data")).toEqual({ path: "/", search: "" });
  expect(of("/de/boutique.data?page=2", "/de")).toEqual({ path: "/boutique", search: "?page=2" });
  expect(of("/de/_.data", "/de")).toEqual({ path: "/", search: "" });
  expect(of("/de.data", "/de")).toEqual({ path: "/", search: "" });
  expect(["/de", "/de/x", "/decor", "/"].map((path) => withoutPrefix(path, "/de"))).toEqual([
    "/",
    "/x",
    "/decor",
    "/",
  ]);
  expect(withoutPrefix("/de/x", "")).toBe("/de/x");
});

describe("the return address after a form", () => {
  test.each([
    "/",
    "/my-vouchers?tab=used",
    "/brand/ravelune?panel=signup#content",
    "/boutique?q=https%3A%2F%2Felsewhere.example",
  ])("%s is ours", (path) => {
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

describe("after the login", () => {
  const from = (query: string) => afterLogin(new URLSearchParams(query));

  test("S2.14 a code is added to the address after the login", () => {
    expect(from("code=AB%20CD")).toBe("/?code=AB+CD");
    expect(from("return=%2Fmy-vouchers%3Ftab%3Dused%23mine&code=ABCD")).toBe(
      "/my-vouchers?tab=used&code=ABCD#mine",
    );
  });

  test("S2.14 the page's own code stays, without a code nothing is added, and no other site is reached", () => {
    expect(from("return=%2Foffer%3Fcode%3DXY&code=ABCD")).toBe("/offer?code=XY");
    expect(from("return=%2Foffer")).toBe("/offer");
    expect(from("return=%2F%2Felsewhere.example&code=ABCD")).toBe("/?code=ABCD");
  });
});

test("S2.12 the addresses of gifts", () => {
  expect(giftPaths.claim()).toBe("/claim");
  expect(giftPaths.claim("unwrapped")).toBe("/claim?step=unwrapped");
  expect(giftPaths.offeredGift("1", "cancel")).toBe("/my-vouchers/gifts/1?do=cancel");
  expect(giftPaths.offeredGifts()).toBe("/my-vouchers?tab=offered");
  expect(giftPaths.offeredGifts({ offerId: "1", what: "cancel" })).toBe(
    "/my-vouchers?tab=offered&gift=1&done=cancel",
  );
  expect(giftPaths.given("1", "email")).toBe("/my-vouchers?tab=offered&gift=1&done=given");
  expect(giftPaths.given("1", "self")).toBe("/my-vouchers/gifts/1?do=link");
});

test("an id that came from an address is encoded: a redirect to it is a valid header", () => {
  const id = "🍬/..";
  const made = [
    paths.voucherPdf(id),
    voucherPaths.till(id),
    voucherPaths.refused(id),
    paths.voucherGift(id),
    paths.voucherGiftPdf(id),
    paths.address(id),
    paths.deleteAddress(id),
    paths.brand(id),
  ];
  for (const path of made) expect(path).toContain("/%F0%9F%8D%AC%2F..");
});

test("the addresses of one voucher", () => {
  expect([voucherPaths.list("used", 0), voucherPaths.list("used", 2)]).toEqual([
    "/my-vouchers?tab=used",
    "/my-vouchers?tab=used&page=2",
  ]);
  expect(voucherPaths.details("1")).toBe("/my-vouchers/1");
  expect(voucherPaths.calendar("1")).toBe("/my-vouchers/1/calendar");
  expect(voucherPaths.refused("1")).toBe("/my-vouchers/1/refused");
  expect(voucherPaths.till("1")).toBe("/my-vouchers/1/till");
  expect([voucherPaths.deviceTill(), voucherPaths.deviceTill("1")]).toEqual(["/till", "/till#1"]);
});

test("S2.18 addresses of the help and of messages", () => {
  expect(helpPaths.faq("offrir", 34)).toBe("/faq/offrir?question=34#question-34");
  expect([paths.text("help-centre"), helpPaths.contact()]).toEqual(["/help-centre", "/contact"]);
  expect(helpPaths.contact({ sent: "T2026-000042" })).toBe("/contact?sent=T2026-000042");
  expect(helpPaths.tickets(1)).toBe("/my-account/tickets?page=1");
  expect(helpPaths.ticket("T2026-000042")).toBe("/my-account/tickets/T2026-000042");
});
