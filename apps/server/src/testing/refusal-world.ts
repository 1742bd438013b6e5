import { confirmAccount, createUser, login, me } from "@papillote/contract/accounts.ts";
import { cartCreate } from "@papillote/contract/cart.ts";
import { claimGuestOrder, getGuestOrder } from "@papillote/contract/guest-orders.ts";
import { cancelOrder, placeOrder } from "@papillote/contract/orders.ts";
import { updateEmail, updateMe, updatePhone } from "@papillote/contract/profile.ts";
import { resetPassword } from "@papillote/contract/recovery.ts";
import { createReview } from "@papillote/contract/reviews.ts";
import { getCardInfo } from "@papillote/contract/vouchers.ts";
import { withdrawalRequest } from "@papillote/contract/withdrawals.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import * as z from "zod/mini";
import { applyDisputes } from "#server/payments/disputes.ts";
import { vouchersOfOrder } from "#server/vouchers/vouchers.ts";
import { leonie, registration } from "./accounts-app.ts";
import type { WholeServer } from "./api-server.ts";
import { awaitingOrder, giveCredit, openTestShop, type TestShop, takePayment } from "./buying.ts";
import type { TestDeps } from "./deps.ts";
import { captchaResponses } from "./fake-captcha.ts";
import { homeAddress } from "./people.ts";
import { makeRefusalGifts, type RefusalGifts } from "./refusal-gifts.ts";
import { addCodes, fillFavourites, productIdOf, seedShop, shop } from "./shop.ts";
import { codeOf, signUp } from "./sign-up.ts";

/**
 * What `every-refusal.test.ts` needs in the shop, so that each call can be refused for each reason.
 */
export type RefusalWorld = {
  readonly token: string;
  readonly email: string;
  readonly cartId: string;
  /** A login with so many wrong passwords that it needs a captcha. */
  readonly guessed: { readonly username: string; readonly password: string };
  /** A registration without its code, and one whose e-mail another registration confirmed first. */
  readonly unconfirmed: { readonly handle: string; readonly email: string };
  readonly overtaken: { readonly handle: string; readonly code: string };
  /** Vouchers of the first customer, one per status. */
  readonly active: string;
  readonly waiting: string;
  readonly disputed: string;
  readonly gifts: RefusalGifts;
  /** The e-mail of an account that has just requested a recovery code. */
  readonly recovering: string;
  /** The token of an account with a full address book, and the default address in it. */
  readonly full: string;
  readonly defaultAddress: string;
  /**
   * The token of an account with as many favourites as allowed, which saw a code on another device
   * and whose balance is full, and a product that is not a favourite.
   */
  readonly fond: string;
  readonly unkept: number;
  /** The cart of a delivered order. */
  readonly orderedCartId: string;
  /**
   * The token of an account with as many unpaid orders as allowed, whose top-up awaits its payment,
   * and an order it cancelled.
   */
  readonly owing: string;
  readonly cancelled: string;
  /** The cart of that account, whose coupon has ended. */
  readonly endedCouponCartId: string;
  /** Tokens of guests' orders, and two vouchers of the paid one. */
  readonly guest: {
    readonly unpaid: string;
    readonly paid: string;
    readonly claimed: string;
    readonly active: string;
    readonly waiting: string;
    /** Another paid order, whose payment is disputed, and its voucher. */
    readonly disputed: {
      readonly token: string;
      readonly card: string;
      readonly withdrawal: string;
    };
  };
};

export const password = "Rivage-de-Nacre-42";
export const sharedMobile = "+33688888888";
export const fifty = { sku: shop.stocked.sku, qty: 1, price: 50, face: 50 };
const thirty = { sku: shop.onDemand.sku, qty: 1, price: 30, face: 30 };
export const thirtyByCard = {
  products: [thirty],
  addressInformation: { payment_method_code: "card" },
};
export const byBalance = { payment_method_code: "balance" };
export const profile = { firstname: "Léonie", lastname: "Dupont" };
export const review = {
  product_id: 1001,
  title: "Très pratique",
  detail: "Reçu tout de suite.",
  nickname: "Léonie",
};

/** Links of the files that every order of this world has. */
export const files = { spent: 1, open: 2 } as const;

export const twice = (email: string) => ({ email, emailConfirmation: email });

export function newRegistration(email: string, mobile: string) {
  return {
    ...registration({ ...leonie, email, mobile, password }),
    response: captchaResponses.person,
  };
}

const identified = z.object({ result: z.object({ id: z.string() }) });
const listed = z.object({
  result: z.object({ items: z.array(z.object({ card_id: z.string() })) }),
});
const cardsOfOrder = z.object({
  result: z.object({ cards: z.array(z.object({ card_id: z.string(), status: z.string() })) }),
});
const booked = z.object({ result: z.object({ addresses: z.array(z.object({ id: z.string() })) }) });

