import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { type RefusalCode, refusals } from "@papillote/contract/refusals.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CallInput, openServer } from "./api-server.ts";
import { makeApplePassType } from "./apple-pass-type.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { captchaResponses, openFakeCaptcha } from "./fake-captcha.ts";
import { homeAddress } from "./people.ts";
import {
  byBalance,
  fifty,
  files,
  makeRefusalWorld,
  newRegistration,
  password,
  profile,
  type RefusalWorld,
  review,
  sharedMobile,
  thirtyByCard,
  twice,
} from "./refusal-world.ts";
import type { EndpointName } from "./samples.ts";
import { shop } from "./shop.ts";

const captcha = await openFakeCaptcha();
const deps = testDeps(await testDatabase(), {
  environment: { ...captcha.environment, ...makeApplePassType().environment },
});
const server = await openServer(deps);
let world: RefusalWorld;
beforeAll(async () => {
  world = await makeRefusalWorld(deps, server);
});
afterAll(() => Promise.all([server.app.close(), captcha.close()]));

const anyId = "0199f3a0-1111-7000-8000-000000000001";
const anyHandle = "handle-of-a-registration-nobody-has";

type RefusalsOf<Name extends EndpointName> = (typeof endpoints)[Name]["refusals"][number];
/** The compiler finds a missing call or refusal here; calls that are never refused have no row. */
type Inputs = {
  readonly [Name in EndpointName as RefusalsOf<Name> extends never ? never : Name]: Record<
    RefusalsOf<Name>,
    (world: RefusalWorld) => CallInput
  >;
};

const line = (cartItem: object) => (at: RefusalWorld) => ({
  query: { cartId: at.cartId },
  body: { cartItem },
});
const guestRefusals = (sent: CallInput = {}) => ({
  ORDER_NOT_FOUND: () => ({ params: { guest_token: "no-such-order.token" }, ...sent }),
  ORDER_IN_ACCOUNT: ({ guest }: RefusalWorld) => ({
    params: { guest_token: guest.claimed },
    ...sent,
  }),
});
const amount = (euros: number) => ({
  product_option: { extension_attributes: { giftcard_item_option: { giftcard_amount: euros } } },
});
const refusedLines = {
  PRODUCT_NOT_FOUND: line({ sku: "NO-SUCH-CARD", qty: 1 }),
  PRICE_UNKNOWN: line({ sku: shop.stocked.sku, qty: 1 }),
  AMOUNT_NOT_OFFERED: line({ sku: shop.stocked.sku, qty: 1, ...amount(51) }),
  OUT_OF_STOCK: line({ sku: shop.stocked.sku, qty: 1, ...amount(25) }),
  MAX_QTY_REACHED: line({ sku: shop.onDemand.sku, qty: 21, ...amount(30) }),
};
const withdrawer = { name: "Gaspard", email: "gaspard@exemple.fr" };
const noCart = () => ({ query: { cartId: "no-such-cart" } });
const order = (product: object) => () => ({
  body: {
    order_id: "order-three",
    products: [{ ...fifty, ...product }],
    addressInformation: { payment_method_code: "card" },
  },
});
const guestOrder = {
  ...{ ...order({})().body, cart_id: "no-such-cart" },
  addressInformation: {
    billingAddress: { email: "zoe@exemple.fr" },
    payment_method_code: "card",
  },
};
const letterOfRobot = () => ({
  token: undefined,
  body: {
    ...{ firstname: "Léonie", name: "Dupont", email: "leonie@exemple.fr", reason: 1 },
    ...{ message: "Bonjour.", response: "a-robot" },
  },
});
const noProduct = () => ({ params: { productId: "999" }, body: { productId: 999 } });
const alertOf = (changes: object) => (at: RefusalWorld) => ({
  body: { amount: 25, product_id: at.unkept, qty: 1, ...changes },
});
const noVoucher = () => ({ query: { cardId: anyId } });
const waiver = { accepted: true, version: waiverVersion };
const recipient = { firstname: "Malo", sendby: "self" };
const giftBuyer = { email: "leonie@exemple.fr", firstname: "Léonie", accept_terms: true };
const buying = (more: object) => () => ({
  body: { sku: shop.stocked.sku, giftcard_amount: 50, recipient, ...more },
});
const nextMonth = { send_at: "2026-12-13T09:00:00Z" };
const offerRefusals = (more: object) => ({
  OFFER_NOT_FOUND: () => ({ body: { offer_id: anyId, ...more } }),
  OFFER_NOT_CHANGEABLE: ({ gifts }: RefusalWorld) => ({ body: { offer_id: gifts.used, ...more } }),
  OFFER_CHANGED_TOO_OFTEN: ({ gifts }: RefusalWorld) => ({
    body: { offer_id: gifts.exhausted, ...more },
  }),
});
const creditByCard = { amount: 50, recipient, pay_with: "card" };
const codeRefusals = (more: object) => ({
  OFFER_NOT_FOUND: () => ({ body: { code_id: anyId, ...more } }),
  OFFER_NOT_CHANGEABLE: ({ gifts }: RefusalWorld) => ({
    body: { code_id: gifts.codes.used.codeId, ...more },
  }),
  OFFER_CHANGED_TOO_OFTEN: ({ gifts }: RefusalWorld) => ({
    body: { code_id: gifts.codes.exhausted.codeId, ...more },
  }),
});
const enteredCode = {
  GIFT_CARD_NOT_FOUND: () => ({ body: { giftcode: "2345-2345-2345-2345" } }),
  OFFER_USED: ({ gifts }: RefusalWorld) => ({ body: { giftcode: gifts.codes.used.text } }),
};
/** Refusals for a code or link that is good, and for one with more than can be credited at once. */
const creditRefusals = (
  good: (world: RefusalWorld) => CallInput,
  large: (world: RefusalWorld) => CallInput,
) => ({
  CREDIT_TOO_LARGE: large,
  CREDITED_TOO_MUCH: (world: RefusalWorld) => ({ token: world.owing, ...good(world) }),
  BALANCE_FULL: (world: RefusalWorld) => ({ token: world.fond, ...good(world) }),
});
const giftRefusals = (more: object) => ({
  GIFT_NOT_FOUND: () => ({ body: { gift: "no-such-secret", ...more } }),
  GIFT_CANCELLED: ({ gifts }: RefusalWorld) => ({ body: { gift: gifts.cancelled, ...more } }),
});

