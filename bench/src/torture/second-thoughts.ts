import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { type Buyer, type Market, type Page, pay, type Regret, send } from "./market.ts";
import type { Person } from "./people.ts";

const calls = "/api/ext/customers";
const chosen = z.looseObject({ withdrawal_id: z.string() });
/**
 * A payment takes effect some time after its buyer is back; before that nothing can be refunded.
 */
const triesMax = 40;
const pauseMs = { least: 500, most: 2_500 } as const;

type Ordered = {
  readonly orderId: string;
  readonly orderNumber: string;
  /** True if it was paid from the balance. */
  readonly isPlaced: boolean;
  /** The provider's page, if there is something to pay. */
  readonly page: Page | undefined;
};

/** Eight of ten orders are paid; of those, a customer withdraws from one in three. */
export async function payOrder(market: Market, buyer: Buyer, ordered: Ordered): Promise<void> {
  const { told, dice } = market;
  const { orderId, orderNumber, isPlaced, page } = ordered;
  if (page && dice.between(1, 10) <= 8) await pay(market, buyer, page);
  if (!isPlaced && !(page && told.captured.has(page.transactionId))) return;
  told.paid.push(orderNumber);
  if (isPerson(buyer) && dice.between(1, 3) === 1)
    told.regrets.push({ person: buyer, isPart: dice.between(1, 2) === 1, order_id: orderId });
}

function isPerson(buyer: Buyer): buyer is Person {
  return buyer.customerId !== undefined;
}

/** The buyer withdraws from all chosen purchases, one after the other, as soon as each can be. */
export async function withdrawAll(market: Market, person: Person): Promise<void> {
  const { dice, told } = market;
  for (let time = 0; time < triesMax; time++) {
    const regrets = told.regrets.filter((one) => one.person === person);
    if (regrets.length === 0) return;
    for (const regret of regrets) await withdraw(market, regret);
    await sleep(dice.between(pauseMs.least, pauseMs.most));
  }
}

/** Withdraws from a complete order or top-up, or from one piece of an order's first line. */
export async function withdraw(market: Market, regret: Regret): Promise<void> {
  const { told } = market;
  const { person, isPart, ...bought } = regret;
  const json = {
    ...{ ...bought, name: "Zoé Martin", email: "zoe@example.com" },
    ...(isPart && { lines: [{ line: 1, qty: 1 }] }),
  };
  const asked = await send(market, person, { path: `${calls}/withdrawal-request`, json });
  const { data } = z.safeParse(chosen, asked?.result);
  if (asked?.status !== 200 || !data) return;
  told.regrets.splice(told.regrets.indexOf(regret), 1);
  const { withdrawal_id } = data;
  const path = `${calls}/withdrawal-confirm`;
  const done = await send(market, person, { path, json: { withdrawal_id } });
  if (done?.status === 200) told.withdrawn.add(withdrawal_id);
}
