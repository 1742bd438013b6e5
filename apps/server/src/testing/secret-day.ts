import { logout, me, refreshToken, resendCode } from "@papillote/contract/accounts.ts";
import { cartCreate, cartUpdate } from "@papillote/contract/cart.ts";
import { offerCredit, voucherTopup } from "@papillote/contract/credit-codes.ts";
import { claimGift, openGift, revealGift, thankGiver } from "@papillote/contract/gifts.ts";
import {
  downloadGuestReceipt,
  getGuestOrder,
  revealGuestCard,
} from "@papillote/contract/guest-orders.ts";
import {
  offerCancel,
  offerCorrect,
  offerGiftcard,
  offerLink,
  offerResend,
} from "@papillote/contract/offers.ts";
import { cardPayment, placeOrder } from "@papillote/contract/orders.ts";
import { resetPassword, setPassword } from "@papillote/contract/recovery.ts";
import {
  downloadVoucher,
  getCardInfo,
  printGift,
  revealCard,
} from "@papillote/contract/vouchers.ts";
import { withdrawalConfirm, withdrawalRequest } from "@papillote/contract/withdrawals.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { expect } from "vitest";
import * as z from "zod/mini";
import { prepareQueue } from "#server/jobs/job-runner.ts";
import { Outage } from "#server/platform/outage.ts";
import { allJobs, timetable } from "#server/worker.ts";
import type { CallReply, WholeServer } from "./api-server.ts";
import { giveCredit, openTestShop, takePayment } from "./buying.ts";
import type { TestDeps } from "./deps.ts";
import { shop } from "./shop.ts";
import { codeOf, type NewAccount, signUp } from "./sign-up.ts";

type Day = WholeServer & { readonly deps: TestDeps; readonly secrets: Record<string, string> };
type LivedDay = {
  readonly secrets: Readonly<Record<string, string>>;
  readonly seen: readonly CallReply[];
};

const waiver = { accepted: true, version: waiverVersion };
const malo = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" };

/** A day of a shopper, the people they give to, a guest and the jobs. Its secrets, by kind. */
export async function liveDay(deps: TestDeps, server: WholeServer): Promise<LivedDay> {
  await prepareQueue(deps);
  const seen: CallReply[] = [];
  const ask: WholeServer["ask"] = async (shape, asked = {}) => {
    // Sent as a browser's tasks do, so that stored answers are looked through too.
    const key = { ...(shape.method === "POST" && { "idempotency-key": deps.newId() }) };
    const reply = await server.ask(shape, { ...asked, headers: { ...key, ...asked.headers } });
    seen.push(reply);
    return reply;
  };
  const day: Day = { ...server, ask, deps, secrets: {} };
  const [person, receiver] = [
    await signUp(day, { email: "leonie@exemple.fr", mobile: "+33612345678" }),
    await signUp(day, { email: "lou@exemple.fr", mobile: "+33612345679" }),
  ];
  const { password, token, refreshToken: refresh, smsCode } = person;
  Object.assign(day.secrets, { password, token, refresh, smsCode });
  await buyAndReveal(day, person);
  await give(day, person, receiver);
  await changeGifts(day, person);
  await withdraw(day, person);
  await buyAsGuest(day);
  await recover(day, "+33612345679");
  await goWrong(day, person);
  await runJobs(day);
  deps.clock.pass(24 * 3_600_000);
  for (const { task } of timetable) await runJob(day, task, {});
  await runJobs(day);
  return { secrets: day.secrets, seen };
}

const orderId = "order-one";
const identified = z.object({ result: z.object({ id: z.string() }) });
const listed = z.object({
  result: z.object({ items: z.array(z.object({ card_id: z.string() })) }),
});
const shown = z.object({
  result: z.object({ code: z.string(), digits: z.string(), pin: z.string() }),
});
const renewed = z.object({ result: z.string(), meta: z.object({ refreshToken: z.string() }) });
const linked = z.object({ result: z.object({ url: z.string() }) });
const given = z.object({ result: z.object({ offer_id: z.string() }) });
const opened = z.object({ result: z.object({ code: z.optional(z.string()) }) });
const chosen = z.object({ result: z.object({ withdrawal_id: z.string() }) });
const ordered = z.object({
  result: z.object({
    guest_token: z.string(),
    payment: z.object({ transaction_id: z.string() }),
  }),
});
const ofGuest = z.object({
  result: z.object({ cards: z.array(z.object({ card_id: z.string() })) }),
});

