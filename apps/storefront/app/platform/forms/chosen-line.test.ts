import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import { testEncryption, testPage } from "#app/platform/test-page.ts";
import { secureAttribute } from "#app/platform/visitor/cookies.ts";
import { addToCart, parseChosenLine } from "./add-to-cart.ts";
import { chosenLinesCookie } from "./chosen-line.ts";

const line = { sku: "GC-1001", face: 5000, qty: 2 };
const seals = testEncryption();
const publicOrigin = "https://shop.example";
const cookieOf = (setCookie: string) => setCookie.split(";")[0] ?? "";
const bringing = (cookie: string) => new Request("https://shop.example/", { headers: { cookie } });

describe("S5.20 a choice made before the login", () => {
  test("is stored encrypted in a cookie and read back", () => {
    const kept = chosenLinesCookie.keep([line], { ...seals, publicOrigin });
    expect(kept).not.toContain("GC-1001");
    expect(kept).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=86400; Secure$/);
    expect(chosenLinesCookie.kept(bringing(`other=1; ${cookieOf(kept)}; more=2`), seals)).toEqual([
      line,
    ]);
  });

  test("is ignored when it was changed, encrypted with another key or is invalid", () => {
    const [name, sealed = ""] = cookieOf(
      chosenLinesCookie.keep([line], { ...seals, publicOrigin }),
    ).split("=");
    const turned = `${sealed.slice(0, -2)}${sealed.endsWith("A") ? "BB" : "AA"}`;
    expect(chosenLinesCookie.kept(bringing(`${name}=${turned}`), seals)).toBeUndefined();
    expect(chosenLinesCookie.kept(bringing(`${name}=${sealed}`), testEncryption())).toBeUndefined();
    expect(
      chosenLinesCookie.kept(bringing(`${name}=${seals.seal("no line")}`), seals),
    ).toBeUndefined();
    expect(
      chosenLinesCookie.kept(
        bringing(`${name}=${seals.seal(JSON.stringify([{ ...line, qty: 0 }]))}`),
        seals,
      ),
    ).toBeUndefined();
    expect(chosenLinesCookie.kept(bringing("papillote_session=1"), seals)).toBeUndefined();
  });

  test("is removed at once", () => {
    expect(cookieOf(chosenLinesCookie.forget())).toBe("papillote_chosen=");
    expect(chosenLinesCookie.forget()).toContain("Max-Age=0");
  });
});

test.each([
  { sku: "" },
  { face: "0" },
  { face: "-500" },
  { face: "12.5" },
  { face: "NaN" },
  { qty: "0" },
  { qty: "1001" },
  { qty: "1.5" },
])("%j is no line", (part) => {
  expect(parseChosenLine({ sku: "GC-1001", face: "5000", qty: "1", ...part })).toBeUndefined();
});

test("a line is added to the customer's own cart with its face value", async () => {
  const added = {
    item_id: 1,
    sku: "GC-1001",
    qty: 2,
    name: "Ravelune",
    price: 50,
    product_type: "giftcard",
    quote_id: "q",
    product_option: {
      extension_attributes: {
        ...{ custom_options: [], configurable_item_options: [], bundle_options: [] },
        giftcard_item_option: { giftcard_amount: 50 },
      },
    },
    pool_stock_message: "",
    is_in_stock: true,
    face: 50,
    row_total: 100,
    max_qty: 10,
  };
  const drawn = {
    url_path: "x",
    brand: "x",
    logo: "x",
    universe_id: 100,
    usage: "both",
    validity_months: 12,
    valid_until: "2027-11-30",
    options: [],
    image: null,
  };
  const { page, called } = testPage({
    replies: {
      "/api/cart/create": { result: "cart-7" },
      "/api/cart/update": { result: { ...added, ...drawn } },
    },
  });
  const outcome = await addToCart(page.call, [line]);
  expect(outcome.ok && outcome.value.row_total).toBe(cents(10000));
  const [, update] = called;
  expect(update?.path).toBe("/api/cart/update?cartId=cart-7");
  expect(update?.body).toEqual({
    cartItem: {
      sku: "GC-1001",
      qty: 2,
      product_option: { extension_attributes: { giftcard_item_option: { giftcard_amount: 50 } } },
    },
  });
});

test("cookies are `Secure` where there is TLS", () => {
  expect([
    secureAttribute("https://shop.example"),
    secureAttribute("http://localhost:3000"),
  ]).toEqual(["; Secure", ""]);
});
