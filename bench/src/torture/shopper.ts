import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { orderBasket } from "./baskets.ts";
import { type Answer, ask } from "./client.ts";
import { count, disputedCards, type Market, type Page, pay, paymentStart, send } from "./market.ts";
import { type Person, password } from "./people.ts";
import { buyCredit, handAround } from "./presents.ts";
import { payOrder, withdraw } from "./second-thoughts.ts";

const pauseMs = { least: 20, most: 300 } as const;
const paidLaterMs = 20_000;

/** Tops up, orders, pays, gives, leaves pages open, until time is over or the account closed. */
export async function shopAround(market: Market, person: Person): Promise<void> {
  const open: Promise<void>[] = [];
  await topUp(market, person);
  while (!market.until()) {
    await sleep(market.dice.between(pauseMs.least, pauseMs.most));
    const chance = market.dice.between(1, 100);
    if (chance <= 20) await topUp(market, person);
    else if (chance <= 38) await order(market, person, "balance");
    else if (chance <= 55) await order(market, person, "card");
    else if (chance <= 70) await orderBasket(market, person);
    else if (chance <= 76) await orderBasket(market, { from: person.from });
    else if (chance <= 79) await buyCredit(market, person);
    else if (chance <= 92) await handAround(market, person);
    else if (chance <= 96) await changeMind(market, person);
    else {
      // This page is paid after its account was closed, so the money must come back.
      const page = await openTopUp(market, person);
      if (page) open.push(payLater(market, person, page));
      await (chance <= 98 ? logOut(market, person) : closeAccount(market, person));
      break;
    }
  }
  await Promise.all(open);
}

async function changeMind(market: Market, person: Person): Promise<void> {
  const regret = market.told.regrets.find((one) => one.person === person);
  if (regret) await withdraw(market, regret);
}

export async function topUp(market: Market, person: Person): Promise<void> {
  const page = await openTopUp(market, person);
  if (!page) return;
  const chance = market.dice.between(1, 6);
  await pay(market, person, page, chance === 1 ? disputedCards : undefined);
  const { transactionId: transaction_id } = page;
  if (chance === 2 && market.told.captured.has(transaction_id))
    market.told.regrets.push({ person, isPart: false, transaction_id });
}

async function openTopUp(market: Market, person: Person): Promise<Page | undefined> {
  const amount = market.dice.between(50, 200);
  const json = { purpose: "topup", topup_id: randomUUID(), amount };
  return pageOf(await send(market, person, { path: "/api/ext/customers/card-payment", json }));
}

/** Sends the same order again until there is an answer, as the browser's queue does. */
export async function order(
  market: Market,
  person: Person,
  method: "balance" | "card",
): Promise<void> {
  const product = market.dice.one(market.products);
  if (!product) return;
  const qty = market.dice.between(1, 2);
  const json = {
    order_id: randomUUID(),
    products: [{ sku: product.sku, qty, price: product.euros, face: product.euros }],
    addressInformation: { payment_method_code: method },
  };
  const answer = await send(market, person, { path: "/api/order", json });
  const placed = z.safeParse(
    z.looseObject({
      ...{ orderId: z.string(), orderNumber: z.string(), status: z.string() },
      payment: z.optional(paymentStart),
    }),
    answer?.result,
  );
  if (answer?.status !== 200 || !placed.success) return;
  const { orderId, orderNumber, status, payment } = placed.data;
  const { customerId } = person;
  const isPlaced = status === "placed";
  market.told.orders.push({ orderId, customerId, isPlaced, qty });
  await payOrder(market, person, { orderId, orderNumber, isPlaced, page: payment });
}

async function logOut({ told, ...market }: Market, person: Person): Promise<void> {
  const { token, from } = person;
  const answer = await ask({
    ...{ port: market.port, from, token, method: "GET", path: "/api/ext/customers/logout" },
  });
  count(told, "logout", answer);
  if (answer?.status === 200) told.loggedOut.add(token);
}

async function closeAccount({ told, ...market }: Market, person: Person): Promise<void> {
  const { token, from, customerId } = person;
  const answer = await ask({
    ...{ port: market.port, from, token, method: "POST" },
    path: "/api/ext/customers/deactivate-account",
    json: { reason_id: "other", reason_text: "Torture", password },
  });
  count(told, "closing", answer);
  if (answer?.status === 200) told.closed.add(customerId);
}

async function payLater(market: Market, person: Person, page: Page): Promise<void> {
  await sleep(market.dice.between(0, paidLaterMs));
  await pay(market, person, page);
}

function pageOf(answer: Answer | undefined): Page | undefined {
  return z.safeParse(paymentStart, answer?.result).data;
}
