import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { type Answer, ask } from "./client.ts";
import type { Dice } from "./dice.ts";
import { type Person, password } from "./people.ts";

/** What the shop or the provider acknowledged: it must be there at the end, whatever happened. */
export type Acknowledged = {
  readonly orders: { orderId: string; customerId: string; isPlaced: boolean; qty: number }[];
  /** Payments whose buyer was led back as one who paid. */
  readonly captured: Set<string>;
  readonly closed: Set<string>;
  readonly loggedOut: Set<string>;
  readonly answers: Map<string, number>;
};

export function nothingYet(): Acknowledged {
  return {
    ...{ orders: [], captured: new Set<string>(), closed: new Set<string>() },
    ...{ loggedOut: new Set<string>(), answers: new Map<string, number>() },
  };
}

export type Market = {
  readonly port: number;
  readonly payPort: number;
  readonly products: readonly { readonly sku: string; readonly euros: number }[];
  readonly dice: Dice;
  readonly until: () => boolean;
  readonly told: Acknowledged;
};

const started = z.looseObject({ transaction_id: z.string(), payment_url: z.string() });
const cards = ["4242424242424242", "4242424242424242", "4000000000000002"];
const pauseMs = { least: 20, most: 300 } as const;
const sendsMax = 4;
const paidLaterMs = 20_000;

/** Tops up, orders, pays, leaves pages open, until the time is over or the account is closed. */
export async function shopAround(market: Market, person: Person): Promise<void> {
  const open: Promise<void>[] = [];
  await topUp(market, person);
  while (!market.until()) {
    await sleep(market.dice.between(pauseMs.least, pauseMs.most));
    const chance = market.dice.between(1, 100);
    if (chance <= 25) await topUp(market, person);
    else if (chance <= 60) await order(market, person, "balance");
    else if (chance <= 96) await order(market, person, "card");
    else {
      // A page that is paid after its account was closed: the money must come back.
      const page = await openTopUp(market, person);
      if (page) open.push(payLater(market, person, page));
      await (chance <= 98 ? logOut(market, person) : closeAccount(market, person));
      break;
    }
  }
  await Promise.all(open);
}

type Page = { readonly transactionId: string; readonly url: string };

export async function topUp(market: Market, person: Person): Promise<void> {
  const page = await openTopUp(market, person);
  if (page) await pay(market, person, page);
}

async function openTopUp(market: Market, person: Person): Promise<Page | undefined> {
  const amount = market.dice.between(50, 200);
  const json = { purpose: "topup", topup_id: randomUUID(), amount };
  return pageOf(await send(market, person, { path: "/api/ext/customers/card-payment", json }));
}

/** The same order is sent again until there is an answer, as the browser's queue does it. */
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
    z.looseObject({ orderId: z.string(), status: z.string(), payment: z.optional(started) }),
    answer?.result,
  );
  if (answer?.status !== 200 || !placed.success) return;
  const { orderId, status, payment } = placed.data;
  const { customerId } = person;
  market.told.orders.push({ orderId, customerId, isPlaced: status === "placed", qty });
  if (payment && market.dice.between(1, 10) <= 8)
    await pay(market, person, { transactionId: payment.transaction_id, url: payment.payment_url });
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

/** Acknowledged by the provider once the buyer is led back to the page of a success. */
async function pay(market: Market, person: Person, { transactionId, url }: Page): Promise<void> {
  const { told, dice, payPort } = market;
  const form = { number: dice.one(cards) ?? "", holder: "Zoe Martin", expiry: "12/39", cvc: "123" };
  const path = new URL(url).pathname;
  const to = { port: payPort, from: person.from };
  for (let time = 0; time < sendsMax; time++) {
    const paid = await ask({ ...to, method: "POST", path, form });
    const router = paid?.location?.startsWith("/paymentrouter") ? paid.location : undefined;
    const back = router ? await ask({ ...to, method: "GET", path: router }) : undefined;
    count(told, "card", back ?? paid);
    if (back?.location?.includes("/payment/confirmation")) told.captured.add(transactionId);
    if (back) return;
    await sleep(1_000);
  }
}

/** Repeats a call without an answer, or answered 5xx, with the same ids. */
async function send(
  { port, told, until }: Market,
  { token, from }: Person,
  { path, json }: { readonly path: string; readonly json: unknown },
): Promise<Answer | undefined> {
  for (let time = 0; time < sendsMax; time++) {
    const answer = await ask({ port, from, token, method: "POST", path, json });
    count(told, path.split("/").at(-1) ?? path, answer);
    // A product that is sold out is answered 500, as the field's clients expect.
    if (answer && (answer.status < 500 || answer.reason === "ADDING_PRODUCTS")) return answer;
    if (until()) return undefined;
    await sleep(1_000);
  }
  return undefined;
}

function count({ answers }: Acknowledged, what: string, answer: Answer | undefined): void {
  const name = `${what} ${answer ? `${answer.status}${answer.reason ? ` ${answer.reason}` : ""}` : "no answer"}`;
  answers.set(name, (answers.get(name) ?? 0) + 1);
}

function pageOf(answer: Answer | undefined): Page | undefined {
  const page = z.safeParse(started, answer?.result);
  return page.success
    ? { transactionId: page.data.transaction_id, url: page.data.payment_url }
    : undefined;
}
