import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { cartUpdate } from "./cart.ts";
import { fieldErrors } from "./field-errors.ts";
import { cardPayment, placeOrder } from "./orders.ts";

function problems(schema: z.ZodMiniType, body: unknown) {
  const parsed = z.safeParse(schema, body);
  return parsed.success ? [] : fieldErrors(parsed.error.issues);
}

describe("quantity on the wire", () => {
  const item = (qty: unknown) => ({ cartItem: { sku: "PAP-1", qty } });

  test("S5.18b decimal text and fractions are read as a whole number", () => {
    expect(z.parse(cartUpdate.body, item("3")).cartItem.qty).toBe(3);
    expect(z.parse(cartUpdate.body, item(" 20.5 ")).cartItem.qty).toBe(20);
    expect(z.parse(cartUpdate.body, item(2.9)).cartItem.qty).toBe(2);
  });

  test("a missing quantity, one below 1 and no number are refused by name", () => {
    for (const qty of [0, 0.9, -1, "two", "", "0x14", "1e2", "0b11", "+3", "Infinity"])
      expect(problems(cartUpdate.body, item(qty)).map(({ field }) => field)).toEqual([
        "cartItem.qty",
      ]);
  });

  test("our own client sends the number unchanged", () => {
    expect(z.encode(cartUpdate.body, { cartItem: { sku: "PAP-1", qty: 2 } })).toEqual(item(2));
  });
});

describe("amounts", () => {
  const topup = (amount: unknown) => problems(cardPayment.body, { purpose: "topup", amount });

  test("S5.10a a third decimal is refused with its sentence", () => {
    expect(topup(50.005)).toEqual([
      { field: "amount", message: "Maximum two decimal values allowed", reason: "TWO_DECIMALS" },
    ]);
    expect(topup(50.05)).toEqual([]);
  });

  test("a top-up is at most 10,000.00", () => {
    expect(topup(10_000)).toEqual([]);
    expect(topup(10_000.01).map(({ field, reason }) => [field, reason])).toEqual([
      ["amount", "TOO_BIG"],
    ]);
  });
});

describe("S1.8b the billing address of a company", () => {
  const fieldsOf = (billingAddress: object) =>
    problems(placeOrder.body, {
      products: [{ sku: "PAP-1", qty: 1, price: 50 }],
      addressInformation: { billingAddress, payment_method_code: "card" },
    }).map(({ field, reason }) => `${field.split(".").slice(2).join(".")} ${reason}`);

  test("is taken with the numbers of a real company, and with what other clients leave empty", () => {
    const company = { company: "Maison Dupont", siren: "732 829 320", vat_id: "FR44732829320" };
    expect(fieldsOf({ ...company, street: ["12 rue des Lilas"], city: "Paris" })).toEqual([]);
    expect(fieldsOf({ company: "", vat_id: "", siren: null, street: ["1", "2"] })).toEqual([]);
  });

  test("is refused by the name of each wrong field", () => {
    expect(
      fieldsOf({ siren: "732829321", vat_id: "FR00732829320", street: ["1", "2", "3", "4"] }),
    ).toEqual(["siren SIREN_INVALID", "vat_id VAT_NUMBER_INVALID", "street TOO_BIG"]);
  });
});

test("an order names every field that is wrong", () => {
  const body = {
    order_id: "with space",
    products: [{ sku: "", qty: 0, price: 1.999 }],
    addressInformation: { payment_method_code: "42" },
  };
  const fields = problems(placeOrder.body, body).map(({ field }) => field);
  expect(fields).toEqual([
    "order_id",
    "products.0.sku",
    "products.0.qty",
    "products.0.price",
    "addressInformation.payment_method_code",
  ]);
});

test("an order id is 8 to 64 letters without accents, digits, _ and -", () => {
  const isRefused = (order_id: string) =>
    problems(placeOrder.body, { order_id }).some(({ field }) => field === "order_id");
  const fine = ["12345678", "A_b-c_d-", "0".repeat(64)];
  const bad = ["1234567", "0".repeat(65), "with.dot1", "é2345678", "12345678\n", "../../etc"];
  expect(fine.filter(isRefused)).toEqual([]);
  expect(bad.filter((id) => !isRefused(id))).toEqual([]);
});
