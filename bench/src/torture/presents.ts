import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { type Buyer, type Market, pay, paymentStart, send } from "./market.ts";
import type { Person } from "./people.ts";

const calls = "/api/ext/customers";
const recipient = { firstname: "Malo", sendby: "self" };
const offered = z.looseObject({ offer_id: z.string() });
const bought = z.looseObject({
  ...{ offer_id: z.string(), order_number: z.string(), offer_token: z.optional(z.string()) },
});
const linked = z.looseObject({ url: z.string() });
const listed = z.looseObject({ items: z.array(z.looseObject({ card_id: z.string() })) });

/** Gives credit or a voucher, takes a gift back, or keeps one of another shopper. */
export async function handAround(market: Market, person: Person): Promise<void> {
  const chance = market.dice.between(1, 10);
  if (chance <= 3) await giveCredit(market, person);
  else if (chance <= 5) await giveVoucher(market, person);
  else if (chance <= 6) await takeBack(market, person);
  else await keep(market, person);
}

async function giveCredit(market: Market, person: Person): Promise<void> {
  const json = { amount: market.dice.between(1, 20), recipient, code_id: randomUUID() };
  await passOn(market, person, await send(market, person, { path: `${calls}/offer-credit`, json }));
}

/** Buys a code of credit by card for another person, with an account or as a guest. */
export async function buyCredit(market: Market, buyer: Buyer): Promise<void> {
  const email = `guest-${randomUUID()}@example.com`;
  const guest = { buyer: { email, firstname: "Zoé", accept_terms: true } };
  const json = {
    ...{ amount: market.dice.between(10, 50), recipient, code_id: randomUUID(), pay_with: "card" },
    ...(buyer.customerId === undefined && guest),
  };
  const ordered = await send(market, buyer, { path: `${calls}/offer-credit`, json });
  const { data } = z.safeParse(bought, ordered?.result);
  if (ordered?.status !== 200 || !data) return;
  market.told.numbers.push(data.order_number);
  const { offer_id, offer_token } = data;
  const page = { offer_id, ...(offer_token !== undefined && { offer_token }) };
  const path = `${calls}/offergift-payment`;
  const started = z.safeParse(
    paymentStart,
    (await send(market, buyer, { path, json: page }))?.result,
  );
  if (!started.success) return;
  await pay(market, buyer, started.data);
  if (market.told.captured.has(started.data.transactionId))
    market.told.paid.push(data.order_number);
}

async function giveVoucher(market: Market, person: Person): Promise<void> {
  const path = `${calls}/get-card-info?status=active`;
  const cards = z.safeParse(listed, (await send(market, person, { path }))?.result);
  const card = cards.success ? market.dice.one(cards.data.items) : undefined;
  if (!card) return;
  const json = { card_id: card.card_id, recipient };
  const answer = await send(market, person, { path: `${calls}/offer-giftcard`, json });
  await passOn(market, person, answer);
}

/** The gift belongs to the first shopper who finds the link. */
async function passOn(
  market: Market,
  person: Person,
  answer: Awaited<ReturnType<typeof send>>,
): Promise<void> {
  const gift = z.safeParse(offered, answer?.result);
  if (answer?.status !== 200 || !gift.success) return;
  const offerId = gift.data.offer_id;
  const json = { offer_id: offerId };
  const link = await send(market, person, { path: `${calls}/offer-link`, json });
  const { data } = z.safeParse(linked, link?.result);
  if (data)
    market.told.gifts.push({ offerId, giver: person, secret: data.url.split("#")[1] ?? "" });
}

async function takeBack({ told, ...market }: Market, person: Person): Promise<void> {
  const gift = market.dice.one(told.gifts.filter(({ giver }) => giver === person));
  if (!gift) return;
  const json = { offer_id: gift.offerId };
  const answer = await send({ ...market, told }, person, { path: `${calls}/offer-cancel`, json });
  if (answer?.status === 200) told.takenBack.add(gift.offerId);
}

async function keep({ told, ...market }: Market, person: Person): Promise<void> {
  const gift = market.dice.one(told.gifts.filter(({ giver }) => giver !== person));
  if (!gift) return;
  const json = { gift: gift.secret };
  const answer = await send({ ...market, told }, person, { path: `${calls}/gift-claim`, json });
  if (answer?.status === 200) told.kept.set(gift.offerId, person.customerId);
}
