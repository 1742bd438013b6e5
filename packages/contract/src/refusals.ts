/**
 * Every refusal of the shop: its HTTP status (repeated as `code` and `resultCode`) and the English
 * sentence of `result`. `meta.reason` is the key; our own client shows its translation.
 */
export const refusals = {
  INVALID_DATA: { status: 400, text: "Invalid data" },
  NOT_AUTHORISED: { status: 401, text: "The consumer is not authorized to access this resource" },
  NOT_FOUND: { status: 404, text: "Not found" },
  ENDPOINT_NOT_FOUND: { status: 404, text: "There is no such call" },
  METHOD_NOT_ALLOWED: { status: 405, text: "This address does not take this method" },
  KEY_REUSED: { status: 409, text: "This id was already used with other content" },
  TOO_LARGE: { status: 413, text: "The request is too large" },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: "Send application/json" },
  TOO_MANY_REQUESTS: { status: 429, text: "Too many requests. Please wait a moment" },
  FAULT: { status: 500, text: "Internal error" },
  MAINTENANCE: { status: 503, text: "The shop is being serviced" },
  UNAVAILABLE: { status: 503, text: "The service is not available right now" },

  INVALID_LOGIN: { status: 401, text: "Invalid email or password" },
  UNCONFIRMED: { status: 400, text: "This account is not confirmed yet" },
  EMAIL_TAKEN: { status: 400, text: "A customer with the same email already exists" },
  EMAIL_REFUSED: { status: 400, text: "You cannot continue with this email." },
  REGISTRATION_NOT_FOUND: {
    status: 400,
    text: "This registration has ended. Please register again",
  },
  CODE_WRONG: { status: 400, text: "This code is wrong or has ended" },
  CODE_SENT_TOO_OFTEN: { status: 429, text: "Too many codes were asked for. Please wait a moment" },
  PASSWORD_WRONG: { status: 400, text: "The password is not right" },
  EMAIL_UNKNOWN: { status: 400, text: "This email address does not exist in our database." },
  PHONE_UNKNOWN: { status: 400, text: "This phone number does not exist in our database." },
  MOBILE_UNKNOWN: { status: 400, text: "no user with this mobile number" },
  MOBILE_INVALID: { status: 400, text: "invalid phone or mobile number" },
  MOBILE_SHARED: {
    status: 400,
    text: "Several accounts have this mobile number. Please use the e-mail address",
  },
  MOBILE_NOT_CHANGED_HERE: {
    status: 400,
    text: "The mobile number is changed with a code that is sent to it",
  },
  RESET_TOO_OFTEN: { status: 429, text: "Too many password reset requests" },
  RESET_CODE_WRONG: { status: 400, text: "This recovery code is wrong or has ended" },
  ADDRESS_NOT_FOUND: { status: 404, text: "This address does not exist" },
  ADDRESS_DELETE_FAILED: { status: 400, text: "address delete failed" },
  TOO_MANY_ADDRESSES: { status: 400, text: "The address book is full" },
  SESSION_NOT_FOUND: { status: 404, text: "This session does not exist" },
  REFRESH_REFUSED: { status: 401, text: "The consumer is not authorized to refresh this session" },

  LINK_INVALID: { status: 400, text: "This link is not valid or has ended" },
  CAPTCHA_REFUSED: { status: 400, text: "Please show that you are a person, and try again" },

  PRODUCT_NOT_FOUND: { status: 404, text: "Product query returned an empty result" },
  CATEGORY_NOT_FOUND: { status: 404, text: "Category query returned empty result" },
  CMS_PAGE_NOT_FOUND: { status: 404, text: "CMS query returned empty result" },
  CMS_BLOCK_NOT_FOUND: { status: 404, text: "CMS block query returned empty result" },
  FAVOURITES_FULL: { status: 400, text: "The list of favourites is full" },
  INDEX_UNKNOWN: { status: 404, text: "Invalid / inaccessible index name given in the URL" },
  ENTITY_UNKNOWN: { status: 404, text: "No entity type registered for this name" },
  CATALOG_ADDRESS: {
    status: 404,
    text: "Please do use following URL format: /api/catalog/<index_name>/<entity>/_search",
  },
  REVIEW_EXISTS: { status: 400, text: "You have already reviewed this product" },
  PRICE_UNKNOWN: {
    status: 400,
    text: "Product price is unknown, product cannot be added to the cart!",
  },
  AMOUNT_NOT_OFFERED: { status: 400, text: "This amount is not offered for this card" },
  IN_STOCK: { status: 409, text: "This can be bought now" },
  OUT_OF_STOCK: { status: 406, text: "Out of the stock!" },
  MAX_QTY_REACHED: { status: 406, text: "You have reached the maximum quantity for this product." },
  CART_NOT_FOUND: { status: 404, text: "This cart does not exist" },
  CART_EMPTY: { status: 400, text: "The cart is empty" },
  COUPON_REFUSED: { status: 400, text: "Incorrect coupon code" },

  ADDING_PRODUCTS: { status: 500, text: "Error: Error while adding products" },
  PRICE_CHANGED: {
    status: 400,
    text: "A price has changed since the cart was shown. Please look at it again",
  },
  QUOTE_CHANGED: {
    status: 409,
    text: "The order has changed since it was shown. Please look at it again",
  },
  CART_ORDERED: { status: 400, text: "This cart was already ordered" },
  TOO_MANY_UNPAID_ORDERS: {
    status: 429,
    text: "Too many orders await their payment. Please pay or cancel one first",
  },
  NOTHING_TO_RENEW: { status: 400, text: "No credit is in its last month" },
  STORE_CREDIT_TOO_LOW: { status: 400, text: "store credit too low" },
  ORDER_NOT_FOUND: { status: 404, text: "This order does not exist" },
  ORDER_NOT_PAYABLE: { status: 400, text: "This order can no longer be paid" },
  ORDER_IN_ACCOUNT: { status: 410, text: "This order is in an account now" },
  ORDER_NOT_CLAIMABLE: {
    status: 400,
    text: "This order can be added to an account once it is paid",
  },
  DOWNLOAD_NOT_FOUND: { status: 404, text: "This file is not in the order" },
  DOWNLOADS_SPENT: { status: 400, text: "This file was downloaded as often as it can be" },
  DOWNLOAD_FROZEN: {
    status: 400,
    text: "The payment of this order is being checked: its files can be downloaded when that is settled",
  },
  WITHDRAWAL_NOT_FOUND: { status: 404, text: "There is no such order to withdraw from" },
  WITHDRAWAL_NOT_POSSIBLE: {
    status: 400,
    text: "What was chosen cannot be withdrawn from any more. Please choose again",
  },
  ORDER_NOT_CANCELLABLE: { status: 400, text: "This order can no longer be cancelled" },
  PAYMENT_NOT_FOUND: { status: 404, text: "This payment does not exist" },
  SAVED_CARD_NOT_FOUND: { status: 404, text: "The payment provider does not have this card" },
  AMOUNT_TOO_LOW: { status: 400, text: "Enter amount greater than 50.00" },
  CREDIT_TOO_LARGE: { status: 400, text: "This is more than can be credited at once" },
  CREDITED_TOO_MUCH: {
    status: 400,
    text: "This is more than can be credited to a balance within 30 days",
  },
  BALANCE_FULL: {
    status: 400,
    text: "The balance would be above its limit. Spend some of it first",
  },
  BAD_SIGNATURE: { status: 401, text: "The signature is not authorized" },

  VOUCHER_NOT_FOUND: { status: 404, text: "This voucher does not exist" },
  VOUCHER_NOT_ACTIVE: { status: 400, text: "This voucher is not active" },
  DEVICE_NOT_CONFIRMED: {
    status: 400,
    text: "This device is new to the account: confirm it with the password first",
  },
  VOUCHER_FROZEN: {
    status: 400,
    text: "The payment of this voucher is being checked: its code can be seen when that is settled",
  },
  GIFT_NOT_FOUND: { status: 404, text: "This gift does not exist, or its link has changed" },
  GIFT_CANCELLED: { status: 409, text: "The giver has taken this gift back" },
  GIFT_CLAIMED: { status: 409, text: "This gift is kept in an account" },
  GIFT_THANKED: { status: 409, text: "The giver was thanked for this gift" },
  OFFER_NOT_FOUND: { status: 404, text: "This offer does not exist" },
  OFFER_NOT_CHANGEABLE: { status: 400, text: "This offer can no longer be changed in this way" },
  OFFER_CHANGED_TOO_OFTEN: { status: 429, text: "This was done three times, which is the most" },
  GIFT_CARD_NOT_FOUND: { status: 400, text: "gift card not found" },
  GIFT_AMOUNT_ABOVE_BALANCE: {
    status: 400,
    text: "The gift amount must be equal to or less than the balance",
  },
  OFFER_USED: { status: 400, text: "The code has been used" },
  WAIVER_NEEDED: {
    status: 400,
    text: "Seeing the code within 14 days ends the right of withdrawal: accept this first",
  },
} as const satisfies Record<string, { status: number; text: string }>;

/** What keeps a balance within the operator's limits. */
export const creditRefusals = ["CREDIT_TOO_LARGE", "CREDITED_TOO_MUCH", "BALANCE_FULL"] as const;

export type RefusalCode = keyof typeof refusals;