function succeeded(reply: CallReply): CallReply {
  expect(reply).toMatchObject({ status: 200 });
  return reply;
}

/** Keeps, under short names, the secrets of a voucher that a reply showed. */
function keep({ secrets }: Day, of: string, reply: CallReply): void {
  const { code, digits, pin } = z.parse(shown, reply).result;
  Object.assign(secrets, { [`${of}Code`]: code, [`${of}Digits`]: digits, [`${of}Pin`]: pin });
}

async function cardsOf({ ask }: Day, { token }: NewAccount): Promise<string[]> {
  const { items } = z.parse(listed, await ask(getCardInfo, { token })).result;
  return items.map(({ card_id }) => card_id);
}

async function buyAndReveal(day: Day, person: NewAccount): Promise<void> {
  const { ask, deps, secrets } = day;
  const { token } = person;
  const { id } = z.parse(identified, await ask(me, { token })).result;
  await giveCredit(openTestShop(deps), id, cents(200_00));
  const products = [{ sku: shop.stocked.sku, qty: 3, price: 50, face: 50 }];
  const addressInformation = { payment_method_code: "balance" };
  const placed = await ask(placeOrder, {
    token,
    body: { order_id: orderId, products, addressInformation },
  });
  expect(placed).toMatchObject({ status: 200, result: { status: "placed" } });
  const [card_id = ""] = await cardsOf(day, person);
  keep(day, "own", await ask(revealCard, { token, body: { card_id, waiver } }));
  const query = { cardId: card_id, waiver: waiverVersion };
  succeeded(await ask(downloadVoucher, { token, query }));
  const card = { receiver: "Anatolie", message: "Lis l’étiquette, puis mange tout." };
  Object.assign(secrets, card);
  succeeded(await ask(printGift, { token, body: { card_id, ...card } }));
}

/** What follows `#` in the link of a gift. */
async function secretOf({ ask }: Day, { token }: NewAccount, offer_id: string): Promise<string> {
  const { url } = z.parse(linked, await ask(offerLink, { token, body: { offer_id } })).result;
  return url.slice(url.indexOf("#") + 1);
}

/** Gives a voucher and credit, which are opened, kept and entered, with wrong secrets too. */
async function give(day: Day, person: NewAccount, receiver: NewAccount): Promise<void> {
  const { ask, secrets } = day;
  const { token } = person;
  const [card_id] = await cardsOf(day, person);
  const calls = [
    await ask(offerGiftcard, { token, body: { card_id, recipient: malo } }),
    await ask(offerCredit, { token, body: { amount: 10, recipient: malo } }),
    await ask(offerCredit, { token, body: { amount: 20, recipient: malo } }),
  ];
  await runJobs(day);
  const links = await Promise.all(
    calls.map((call) => secretOf(day, person, z.parse(given, call).result.offer_id)),
  );
  const [ofCard = "", ofCredit = "", ofCode = ""] = links;
  const gift = { gift: ofCode, show_code: true };
  const { code = "" } = z.parse(opened, await ask(openGift, { body: gift })).result;
  await ask(openGift, { body: { gift: `${ofCard}x` } });
  for (const one of [ofCard, ofCredit])
    succeeded(await ask(claimGift, { token: receiver.token, body: { gift: one } }));
  const typed = (giftcode: string) =>
    ask(voucherTopup, { token: receiver.token, body: { giftcode } });
  expect((await typed(code)).status).toBe(200);
  expect((await typed(code)).status).toBe(400);
  const compact = code.replaceAll("-", "");
  Object.assign(secrets, { ofCard, ofCredit, ofCode, creditCode: code, compact });
}

/**
 * One gift is sent again, corrected and taken back; another is used and thanked for by its link.
 */
async function changeGifts(day: Day, person: NewAccount): Promise<void> {
  const { ask, secrets } = day;
  const { token } = person;
  const [back, used] = await cardsOf(day, person);
  const offer = async (card_id: string | undefined) => {
    const reply = await ask(offerGiftcard, { token, body: { card_id, recipient: malo } });
    await runJobs(day);
    return z.parse(given, reply).result.offer_id;
  };
  const offer_id = await offer(back);
  secrets.ofFirst = await secretOf(day, person, offer_id);
  succeeded(await ask(offerResend, { token, body: { offer_id } }));
  const recipient = { ...malo, identifier: "malo.kervella@exemple.fr" };
  succeeded(await ask(offerCorrect, { token, body: { offer_id, recipient } }));
  await runJobs(day);
  secrets.ofCorrected = await secretOf(day, person, offer_id);
  succeeded(await ask(offerCancel, { token, body: { offer_id } }));
  await ask(openGift, { body: { gift: secrets.ofCorrected } });
  const gift = await secretOf(day, person, await offer(used));
  secrets.ofUsed = gift;
  keep(day, "gift", await ask(revealGift, { body: { gift, waiver } }));
  succeeded(await ask(thankGiver, { body: { gift, message: "Merci !" } }));
}

