import { cartCreate } from "@papillote/contract/cart.ts";
import { claimGuestOrder, getGuestOrder } from "@papillote/contract/guest-orders.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { openTestShop } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { fifty } from "./refusal-world.ts";
import { addCodes, newCustomer, seedShop, shop } from "./shop.ts";
import { openProcess } from "./shop-process.ts";

vi.setConfig({ testTimeout: 300_000 });
const db = await testDatabase();
await seedShop(db);
const { app, deps } = await openProcess(db, { servesPages: true });
const counter = openTestShop(deps);
beforeAll(() => addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 3));

const ordered = z.object({
  result: z.object({
    guest_token: z.string(),
    orderNumber: z.string(),
    payment: z.object({ transaction_id: z.string() }),
  }),
});

async function guestOrder() {
  const { result: cart_id } = await counter.call(cartCreate);
  const billingAddress = { firstname: "Zoé", email: "zoe@exemple.fr" };
  const addressInformation = { billingAddress, payment_method_code: "card" };
  const body = { cart_id, products: [fifty], addressInformation };
  return z.parse(ordered, await counter.call(placeOrder, { body })).result;
}

const open = (token: string) => app.inject({ url: `/checkout/order/${token}` });

test("a guest's order has a page with its life, that only its link opens, that no cache stores and no other site learns", async () => {
  const { guest_token: token, orderNumber, payment } = await guestOrder();
  const unpaid = await open(token);
  expect(unpaid.statusCode).toBe(200);
  expect(unpaid.body).toContain(orderNumber);
  counter.provider.capture(payment.transaction_id);
  await counter.call(getGuestOrder, { params: { guest_token: token } });
  const paid = await open(token);
  expect(paid.body).toContain("zoe@exemple.fr");
  expect(unpaid.body).toContain("Paiement attendu");
  expect(paid.body).toContain("Commande passée et payée");
  expect(paid.body).toContain('name="robots" content="noindex"');
  expect(paid.headers).toMatchObject({
    ...{ "cache-control": "private, no-store", "referrer-policy": "same-origin" },
  });
  expect((await app.inject({ url: `/checkout/order/${token}.data` })).headers).toMatchObject({
    "cache-control": expect.stringContaining("no-store"),
  });
  const receipt = await app.inject({ url: `/checkout/order/${token}/receipt` });
  expect(receipt.headers["content-type"]).toBe("application/pdf");
  const wrong = await open(`${token.slice(0, -1)}~`);
  expect(wrong.headers.location).toBe("/page-not-found");
  expect(wrong.body).not.toContain("zoe@exemple.fr");
});

test("S1.6b the receipt's link opens the order, and an account that claimed it shows it instead", async () => {
  const { guest_token, payment } = await guestOrder();
  counter.provider.capture(payment.transaction_id);
  await counter.call(getGuestOrder, { params: { guest_token } });
  const customerId = await newCustomer(deps);
  const claimed = await counter.call(claimGuestOrder, { customerId, body: { guest_token } });
  const { order_id } = claimed.result as { order_id: string };
  const page = await open(guest_token);
  expect(page.statusCode).toBe(302);
  expect(page.headers.location).toBe(`/my-account/orders/${order_id}`);
});
