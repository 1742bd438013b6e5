import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { type Answer, ask } from "./client.ts";
import type { Dice } from "./dice.ts";
import type { Person } from "./people.ts";

/** What the shop or the provider acknowledged; it must be there at the end, whatever happened. */
export type Acknowledged = {
  /** Numbers of the orders with goods, both of customers and of guests. */
  readonly numbers: string[];
  /** Numbers of the paid orders, which the operator can send and refund. */
  readonly paid: string[];
  /** An order's number once for each of its refunds that was confirmed to the operator. */
  readonly refunded: string[];
  readonly withdrawn: Set<string>;
  /** Paid purchases from which the buyer will withdraw. */
  readonly regrets: Regret[];
  readonly orders: { orderId: string; customerId: string; isPlaced: boolean; qty: number }[];
  /** Payments whose buyer was redirected to the page of a success. */
  readonly captured: Set<string>;
  readonly closed: Set<string>;
  readonly loggedOut: Set<string>;
  readonly answers: Map<string, number>;
  /** Gifts of one shopper, for any other to keep. */
  readonly gifts: { offerId: string; giver: Person; secret: string }[];
  readonly takenBack: Set<string>;
  /** The person who keeps a gift, by its id. */
  readonly kept: Map<string, string>;
};

/** An order or a top-up. With `isPart` it is one piece of the order's first line. */
export type Regret = {
  readonly person: Person;
  readonly isPart: boolean;
  readonly order_id?: string;
  readonly transaction_id?: string;
};

export function nothingYet(): Acknowledged {
  return {
    ...{ paid: [], refunded: [], regrets: [], withdrawn: new Set<string>() },
    ...{ numbers: [], orders: [], captured: new Set<string>(), closed: new Set<string>() },
    ...{ loggedOut: new Set<string>(), answers: new Map<string, number>() },
    ...{ gifts: [], takenBack: new Set<string>(), kept: new Map<string, string>() },
  };
}

type Priced = { readonly sku: string; readonly euros: number };
/** A guest has neither a session nor an account. */
export type Buyer = Pick<Person, "from"> & Partial<Person>;

export type Market = {
  readonly port: number;
  readonly payPort: number;
  readonly products: readonly Priced[];
  readonly goods: readonly Priced[];
  readonly dice: Dice;
  readonly until: () => boolean;
  readonly told: Acknowledged;
  /** The most times that a call without an answer is sent. */
  readonly sendsMax: number;
};

export const paymentStart = z.pipe(
  z.looseObject({ transaction_id: z.string(), payment_url: z.string() }),
  z.transform(
    ({ transaction_id, payment_url }): Page => ({
      transactionId: transaction_id,
      url: payment_url,
    }),
  ),
);
/** Two accepted, one declined, and three accepted with repeated, reordered and late webhooks. */
const cards = [
  ...["4242424242424242", "4242424242424242", "4000000000000002"],
  ...["4000000000007023", "4000000000007049", "4000000000007031"],
];
/** Three are disputed: one stays open, one is won, one is lost; the last is accepted. */
export const disputedCards = [
  ...["4000000000000259", "4000000000007098", "4000000000007106", "4242424242424242"],
];

export type Page = { readonly transactionId: string; readonly url: string };

/** The provider acknowledges by redirecting the buyer to the page of a success. */
export async function pay(
  market: Market,
  person: Buyer,
  { transactionId, url }: Page,
  ofCards: readonly string[] = cards,
): Promise<void> {
  const { told, dice, payPort, sendsMax } = market;
  const form = {
    number: dice.one(ofCards) ?? "",
    holder: "Zoe Martin",
    expiry: "12/39",
    cvc: "123",
  };
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

/** Repeats a call that had no answer, or a 5xx, with the same ids. */
export async function send(
  { port, told, until, sendsMax }: Market,
  { token, from }: Buyer,
  { path, json }: { readonly path: string; readonly json?: unknown },
): Promise<Answer | undefined> {
  for (let time = 0; time < sendsMax; time++) {
    const method = json === undefined ? "GET" : "POST";
    const answer = await ask({ port, from, ...(token && { token }), method, path, json });
    const [address = path] = path.split("?");
    count(told, address.split("/").at(-1) ?? path, answer);
    // The contract answers 500 for a sold-out product, as existing clients expect.
    if (answer && (answer.status < 500 || answer.reason === "ADDING_PRODUCTS")) return answer;
    if (until()) return undefined;
    await sleep(1_000);
  }
  return undefined;
}

export function count({ answers }: Acknowledged, what: string, answer: Answer | undefined): void {
  const name = `${what} ${answer ? `${answer.status}${answer.reason ? ` ${answer.reason}` : ""}` : "no answer"}`;
  answers.set(name, (answers.get(name) ?? 0) + 1);
}
