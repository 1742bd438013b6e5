import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import { soldOutAmounts } from "#app/features/catalog/voucher/sold-out-amounts.ts";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { answerProductForm } from "./answer-product-form.ts";

const notification = "/api/ext/customers/stock-notification";
const alert = { intent: "alert", product_id: "1001", amount: "2500", email: "zoe@exemple.fr" };

describe("S7.26a a stock alert", () => {
  test("sends product, amount and address, and shows a confirmation on the page", async () => {
    const page = testPage({ replies: { [notification]: { result: { message: "Noted" } } } });
    const answer = (await answerProductForm(
      formRequest("/boutique/carte", alert),
      page.context,
    )) as Response;
    expect(page.called[0]?.body).toEqual({
      product_id: 1001,
      amount: 25,
      qty: 1,
      email: "zoe@exemple.fr",
      locale: "fr-FR",
    });
    expect(answer.headers.get("location")).toBe("/boutique/carte?notice=alert-asked");
  });

  test("keeps the typed values when it is refused", async () => {
    const page = testPage({ replies: { [notification]: { refusal: "IN_STOCK" } } });
    expect(
      await answerProductForm(formRequest("/boutique/carte", alert), page.context),
    ).toMatchObject({
      refusal: "IN_STOCK",
      values: alert,
    });
    expect(
      await answerProductForm(
        formRequest("/boutique/carte", { ...alert, amount: "x" }),
        page.context,
      ),
    ).toMatchObject({ refusal: "INVALID_DATA" });
  });
});

test("alerts exist for sold-out amounts, and for the lowest amount of an open range", () => {
  const fixed = { fixed: [], min: null, max: null, step: null };
  const choice = (amount: number, is_in_stock: boolean) => ({
    sku: "S",
    amount: cents(amount),
    price: cents(amount),
    is_in_stock,
  });
  expect(
    soldOutAmounts({
      amounts: fixed,
      choices: [choice(2500, false), choice(5000, true)],
      stock: { is_in_stock: true, qty: 1 },
    }),
  ).toEqual([2500]);
  const open = { fixed: [], min: cents(2000), max: cents(9000), step: cents(100) };
  expect(
    soldOutAmounts({ amounts: open, choices: [], stock: { is_in_stock: false, qty: 0 } }),
  ).toEqual([2000]);
  expect(
    soldOutAmounts({ amounts: open, choices: [], stock: { is_in_stock: true, qty: 3 } }),
  ).toEqual([]);
});