/** Withdraws from the voucher that was taken back unseen. */
async function withdraw({ ask }: Day, { token, email }: NewAccount): Promise<void> {
  const body = { order_id: orderId, name: "Léonie Dupont", email };
  const { withdrawal_id } = z.parse(chosen, await ask(withdrawalRequest, { token, body })).result;
  succeeded(await ask(withdrawalConfirm, { token, body: { withdrawal_id } }));
}

/** A guest's order, paid by card; seen, printed and receipted by the order's token. */
async function buyAsGuest(day: Day): Promise<void> {
  const { ask, deps, secrets } = day;
  const counter = openTestShop(deps);
  const cart_id = String((await counter.call(cartCreate)).result);
  const extension_attributes = { giftcard_item_option: { giftcard_amount: 50 } };
  const product_option = { extension_attributes };
  const cartItem = { sku: shop.stocked.sku, qty: 1, quoteId: cart_id, product_option };
  await counter.call(cartUpdate, { query: { cartId: cart_id }, body: { cartItem } });
  const addressInformation = {
    payment_method_code: "card",
    billingAddress: { email: "zoe@exemple.fr" },
  };
  const products = [{ sku: shop.stocked.sku, price: 50, qty: 1 }];
  const placed = await counter.call(placeOrder, {
    body: { order_id: "order-of-a-guest", cart_id, products, addressInformation },
  });
  const { guest_token, payment } = z.parse(ordered, placed).result;
  await takePayment(counter, payment.transaction_id);
  secrets.guestToken = guest_token;
  const params = { guest_token };
  const [card] = z.parse(ofGuest, await ask(getGuestOrder, { params })).result.cards;
  const body = { card_id: card?.card_id, waiver };
  keep(day, "guest", await ask(revealGuestCard, { params, body }));
  succeeded(await ask(downloadGuestReceipt, { params }));
  await ask(getGuestOrder, { params: { guest_token: `${guest_token}x` } });
}

async function recover(day: Day, identifier: string): Promise<void> {
  const { ask, secrets } = day;
  const who = { sendby: "sms", identifier };
  succeeded(await ask(resetPassword, { body: who }));
  await runJobs(day);
  const resetToken = await codeOf(day, identifier);
  const newPassword = "Falaise-Verte-7";
  Object.assign(secrets, { resetToken, newPassword });
  succeeded(await ask(setPassword, { body: { ...who, resetToken, newPassword } }));
}

/** Refusals and outages usually quote their input; these must not. */
async function goWrong({ ask, secrets }: Day, person: NewAccount): Promise<void> {
  const { token, refreshToken: refresh } = person;
  await ask(me, { query: { token } });
  secrets.handle = "secret-handle-of-a-registration";
  await ask(resendCode, { body: { customer: { id: secrets.handle } } });
  // No provider answers in this test.
  await ask(cardPayment, { token, body: { purpose: "topup", amount: 50 } });
  const again = z.parse(renewed, await ask(refreshToken, { body: { refreshToken: refresh } }));
  Object.assign(secrets, { newToken: again.result, newRefresh: again.meta.refreshToken });
  await ask(refreshToken, { body: { refreshToken: `${refresh}x` } });
  await ask(logout, { token: again.result });
}

/** Runs all jobs that are due, and those that they cause. */
async function runJobs(day: Day): Promise<void> {
  const { db, clock } = day.deps;
  for (;;) {
    const { rows } = await db.query<{ task: string; payload: unknown }>(
      "delete from job_outbox where run_at is null or run_at <= $1 returning task, payload",
      [clock.now()],
    );
    if (rows.length === 0) return;
    for (const { task, payload } of rows) await runJob(day, task, payload);
  }
}

/** Logs a failure as the runner does, which would try the job again. */
async function runJob({ deps }: Day, task: string, payload: unknown): Promise<void> {
  const job = allJobs(deps).find((one) => one.task === task);
  try {
    await job?.handle(payload as never);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    deps.log.warn({ err: error, task }, "job failed");
  }
}
