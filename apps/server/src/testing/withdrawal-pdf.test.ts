import { cartCreate, cartUpdate } from "@papillote/contract/cart.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import {
  downloadWithdrawal,
  withdrawalConfirm,
  withdrawalRequest,
} from "@papillote/contract/withdrawals.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test } from "vitest";
import { buyFromBalance, giveCredit, openTestShop, openTopUp, takePayment } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { frenchAccess, pdfAccess, pdfStructure, pdfText } from "./pdf.ts";
import { addCodes, newCustomer, seedShop, shop } from "./shop.ts";

// The acknowledgement on a durable medium (C. conso D221-5): for an order, a guest's, a top-up.

const db = await testDatabase();
const counter = openTestShop(testDeps(db));
const { call, deps } = counter;
const withdrawer = { name: "Łucja Żółć", email: "leonie@exemple.fr" };

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 9);
});

type Buyer = { readonly customerId?: string };
const download = (buyer: Buyer, withdrawal_id: string, guest_token?: string) =>
  call(downloadWithdrawal, {
    ...{ ...buyer, headers: { accept: "application/json" } },
    query: { withdrawal_id, ...(guest_token !== undefined && { guest_token }) },
  });

async function chosen(buyer: Buyer, body: object): Promise<string> {
  const { result } = await call(withdrawalRequest, { ...buyer, body: { ...withdrawer, ...body } });
  return (result as { withdrawal_id: string }).withdrawal_id;
}

async function confirmed(buyer: Buyer, body: Readonly<Record<string, string>>): Promise<string> {
  const withdrawal_id = await chosen(buyer, body);
  const { guest_token } = body;
  const token = guest_token === undefined ? {} : { guest_token };
  const answer = await call(withdrawalConfirm, { ...buyer, body: { withdrawal_id, ...token } });
  expect(answer.code).toBe(200);
  return withdrawal_id;
}

async function printed(buyer: Buyer, withdrawalId: string, guestToken?: string) {
  const { result } = await download(buyer, withdrawalId, guestToken);
  const { filename, base64 } = result as { filename: string; base64: string };
  const pdf = Buffer.from(base64, "base64");
  return { filename, pdf, text: pdfText(pdf) };
}

async function withOrder() {
  const customerId = await newCustomer(deps);
  await giveCredit(counter, customerId, cents(50_00));
  await buyFromBalance(counter, { customerId });
  return { customerId, order_id: `order-${customerId}` };
}

async function guestOrder(): Promise<string> {
  const cart_id = String((await call(cartCreate, {})).result);
  const extension_attributes = { giftcard_item_option: { giftcard_amount: 50 } };
  const line = { sku: shop.stocked.sku, qty: 1 };
  const cartItem = { ...line, quoteId: cart_id, product_option: { extension_attributes } };
  await call(cartUpdate, { query: { cartId: cart_id }, body: { cartItem } });
  const { result } = await call(placeOrder, {
    body: {
      ...{ order_id: "of-a-guest", cart_id, products: [{ ...line, price: 50 }] },
      addressInformation: {
        payment_method_code: "card",
        billingAddress: { email: "zoe@exemple.fr" },
      },
    },
  });
  const placed = result as { payment: { transaction_id: string }; guest_token: string };
  await takePayment(counter, placed.payment.transaction_id);
  return placed.guest_token;
}

test("of an order it has the declaration, the contract, what was withdrawn from and the moment of its receipt", async () => {
  const { customerId, order_id } = await withOrder();
  const id = await confirmed({ customerId }, { order_id });
  const { filename, text, pdf } = await printed({ customerId }, id);
  expect(filename).toMatch(/^retractation-P\d{4}-\d+\.pdf$/);
  for (const part of [
    ...["Accusé de réception de votre", "12:00 20/11/2026"],
    ...["« Je vous notifie ma rétractation du", "Łucja Żółć"],
    ...["leonie@exemple.fr", "1 × ", "€50,00", "Sur votre cagnotte"],
  ])
    expect(text.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(part);
  const title = expect.stringContaining("Accusé de réception de votre rétractation");
  expect(pdfAccess(pdf)).toEqual({ ...frenchAccess, title });
  expect(pdfStructure(pdf).join("\n")).toMatch(/H1 "Accusé de réception[^"]*"/);
});

test("a visitor gets it by the receipt's link, a top-up's has the amount that goes back", async () => {
  const guest_token = await guestOrder();
  const ofGuest = await confirmed({}, { guest_token });
  expect((await printed({}, ofGuest, guest_token)).text).toContain("€50,00");

  const customerId = await newCustomer(deps);
  const transaction_id = await openTopUp(counter, customerId, cents(120_00));
  await takePayment(counter, transaction_id);
  const { text, filename } = await printed(
    { customerId },
    await confirmed({ customerId }, { transaction_id }),
  );
  expect(text).toContain("€120,00");
  expect(filename).toMatch(/^retractation-[0-9a-f]{8}\.pdf$/);
});

test("there is none before the confirmation, for another customer or without the link", async () => {
  const { customerId, order_id } = await withOrder();
  const open = await chosen({ customerId }, { order_id });
  const stranger = { customerId: await newCustomer(deps) };
  expect((await download({ customerId }, open)).meta?.reason).toBe("WITHDRAWAL_NOT_FOUND");
  const body = { withdrawal_id: open };
  await call(withdrawalConfirm, { customerId, body });
  expect((await download({ customerId }, open)).code).toBe(200);
  for (const other of [stranger, {}])
    expect((await download(other, open)).meta?.reason).toBe("WITHDRAWAL_NOT_FOUND");
});
