import type { endpoints } from "@papillote/contract/endpoints.ts";

export type EndpointName = keyof typeof endpoints;
type Texts = Readonly<Record<string, string>>;

/** Calls that the contract accepts. `least` holds what must be there, `full` every field there is. */
type Sample = { readonly params?: Texts; readonly query?: Texts; readonly least?: readonly object[]; readonly full?: readonly object[] };

const anyId = "0199f3a0-1111-7000-8000-000000000001";
const cart = { cartId: "no-such-cart" };
const line = { sku: "CARD-STOCK", qty: 1 };
const option = { extension_attributes: { giftcard_item_option: { giftcard_amount: 50, custom_giftcard_amount: 50 } } };
const handle = "handle-of-a-registration-nobody-has";
const customer = {
  firstname: "Léonie",
  lastname: "Dupont",
  email: "leonie@exemple.fr",
  custom_attributes: [
    { attribute_code: "customer_mobile", value: "0612345678" },
    { attribute_code: "terms_version", value: "2026-11" },
  ],
};
const product = { sku: "CARD-STOCK", qty: 1, price: 50 };
const order = { order_id: "order-1", products: [product], addressInformation: { payment_method_code: "card" } };
const address = { firstname: "Léonie", lastname: "Dupont", email: "leonie@exemple.fr", country_id: "FR" };

export const samples: Record<EndpointName, Sample> = {
  login: {
    least: [{ username: "nobody@exemple.fr", password: "Rivage-42" }],
    full: [{ username: "nobody@exemple.fr", password: "Rivage-42", platform: "web" }],
  },
  logout: {},
  refreshToken: { least: [{ refreshToken: "no-such-token" }] },
  me: {},
  createUser: { least: [{ customer, password: "Rivage-de-Nacre-42" }] },
  resendCode: { least: [{ customer: { id: handle } }] },
  confirmAccount: { least: [{ customer: { id: handle }, code: "123456" }] },
  categories: {},
  brands: {},
  brandByKey: { params: { url_key: "brand-1" } },
  sliderBrands: {},
  productDetails: { query: { productId: "CARD-STOCK" } },
  stockCheck: { query: { sku: "CARD-STOCK" } },
  urlMap: { least: [{ url: "boutique/card-stock" }] },
  pointsOfSale: { query: { brandId: "1" } },
  cartCreate: {},
  cartUpdate: { query: cart, least: [{ cartItem: line }], full: [{ cartItem: { ...line, item_id: 1, product_option: option } }] },
  cartDelete: { query: cart, least: [{ cartItem: { sku: "CARD-STOCK", item_id: 1 } }] },
  cartPull: { query: cart },
  cartTotals: { query: cart },
  cartPaymentMethods: { query: cart },
  balanceApply: {},
  balanceRemove: {},
  placeOrder: {
    least: [order],
    full: [
      {
        ...order,
        cart_id: "no-such-cart",
        created_at: "2026-11-20T11:00:00Z",
        products: [{ ...product, face: 50 }],
        addressInformation: {
          billingAddress: address,
          payment_method_code: "card",
          payment_method_additional: { withdrawal_waiver: "2026-11", platform: "web" },
        },
      },
    ],
  },
  getOrder: { params: { order_id: "no-such-order" } },
  cardPayment: {
    least: [
      { purpose: "order", order_id: "no-such-order" },
      { purpose: "topup", amount: 50 },
    ],
    full: [
      { purpose: "order", order_id: "no-such-order", platform: "web" },
      { purpose: "topup", topup_id: anyId, amount: 50, platform: "web" },
    ],
  },
  paymentStatus: { query: { transactionId: anyId } },
  getWallet: {},
  walletHistory: {},
  getCardInfo: {},
  cardDetails: { query: { cardId: anyId } },
  revealCard: { least: [{ card_id: anyId }], full: [{ card_id: anyId, waiver: { accepted: true, version: "2026-11" } }] },
  downloadVoucher: { query: { cardId: anyId } },
  paymentWebhook: { params: { provider: "sandbox" } },
};

/** Of each address: values that are refused, by the field they stand in. */
export const wrongAddresses: Partial<Record<EndpointName, { readonly params?: Texts; readonly query?: Texts }>> = {
  categories: { query: { page: "0", limit: "501" } },
  brands: { query: { page: "one", limit: "0", universe: "sweets", letter: "ab", q: "q".repeat(101) } },
  sliderBrands: { query: { pageNo: "1.5" } },
  productDetails: { query: { productId: "" } },
  stockCheck: { query: { sku: "s".repeat(65) } },
  pointsOfSale: { query: { brandId: "one", postcode: "750001", place: "p".repeat(81), limit: "101" } },
  cartUpdate: { query: { cartId: "" } },
  cartDelete: { query: { cartId: "c".repeat(65) } },
  cartPull: { query: { cartId: "" } },
  cartTotals: { query: { cartId: "c".repeat(65) } },
  cartPaymentMethods: { query: { cartId: "" } },
  getOrder: { params: { order_id: "or 1=1" } },
  paymentStatus: { query: { transactionId: "42" } },
  walletHistory: { query: { page: "-1", limit: "101" } },
  getCardInfo: { query: { status: "stolen", page: "-1", limit: "101" } },
  cardDetails: { query: { cardId: "../../etc" } },
  downloadVoucher: { query: { cardId: "'; drop table voucher", waiver: "w".repeat(41) } },
};

/** Any text may stand here: one that names nothing is not found. `token` is looked at by the session alone. */
export const freeTexts = ["token", "url_key", "provider"];
