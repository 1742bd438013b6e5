import type { endpoints } from "@papillote/contract/endpoints.ts";
import { homeAddress } from "./people.ts";

export type EndpointName = keyof typeof endpoints;
type Texts = Readonly<Record<string, string>>;

/**
 * Input that the contract accepts. `least` has the required fields, `full` every field; those of
 * `pair` may be omitted, but only together.
 */
type Sample = {
  readonly params?: Texts;
  readonly query?: Texts;
  readonly pair?: Texts;
  readonly least?: readonly object[];
  readonly full?: readonly object[];
};

const anyId = "0199f3a0-1111-7000-8000-000000000001";
const text = { identifier: "no-such-text", storeId: "1" };
const pushAddress = "https://updates.push.services.mozilla.com/wpush/v2/a";
const catalogue = { index: "vue_storefront_catalog_1", entity: "product" };
const cart = { cartId: "no-such-cart" };
const line = { sku: "CARD-STOCK", qty: 1 };
const choice = { option_id: 1, option_value: 2, option_selections: [3], option_qty: 1 };
const option = {
  extension_attributes: {
    giftcard_item_option: { giftcard_amount: 50, custom_giftcard_amount: 50 },
    configurable_item_options: [choice],
    bundle_options: [choice],
  },
};
const lineGift = {
  recipient: { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" },
  message: "Lis l’étiquette, puis mange tout.",
  occasion: "anniversaire",
  send_at: "2027-11-13T09:00:00Z",
};
const wholeLine = { ...line, item_id: 1, product_option: option, gift: lineGift };
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
const letter = {
  ...{ firstname: "Léonie", name: "Dupont", email: "leonie@exemple.fr" },
  ...{ reason: 1, message: "Bonjour." },
};
const offerOfGuest = {
  least: [{ offer_id: anyId }],
  full: [{ offer_id: anyId, offer_token: "no-such-token" }],
};
const codeOfGuest = {
  least: [{ code_id: anyId }],
  full: [{ code_id: anyId, offer_token: "no-such-token" }],
};
const writtenByPerson = {
  least: [letter],
  full: [
    {
      ...{ ...letter, order_number: "P2026-000001", conversation_id: anyId, response: "captcha" },
      attachments: ["no-such-file"],
    },
  ],
};
const writtenToShop = {
  ...{ sourceAddress: "leonie@exemple.fr", targetAddress: "bonjour@papillote.example" },
  ...{ subject: "Une idée", emailText: "Des cartes rondes.", token: "no-such-token" },
};
const shippingChoice = { shippingCarrierCode: "flatrate", shippingMethodCode: "flatrate" };
const order = {
  products: [product],
  addressInformation: { payment_method_code: "card" },
};
const address = {
  firstname: "Léonie",
  lastname: "Dupont",
  email: "leonie@exemple.fr",
  country_id: "FR",
};
/** The destination of an order that a company pays for. */
const destination = {
  ...{ firstname: "Anna", lastname: "Testa", company: "Chez Testa", email: "anna@example.com" },
  ...{ street: ["1 rue de la Paix"], postcode: "75002", city: "Paris", country_id: "FR" },
  telephone: "+33600000000",
};
const companyAddress = {
  ...address,
  company: "Maison Dupont",
  siren: "732829320",
  vat_id: "FR44732829320",
  street: ["12 rue des Lilas", "Bâtiment B"],
  postcode: "75020",
  city: "Paris",
  telephone: "01 23 45 67 89",
};

const said = {
  product_id: 1001,
  title: "Très pratique",
  detail: "Reçu tout de suite.",
  nickname: "Léonie",
};
const writtenInFull = {
  ...homeAddress,
  prefix: "ms",
  company: "Maison Dupont",
  vat_id: "FR32123456789",
  region: "Île-de-France",
};
const malo = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" };
const byEmail = { sendby: "email", identifier: "nobody@exemple.fr" };
const profile = { firstname: "Léonie", lastname: "Dupont" };

export const samples: Record<EndpointName, Sample> = {
  login: {
    least: [{ username: "nobody@exemple.fr", password: "Rivage-42" }],
    full: [
      {
        username: "nobody@exemple.fr",
        password: "Rivage-42",
        platform: "web",
        response: "a-person",
      },
    ],
  },
  logout: {},
  refreshToken: { least: [{ refreshToken: "no-such-token" }] },
  me: {},
  createUser: {
    least: [{ customer, password: "Rivage-de-Nacre-42" }],
    full: [{ customer, password: "Rivage-de-Nacre-42", response: "a-person" }],
  },
  pageTokens: {},
  listSessions: {},
  endSession: { params: { id: anyId } },
  confirmDevice: { least: [{ password: "Wrong-42-wrong" }] },
  registerUpdate: {
    least: [{ customer: { id: handle } }],
    full: [{ customer: { id: handle, ...customer }, response: "a-person" }],
  },
  resetPassword: {
    least: [byEmail],
    full: [{ ...byEmail, template: "email_reset", websiteId: 1, response: "a-person" }],
  },
  validatePasswordToken: { least: [{ ...byEmail, resetToken: "123456" }] },
  setPassword: { least: [{ ...byEmail, resetToken: "123456", newPassword: "Rivage-de-Nacre-42" }] },
  changePassword: {
    least: [{ currentPassword: "Wrong-42-wrong", newPassword: "Rivage-de-Nacre-43" }],
  },
  updateMe: {
    least: [{ customer: profile }],
    full: [
      {
        customer: {
          ...profile,
          prefix: "ms",
          addresses: [{ ...writtenInFull, id: anyId }],
          custom_attributes: [{ attribute_code: "newsletter", value: true }],
        },
      },
    ],
  },
  updateProfile: { least: [profile], full: [{ ...profile, prefix: "mr" }] },
  updateProfileInfo: {
    least: [{}],
    full: [
      {
        telephone: "01 23 45 67 89",
        city: "Paris",
        postcode: "75020",
        locale: "fr-FR",
        newsletter: true,
      },
    ],
  },
  updateEmail: {
    least: [
      {
        email: "autre@exemple.fr",
        emailConfirmation: "autre@exemple.fr",
        password: "Wrong-42-wrong",
      },
    ],
    full: [
      {
        email: "autre@exemple.fr",
        emailConfirmation: "autre@exemple.fr",
        password: "Wrong-42-wrong",
        code: "123456",
      },
    ],
  },
  updatePhone: {
    least: [{ phone: "0612345679", password: "Wrong-42-wrong" }],
    full: [{ phone: "0612345679", country: "FR", password: "Wrong-42-wrong", code: "123456" }],
  },
  addAddress: {
    least: [{ address: homeAddress }],
    full: [{ address: writtenInFull, default_billing: true, default_shipping: true }],
  },
  updateAddress: {
    least: [{ address: { ...homeAddress, id: anyId } }],
    full: [
      { address: { ...writtenInFull, id: anyId }, default_billing: true, default_shipping: true },
    ],
  },
  deleteAddress: { params: { deleteId: anyId } },
  defaultAddress: { least: [{ addressId: anyId }] },
  shippingAddress: { least: [{ addressId: anyId }] },
  loyaltyCard: {},
  exportData: {},
  closureReasons: {},
  faq: {},
  faqCategories: {},
  messageSubjects: {},
  chatbotConfig: {},
  askChatbot: {
    least: [{ question: "Où est mon bon ?" }],
    full: [{ question: "Où est mon bon ?", conversation_id: anyId }],
  },
  contactUs: writtenByPerson,
  sendMessageNoauth: writtenByPerson,
  customerMessageNoauth: writtenByPerson,
  sendMessage: {
    least: [{ reason: 1, message: "Bonjour." }],
    full: [
      {
        ...{ reason: 1, message: "Bonjour.", order_number: "P2026-000001" },
        ...{ conversation_id: anyId, attachments: ["no-such-file"] },
      },
    ],
  },
  messageToAdmin: {
    least: [{ subject: "Idée", message: "Bonjour." }],
    full: [{ subject: "Idée", message: "Bonjour." }],
  },
  listTickets: {},
  getTicket: { params: { number: "T2026-000001" } },
  rateAnswer: { params: { faqId: "1" }, least: [{ helpful: true }] },
  replyToTicket: {
    params: { number: "T2026-000001" },
    least: [{ message: "Merci." }],
    full: [{ message: "Merci.", attachments: ["no-such-file"] }],
  },
  closingSummary: {},
  deactivateAccount: {
    least: [{ reason_id: "other", reason_text: "Je pars.", password: "Wrong-42-wrong" }],
  },
  resendCode: {
    least: [{ customer: { id: handle } }],
    full: [{ customer: { id: handle }, response: "a-person" }],
  },
  confirmAccount: { least: [{ customer: { id: handle }, code: "123456" }] },
  checkMaintenanceMode: {},
  withdrawalChoices: {},
  withdrawalRequest: {
    least: [{ name: "Léonie Dupont", email: "leonie@exemple.fr" }],
    full: [
      {
        ...{ order_id: "no-such-order", transaction_id: anyId, guest_token: "no-such-order.token" },
        ...{ lines: [{ line: 1, qty: 1 }], name: "Léonie Dupont", email: "leonie@exemple.fr" },
      },
    ],
  },
  withdrawalConfirm: {
    least: [{ withdrawal_id: anyId }],
    full: [{ withdrawal_id: anyId, guest_token: "no-such-order.token" }],
  },
  getWithdrawals: {},
  downloadWithdrawal: { query: { withdrawal_id: anyId } },
  withdrawalLink: { least: [{ order_number: "P2026-000001", email: "leonie@exemple.fr" }] },
  reportFault: {
    least: [
      {
        message: "TypeError: x is undefined",
        stack: ["cart-Bk3.js:1:234"],
        screen: "routes/checkout/cart",
        build: "1a2b3c",
      },
    ],
  },
  categories: {},
  brands: {},
  brandCounts: {},
  suggest: {},
  brandByKey: { params: { url_key: "brand-1" } },
  brandGoods: { params: { url_key: "brand-1" } },
  goods: {},
  houseCards: {},
  shopItems: {},
  partnerBrands: {},
  categoryByKey: { query: { key: "slug", value: "sweets" } },
  sliderBrands: {},
  cmsPage: { params: { id: "999999" } },
  acceptedTexts: {},
  cmsPageByIdentifier: { params: text },
  cmsPagePdf: { params: { identifier: text.identifier } },
  cmsBlock: { params: { id: "999999" } },
  cmsBlockByIdentifier: { params: text },
  bannerInfo: {},
  saveConsent: {
    least: [{ version: 1, choices: {} }],
    full: [{ version: 1, choices: { audience: true, personalization: false } }],
  },
  popupConfig: { query: { platform: "web" } },
  productDetails: { query: { productId: "CARD-STOCK" } },
  productCards: { query: { ids: "1001,1002" } },
  stockCheck: { query: { sku: "CARD-STOCK" } },
  catalogSearch: { params: catalogue },
  catalogSearchByBody: {
    params: catalogue,
    least: [{}],
    full: [{ query: { match_all: {} }, min_score: 0, size: 1, from: 0 }],
  },
  stockCheckOf: { params: { sku: "CARD-STOCK" } },
  stockList: { query: { skus: "CARD-STOCK,CARD-OPEN" } },
  storeViews: {},
  customerCategories: {},
  products: {},
  customerProducts: {},
  productList: { query: { skus: "CARD-STOCK" } },
  renderList: { query: { skus: "CARD-STOCK" } },
  urlMap: { least: [{ url: "boutique/card-stock" }] },
  pointsOfSale: { pair: { lat: "48.85", lon: "2.35" } },
  setFavourite: { params: { productId: "1001" }, least: [{ productId: 1001 }] },
  unsetFavourite: { params: { productId: "1001" }, least: [{ productId: 1001 }] },
  getFavouriteList: {},
  stockNotification: {
    least: [{ amount: 25, product_id: 1001, qty: 1 }],
    full: [{ amount: 25, product_id: 1001, qty: 1, email: "zoe@exemple.fr", locale: "fr-FR" }],
  },
  newsletterSubscribe: {
    least: [{ email: "zoe@exemple.fr" }],
    full: [{ email: "zoe@exemple.fr", locale: "fr-FR" }],
  },
  newsletterConfirm: { least: [{ data: "no-such-link" }] },
  getNotificationSettings: { params: { data: "no-such-link" } },
  setNotificationSettings: {
    params: { data: "no-such-link" },
    least: [{ newsletter: true, expiry_reminders: true, news_sms: false }],
  },
  ownNotificationSettings: {},
  setOwnNotificationSettings: {
    least: [{ newsletter: true, expiry_reminders: true, news_sms: false }],
  },
  deviceNoticeKey: {},
  readDeviceNotices: { least: [{ endpoint: pushAddress }] },
  saveDeviceNotices: {
    least: [
      { endpoint: pushAddress, p256dh: "B".repeat(87), auth: "a".repeat(22), kinds: ["ending"] },
    ],
  },
  unsubscribe: { params: { data: "no-such-link" }, least: [{ url_data: "no-such-link" }] },
  captchaIsVerify: { least: [{ response: "a-person" }] },
  mailToken: {},
  sendEmail: {
    least: [writtenToShop],
    full: [{ ...writtenToShop, confirmation: true, response: "a-person" }],
  },
  sendAppSms: { least: [{ phone: "12" }], full: [{ phone: "12", response: "a-person" }] },
  mergeFavourites: { least: [{ productIds: [1001] }] },
  createReview: { least: [{ review: said }], full: [{ review: { ...said, rating: 5 } }] },
  productReviews: { query: { productId: "CARD-STOCK" } },
  myReviews: {},
  cartCreate: {},
  cartUpdate: {
    query: cart,
    least: [{ cartItem: line }],
    full: [{ cartItem: wholeLine, also: [wholeLine] }],
  },
  cartDelete: { query: cart, least: [{ cartItem: { sku: "CARD-STOCK", item_id: 1 } }] },
  cartPull: { query: cart },
  cartTotals: { query: cart },
  cartPaymentMethods: { query: cart },
  cartShippingMethods: {
    query: cart,
    least: [{ address: {} }],
    full: [{ address: { country_id: "FR" } }],
  },
  cartShippingInformation: {
    query: cart,
    least: [{ addressInformation: {} }],
    full: [
      {
        addressInformation: {
          shippingAddress: {
            ...{ countryId: "FR", country_id: "FR", firstname: "Léonie", lastname: "Dupont" },
            ...{ company: "Papeterie", street: ["1 rue des Lilas"], postcode: "75002" },
            ...{ city: "Paris", telephone: "+33612345678" },
          },
          ...shippingChoice,
        },
      },
    ],
  },
  cartCollectTotals: {
    query: cart,
    least: [{ methods: {} }],
    full: [{ methods: { paymentMethod: { method: "card" }, ...shippingChoice } }],
  },
  cartApplyCoupon: { query: { ...cart, coupon: "NOEL5" } },
  cartApplyCouponInPath: { params: { coupon: "NOEL5" }, query: cart },
  cartDeleteCoupon: { query: cart },
  cartCoupon: { query: cart },
  initializePhysicalCart: { least: [{}], full: [{ address: { country_id: "FR" } }] },
  updateCartQty: {
    least: [{ cartItem: line }],
    full: [{ cartItem: wholeLine, also: [wholeLine] }],
  },
  balanceApply: {},
  balanceReapply: {},
  balanceRemove: {},
  checkOut: { least: [{ cart_id: anyId }] },
  placeOrder: {
    least: [order],
    full: [
      {
        ...order,
        cart_id: "no-such-cart",
        response: "a-person",
        offline: true,
        created_at: "2026-11-20T11:00:00Z",
        locale: "fr-FR",
        order_id: "order-in-full",
        products: [{ ...product, face: 50, product_option: option }],
        quote: {
          lines: [{ ...product, face: 50, gift: lineGift }],
          discount: 0,
          coupon: "NOEL5",
          shipping: 5,
          total: 50,
          balance_part: 0,
          card_part: 50,
          method: "card",
          delivery: "account",
        },
        addressInformation: {
          billingAddress: companyAddress,
          shippingAddress: destination,
          shipping_carrier_code: "courier",
          shipping_method_code: "flatrate",
          payment_method_code: "card",
          payment_method_additional: {
            ...{
              withdrawal_waiver: "2026-11",
              terms_version: "terms:2 cgv:1",
              platform: "web",
              affiliation: 1,
            },
          },
        },
      },
    ],
  },
  ordersHistory: {},
  orderHistory: {},
  getOrder: { params: { order_id: "no-such-order" } },
  getGuestOrder: { params: { guest_token: "no-such-order.token" } },
  payGuestOrder: {
    ...{ params: { guest_token: "no-such-order.token" }, least: [{}], full: [{ platform: "web" }] },
  },
  revealGuestCard: {
    params: { guest_token: "no-such-order.token" },
    least: [{ card_id: anyId }],
    full: [{ card_id: anyId, waiver: { accepted: true, version: "2026-11" } }],
  },
  downloadGuestReceipt: { params: { guest_token: "no-such-order.token" } },
  downloadGuestGiftCard: {
    params: { guest_token: "no-such-order.token" },
    query: { offer_id: anyId },
  },
  claimGuestOrder: { least: [{ guest_token: "no-such-order.token" }] },
  savedCards: {},
  removeSavedCard: { least: [{ card_ref: "pm_none" }] },
  myDownloads: {},
  startDownload: {
    least: [{ order_id: "no-such-order", link_id: 1 }],
    full: [
      { order_id: "no-such-order", link_id: 1, waiver: { accepted: true, version: "2026-11" } },
    ],
  },
  startGuestDownload: {
    params: { guest_token: "no-such-order.token" },
    least: [{ link_id: 1 }],
    full: [{ link_id: 1, waiver: { accepted: true, version: "2026-11" } }],
  },
  cancelOrder: { least: [{ order_id: "no-such-order" }] },
  downloadOrderReceipt: {
    query: { orderId: "no-such-order" },
  },
  downloadPaymentReceipt: { query: { transactionId: anyId } },
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
  walletStatement: {},
  walletRenew: { least: [{}], full: [{ lot_id: anyId }] },
  getCardInfo: {},
  cardDetails: { query: { cardId: anyId } },
  revealCard: {
    least: [{ card_id: anyId }],
    full: [{ card_id: anyId, waiver: { accepted: true, version: "2026-11" } }],
  },
  downloadVoucher: { query: { cardId: anyId } },
  appleWalletPass: { query: { cardId: anyId } },
  updateCard: {
    least: [{ card_id: anyId, status: "used" }],
    full: [{ card_id: anyId, status: "active", amount_left: 12.5 }],
  },
  deleteCard: { params: { cardId: anyId } },
  restoreCard: { least: [{ card_id: anyId }] },
  reportRefusedCode: {
    least: [{ card_id: anyId, place: "Lyon" }],
    full: [{ card_id: anyId, place: "Lyon", details: "Code inconnu." }],
  },
  printGift: {
    least: [{ card_id: anyId, receiver: "Malo", message: "" }],
    full: [
      {
        card_id: anyId,
        receiver: "Malo",
        message: "Lis l’étiquette, puis mange tout.",
        waiver: { accepted: true, version: "2026-11" },
      },
    ],
  },
  offerGiftcard: {
    least: [{ card_id: anyId, recipient: { firstname: "Malo", sendby: "self" } }],
    full: [
      {
        card_id: anyId,
        recipient: malo,
        message: "Lis l’étiquette, puis mange tout.",
        occasion: "anniversaire",
        send_at: "2026-12-13T09:00:00Z",
      },
      {
        sku: "CARD-STOCK",
        giftcard_amount: 50,
        qty: 1,
        offer_id: anyId,
        pay_with: "card",
        buyer: {
          email: "leonie@exemple.fr",
          firstname: "Léonie",
          accept_terms: true,
          terms_version: "cgv:1",
        },
        locale: "fr-FR",
        response: "a-person",
        recipient: malo,
      },
    ],
  },
  offergiftPayment: {
    least: [{ offer_id: anyId }],
    full: [
      { offer_id: anyId, offer_token: "no-such-token", platform: "web" },
      { code_id: anyId, offer_token: "no-such-token", platform: "web" },
    ],
  },
  offerResend: offerOfGuest,
  offerCorrect: {
    least: [{ offer_id: anyId, recipient: { firstname: "Malo", sendby: "self" } }],
    full: [{ offer_id: anyId, offer_token: "no-such-token", recipient: malo }],
  },
  offerReschedule: {
    least: [{ offer_id: anyId, send_at: "2026-12-13T09:00:00Z" }],
    full: [{ offer_id: anyId, offer_token: "no-such-token", send_at: "2026-12-13T09:00:00Z" }],
  },
  offerCancel: offerOfGuest,
  offerLink: offerOfGuest,
  downloadGiftCard: { query: { cardId: anyId } },
  getOfferCardInfo: {},
  voucherTopup: { least: [{ giftcode: "no-such-code" }] },
  walletAccountingRenew: { least: [{ giftcode: "no-such-code" }] },
  getCodesInfo: {},
  offerCredit: {
    least: [{ amount: 10, recipient: { firstname: "Malo", sendby: "self" } }],
    full: [
      {
        amount: 10,
        recipient: malo,
        message: "Bravo !",
        occasion: "anniversaire",
        send_at: "2026-12-13T09:00:00Z",
        pay_with: "balance",
        code_id: anyId,
        buyer: {
          email: "camille@exemple.fr",
          firstname: "Camille",
          accept_terms: true,
          terms_version: "cgv:1",
        },
        locale: "fr-FR",
        response: "captcha",
      },
    ],
  },
  resendOfferedCode: codeOfGuest,
  correctOfferedCode: {
    least: [{ code_id: anyId, recipient: { firstname: "Malo", sendby: "self" } }],
    full: [{ code_id: anyId, offer_token: "no-such-token", recipient: malo }],
  },
  cancelOfferedCode: codeOfGuest,
  getOfferCodesInfo: {},
  openGift: {
    least: [{ gift: "no-such-secret" }],
    full: [{ gift: "no-such-secret", show_code: true }],
  },
  revealGift: {
    least: [{ gift: "no-such-secret" }],
    full: [{ gift: "no-such-secret", waiver: { accepted: true, version: "2026-11" } }],
  },
  thankGiver: { least: [{ gift: "no-such-secret", message: "Merci !" }] },
  claimGift: { least: [{ gift: "no-such-secret" }] },
  paymentWebhook: { params: { provider: "sandbox" } },
};

const wrongSearch = {
  q: "q".repeat(501),
  size: "5001",
  from: "-1",
  sort: "price:sideways",
  _source_include: "a,".repeat(2_001),
  _source_exclude: "a,".repeat(2_001),
  request_format: "xml",
  response_format: "xml",
  storeCode: "s".repeat(21),
};

const wrongFilter = {
  favourite_ids: "one,two",
  favourites: "yes",
  universe: "sweets",
  letter: "ab",
  q: "q".repeat(101),
  type: "5",
  available: "0",
  erin_recommends: "0",
  price_from: "dear",
  price_to: "1.005",
};

const wrongHistory = { orderId: "o".repeat(65), q: "q".repeat(101), show: "all", year: "1999" };

/** Refused values by field, for each path and query. */
export const wrongAddresses: Partial<
  Record<EndpointName, { readonly params?: Texts; readonly query?: Texts }>
> = {
  cartCreate: { query: { cartId: "c".repeat(65) } },
  faq: { query: { category_id: "0", q: "x".repeat(201) } },
  chatbotConfig: { query: { platform: "fax", locale: "fr" } },
  listTickets: { query: { page: "-1", limit: "0" } },
  getTicket: { params: { number: "T".repeat(41) } },
  replyToTicket: { params: { number: "T".repeat(41) } },
  rateAnswer: { params: { faqId: "0" } },
  getNotificationSettings: { params: { data: "x".repeat(1_001) } },
  setNotificationSettings: { params: { data: "x".repeat(1_001) } },
  unsubscribe: { params: { data: "x".repeat(1_001) } },
  cmsPage: { params: { id: "one" } },
  cmsPageByIdentifier: {
    params: { identifier: "i".repeat(201), storeId: "one" },
    query: { version: "one", changes: "yes" },
  },
  cmsPagePdf: { params: { identifier: "i".repeat(201) }, query: { version: "one" } },
  cmsBlock: { params: { id: "one" } },
  cmsBlockByIdentifier: { params: { identifier: "i".repeat(201), storeId: "one" } },
  bannerInfo: { query: { placement: "nowhere" } },
  popupConfig: { query: { platform: "app" } },
  categories: { query: { page: "0", limit: "4001" } },
  brands: { query: { page: "one", limit: "0", ...wrongFilter, sort: "dear" } },
  brandCounts: { query: wrongFilter },
  suggest: { query: { q: "q".repeat(101), limit: "21" } },
  sliderBrands: { query: { pageNo: "1.5", slider: "s".repeat(65) } },
  productDetails: { query: { productId: "" } },
  productCards: { query: { ids: "1001,one" } },
  brandGoods: { query: { limit: "0" } },
  goods: {
    query: {
      ...{ page: "one", limit: "0", q: "q".repeat(101), universe: "one", sort: "dear" },
      ...{ color: "red", size: "2.5" },
      ...{ price_from: wrongFilter.price_from, price_to: wrongFilter.price_to },
    },
  },
  houseCards: {
    query: {
      occasion: "s".repeat(201),
      universe: "one",
      price_from: wrongFilter.price_from,
      price_to: wrongFilter.price_to,
      q: "q".repeat(101),
    },
  },
  shopItems: {
    query: {
      ...(({ letter: _, ...others }) => others)(wrongFilter),
      ...{ page: "one", limit: "0", sort: "dear" },
      ...{ kind: "brands", color: "red", size: "2.5" },
    },
  },
  partnerBrands: {
    query: { page: "0", limit: "5001", q: "x".repeat(101), letter: "ab", universe: "one" },
  },
  categoryByKey: { query: { key: "name", value: "" } },
  productReviews: { query: { productId: "", page: "0", limit: "101" } },
  myReviews: { query: { page: "-1", limit: "101" } },
  stockCheck: { query: { sku: "s".repeat(65) } },
  catalogSearch: { query: { request: '{"query":', ...wrongSearch } },
  catalogSearchByBody: { query: wrongSearch },
  stockCheckOf: { params: { sku: "s".repeat(65) } },
  stockList: { query: { skus: " , " } },
  customerCategories: { query: { page: "0", limit: "4001" } },
  products: { query: { page: "0", limit: "501" } },
  customerProducts: { query: { page: "1e9x", limit: "0" } },
  productList: { query: { skus: "s,".repeat(501) } },
  renderList: {
    query: { skus: " , ", currencyCode: "USD", storeId: "first", groupToken: "2".repeat(201) },
  },
  pointsOfSale: {
    query: {
      brandId: "one",
      postcode: "750001",
      place: "p".repeat(81),
      lat: "91",
      lon: "181",
      limit: "101",
    },
  },
  setFavourite: { params: { productId: "0" } },
  unsetFavourite: { params: { productId: "one" } },
  cartUpdate: { query: { cartId: "" } },
  cartDelete: { query: { cartId: "c".repeat(65) } },
  cartPull: { query: { cartId: "" } },
  cartTotals: { query: { cartId: "c".repeat(65) } },
  cartPaymentMethods: { query: { cartId: "" } },
  cartShippingMethods: { query: { cartId: "" } },
  cartShippingInformation: { query: { cartId: "" } },
  cartCollectTotals: { query: { cartId: "" } },
  cartApplyCoupon: { query: { cartId: "", coupon: "" } },
  cartApplyCouponInPath: { params: { coupon: "c".repeat(101) }, query: { cartId: "" } },
  cartDeleteCoupon: { query: { cartId: "" } },
  cartCoupon: { query: { cartId: "" } },
  getOrder: { params: { order_id: "or 1=1" } },
  getGuestOrder: { params: { guest_token: "t".repeat(201) } },
  payGuestOrder: { params: { guest_token: "t".repeat(201) } },
  revealGuestCard: { params: { guest_token: "t".repeat(201) } },
  downloadGuestReceipt: { params: { guest_token: "t".repeat(201) } },
  downloadGuestGiftCard: { params: { guest_token: "t".repeat(201) }, query: { offer_id: "42" } },
  startGuestDownload: { params: { guest_token: "t".repeat(201) } },
  withdrawalChoices: {
    query: { order_id: "o".repeat(65), transaction_id: "42", guest_token: "t".repeat(201) },
  },
  downloadWithdrawal: { query: { withdrawal_id: "42", guest_token: "t".repeat(201) } },
  getWithdrawals: { query: { withdrawal_id: "42", guest_token: "t".repeat(201) } },
  downloadOrderReceipt: { query: { orderId: "or 1=1", document: "F2026" } },
  paymentStatus: { query: { transactionId: "42" } },
  downloadPaymentReceipt: { query: { transactionId: "42", document: "F2026" } },
  myDownloads: { query: { page: "-1", limit: "101" } },
  ordersHistory: { query: { page: "-1", limit: "101", ...wrongHistory } },
  orderHistory: { query: { page: "1.5", limit: "0", ...wrongHistory } },
  walletHistory: {
    query: { page: "-1", limit: "101", from: "yesterday", to: "2026-02-30", kind: "gift" },
  },
  walletStatement: { query: { from: "yesterday", to: "2026-02-30", kind: "gift" } },
  getOfferCardInfo: {
    query: { status: "stolen", kind: "goods", offer_id: "7", page: "-1", limit: "101" },
  },
  getCodesInfo: { query: { page: "-1", limit: "101" } },
  getOfferCodesInfo: { query: { page: "-1", limit: "101" } },
  getCardInfo: { query: { status: "stolen", page: "-1", limit: "101" } },
  endSession: { params: { id: "or 1=1" } },
  deleteAddress: { params: { deleteId: "42" } },
  exportData: { query: { format: "xml" } },
  cardDetails: { query: { cardId: "../../etc" } },
  deleteCard: { params: { cardId: "42" } },
  downloadGiftCard: { query: { cardId: "not an id" } },
  appleWalletPass: { query: { cardId: "'; drop table voucher" } },
  downloadVoucher: { query: { cardId: "'; drop table voucher", waiver: "w".repeat(41) } },
};

/** Fields that accept any text, as an unknown one is not found. Only the session reads `token`. */
export const freeTexts = ["token", "index", "entity", "url_key", "provider"];
