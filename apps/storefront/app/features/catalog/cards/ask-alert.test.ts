import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import { missingAmounts } from "#app/features/catalog/voucher/missing-amounts.ts";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { answerProduct } from "./ask-alert.ts";

const notification = "/api/ext/customers/stock-notification";
const wish = { intent: "alert", product_id: "1001", amount: "2500", email: "zoe@exemple.fr" };

describe("S7.26a to be told when a card is back", () => {
  test("sends product, amount and address, and says on the page that it is noted", async () => {
    const page = testPage({ replies: { [notification]: { result: { message: "Noted" } } } });
    const answer = (await answerProduct(
      formRequest("/boutique/carte", wish),
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

  test("keeps what was typed when it is refused", async () => {
    const page = testPage({ replies: { [notification]: { refusal: "IN_STOCK" } } });
    expect(await answerProduct(formRequest("/boutique/carte", wish), page.context)).toMatchObject({
      refusal: "IN_STOCK",
      values: wish,
    });
    expect(
      await answerProduct(formRequest("/boutique/carte", { ...wish, amount: "x" }), page.context),
    ).toMatchObject({ refusal: "INVALID_DATA" });
  });
});

test("one waits for the amounts that are sold out, and for the lowest of an open amount", () => {
  const fixed = { fixed: [], min: null, max: null, step: null };
  const choice = (amount: number, is_in_stock: boolean) => ({
    sku: "S",
    amount: cents(amount),
    price: cents(amount),
    is_in_stock,
  });
  expect(
    missingAmounts({
      amounts: fixed,
      choices: [choice(2500, false), choice(5000, true)],
      stock: { is_in_stock: true, qty: 1 },
    }),
  ).toEqual([2500]);
  const open = { fixed: [], min: cents(2000), max: cents(9000), step: cents(100) };
  expect(
    missingAmounts({ amounts: open, choices: [], stock: { is_in_stock: false, qty: 0 } }),
  ).toEqual([2000]);
  expect(
    missingAmounts({ amounts: open, choices: [], stock: { is_in_stock: true, qty: 3 } }),
  ).toEqual([]);
});
