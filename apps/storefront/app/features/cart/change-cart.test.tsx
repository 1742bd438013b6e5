import type { CartLine } from "@papillote/contract/cart.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { GoneLines } from "#app/platform/orders/gone-lines.tsx";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { CartLines } from "./cart-lines.tsx";
import { changeCart } from "./change-cart.ts";
import { LowStock } from "./low-stock.tsx";

const line: CartLine = {
  ...{ item_id: 7, sku: "CC-1-25", qty: 2, name: "Carte", price: cents(25_00), url_path: "" },
  ...{ product_type: "giftcard", quote_id: "c", pool_stock_message: "", brand: "Sezu", logo: "" },
  ...{ face: cents(25_00), row_total: cents(50_00), max_qty: 20, universe_id: null, options: [] },
  ...{ usage: "both", validity_months: null, valid_until: null, image: null },
  is_in_stock: true,
  product_option: {
    extension_attributes: { custom_options: [], configurable_item_options: [], bundle_options: [] },
  },
};
const change = { intent: "quantity", item_id: "7", sku: "CC-1-25", qty: "6", return: "/cart" };
const alert = { intent: "stock-alert", product_id: "1001", amount: "2500", qty: "6" };

function pageWith(left: number) {
  return testPage({
    replies: {
      "/api/cart/create": { result: "c" },
      "/api/cart/update": {
        refusal: "OUT_OF_STOCK",
        detail: { low_stock: 1, product_id: 1001, qty: left },
      },
      "/api/ext/customers/stock-notification": { result: { message: "Noted" } },
    },
  });
}

test("S4.24a S4.24b more than there are is said, with the choice to be told, and the line stays", async () => {
  for (const [left, words] of [
    [3, "Sezu: only 3 left. Your cart is as it was."],
    [0, "Sezu: none left just now. Your cart is as it was."],
  ] as const) {
    const answer = await changeCart(formRequest("/cart", change), pageWith(left).context);
    if (answer instanceof Response) throw new Error("nothing is said");
    const html = await renderScreen(<LowStock lines={[line]} refusal={answer} />);
    expect(html).toContain(words);
    expect(html).toContain('role="alertdialog"');
    expect(html).toContain("OK, tell me when there are more");
    expect(html).toMatch(/href="\/cart"[^>]*>Cancel</);
    for (const [name, value] of Object.entries(alert))
      expect(html).toContain(`name="${name}" value="${value}"`);
  }
});

test("S4.24a S7.26a who wants to be told is noted for as many as were wanted", async () => {
  const page = pageWith(0);
  const answer = await changeCart(formRequest("/cart", alert), page.context);
  expect(page.called.at(-1)?.body).toEqual({
    ...{ product_id: 1001, amount: 25, qty: 6, locale: "fr-FR" },
  });
  if (!(answer instanceof Response)) throw new Error("the alert was refused");
  expect(answer.headers.get("location")).toBe("/cart?notice=alert-asked");
  const damaged = formRequest("/cart", { ...alert, amount: "x" });
  expect(await changeCart(damaged, page.context)).toMatchObject({ refusal: "INVALID_DATA" });
});

test("S4.21b S9.12d a line whose stock is gone stays in the cart and says so", async () => {
  const gone = { ...line, is_in_stock: false, pool_stock_message: "Out of the stock!" };
  const few = { ...line, item_id: 8, is_in_stock: false, pool_stock_message: "Only 1 available" };
  const html = await renderScreen(<CartLines lines={[gone, few]} returnTo="/cart" />);
  expect(html).toContain("Out of stock");
  expect(html).toContain("Only 1 left");
  const enough = await renderScreen(<CartLines lines={[line]} returnTo="/cart" />);
  expect(enough).not.toMatch(/Out of stock|left/);
});

test("S4.21a each line that is not ordered is named with its reason, and its sentence can be removed", async () => {
  const cart = {
    ...{ id: "c", lines: [line], count: 2 },
    coupon: {
      discount_amount: cents(0),
      no_longer_sold: [
        {
          ...{ item_id: 8, sku: "SP-1", qty: 1, name: "Teapot", face: cents(0) },
          reason: "off_sale" as const,
        },
        {
          ...{ item_id: 9, sku: "CC-1-25", qty: 2, name: "Sezu", face: cents(25_00) },
          reason: "out_of_stock" as const,
        },
      ],
    },
  };
  const html = await renderScreen(<GoneLines cart={cart} returnTo="/checkout" />);
  expect(html).toContain("Teapot: no longer sold.");
  expect(html).toMatch(/Sezu, .?25.*: out of stock\. It was removed from your cart/);
  expect(html).toContain('name="item_id" value="9"');
  expect(html).toContain('name="return" value="/checkout"');
  const none = { ...cart, coupon: { discount_amount: cents(0) } };
  expect(await renderScreen(<GoneLines cart={none} returnTo="/cart" />)).toBe("");
});

test("S1.6a the line of a gift has the preview of what its receiver unwraps, folded", async () => {
  const gift = {
    recipient: { firstname: "Malo", sendby: "email" as const, identifier: "malo@exemple.fr" },
    ...{ message: "Pour tes 30 ans", occasion: "anniversaire" as const },
    send_at: "2026-12-12T08:00:00.000Z",
  };
  const html = await renderScreen(
    <CartLines
      lines={[
        { ...line, gift },
        { ...line, item_id: 8 },
      ]}
      returnTo="/cart"
    />,
  );
  expect(html.match(/<details/g)).toHaveLength(1);
  const folded = html.slice(html.indexOf("<details"), html.indexOf("</details>"));
  const text = folded.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  for (const words of [
    "Preview for Malo",
    "What Malo will unwrap · 09:00 12/12/2026",
    "For Malo",
    "Online and in store",
    "“Pour tes 30 ans”",
    "€25,00",
    "Sezu",
  ])
    expect(text).toContain(words);
  expect(folded).toContain("url(#paper-anniversaire)");
  // The pattern has to be outside of the folded part: a reference to what is not displayed fails.
  expect(html.slice(0, html.indexOf("<details"))).toContain('id="paper-anniversaire"');
});
