import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { type Market, type Regret, send } from "./market.ts";
import type { Person } from "./people.ts";

const calls = "/api/ext/customers";
const chosen = z.looseObject({ withdrawal_id: z.string() });
/** A payment takes effect some time after its buyer is back: until then there is nothing to refund. */
const triesMax = 40;
const pauseMs = { least: 500, most: 2_500 } as const;

/** The buyer withdraws from all that is to be, one after the other, as soon as it can be. */
export async function withdrawAll(market: Market, person: Person): Promise<void> {
  const { dice, told } = market;
  for (let time = 0; time < triesMax; time++) {
    const regrets = told.regrets.filter((one) => one.person === person);
    if (regrets.length === 0) return;
    for (const regret of regrets) await withdraw(market, regret);
    await sleep(dice.between(pauseMs.least, pauseMs.most));
  }
}

/** From all of an order or a top-up, or from one piece of an order's first line. */
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
