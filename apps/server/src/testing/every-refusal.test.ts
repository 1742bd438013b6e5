import { confirmAccount, createUser, me } from "@papillote/contract/accounts.ts";
import { cartCreate } from "@papillote/contract/cart.ts";
import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import { updateEmail, updateMe, updatePhone } from "@papillote/contract/profile.ts";
import { resetPassword } from "@papillote/contract/recovery.ts";
import { type RefusalCode, refusals } from "@papillote/contract/refusals.ts";
import { createReview } from "@papillote/contract/reviews.ts";
import { getCardInfo } from "@papillote/contract/vouchers.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { giveCredit, openCounter } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { captchaResponses, openFakeCaptcha } from "./fake-captcha.ts";
import type { EndpointName } from "./samples.ts";
import { addCodes, fillFavourites, productIdOf, seedShop, shop } from "./shop.ts";
import { codeOf, signUp } from "./sign-up.ts";
import { type Asked, openServer } from "./whole-server.ts";

const captcha = await openFakeCaptcha();
const deps = testDeps(await testDatabase(), { environment: captcha.environment });
const server = await openServer(deps);
const { app, ask } = server;
let world: World;
beforeAll(async () => {
  await seedShop(deps.db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 3);
  world = await makeWorld();
});
afterAll(() => Promise.all([app.close(), captcha.close()]));

type World = {
  readonly token: string;
  readonly email: string;
  readonly cartId: string;
  /** A registration nobody has confirmed, and one whose address another one has confirmed meanwhile. */
  readonly unconfirmed: { readonly handle: string; readonly email: string };
  readonly overtaken: { readonly handle: string; readonly code: string };
  readonly active: string;
  readonly waiting: string;
  /** The address of an account that has just asked for a recovery code. */
  readonly recovering: string;
  /** The token of an account whose address book is full, and the default address in it. */
  readonly full: string;
  readonly defaultAddress: string;
  /** The token of an account that keeps as many favourites as it may, and a product that is none of them. */
  readonly fond: string;
  readonly unkept: number;
};

const password = "Rivage-de-Nacre-42";
const anyId = "0199f3a0-1111-7000-8000-000000000001";
const anyHandle = "handle-of-a-registration-nobody-has";
const fifty = { sku: shop.stocked.sku, qty: 1, price: 50, face: 50 };
const byBalance = { payment_method_code: "balance" };
const identified = z.object({ result: z.object({ id: z.string() }) });
const listed = z.object({
  result: z.object({ items: z.array(z.object({ card_id: z.string() })) }),
});

function registration(email: string, mobile: string) {
  const custom_attributes = [
    { attribute_code: "customer_mobile", value: mobile },
    { attribute_code: "terms_version", value: "2026-11" },
  ];
  return {
    customer: { email, firstname: "Léonie", lastname: "Dupont", custom_attributes },
    password,
  };
}

async function register(email: string, mobile: string): Promise<string> {
  return z.parse(identified, await ask(createUser, { body: registration(email, mobile) })).result
    .id;
}

async function makeWorld(): Promise<World> {
  const { token, email } = await signUp(server, {
    email: "leonie@exemple.fr",
    mobile: "+33612345678",
  });
  await ask(updateEmail, { token, body: { ...twice("attendue@exemple.fr"), password } });
  await ask(updatePhone, { token, body: { phone: "0612345672", password } });
  await giveCredit(
    openCounter(deps),
    z.parse(identified, await ask(me, { token })).result.id,
    cents(80_00),
  );
  const thirty = { sku: shop.onDemand.sku, qty: 1, price: 30, face: 30 };
  await ask(placeOrder, {
    token,
    body: { order_id: "order-stock", products: [fifty], addressInformation: byBalance },
  });
  await ask(placeOrder, {
    token,
    body: { order_id: "order-demand", products: [thirty], addressInformation: byBalance },
  });
  await ask(createReview, { token, body: { review: said } });
  const firstOf = async (status: string) =>
    z.parse(listed, await ask(getCardInfo, { token, query: { status } })).result.items[0]
      ?.card_id ?? "none";
  const cartId = z.parse(z.object({ result: z.string() }), await ask(cartCreate, { token })).result;
  const unconfirmed = {
    handle: await register("zoe@exemple.fr", "+33611111111"),
    email: "zoe@exemple.fr",
  };
  return {
    token,
    email,
    cartId,
    unconfirmed,
    overtaken: await overtakenRegistration(),
    active: await firstOf("active"),
    waiting: await firstOf("waiting"),
    ...(await makeNeighbours()),
    ...(await makeFond()),
  };
}