export async function makeRefusalWorld(deps: TestDeps, server: WholeServer): Promise<RefusalWorld> {
  await seedShop(deps.db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 9);
  const { token, email } = await signUp(server, {
    email: "leonie@exemple.fr",
    mobile: "+33612345678",
  });
  const { ask } = server;
  await ask(updateEmail, { token, body: { ...twice("attendue@exemple.fr"), password } });
  await ask(updatePhone, { token, body: { phone: "0612345672", password } });
  const customerId = z.parse(identified, await ask(me, { token })).result.id;
  const counter = openTestShop(deps);
  await giveCredit(counter, customerId, cents(80_00));
  const zoe = "zoe@exemple.fr";
  const world = {
    token,
    email,
    ...(await buyTwoVouchers(server, token)),
    disputed: await buyDisputed(counter, customerId, "order-disputed"),
    gifts: await makeRefusalGifts(deps, {
      customerId,
      disputed: await buyDisputed(counter, customerId, "order-disputed-gift"),
    }),
    unconfirmed: { handle: await register(server, zoe, "+33611111111"), email: zoe },
    overtaken: await overtakenRegistration(server),
    ...(await makeNeighbours(server)),
    ...(await makeFond(deps, server)),
    ...(await makeOwing(deps, server)),
    guest: await makeGuests(deps, customerId),
    guessed: await makeGuesses(server),
  };
  await addFiles(deps);
  return world;
}

/** Files of the first line of each order. */
async function addFiles({ db }: TestDeps): Promise<void> {
  await db.query(
    `insert into order_download (order_id, line_no, link_id, title, file, format, pages,
       downloads_max, downloads)
     select order_id, 1, link_id, 'Guide', 'guide.pdf', 'pdf', 16, 1, downloads
     from order_line, (values ($1::int, 1), ($2, 0)) as f (link_id, downloads)
     where line_no = 1`,
    [files.spent, files.open],
  );
}

async function makeGuesses({ ask }: WholeServer): Promise<RefusalWorld["guessed"]> {
  const body = { username: "devinee@exemple.fr", password: "Wrong-42-wrong" };
  for (let time = 0; time < 3; time++) await ask(login, { body });
  return body;
}

/** The buyer disputed the payment before the voucher's code was seen. */
async function buyDisputed(
  counter: TestShop,
  customerId: string,
  orderId: string,
): Promise<string> {
  const { deps, provider } = counter;
  const { paymentId } = await awaitingOrder(counter, { customerId, orderId });
  await takePayment(counter, paymentId);
  provider.dispute(paymentId, "open");
  await applyDisputes(deps, paymentId);
  const [voucher] = await vouchersOfOrder(deps.db, orderId);
  return voucher?.voucherId ?? "none";
}

/** Buys one card with a code in stock and one made on demand, which waits for its code. */
async function buyTwoVouchers(
  { ask }: WholeServer,
  token: string,
): Promise<Pick<RefusalWorld, "active" | "waiting" | "cartId" | "orderedCartId">> {
  const openCart = async () =>
    z.parse(z.object({ result: z.string() }), await ask(cartCreate, { token })).result;
  const orderedCartId = await openCart();
  for (const [order_id, product, cart_id] of [
    ["order-stock", fifty, orderedCartId] as const,
    ["order-demand", thirty, ""] as const,
  ])
    await ask(placeOrder, {
      token,
      body: { order_id, cart_id, products: [product], addressInformation: byBalance },
    });
  await ask(createReview, { token, body: { review } });
  const firstOf = async (status: string) =>
    z.parse(listed, await ask(getCardInfo, { token, query: { status } })).result.items[0]
      ?.card_id ?? "none";
  return {
    active: await firstOf("active"),
    waiting: await firstOf("waiting"),
    cartId: await openCart(),
    orderedCartId,
  };
}

/** No provider answers here, so the orders are stored and await their payment. */
async function makeOwing(
  { db }: TestDeps,
  server: WholeServer,
): Promise<Pick<RefusalWorld, "owing" | "cancelled" | "endedCouponCartId">> {
  const { ask } = server;
  const person = { email: "odile@exemple.fr", mobile: "+33677777772" };
  const { token } = await signUp(server, person);
  const opened = z.object({ result: z.string() });
  const { result: endedCouponCartId } = z.parse(opened, await ask(cartCreate, { token }));
  await db.query("update cart set coupon_code = 'ENDED' where cart_id = $1", [endedCouponCartId]);
  await db.query(
    `insert into payment (payment_id, purpose, customer_id, provider, description, locale, platform,
       amount_cents, status, created_at, expires_at)
     select gen_random_uuid(), 'topup', customer_id, 'sandbox', '', 'fr-FR', 'web', 200000, 'created',
       now(), '2100-01-01' from customer where email = $1`,
    [person.email],
  );
  const cancelled = "order-cancelled";
  for (const order_id of [cancelled, "order-owing-1", "order-owing-2", "order-owing-3"]) {
    await ask(placeOrder, { token, body: { order_id, ...thirtyByCard } });
    if (order_id === cancelled) await ask(cancelOrder, { token, body: { order_id } });
  }
  return { owing: token, cancelled, endedCouponCartId };
}

