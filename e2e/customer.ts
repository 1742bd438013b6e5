import { type APIResponse, expect, type Page } from "@playwright/test";
import { cards } from "./buying.ts";
import { latestSmsCode } from "./outbox.ts";
import { newPerson, type Person } from "./person.ts";

// API calls make what a journey needs but does not test. `page.request` shares its cookies with the
// pages of the same context, so a login here logs in the next page too.

export type Credentials = Pick<Person, "email" | "password">;
/** `token` is the access token for further API calls; the pages have the session's cookie. */
export type Customer = Person & { readonly token: string };

/** The customer that `npm start` makes. */
export const demoCustomer: Credentials = {
  email: "demo@papillote.example",
  password: "Caramel-2026",
};

const customers = "/api/ext/customers";
const termsVersion = "2026-11";

/** Registers a customer, confirms with the code of the SMS, and logs in; no page is opened. */
export async function newCustomer(page: Page): Promise<Customer> {
  const person = newPerson();
  const { firstname, lastname, email, mobile, password } = person;
  const custom_attributes = [
    { attribute_code: "customer_mobile", value: mobile },
    { attribute_code: "terms_version", value: termsVersion },
  ];
  const registration = await post<{ id: string }>(page, `${customers}/create-user`, {
    customer: { firstname, lastname, email, custom_attributes },
    password,
  });
  await post(page, `${customers}/confirm-account`, {
    customer: { id: registration.id },
    code: await latestSmsCode(page, mobile),
  });
  return { ...person, token: await logInByCall(page, person) };
}

/** Gives the context a session; a page that is open already shows it after its next load. */
export function logInByCall(page: Page, { email, password }: Credentials): Promise<string> {
  return post<string>(page, `${customers}/login`, { username: email, password, platform: "web" });
}

/** Face value in euros. Returns the cart's id. */
export async function putIntoCart(
  page: Page,
  { token }: Pick<Customer, "token">,
  { sku, faceValue }: { readonly sku: string; readonly faceValue: number },
): Promise<string> {
  const cartId = await post<string>(page, "/api/cart/create", {}, token);
  const option = { giftcard_item_option: { giftcard_amount: faceValue } };
  const cartItem = { sku, qty: 1, product_option: { extension_attributes: option } };
  await post(page, `/api/cart/update?cartId=${cartId}`, { cartItem }, token);
  return cartId;
}

/** Credits the balance with a payment on the provider's page. */
export async function topUpByCall(
  page: Page,
  { token }: Pick<Customer, "token">,
  euros: number,
  number: string = cards.accepted,
): Promise<void> {
  const credit = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const reply = await page.request.get(`${customers}/wallet`, { headers });
    const { balance, blocked } = await resultOf<{ balance: number; blocked: number }>(reply);
    return balance + blocked;
  };
  const before = await credit();
  const { payment_url: url } = await post<{ payment_url: string }>(
    page,
    `${customers}/card-payment`,
    { purpose: "topup", amount: euros, platform: "web" },
    token,
  );
  await payByCall(page, url, number);
  // The provider informs the shop by a webhook, which can come after its answer to the buyer.
  await expect.poll(credit).toBe(before + euros);
}

async function payByCall(page: Page, url: string, number: string = cards.accepted): Promise<void> {
  const card = { number, holder: "Léonie", expiry: "12/39", cvc: "123" };
  const paid = await page.request.post(url, { form: card, maxRedirects: 0 });
  expect(paid.status()).toBe(303);
}

/** Orders one voucher and pays it on the provider's page. Returns the payment's id. */
export async function buyByCall(
  page: Page,
  customer: Pick<Customer, "token">,
  voucher: { readonly sku: string; readonly faceValue: number },
): Promise<string> {
  const cartId = await putIntoCart(page, customer, voucher);
  const { sku, faceValue } = voucher;
  const order = await post<{ payment: { transaction_id: string; payment_url: string } }>(
    page,
    "/api/order",
    {
      order_id: `order-${cartId}`,
      cart_id: cartId,
      products: [{ sku, qty: 1, price: faceValue, face: faceValue }],
      addressInformation: { payment_method_code: "card" },
    },
    customer.token,
  );
  await payByCall(page, order.payment.payment_url);
  return order.payment.transaction_id;
}

/** Buys a voucher as a gift that the giver passes on. Returns the link that opens the gift. */
export async function giveByCall(
  page: Page,
  customer: Pick<Customer, "token">,
  gift: { readonly sku: string; readonly faceValue: number; readonly firstname: string },
): Promise<string> {
  const { token } = customer;
  await buyByCall(page, customer, gift);
  const headers = { authorization: `Bearer ${token}` };
  let card_id = "";
  await expect
    .poll(async () => {
      const reply = await page.request.get(`${customers}/get-card-info?status=active`, { headers });
      const { items } = await resultOf<{ items: { card_id: string }[] }>(reply);
      card_id = items[0]?.card_id ?? "";
      return card_id;
    })
    .not.toBe("");
  const recipient = { firstname: gift.firstname, sendby: "self" };
  const given = await post<{ offer_id: string }>(
    page,
    `${customers}/offer-giftcard`,
    { card_id, recipient },
    token,
  );
  const { offer_id } = given;
  return (await post<{ url: string }>(page, `${customers}/offer-link`, { offer_id }, token)).url;
}

async function post<Result>(
  page: Page,
  path: string,
  data: object,
  token?: string,
): Promise<Result> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return resultOf<Result>(await page.request.post(path, { data, headers }));
}

async function resultOf<Result>(reply: APIResponse): Promise<Result> {
  const envelope = (await reply.json()) as { code: number; result: Result };
  expect(envelope, reply.url()).toMatchObject({ code: 200 });
  return envelope.result;
}