/** Two people begin with one address; the second is the first to confirm. */
async function overtakenRegistration(): Promise<World["overtaken"]> {
  const slow = {
    handle: await register("ines@exemple.fr", "+33622222222"),
    code: await codeOf(server, "+33622222222"),
  };
  const quick = await register("ines@exemple.fr", "+33633333333");
  await ask(confirmAccount, {
    body: { customer: { id: quick }, code: await codeOf(server, "+33633333333") },
  });
  return slow;
}

const sharedMobile = "+33688888888";
const profile = { firstname: "Léonie", lastname: "Dupont" };
const home = {
  title: "Maison",
  ...profile,
  street: ["rue des Lilas", "12"],
  city: "Paris",
  postcode: "75020",
  country_id: "FR",
  telephone: "0123456789",
};
const twice = (email: string) => ({ email, emailConfirmation: email });
const booked = z.object({ result: z.object({ addresses: z.array(z.object({ id: z.string() })) }) });

/** Two accounts with one mobile, of which one has asked for a recovery code and the other filled its address book. */
async function makeNeighbours(): Promise<Pick<World, "recovering" | "full" | "defaultAddress">> {
  const recovering = await signUp(server, { email: "zelie@exemple.fr", mobile: sharedMobile });
  const { token: full } = await signUp(server, { email: "noe@exemple.fr", mobile: sharedMobile });
  await ask(resetPassword, { body: { sendby: "email", identifier: recovering.email } });
  const addresses = Array.from({ length: 20 }, () => home);
  const { result } = z.parse(
    booked,
    await ask(updateMe, { token: full, body: { customer: { ...profile, addresses } } }),
  );
  return { recovering: recovering.email, full, defaultAddress: result.addresses[0]?.id ?? "none" };
}

async function makeFond(): Promise<Pick<World, "fond" | "unkept">> {
  const { token: fond } = await signUp(server, {
    email: "fanny@exemple.fr",
    mobile: "+33677777771",
  });
  const customerId = z.parse(identified, await ask(me, { token: fond })).result.id;
  await fillFavourites(deps.db, customerId);
  return { fond, unkept: await productIdOf(deps.db, shop.stocked.sku) };
}

type Reached = {
  readonly [Name in EndpointName]: Record<
    (typeof endpoints)[Name]["refusals"][number],
    (world: World) => Asked
  >;
};

const line = (cartItem: object) => (at: World) => ({
  query: { cartId: at.cartId },
  body: { cartItem },
});
const amount = (euros: number) => ({
  product_option: { extension_attributes: { giftcard_item_option: { giftcard_amount: euros } } },
});
const noCart = () => ({ query: { cartId: "no-such-cart" } });
const order = (product: object) => () => ({
  body: {
    order_id: "order-3",
    products: [{ ...fifty, ...product }],
    addressInformation: { payment_method_code: "card" },
  },
});
const noProduct = () => ({ params: { productId: "999" }, body: { productId: 999 } });
const alertOf = (wish: object) => (at: World) => ({
  body: { amount: 25, product_id: at.unkept, qty: 1, ...wish },
});
const said = {
  product_id: 1001,
  title: "Très pratique",
  detail: "Reçu tout de suite.",
  nickname: "Léonie",
};
const noVoucher = () => ({ query: { cardId: anyId } });
const waiver = { accepted: true, version: waiverVersion };

const catalogue = { index: "vue_storefront_catalog_1", entity: "product" };
const unknownCatalogue = {
  INDEX_UNKNOWN: () => ({ params: { ...catalogue, index: "vue_storefront_catalog_de" } }),
  ENTITY_UNKNOWN: () => ({ params: { ...catalogue, entity: "sweet" } }),
};