/** The provider answers here: one guest order is unpaid, one is paid, one is in an account. */
async function makeGuests(deps: TestDeps, customerId: string): Promise<RefusalWorld["guest"]> {
  const counter = openTestShop(deps);
  const { call, provider } = counter;
  const ordered = z.object({
    result: z.object({
      guest_token: z.string(),
      payment: z.object({ transaction_id: z.string() }),
    }),
  });
  const placed = async () => {
    const { result: cart_id } = await call(cartCreate);
    const billingAddress = { email: "gaspard@exemple.fr" };
    const addressInformation = { billingAddress, payment_method_code: "card" };
    const { person: response } = captchaResponses;
    const body = { cart_id, products: [fifty, thirty], addressInformation, response };
    return z.parse(ordered, await call(placeOrder, { body })).result;
  };
  const paid = async () => {
    const { guest_token: token, payment } = await placed();
    provider.capture(payment.transaction_id);
    const opened = await call(getGuestOrder, { params: { guest_token: token } });
    const paymentId = payment.transaction_id;
    return { token, paymentId, cards: z.parse(cardsOfOrder, opened).result.cards };
  };
  const [own, claimed, unpaid, disputed] = [
    await paid(),
    await paid(),
    await placed(),
    await paid(),
  ];
  provider.dispute(disputed.paymentId, "open");
  await applyDisputes(counter.deps, disputed.paymentId);
  await call(claimGuestOrder, { customerId, body: { guest_token: claimed.token } });
  const withdrawalOf = async (guest_token: string) => {
    const body = { guest_token, name: "Gaspard", email: "gaspard@exemple.fr" };
    const made = z.object({ result: z.object({ withdrawal_id: z.string() }) });
    return z.parse(made, await call(withdrawalRequest, { body })).result.withdrawal_id;
  };
  const cardOf = (status: string, { cards } = own) =>
    cards.find((one) => one.status === status)?.card_id ?? "none";
  return {
    ...{ unpaid: unpaid.guest_token, paid: own.token, claimed: claimed.token },
    ...{ active: cardOf("active"), waiting: cardOf("waiting") },
    disputed: {
      token: disputed.token,
      card: cardOf("active", disputed),
      withdrawal: await withdrawalOf(disputed.token),
    },
  };
}

async function register({ ask }: WholeServer, email: string, mobile: string): Promise<string> {
  const reply = await ask(createUser, {
    body: newRegistration(email, mobile),
  });
  return z.parse(identified, reply).result.id;
}

/** Two people register one e-mail; the second is the first to confirm. */
async function overtakenRegistration(server: WholeServer): Promise<RefusalWorld["overtaken"]> {
  const slow = {
    handle: await register(server, "ines@exemple.fr", "+33622222222"),
    code: await codeOf(server, "+33622222222"),
  };
  const quick = await register(server, "ines@exemple.fr", "+33633333333");
  const code = await codeOf(server, "+33633333333");
  await server.ask(confirmAccount, { body: { customer: { id: quick }, code } });
  return slow;
}

/** Two accounts with one mobile: one requested a recovery code, one filled its address book. */
async function makeNeighbours(
  server: WholeServer,
): Promise<Pick<RefusalWorld, "recovering" | "full" | "defaultAddress">> {
  const recovering = await signUp(server, { email: "zelie@exemple.fr", mobile: sharedMobile });
  const { token: full } = await signUp(server, { email: "noe@exemple.fr", mobile: sharedMobile });
  await server.ask(resetPassword, {
    body: { sendby: "email", identifier: recovering.email, response: captchaResponses.person },
  });
  const addresses = Array.from({ length: 20 }, () => homeAddress);
  const { result } = z.parse(
    booked,
    await server.ask(updateMe, { token: full, body: { customer: { ...profile, addresses } } }),
  );
  return { recovering: recovering.email, full, defaultAddress: result.addresses[0]?.id ?? "none" };
}

async function makeFond(
  { db }: TestDeps,
  server: WholeServer,
): Promise<Pick<RefusalWorld, "fond" | "unkept">> {
  const { token } = await signUp(server, { email: "fanny@exemple.fr", mobile: "+33677777771" });
  const customerId = z.parse(identified, await server.ask(me, { token })).result.id;
  await fillFavourites(db, customerId);
  await db.query(
    "update account set balance_cents = 200000 where customer_id = $1 and kind = 'wallet'",
    [customerId],
  );
  await db.query("insert into confirmed_device values ($1, '\\x01', now())", [customerId]);
  return { fond: token, unkept: await productIdOf(db, shop.stocked.sku) };
}
