import { cartCreate, cartUpdate } from "@papillote/contract/cart.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import {
  withdrawalChoices,
  withdrawalConfirm,
  withdrawalRequest,
} from "@papillote/contract/withdrawals.ts";
import { addCents, type Cents, cents } from "@papillote/domain/money/cents.ts";
import { chosenTotal } from "@papillote/domain/withdrawals/withdrawal-money.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findOrder, shipOrder } from "#server/orders/orders.ts";
import { receiveReturn } from "#server/withdrawals/withdrawals.ts";
import { expectCleanLedger, openTestShop, statusOf, takePayment } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { applyTo, newCoupon } from "./reduced-orders.ts";
import { newCustomer } from "./shop.ts";

const db = await testDatabase({ filled: true });
const counter = openTestShop(testDeps(db));
const { call, deps } = counter;

const skus = ["CF-0101-sauge-38", "CF-0101-sauge-40"] as const;
const price = 119;
const shippingCents = 5_00;
const shippingAddress = {
  ...{ firstname: "Léonie", lastname: "Morel", street: ["12 rue des Lilas"] },
  ...{ postcode: "75011", city: "Paris", country_id: "FR" },
};
let orders = 0;

type Bought = { readonly quantities: readonly number[]; readonly reduction: number };

/** An order of dresses and their shipping, reduced by a coupon and paid by card. */
async function bought({ quantities, reduction }: Bought) {
  orders += 1;
  const coupon = `ODD-${orders}`;
  await newCoupon(deps, coupon, { amount: cents(reduction) });
  const customerId = await newCustomer(deps);
  const cart_id = String((await call(cartCreate, { customerId })).result);
  const products = skus.map((sku, place) => ({ sku, qty: quantities[place] ?? 1, price }));
  for (const { sku, qty } of products) {
    const cartItem = { sku, qty, quoteId: cart_id };
    await call(cartUpdate, { customerId, query: { cartId: cart_id }, body: { cartItem } });
  }
  await applyTo(counter, cart_id, { code: coupon, customerId });
  const reply = await call(placeOrder, {
    customerId,
    body: {
      ...{ order_id: `reduced-order-${orders}`, cart_id, products },
      addressInformation: { payment_method_code: "card", shippingAddress },
    },
  });
  const placed = reply.result as { orderId: string; payment: { transaction_id: string } };
  await takePayment(counter, placed.payment.transaction_id);
  const order = await findOrder(db, placed.orderId);
  if (!order) throw new Error("no order was placed");
  return {
    customerId,
    order_id: placed.orderId,
    orderNumber: order.orderNumber,
    total: order.total,
  };
}

type Choices = {
  readonly refundable: { line: number; amount: number; amounts: number[] }[];
  readonly excluded: { amount: number }[];
  readonly shipping: { amount: number; lines: number[] } | null;
};
const inCents = (euros: number) => cents(Math.round(euros * 100));

/** What the first step shows for a choice. */
function shownTotal({ refundable, shipping }: Choices, chosen: ReadonlyMap<number, number>): Cents {
  return chosenTotal(
    {
      refundable: refundable.map(({ line, amounts }) => ({ line, amounts: amounts.map(inCents) })),
      shipping: shipping && { ...shipping, amount: inCents(shipping.amount) },
    },
    (line) => chosen.get(line) ?? 0,
  );
}

async function refundedOf(orderNumber: string): Promise<number> {
  const found = await db.query<{ amount: number }>(
    `select coalesce(sum(amount_cents), 0)::int as amount
     from order_refund join orders using (order_id) where order_number = $1`,
    [orderNumber],
  );
  return found.rows[0]?.amount ?? 0;
}

const someQuantity = fc.integer({ min: 2, max: 3 });

test("what is shown for a choice is refunded to the cent, with any reduction, at once or when it is back", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        quantities: fc.tuple(someQuantity, someQuantity),
        reduction: fc.integer({ min: 1, max: 99_99 }),
        isSent: fc.boolean(),
        picks: fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 3 }),
      }),
      async ({ isSent, picks, ...order }) => {
        const made = await bought(order);
        const { customerId, order_id, orderNumber } = made;
        if (isSent)
          await shipOrder(deps, {
            orderNumber,
            carrier: "Colissimo",
            trackingCode: null,
            lines: [],
          });
        let promised = 0;
        for (const pick of [...picks, [3, 3] as const]) {
          const query = { order_id };
          const choices = (await call(withdrawalChoices, { customerId, query })).result as Choices;
          const lineAmounts = [...choices.refundable, ...choices.excluded].map(({ amount }) =>
            inCents(amount),
          );
          expect(addCents(...lineAmounts)).toBe(made.total - shippingCents);
          const chosen = new Map(
            choices.refundable.flatMap(({ line, amounts }, place) => {
              const qty = Math.min(pick[place] ?? 0, amounts.length);
              return qty > 0 ? [[line, qty] as const] : [];
            }),
          );
          if (chosen.size === 0) continue;
          const lines = [...chosen].map(([line, qty]) => ({ line, qty }));
          const body = { ...{ name: "Léonie", email: "leonie@exemple.fr" }, order_id, lines };
          const asked = (await call(withdrawalRequest, { customerId, body })).result as {
            withdrawal_id: string;
            refund: { to_card: number; to_balance: number; when_returned: number };
          };
          const { to_card, to_balance, when_returned } = asked.refund;
          const shown = shownTotal(choices, chosen);
          expect(inCents(to_card + to_balance + when_returned)).toBe(shown);
          const before = await refundedOf(orderNumber);
          const { withdrawal_id } = asked;
          await call(withdrawalConfirm, { customerId, body: { withdrawal_id } });
          expect((await refundedOf(orderNumber)) - before).toBe(inCents(to_card + to_balance));
          promised += shown;
        }
        if (isSent) await receiveReturn(deps, { orderNumber, reason: "back", lines: [] });
        expect(await refundedOf(orderNumber)).toBe(promised);
        expect(promised).toBe(made.total);
        expect(await statusOf(deps, order_id)).toBe("refunded");
      },
    ),
    { numRuns: 6 },
  );
  await expectCleanLedger(deps);
});