/** For each call and each "no" that it lists: what is asked so that exactly this is the answer. */
const reached: Reached = {
  login: {
    INVALID_LOGIN: ({ email }) => ({ body: { username: email, password: "Wrong-42-wrong" } }),
    UNCONFIRMED: ({ unconfirmed }) => ({ body: { username: unconfirmed.email, password } }),
  },
  logout: {},
  refreshToken: { REFRESH_REFUSED: () => ({ body: { refreshToken: "no-such-token" } }) },
  me: {},
  pageTokens: { NOT_FOUND: () => ({}) },
  listSessions: {},
  endSession: { SESSION_NOT_FOUND: () => ({ params: { id: anyId } }) },
  registerUpdate: {
    REGISTRATION_NOT_FOUND: () => ({ body: { customer: { id: anyHandle } } }),
    EMAIL_TAKEN: ({ unconfirmed, email }) => ({
      body: { customer: { id: unconfirmed.handle, email } },
    }),
    EMAIL_REFUSED: ({ unconfirmed }) => ({
      body: { customer: { id: unconfirmed.handle, email: "leonie@yopmail.com" } },
    }),
    CODE_SENT_TOO_OFTEN: ({ unconfirmed }) => ({
      body: {
        customer: {
          id: unconfirmed.handle,
          custom_attributes: [{ attribute_code: "customer_mobile", value: "0655555555" }],
        },
      },
    }),
  },
  resetPassword: {
    EMAIL_UNKNOWN: () => ({ body: { sendby: "email", identifier: "nobody@exemple.fr" } }),
    PHONE_UNKNOWN: () => ({ body: { sendby: "phone", identifier: "0699999999" } }),
    MOBILE_UNKNOWN: () => ({ body: { sendby: "mobile", identifier: "0699999999" } }),
    MOBILE_INVALID: () => ({ body: { sendby: "sms", identifier: "12" } }),
    MOBILE_SHARED: () => ({ body: { sendby: "sms", identifier: sharedMobile } }),
    RESET_TOO_OFTEN: ({ recovering }) => ({ body: { sendby: "email", identifier: recovering } }),
  },
  validatePasswordToken: {
    RESET_CODE_WRONG: ({ recovering }) => ({
      body: { sendby: "email", identifier: recovering, resetToken: "000000" },
    }),
  },
  setPassword: {
    RESET_CODE_WRONG: ({ recovering }) => ({
      body: {
        sendby: "email",
        identifier: recovering,
        resetToken: "000000",
        newPassword: password,
      },
    }),
  },
  changePassword: {
    PASSWORD_WRONG: () => ({ body: { currentPassword: "Wrong-42-wrong", newPassword: password } }),
  },
  updateMe: {
    ADDRESS_NOT_FOUND: () => ({
      body: { customer: { ...profile, addresses: [{ ...home, id: anyId }] } },
    }),
    TOO_MANY_ADDRESSES: ({ full }) => ({
      token: full,
      body: { customer: { ...profile, addresses: [home] } },
    }),
    MOBILE_NOT_CHANGED_HERE: () => ({
      body: {
        customer: {
          ...profile,
          custom_attributes: [{ attribute_code: "customer_mobile", value: "0677777777" }],
        },
      },
    }),
  },
  updateProfile: {},
  updateProfileInfo: {},
  updateEmail: {
    PASSWORD_WRONG: () => ({ body: { ...twice("autre@exemple.fr"), password: "Wrong-42-wrong" } }),
    EMAIL_TAKEN: ({ recovering }) => ({ body: { ...twice(recovering), password } }),
    EMAIL_REFUSED: () => ({ body: { ...twice("leonie@yopmail.com"), password } }),
    CODE_WRONG: () => ({ body: { email: "autre@exemple.fr", code: "000000" } }),
    CODE_SENT_TOO_OFTEN: () => ({ body: { ...twice("encore@exemple.fr"), password } }),
  },
  updatePhone: {
    PASSWORD_WRONG: () => ({ body: { phone: "0612345670", password: "Wrong-42-wrong" } }),
    CODE_WRONG: () => ({ body: { phone: "0612345670", code: "000000" } }),
    CODE_SENT_TOO_OFTEN: () => ({ body: { phone: "0612345671", password } }),
  },
  addAddress: { TOO_MANY_ADDRESSES: ({ full }) => ({ token: full, body: { address: home } }) },
  updateAddress: { ADDRESS_NOT_FOUND: () => ({ body: { address: { ...home, id: anyId } } }) },
  deleteAddress: {
    ADDRESS_NOT_FOUND: () => ({ params: { deleteId: anyId } }),
    ADDRESS_DELETE_FAILED: ({ full, defaultAddress }) => ({
      token: full,
      params: { deleteId: defaultAddress },
    }),
  },
  defaultAddress: { ADDRESS_NOT_FOUND: () => ({ body: { addressId: anyId } }) },
  shippingAddress: { ADDRESS_NOT_FOUND: () => ({ body: { addressId: anyId } }) },
  loyaltyCard: {},
  exportData: {},
  closureReasons: {},
  deactivateAccount: {
    PASSWORD_WRONG: () => ({
      body: { reason_id: "other", reason_text: "Je pars.", password: "Wrong-42-wrong" },
    }),
  },
  createUser: {
    EMAIL_TAKEN: ({ email }) => ({ body: registration(email, "0644444444") }),
    EMAIL_REFUSED: () => ({ body: registration("leonie@yopmail.com", "0644444444") }),
  },
  resendCode: {
    REGISTRATION_NOT_FOUND: () => ({ body: { customer: { id: anyHandle } } }),
    CODE_SENT_TOO_OFTEN: ({ unconfirmed }) => ({ body: { customer: { id: unconfirmed.handle } } }),
  },
  confirmAccount: {
    REGISTRATION_NOT_FOUND: () => ({ body: { customer: { id: anyHandle }, code: "123456" } }),
    CODE_WRONG: ({ unconfirmed }) => ({
      body: { customer: { id: unconfirmed.handle }, code: "000000" },
    }),
    EMAIL_TAKEN: ({ overtaken }) => ({
      body: { customer: { id: overtaken.handle }, code: overtaken.code },
    }),
  },
  checkMaintenanceMode: {},
  categories: {},
  brands: {},
  brandCounts: {},
  suggest: {},
  brandByKey: { NOT_FOUND: () => ({ params: { url_key: "nobody" } }) },
  brandGoods: { NOT_FOUND: () => ({ params: { url_key: "nobody" } }) },
  categoryByKey: { CATEGORY_NOT_FOUND: () => ({ query: { key: "slug", value: "nowhere" } }) },
  sliderBrands: {},
  productDetails: { PRODUCT_NOT_FOUND: () => ({ query: { productId: "NO-SUCH-CARD" } }) },
  productCards: {},
  stockCheck: { PRODUCT_NOT_FOUND: () => ({ query: { sku: "NO-SUCH-CARD" } }) },
  catalogSearch: unknownCatalogue,
  catalogSearchByBody: unknownCatalogue,
  stockCheckOf: { PRODUCT_NOT_FOUND: () => ({ params: { sku: "NO-SUCH-CARD" } }) },
  stockList: { PRODUCT_NOT_FOUND: () => ({ query: { skus: "NO-SUCH-CARD" } }) },
  customerCategories: {},
  products: {},
  customerProducts: {},
  productList: {},
  renderList: {},
  storeViews: {},
  urlMap: {},
  pointsOfSale: {},
  setFavourite: {
    PRODUCT_NOT_FOUND: noProduct,
    FAVOURITES_FULL: ({ fond, unkept }) => ({
      token: fond,
      params: { productId: String(unkept) },
      body: { productId: unkept },
    }),
  },
  unsetFavourite: { PRODUCT_NOT_FOUND: noProduct },
  getFavouriteList: {},
  mergeFavourites: {},
  stockNotification: {
    PRODUCT_NOT_FOUND: alertOf({ product_id: 999 }),
    AMOUNT_NOT_OFFERED: alertOf({ amount: 51 }),
    IN_STOCK: alertOf({ amount: 50 }),
  },
  newsletterSubscribe: {},
  newsletterConfirm: { LINK_INVALID: () => ({ body: { data: "no-such-link" } }) },
  unsubscribe: {
    LINK_INVALID: () => ({ params: { data: "no-such-link" }, body: { url_data: "no-such-link" } }),
  },
  captchaIsVerify: {},
  sendAppSms: {
    MOBILE_INVALID: () => ({ body: { phone: "12", response: captchaResponses.person } }),
    CAPTCHA_REFUSED: () => ({ body: { phone: "0612345678", response: "a-robot" } }),
  },
  createReview: {
    PRODUCT_NOT_FOUND: () => ({ body: { review: { ...said, product_id: 999_999 } } }),
    REVIEW_EXISTS: ({ token }) => ({ token, body: { review: said } }),
  },
  productReviews: { PRODUCT_NOT_FOUND: () => ({ query: { productId: "NO-SUCH-CARD" } }) },
  myReviews: {},
  cartCreate: {},
  cartUpdate: {
    CART_NOT_FOUND: () => ({
      ...noCart(),
      body: { cartItem: { sku: shop.stocked.sku, qty: 1, ...amount(50) } },
    }),
    PRODUCT_NOT_FOUND: line({ sku: "NO-SUCH-CARD", qty: 1 }),
    PRICE_UNKNOWN: line({ sku: shop.stocked.sku, qty: 1 }),
    AMOUNT_NOT_OFFERED: line({ sku: shop.stocked.sku, qty: 1, ...amount(51) }),
    OUT_OF_STOCK: line({ sku: shop.stocked.sku, qty: 1, ...amount(25) }),
    MAX_QTY_REACHED: line({ sku: shop.onDemand.sku, qty: 21, ...amount(30) }),
  },
  cartDelete: {
    CART_NOT_FOUND: () => ({
      ...noCart(),
      body: { cartItem: { sku: shop.stocked.sku, item_id: 1 } },
    }),
  },
  cartPull: { CART_NOT_FOUND: noCart },
  cartTotals: { CART_NOT_FOUND: noCart },
  cartPaymentMethods: { CART_NOT_FOUND: noCart },
  balanceApply: { CART_EMPTY: () => ({}) },
  balanceRemove: { CART_EMPTY: () => ({}) },
  placeOrder: {
    ADDING_PRODUCTS: order({ price: 25, face: 25 }),
    STORE_CREDIT_TOO_LOW: () => ({
      body: { order_id: "order-3", products: [fifty], addressInformation: byBalance },
    }),
    PRICE_CHANGED: order({ price: 49 }),
    MAX_QTY_REACHED: order({ qty: 21 }),
  },
  ordersHistory: { ORDER_NOT_FOUND: () => ({ query: { orderId: "no-such-order" } }) },
  orderHistory: { ORDER_NOT_FOUND: () => ({ query: { orderId: "no-such-order" } }) },
  getOrder: { ORDER_NOT_FOUND: () => ({ params: { order_id: "no-such-order" } }) },
  cardPayment: {
    ORDER_NOT_FOUND: () => ({ body: { purpose: "order", order_id: "no-such-order" } }),
    ORDER_NOT_PAYABLE: () => ({ body: { purpose: "order", order_id: "order-stock" } }),
    AMOUNT_TOO_LOW: () => ({ body: { purpose: "topup", amount: 49.99 } }),
  },
  downloadOrderReceipt: { ORDER_NOT_FOUND: () => ({ query: { orderId: "no-such-order" } }) },
  downloadPaymentReceipt: { PAYMENT_NOT_FOUND: () => ({ query: { transactionId: anyId } }) },
  paymentStatus: { PAYMENT_NOT_FOUND: () => ({ query: { transactionId: anyId } }) },
  getWallet: {},
  walletHistory: {},
  getCardInfo: {},
  cardDetails: { VOUCHER_NOT_FOUND: noVoucher },
  revealCard: {
    VOUCHER_NOT_FOUND: () => ({ body: { card_id: anyId, waiver } }),
    VOUCHER_NOT_ACTIVE: ({ waiting }) => ({ body: { card_id: waiting, waiver } }),
    WAIVER_NEEDED: ({ active }) => ({ body: { card_id: active } }),
  },
  downloadVoucher: {
    VOUCHER_NOT_FOUND: noVoucher,
    VOUCHER_NOT_ACTIVE: ({ waiting }) => ({ query: { cardId: waiting, waiver: waiverVersion } }),
    WAIVER_NEEDED: ({ active }) => ({ query: { cardId: active } }),
  },
  printGift: {
    VOUCHER_NOT_FOUND: () => ({ body: { card_id: anyId, receiver: "Malo", message: "" } }),
    VOUCHER_NOT_ACTIVE: ({ waiting }) => ({
      body: {
        card_id: waiting,
        receiver: "Malo",
        message: "",
        waiver: { accepted: true, version: waiverVersion },
      },
    }),
    WAIVER_NEEDED: ({ active }) => ({ body: { card_id: active, receiver: "Malo", message: "" } }),
  },
  paymentWebhook: {
    BAD_SIGNATURE: () => ({ params: { provider: "sandbox" }, body: {} }),
    NOT_FOUND: () => ({ params: { provider: "nobody" }, body: {} }),
  },
};

const cases = (Object.entries(endpoints) as [EndpointName, EndpointShape][]).flatMap(
  ([name, shape]) =>
    shape.refusals.map((code) => ({
      name,
      shape,
      code,
      asking: (reached[name] as Partial<Record<RefusalCode, (at: World) => Asked>>)[code],
    })),
);

test.each(cases)("$name says $code", async ({ shape, code, asking }) => {
  const asked = asking?.(world);
  expect(asked).toBeDefined();
  const { status, result, meta } = await ask(shape, { token: world.token, ...asked });
  const { status: expected, text } = refusals[code];
  expect([status, meta?.reason]).toEqual([expected, code]);
  const told = typeof result === "string" ? result : (result as { message: string }).message;
  expect(told.slice(0, text.length)).toBe(text); // what was asked for may stand behind it (S8.5e)
});