type FileOrder = { readonly order: string; readonly token: string };
const fileRefusals = (sent: (body: object, of: FileOrder) => CallInput) => {
  const own = ({ guest }: RefusalWorld) => ({ order: "order-stock", token: guest.paid });
  const disputed = { order: "order-disputed" };
  return {
    DOWNLOAD_NOT_FOUND: (world: RefusalWorld) => sent({ link_id: 99 }, own(world)),
    DOWNLOADS_SPENT: (world: RefusalWorld) => sent({ link_id: files.spent }, own(world)),
    DOWNLOAD_FROZEN: ({ guest }: RefusalWorld) =>
      sent({ link_id: files.open }, { ...disputed, token: guest.disputed.token }),
    WAIVER_NEEDED: (world: RefusalWorld) => sent({ link_id: files.open }, own(world)),
  };
};

const catalogue = { index: "vue_storefront_catalog_1", entity: "product" };
const unknownCatalogue = {
  INDEX_UNKNOWN: () => ({ params: { ...catalogue, index: "vue_storefront_catalog_de" } }),
  ENTITY_UNKNOWN: () => ({ params: { ...catalogue, entity: "sweet" } }),
};

const solved = { response: captchaResponses.person };
const robot = { response: "a-robot" };

/** For each call and each refusal that its contract lists: the input that is refused for it. */
const inputs: Inputs = {
  login: {
    INVALID_LOGIN: ({ email }) => ({
      body: { username: email, password: "Wrong-42-wrong", ...solved },
    }),
    UNCONFIRMED: ({ unconfirmed }) => ({
      body: { username: unconfirmed.email, password, ...solved },
    }),
    CAPTCHA_REFUSED: ({ guessed }) => ({ body: { ...guessed, ...robot } }),
  },
  refreshToken: { REFRESH_REFUSED: () => ({ body: { refreshToken: "no-such-token" } }) },
  pageTokens: { NOT_FOUND: () => ({}) },
  confirmDevice: { PASSWORD_WRONG: () => ({ body: { password: "Wrong-42-wrong" } }) },
  endSession: { SESSION_NOT_FOUND: () => ({ params: { id: anyId } }) },
  registerUpdate: {
    CAPTCHA_REFUSED: () => ({ body: { customer: { id: anyHandle }, ...robot } }),
    REGISTRATION_NOT_FOUND: () => ({ body: { customer: { id: anyHandle }, ...solved } }),
    EMAIL_TAKEN: ({ unconfirmed, email }) => ({
      body: { customer: { id: unconfirmed.handle, email }, ...solved },
    }),
    EMAIL_REFUSED: ({ unconfirmed }) => ({
      body: { customer: { id: unconfirmed.handle, email: "leonie@yopmail.com" }, ...solved },
    }),
    CODE_SENT_TOO_OFTEN: ({ unconfirmed }) => ({
      body: {
        ...solved,
        customer: {
          id: unconfirmed.handle,
          custom_attributes: [{ attribute_code: "customer_mobile", value: "0655555555" }],
        },
      },
    }),
  },
  resetPassword: {
    CAPTCHA_REFUSED: () => ({ body: { sendby: "email", identifier: "a@exemple.fr", ...robot } }),
    EMAIL_UNKNOWN: () => ({
      body: { sendby: "email", identifier: "nobody@exemple.fr", ...solved },
    }),
    PHONE_UNKNOWN: () => ({ body: { sendby: "phone", identifier: "0699999999", ...solved } }),
    MOBILE_UNKNOWN: () => ({ body: { sendby: "mobile", identifier: "0699999999", ...solved } }),
    MOBILE_INVALID: () => ({ body: { sendby: "sms", identifier: "12", ...solved } }),
    MOBILE_SHARED: () => ({ body: { sendby: "sms", identifier: sharedMobile, ...solved } }),
    RESET_TOO_OFTEN: ({ recovering }) => ({
      body: { sendby: "email", identifier: recovering, ...solved },
    }),
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
      body: { customer: { ...profile, addresses: [{ ...homeAddress, id: anyId }] } },
    }),
    TOO_MANY_ADDRESSES: ({ full }) => ({
      token: full,
      body: { customer: { ...profile, addresses: [homeAddress] } },
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
  addAddress: {
    TOO_MANY_ADDRESSES: ({ full }) => ({ token: full, body: { address: homeAddress } }),
  },
  updateAddress: {
    ADDRESS_NOT_FOUND: () => ({ body: { address: { ...homeAddress, id: anyId } } }),
  },
  deleteAddress: {
    ADDRESS_NOT_FOUND: () => ({ params: { deleteId: anyId } }),
    ADDRESS_DELETE_FAILED: ({ full, defaultAddress }) => ({
      token: full,
      params: { deleteId: defaultAddress },
    }),
  },
  defaultAddress: { ADDRESS_NOT_FOUND: () => ({ body: { addressId: anyId } }) },
  shippingAddress: { ADDRESS_NOT_FOUND: () => ({ body: { addressId: anyId } }) },
  deactivateAccount: {
    PASSWORD_WRONG: () => ({
      body: { reason_id: "other", reason_text: "Je pars.", password: "Wrong-42-wrong" },
    }),
  },
  createUser: {
    CAPTCHA_REFUSED: ({ email }) => ({
      body: { ...newRegistration(email, "0644444444"), ...robot },
    }),
    EMAIL_TAKEN: ({ email }) => ({ body: newRegistration(email, "0644444444") }),
    EMAIL_REFUSED: () => ({ body: newRegistration("leonie@yopmail.com", "0644444444") }),
  },
  resendCode: {
    CAPTCHA_REFUSED: () => ({ body: { customer: { id: anyHandle }, ...robot } }),
    REGISTRATION_NOT_FOUND: () => ({ body: { customer: { id: anyHandle }, ...solved } }),
    CODE_SENT_TOO_OFTEN: ({ unconfirmed }) => ({
      body: { customer: { id: unconfirmed.handle }, ...solved },
    }),
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
  brandByKey: { NOT_FOUND: () => ({ params: { url_key: "nobody" } }) },
  brandGoods: { NOT_FOUND: () => ({ params: { url_key: "nobody" } }) },
  cmsPage: { CMS_PAGE_NOT_FOUND: () => ({ params: { id: "999999" } }) },
  cmsPageByIdentifier: {
    CMS_PAGE_NOT_FOUND: () => ({ params: { identifier: "no-such-text", storeId: "1" } }),
  },
  cmsPagePdf: { CMS_PAGE_NOT_FOUND: () => ({ params: { identifier: "no-such-text" } }) },
  cmsBlock: { CMS_BLOCK_NOT_FOUND: () => ({ params: { id: "999999" } }) },
  cmsBlockByIdentifier: {
    CMS_BLOCK_NOT_FOUND: () => ({ params: { identifier: "no-such-text", storeId: "1" } }),
  },
  categoryByKey: { CATEGORY_NOT_FOUND: () => ({ query: { key: "slug", value: "nowhere" } }) },
  productDetails: { PRODUCT_NOT_FOUND: () => ({ query: { productId: "NO-SUCH-CARD" } }) },
  stockCheck: { PRODUCT_NOT_FOUND: () => ({ query: { sku: "NO-SUCH-CARD" } }) },
  catalogSearch: unknownCatalogue,
  catalogSearchByBody: unknownCatalogue,
  stockCheckOf: { PRODUCT_NOT_FOUND: () => ({ params: { sku: "NO-SUCH-CARD" } }) },
  stockList: { PRODUCT_NOT_FOUND: () => ({ query: { skus: "NO-SUCH-CARD" } }) },
  setFavourite: {
    PRODUCT_NOT_FOUND: noProduct,
    FAVOURITES_FULL: ({ fond, unkept }) => ({
      token: fond,
      params: { productId: String(unkept) },
      body: { productId: unkept },
    }),
  },
  unsetFavourite: { PRODUCT_NOT_FOUND: noProduct },
  stockNotification: {
    PRODUCT_NOT_FOUND: alertOf({ product_id: 999 }),
    AMOUNT_NOT_OFFERED: alertOf({ amount: 51 }),
    IN_STOCK: alertOf({ amount: 50 }),
  },
  newsletterConfirm: { LINK_INVALID: () => ({ body: { data: "no-such-link" } }) },
  unsubscribe: {
    LINK_INVALID: () => ({ params: { data: "no-such-link" }, body: { url_data: "no-such-link" } }),
  },
  getNotificationSettings: { LINK_INVALID: () => ({ params: { data: "no-such-link" } }) },
  setNotificationSettings: {
    LINK_INVALID: () => ({
      params: { data: "no-such-link" },
      body: { newsletter: false, expiry_reminders: true, news_sms: false },
    }),
  },
  sendAppSms: {
    MOBILE_INVALID: () => ({ body: { phone: "12", response: captchaResponses.person } }),
    CAPTCHA_REFUSED: () => ({ body: { phone: "0612345678", response: "a-robot" } }),
  },
  sendEmail: {
    CAPTCHA_REFUSED: () => ({
      body: {
        ...{ sourceAddress: "leonie@exemple.fr", targetAddress: "bonjour@papillote.example" },
        ...{ subject: "Une idée", emailText: "Bonjour.", token: "a-token", response: "a-robot" },
      },
    }),
  },
  contactUs: { CAPTCHA_REFUSED: letterOfRobot },
  sendMessageNoauth: { CAPTCHA_REFUSED: letterOfRobot },
  customerMessageNoauth: { CAPTCHA_REFUSED: letterOfRobot },
  getTicket: { NOT_FOUND: ({ token }) => ({ token, params: { number: "T2026-999999" } }) },
  rateAnswer: {
    NOT_FOUND: () => ({ params: { faqId: "999999" }, body: { helpful: true } }),
  },
  replyToTicket: {
    NOT_FOUND: ({ token }) => ({
      ...{ token, params: { number: "T2026-999999" }, body: { message: "Merci." } },
    }),
  },
  createReview: {
    PRODUCT_NOT_FOUND: () => ({ body: { review: { ...review, product_id: 999_999 } } }),
    REVIEW_EXISTS: ({ token }) => ({ token, body: { review } }),
  },
  productReviews: { PRODUCT_NOT_FOUND: () => ({ query: { productId: "NO-SUCH-CARD" } }) },
  cartUpdate: {
    CART_NOT_FOUND: () => ({
      ...noCart(),
      body: { cartItem: { sku: shop.stocked.sku, qty: 1, ...amount(50) } },
    }),
    ...refusedLines,
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
  cartShippingMethods: { CART_NOT_FOUND: () => ({ ...noCart(), body: { address: {} } }) },
  cartShippingInformation: {
    CART_NOT_FOUND: () => ({ ...noCart(), body: { addressInformation: {} } }),
  },
  cartApplyCoupon: {
    CART_NOT_FOUND: () => ({ query: { ...noCart().query, coupon: "NOEL5" } }),
    COUPON_REFUSED: ({ cartId }) => ({ query: { cartId, coupon: "UNKNOWN" } }),
  },
  cartApplyCouponInPath: {
    CART_NOT_FOUND: () => ({ ...noCart(), params: { coupon: "NOEL5" } }),
    COUPON_REFUSED: ({ cartId }) => ({ query: { cartId }, params: { coupon: "UNKNOWN" } }),
  },
  cartDeleteCoupon: { CART_NOT_FOUND: noCart },
  cartCoupon: { CART_NOT_FOUND: noCart },
  cartCollectTotals: { CART_NOT_FOUND: () => ({ ...noCart(), body: { methods: {} } }) },
  updateCartQty: {
    CART_NOT_FOUND: ({ fond }) => ({
      token: fond,
      body: { cartItem: { sku: shop.stocked.sku, qty: 1, ...amount(50) } },
    }),
    ...refusedLines,
  },
  balanceApply: { CART_EMPTY: () => ({}) },
  balanceReapply: { CART_EMPTY: () => ({}) },
  balanceRemove: { CART_EMPTY: () => ({}) },
  checkOut: { CART_NOT_FOUND: () => ({ body: { cart_id: anyId } }) },
  walletRenew: { NOTHING_TO_RENEW: () => ({ body: {} }) },
  voucherTopup: {
    ...enteredCode,
    ...creditRefusals(
      ({ gifts }) => ({ body: { giftcode: gifts.codes.open.text } }),
      ({ gifts }) => ({ body: { giftcode: gifts.codes.large.text } }),
    ),
    VOUCHER_FROZEN: ({ gifts }) => ({ body: { giftcode: gifts.codes.frozen.text } }),
  },
  walletAccountingRenew: {
    ...enteredCode,
    NOTHING_TO_RENEW: ({ gifts }) => ({ body: { giftcode: gifts.codes.open.text } }),
  },
  offerCredit: {
    CREDIT_TOO_LARGE: () => ({ body: { amount: 1000.01, recipient } }),
    GIFT_AMOUNT_ABOVE_BALANCE: () => ({ body: { amount: 999, recipient } }),
    KEY_REUSED: ({ gifts }) => ({
      body: { amount: 9, recipient, code_id: gifts.codes.open.codeId },
    }),
    TOO_MANY_UNPAID_ORDERS: ({ owing }) => ({ token: owing, body: creditByCard }),
    CAPTCHA_REFUSED: () => ({
      token: undefined,
      body: { ...creditByCard, buyer: giftBuyer, ...robot },
    }),
  },
  resendOfferedCode: codeRefusals({}),
  correctOfferedCode: codeRefusals({ recipient }),
  cancelOfferedCode: {
    OFFER_NOT_FOUND: () => ({ body: { code_id: anyId } }),
    OFFER_USED: ({ gifts }) => ({ body: { code_id: gifts.codes.used.codeId } }),
    OFFER_NOT_CHANGEABLE: ({ gifts }) => ({ body: { code_id: gifts.codes.frozen.codeId } }),
  },
  placeOrder: {
    ADDING_PRODUCTS: order({ price: 25, face: 25 }),
    STORE_CREDIT_TOO_LOW: () => ({
      body: { order_id: "order-three", products: [fifty], addressInformation: byBalance },
    }),
    PRICE_CHANGED: order({ price: 49 }),
    MAX_QTY_REACHED: order({ qty: 21 }),
    QUOTE_CHANGED: () => ({
      body: {
        ...order({})().body,
        quote: {
          lines: [fifty],
          total: 49,
          balance_part: 0,
          card_part: 49,
          method: "card",
          delivery: "account",
        },
      },
    }),
    CART_NOT_FOUND: () => ({ token: undefined, body: { ...guestOrder, ...solved } }),
    CAPTCHA_REFUSED: () => ({ token: undefined, body: { ...guestOrder, ...robot } }),
    COUPON_REFUSED: ({ owing, endedCouponCartId }) => ({
      token: owing,
      body: { order_id: "order-owing-5", cart_id: endedCouponCartId, ...thirtyByCard },
    }),
    CART_ORDERED: ({ orderedCartId }) => ({
      body: { ...order({})().body, cart_id: orderedCartId },
    }),
    ORDER_NOT_PAYABLE: ({ owing, cancelled }) => ({
      token: owing,
      body: { order_id: cancelled, ...thirtyByCard },
    }),
    TOO_MANY_UNPAID_ORDERS: ({ owing }) => ({
      token: owing,
      body: { order_id: "order-owing-4", ...thirtyByCard },
    }),
  },
  cancelOrder: {
    ORDER_NOT_FOUND: () => ({ body: { order_id: "no-such-order" } }),
    ORDER_NOT_CANCELLABLE: () => ({ body: { order_id: "order-stock" } }),
  },
  ordersHistory: { ORDER_NOT_FOUND: () => ({ query: { orderId: "no-such-order" } }) },
  orderHistory: { ORDER_NOT_FOUND: () => ({ query: { orderId: "no-such-order" } }) },
  getOrder: { ORDER_NOT_FOUND: () => ({ params: { order_id: "no-such-order" } }) },
  getGuestOrder: guestRefusals(),
  payGuestOrder: {
    ...guestRefusals({ body: {} }),
    ORDER_NOT_PAYABLE: ({ guest }) => ({ params: { guest_token: guest.paid }, body: {} }),
  },
  revealGuestCard: {
    ...guestRefusals({ body: { card_id: anyId } }),
    VOUCHER_NOT_FOUND: ({ guest }) => ({
      params: { guest_token: guest.paid },
      body: { card_id: anyId, waiver },
    }),
    VOUCHER_NOT_ACTIVE: ({ guest }) => ({
      params: { guest_token: guest.paid },
      body: { card_id: guest.waiting, waiver },
    }),
    VOUCHER_FROZEN: ({ guest: { disputed } }) => ({
      params: { guest_token: disputed.token },
      body: { card_id: disputed.card, waiver },
    }),
    WAIVER_NEEDED: ({ guest }) => ({
      params: { guest_token: guest.paid },
      body: { card_id: guest.active },
    }),
  },
  removeSavedCard: { SAVED_CARD_NOT_FOUND: () => ({ body: { card_ref: "pm_none" } }) },
  startDownload: {
    ORDER_NOT_FOUND: () => ({ body: { order_id: "no-such-order", link_id: 1 } }),
    ...fileRefusals((body, { order }) => ({ body: { ...body, order_id: order } })),
  },
  startGuestDownload: {
    ...guestRefusals({ body: { link_id: 1 } }),
    ...fileRefusals((body, { token }) => ({ params: { guest_token: token }, body })),
  },
  downloadGuestReceipt: guestRefusals(),
  downloadGuestGiftCard: {
    ...guestRefusals({ query: { offer_id: anyId } }),
    OFFER_NOT_FOUND: ({ guest }) => ({
      params: { guest_token: guest.paid },
      query: { offer_id: anyId },
    }),
  },
  claimGuestOrder: {
    ORDER_NOT_FOUND: () => ({ body: { guest_token: "no-such-order.token" } }),
    ORDER_NOT_CLAIMABLE: ({ guest }) => ({ body: { guest_token: guest.unpaid } }),
    ORDER_IN_ACCOUNT: ({ guest, owing }) => ({
      token: owing,
      body: { guest_token: guest.claimed },
    }),
  },
  cardPayment: {
    ORDER_NOT_FOUND: () => ({ body: { purpose: "order", order_id: "no-such-order" } }),
    ORDER_NOT_PAYABLE: () => ({ body: { purpose: "order", order_id: "order-stock" } }),
    AMOUNT_TOO_LOW: () => ({ body: { purpose: "topup", amount: 49.99 } }),
    ...creditRefusals(
      () => ({ body: { purpose: "topup", amount: 50 } }),
      () => ({ body: { purpose: "topup", amount: 1000.01 } }),
    ),
  },
  withdrawalChoices: { WITHDRAWAL_NOT_FOUND: () => ({ query: { order_id: "no-such-order" } }) },
  withdrawalRequest: {
    WITHDRAWAL_NOT_FOUND: () => ({ body: { transaction_id: anyId, ...withdrawer } }),
    WITHDRAWAL_NOT_POSSIBLE: ({ guest }) => ({
      body: { guest_token: guest.paid, lines: [{ line: 99 }], ...withdrawer },
    }),
  },
  withdrawalConfirm: {
    WITHDRAWAL_NOT_FOUND: () => ({ body: { withdrawal_id: anyId } }),
    WITHDRAWAL_NOT_POSSIBLE: ({ guest: { disputed } }) => ({
      body: { withdrawal_id: disputed.withdrawal, guest_token: disputed.token },
    }),
  },
  downloadWithdrawal: { WITHDRAWAL_NOT_FOUND: () => ({ query: { withdrawal_id: anyId } }) },
  getWithdrawals: { WITHDRAWAL_NOT_FOUND: () => ({ query: { withdrawal_id: anyId } }) },
  downloadOrderReceipt: { ORDER_NOT_FOUND: () => ({ query: { orderId: "no-such-order" } }) },
  downloadPaymentReceipt: { PAYMENT_NOT_FOUND: () => ({ query: { transactionId: anyId } }) },
  paymentStatus: { PAYMENT_NOT_FOUND: () => ({ query: { transactionId: anyId } }) },
  cardDetails: { VOUCHER_NOT_FOUND: noVoucher },
  revealCard: {
    DEVICE_NOT_CONFIRMED: ({ fond }) => ({ token: fond, body: { card_id: anyId } }),
    VOUCHER_NOT_FOUND: () => ({ body: { card_id: anyId, waiver } }),
    VOUCHER_NOT_ACTIVE: ({ waiting }) => ({ body: { card_id: waiting, waiver } }),
    VOUCHER_FROZEN: ({ disputed }) => ({ body: { card_id: disputed, waiver } }),
    WAIVER_NEEDED: ({ active }) => ({ body: { card_id: active } }),
  },
  updateCard: {
    VOUCHER_NOT_FOUND: () => ({ body: { card_id: anyId, status: "used" } }),
    VOUCHER_NOT_ACTIVE: ({ waiting }) => ({ body: { card_id: waiting, status: "used" } }),
  },
  deleteCard: {
    VOUCHER_NOT_FOUND: () => ({ params: { cardId: anyId } }),
    VOUCHER_NOT_ACTIVE: ({ waiting }) => ({ params: { cardId: waiting } }),
  },
  restoreCard: { VOUCHER_NOT_FOUND: () => ({ body: { card_id: anyId } }) },
  reportRefusedCode: {
    VOUCHER_NOT_FOUND: () => ({ body: { card_id: anyId, place: "Lyon" } }),
    VOUCHER_NOT_ACTIVE: ({ waiting }) => ({ body: { card_id: waiting, place: "Lyon" } }),
  },
  downloadVoucher: {
    DEVICE_NOT_CONFIRMED: ({ fond }) => ({ token: fond, ...noVoucher() }),
    VOUCHER_NOT_FOUND: noVoucher,
    VOUCHER_NOT_ACTIVE: ({ waiting }) => ({ query: { cardId: waiting, waiver: waiverVersion } }),
    VOUCHER_FROZEN: ({ disputed }) => ({ query: { cardId: disputed, waiver: waiverVersion } }),
    WAIVER_NEEDED: ({ active }) => ({ query: { cardId: active } }),
  },
  appleWalletPass: {
    DEVICE_NOT_CONFIRMED: ({ fond }) => ({ token: fond, ...noVoucher() }),
    VOUCHER_NOT_FOUND: noVoucher,
    VOUCHER_NOT_ACTIVE: ({ waiting }) => ({ query: { cardId: waiting } }),
    VOUCHER_FROZEN: ({ disputed }) => ({ query: { cardId: disputed } }),
    WAIVER_NEEDED: ({ active }) => ({ query: { cardId: active } }),
  },
  printGift: {
    DEVICE_NOT_CONFIRMED: ({ fond }) => ({
      token: fond,
      body: { card_id: anyId, receiver: "Malo", message: "" },
    }),
    VOUCHER_NOT_FOUND: () => ({ body: { card_id: anyId, receiver: "Malo", message: "" } }),
    VOUCHER_FROZEN: ({ disputed }) => ({
      body: { card_id: disputed, receiver: "Malo", message: "", waiver },
    }),
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
  offerGiftcard: {
    VOUCHER_NOT_FOUND: () => ({ body: { card_id: anyId, recipient } }),
    VOUCHER_NOT_ACTIVE: ({ waiting }) => ({ body: { card_id: waiting, recipient } }),
    VOUCHER_FROZEN: ({ disputed }) => ({ body: { card_id: disputed, recipient } }),
    PRODUCT_NOT_FOUND: buying({ sku: "NO-SUCH-CARD" }),
    PRICE_UNKNOWN: () => ({ body: { sku: shop.stocked.sku, recipient } }),
    AMOUNT_NOT_OFFERED: buying({ giftcard_amount: 51 }),
    ADDING_PRODUCTS: buying({ giftcard_amount: 25 }),
    MAX_QTY_REACHED: buying({ qty: 21 }),
    STORE_CREDIT_TOO_LOW: buying({ pay_with: "balance" }),
    TOO_MANY_UNPAID_ORDERS: ({ owing }) => ({
      token: owing,
      ...buying({ sku: shop.onDemand.sku, giftcard_amount: 30 })(),
    }),
    CAPTCHA_REFUSED: () => ({
      token: undefined,
      body: { ...buying({})().body, buyer: giftBuyer, ...robot },
    }),
  },
  offergiftPayment: {
    OFFER_NOT_FOUND: () => ({ body: { offer_id: anyId } }),
    ORDER_NOT_PAYABLE: ({ owing, cancelled }) => ({
      token: owing,
      body: { offer_id: cancelled },
    }),
  },
  offerResend: offerRefusals({}),
  offerCorrect: offerRefusals({ recipient }),
  offerReschedule: {
    OFFER_NOT_FOUND: () => ({ body: { offer_id: anyId, ...nextMonth } }),
    OFFER_NOT_CHANGEABLE: ({ gifts }) => ({ body: { offer_id: gifts.used, ...nextMonth } }),
  },
  offerCancel: {
    OFFER_NOT_FOUND: () => ({ body: { offer_id: anyId } }),
    OFFER_USED: ({ gifts }) => ({ body: { offer_id: gifts.used } }),
    OFFER_NOT_CHANGEABLE: ({ gifts }) => ({ body: { offer_id: gifts.unrefundable } }),
  },
  offerLink: {
    OFFER_NOT_FOUND: () => ({ body: { offer_id: anyId } }),
    OFFER_NOT_CHANGEABLE: ({ gifts }) => ({ body: { offer_id: gifts.used } }),
  },
  downloadGiftCard: {
    OFFER_NOT_FOUND: () => ({ query: { cardId: anyId } }),
    OFFER_NOT_CHANGEABLE: ({ gifts }) => ({ query: { cardId: gifts.usedCard } }),
  },
  openGift: { GIFT_NOT_FOUND: () => ({ body: { gift: "no-such-secret" } }) },
  revealGift: {
    ...giftRefusals({ waiver }),
    GIFT_CLAIMED: ({ gifts }) => ({ body: { gift: gifts.kept, waiver } }),
    VOUCHER_NOT_ACTIVE: ({ gifts }) => ({ body: { gift: gifts.ended, waiver } }),
    VOUCHER_FROZEN: ({ gifts }) => ({ body: { gift: gifts.frozen, waiver } }),
    WAIVER_NEEDED: ({ gifts }) => ({ body: { gift: gifts.open } }),
  },
  thankGiver: {
    ...giftRefusals({ message: "Merci !" }),
    GIFT_THANKED: ({ gifts }) => ({ body: { gift: gifts.thanked, message: "Merci !" } }),
  },
  claimGift: {
    ...giftRefusals({}),
    GIFT_CLAIMED: ({ gifts }) => ({ body: { gift: gifts.kept } }),
    VOUCHER_NOT_ACTIVE: ({ gifts }) => ({ body: { gift: gifts.ended } }),
    ...creditRefusals(
      ({ gifts }) => ({ body: { gift: gifts.ofOpen } }),
      ({ gifts }) => ({ body: { gift: gifts.large } }),
    ),
    VOUCHER_FROZEN: ({ gifts }) => ({ body: { gift: gifts.frozenCredit } }),
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
      inputOf: (
        inputs as Partial<
          Record<string, Partial<Record<RefusalCode, (at: RefusalWorld) => CallInput>>>
        >
      )[name]?.[code],
    })),
);

test.each(cases)("$name says $code", async ({ shape, code, inputOf }) => {
  const input = inputOf?.(world);
  expect(input).toBeDefined();
  const { status, result, meta } = await server.ask(shape, { token: world.token, ...input });
  const { status: expected, text } = refusals[code];
  expect([status, meta?.reason]).toEqual([expected, code]);
  const said = typeof result === "string" ? result : (result as { message: string }).message;
  expect(said.slice(0, text.length)).toBe(text); // the refused input may follow it (S8.5e)
});
