import { describe, expect, test } from "vitest";
import { chosenLinesCookie } from "#app/platform/forms/chosen-line.ts";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { guestCartCookie } from "#app/platform/visitor/guest-cart.ts";
import { chooseLine } from "./choose-line.ts";

/** A card of €20.00 to €150.00. */
const openCard = {
  result: {
    product: {
      id: 1,
      sku: "GC-1001",
      type_id: "giftcard",
      name: "Ravelune",
      short_description: "",
      description: "",
      slug: "ravelune",
      url_path: "boutique/ravelune",
      price: 20,
      special_price: null,
      category_ids: [100],
      amounts: { fixed: [], min: 20, max: 150, step: 1 },
      choices: [],
      stock: { is_in_stock: true, qty: null },
      max_qty: 20,
      usage: "both",
      activation: "immediate",
      validity_months: 12,
      valid_until: "2027-11-30",
      universe: null,
      occasion: null,
      image: "",
    },
    brand: null,
  },
};

const where = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get("location") : answer;

describe("the buy form", () => {
  test("S5.20 S8.9b a guest gets the sign-up, and a cookie with the choice", async () => {
    const { page, context } = testPage();
    const answer = await chooseLine(
      formRequest("/brand/ravelune", { choice: "GC-1001:5000", qty: "2" }),
      context,
    );
    expect(where(answer)).toBe("/brand/ravelune?panel=signup&notice=not-logged-in");
    const cookie = answer instanceof Response ? (answer.headers.getSetCookie()[0] ?? "") : "";
    expect(
      chosenLinesCookie.kept(
        new Request("https://shop.example/", { headers: { cookie: cookie.split(";")[0] ?? "" } }),
        page,
      ),
    ).toEqual([{ sku: "GC-1001", face: 5000, qty: 2 }]);
  });

  test("S5.20 where guests may buy, the choice is in a cart that the device finds again", async () => {
    const { flags } = testPage().page;
    const { page, context, called } = testPage({
      flags: { ...flags, cartRequiresLogin: false },
      replies: { "/api/cart/create": { result: "cart-1" } },
    });
    const form = { choice: "GC-1001:5000", qty: "2" };
    const first = await chooseLine(formRequest("/brand/ravelune", form), context);
    // The test is not about the cart's own reply: that call is refused, and no cookie is set.
    expect(first).toMatchObject({ refusal: "NOT_AUTHORISED" });
    expect(called.map(({ path }) => path)).toEqual([
      "/api/cart/create",
      "/api/cart/update?cartId=cart-1",
    ]);
    const cookie = guestCartCookie.keep("cart-2", page).split(";")[0] ?? "";
    await chooseLine(formRequest("/brand/ravelune", form, { cookie }), context);
    expect(called.map(({ path }) => path)).toContain("/api/cart/pull?cartId=cart-2");
  });

  test("the typed amount is read for `other`", async () => {
    const { page, context } = testPage();
    const answer = await chooseLine(
      formRequest("/brand/ravelune", { choice: "other:GC-1001", other: "37,50", qty: "1" }),
      context,
    );
    const cookie = answer instanceof Response ? (answer.headers.getSetCookie()[0] ?? "") : "";
    expect(
      chosenLinesCookie.kept(
        new Request("https://shop.example/", { headers: { cookie: cookie.split(";")[0] ?? "" } }),
        page,
      ),
    ).toEqual([{ sku: "GC-1001", face: 3750, qty: 1 }]);
  });

  test.each([
    ["the digital card", { card_form: "digital" }, "GC-1001"],
    ["the card by post", { card_form: "physical" }, "GC-1001-postal"],
    ["what is sold in one form", {}, "GC-1001"],
  ])("S2.35 %s is put into the cart by its own sku", async (_, card_form, sku) => {
    const { page, context } = testPage();
    const form = { choice: "GC-1001:5000", qty: "1", ...card_form };
    const answer = await chooseLine(formRequest("/brand/ravelune", form), context);
    const cookie = answer instanceof Response ? (answer.headers.getSetCookie()[0] ?? "") : "";
    const sent = { headers: { cookie: cookie.split(";")[0] ?? "" } };
    const kept = chosenLinesCookie.kept(new Request("https://shop.example/", sent), page);
    expect(kept).toEqual([{ sku, face: 5000, qty: 1 }]);
  });

  test.each([
    [{ choice: "other:GC-1001", other: "vingt" }, "NUMBERS_ONLY"],
    [{ choice: "other:GC-1001", other: "37,505" }, "TWO_DECIMALS"],
    [{ choice: "other:GC-1001", other: "" }, "REQUIRED"],
    [{ choice: "GC-1001:5000", other: "37" }, "PRICE_OR_VALUE"],
    [{ choice: "other:GC-1001", other: "5" }, "TOO_SMALL"],
    [{ choice: "other:GC-1001", other: "1000" }, "TOO_BIG"],
    [{ choice: "other:GC-1001", other: "37,50" }, "INVALID"],
    [{ choice: "other:GC-1001", other: "0" }, "TOO_SMALL"],
  ])(
    "S5.13a S5.13b S5.13c a guest who sends %j is told %s at the typed amount",
    async (fields, reason) => {
      const { context } = testPage({ replies: { "/api/ext/customers/product-details": openCard } });
      expect(await chooseLine(formRequest("/brand/ravelune", fields), context)).toMatchObject({
        refusal: "INVALID_DATA",
        errors: [{ field: "other", reason }],
        values: fields,
      });
    },
  );

  test.each([{ choice: "" }, { choice: "GC-1001:abc" }, { choice: "GC-1001:5000", qty: "0.5" }])(
    "%j is refused, and the typed values are kept",
    async (fields) => {
      const { context } = testPage();
      const answer = await chooseLine(
        formRequest("/brand/ravelune", fields as Record<string, string>),
        context,
      );
      expect(answer).toMatchObject({ refusal: "INVALID_DATA", values: fields });
    },
  );
});
