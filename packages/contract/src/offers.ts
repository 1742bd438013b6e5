import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { firstnameProblem } from "@papillote/domain/accounts/person-name.ts";
import { giftOccasions } from "@papillote/domain/gifts/gift-occasions.ts";
import { giftChannels } from "@papillote/domain/gifts/gift-recipient.ts";
import { giftStates } from "@papillote/domain/gifts/gift-states.ts";
import * as z from "zod/mini";
import { captchaResponse } from "./captcha.ts";
import { quantity } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { giftChoice, giftRecipient } from "./gifts.ts";
import { cardPaymentStart } from "./orders.ts";
import { ruled } from "./ruled.ts";

import { euros, instant, listOf, localeCode, pageLimit, pageNumber } from "./values.ts";
import { printedPdf } from "./vouchers.ts";

const offerActions = ["resend", "correct", "cancel", "reschedule", "link"] as const;

/** S7.24c, S3.16. What a giver sees of a gift; never its code or its link. */
export const offer = z.object({
  offer_id: z.uuid(),
  kind: z.enum(["card", "code"]),
  card_id: z.nullable(z.uuid()),
  brand: z.nullable(z.string()),
  name: z.string(),
  universe_id: z.nullable(z.number()),
  value: euros,
  recipient: z.object({
    firstname: z.string(),
    sendby: z.enum(giftChannels),
    identifier: z.nullable(z.string()),
  }),
  message: z.string(),
  occasion: z.nullable(z.enum(giftOccasions)),
  status: z.enum(giftStates),
  created_at: instant,
  send_at: z.nullable(instant),
  sent_at: z.nullable(instant),
  sent_channel: z.enum(giftChannels),
  opened_at: z.nullable(instant),
  /** The code was shown to the holder of the link. */
  revealed_at: z.nullable(instant),
  claimed_at: z.nullable(instant),
  cancelled_at: z.nullable(instant),
  thanks: z.nullable(z.string()),
  /** Bought to be given: taken back, what it cost is refunded. */
  is_bought: z.boolean(),
  /** Its receiver marked the voucher as used, or credited the credit. */
  is_used: z.boolean(),
  resends_left: z.number(),
  corrections_left: z.number(),
  actions: z.array(z.enum(offerActions)),
});
export type Offer = z.output<typeof offer>;

/** Who pays for a gift without an account (S1.6a); the receipt goes there. */
export const giftBuyer = z.strictObject({
  email: ruled(emailProblem, 320),
  firstname: ruled(firstnameProblem, 100),
  accept_terms: z.literal(true, { error: "TERMS_REQUIRED" }),
});

/** An order's id until the gifts exist, which is once it is paid. */
export const orderedGift = z.object({
  offer_id: z.string(),
  /** Opens the order of a visitor without an account. */
  offer_token: z.optional(z.string()),
  order_number: z.string(),
  status: z.enum(["awaiting_payment", "placed"]),
  amount: euros,
  payment_required: z.boolean(),
});

/** S7.22. With `card_id` an own voucher is given, with `sku` one is bought for it. */
export const offerGiftcard = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-giftcard",
  summary: "Give an own voucher, or buy one to be given; without an account too",
  auth: "guest",
  body: z
    .extend(giftChoice, {
      card_id: z.optional(z.uuid()),
      sku: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
      giftcard_amount: z.optional(euros),
      qty: z.optional(quantity),
      /** Made by the client: a repeat with it is the same gift, bought once. */
      offer_id: z.optional(z.uuid()),
      pay_with: z.optional(z.enum(["card", "balance"])),
      buyer: z.optional(giftBuyer),
      /** Of the receipt of a visitor; French without it. */
      locale: z.optional(localeCode),
      /** Of a visitor, where a captcha is configured (S4.34). */
      response: z.optional(captchaResponse),
    })
    .check(
      z.refine(({ card_id, sku }) => (card_id === undefined) !== (sku === undefined), {
        error: "REQUIRED",
        path: ["card_id"],
      }),
    ),
  reply: z.union([offer, orderedGift]),
  refusals: [
    "VOUCHER_NOT_FOUND",
    "VOUCHER_NOT_ACTIVE",
    "VOUCHER_FROZEN",
    "PRODUCT_NOT_FOUND",
    "PRICE_UNKNOWN",
    "AMOUNT_NOT_OFFERED",
    "ADDING_PRODUCTS",
    "MAX_QTY_REACHED",
    "STORE_CREDIT_TOO_LOW",
    "TOO_MANY_UNPAID_ORDERS",
    "CAPTCHA_REFUSED",
  ],
});

/** Of a visitor without an account: it opens the order, as the link of the receipt does. */
export const offerToken = z.string().check(z.minLength(1), z.maxLength(200));

/** The order's id: opaque for a visitor. */
export const orderedId = z.string().check(z.minLength(1), z.maxLength(64));

/** S7.21. */
export const offergiftPayment = endpoint({
  method: "POST",
  path: "/api/ext/customers/offergift-payment",
  summary: "Open the provider's page for a gift that is bought by card",
  auth: "guest",
  body: z
    .strictObject({
      offer_id: z.optional(orderedId),
      /** Of credit: what `offer-credit` answered. */
      code_id: z.optional(orderedId),
      offer_token: z.optional(offerToken),
      platform: z.optional(z.enum(["web", "app"])),
    })
    .check(
      z.refine(({ offer_id, code_id }) => (offer_id === undefined) !== (code_id === undefined), {
        error: "REQUIRED",
        path: ["offer_id"],
      }),
    ),
  reply: cardPaymentStart,
  refusals: ["OFFER_NOT_FOUND", "ORDER_NOT_PAYABLE"],
});

const offerId = z.strictObject({ offer_id: z.uuid(), offer_token: z.optional(offerToken) });
const limited = ["OFFER_NOT_FOUND", "OFFER_CHANGED_TOO_OFTEN", "OFFER_NOT_CHANGEABLE"] as const;

export const offerResend = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-resend",
  summary: "Send a gift's link again, three times at most",
  auth: "guest",
  body: offerId,
  reply: offer,
  refusals: limited,
});

export const offerCorrect = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-correct",
  summary: "Correct the receiver, three times at most; the earlier link ends",
  auth: "guest",
  body: z.extend(offerId, { recipient: giftRecipient }),
  reply: offer,
  refusals: limited,
});

export const offerReschedule = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-reschedule",
  summary: "Change when a gift that was not sent yet is sent",
  auth: "guest",
  body: z.extend(offerId, { send_at: instant }),
  reply: offer,
  refusals: ["OFFER_NOT_FOUND", "OFFER_NOT_CHANGEABLE"],
});

/** S4.30a. */
export const offerCancel = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-cancel",
  summary: "Take a gift back for ever; one that was bought to be given is refunded",
  auth: "guest",
  body: offerId,
  reply: offer,
  refusals: ["OFFER_NOT_FOUND", "OFFER_USED", "OFFER_NOT_CHANGEABLE"],
});

export const offerLink = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-link",
  summary: "The claim link of a gift, for its giver to pass on",
  auth: "guest",
  neverStored: "it holds the secret of a claim link",
  body: offerId,
  reply: z.object({ url: z.string(), qr_svg: z.string() }),
  refusals: ["OFFER_NOT_FOUND", "OFFER_NOT_CHANGEABLE"],
});

/** S2.33b. It holds the claim link, never the code of the voucher. */
export const downloadGiftCard = endpoint({
  method: "GET",
  path: "/api/ext/customers/download-gift-card",
  summary: "The card to print and fold of a voucher that this customer gave",
  auth: "customer",
  query: z.object({ cardId: z.uuid() }),
  document: "application/pdf",
  reply: printedPdf,
  refusals: ["OFFER_NOT_FOUND", "OFFER_NOT_CHANGEABLE"],
});

export const getOfferCardInfo = endpoint({
  method: "GET",
  path: "/api/ext/customers/get-offer-card-info",
  summary: "The vouchers this customer gave, the latest first",
  auth: "customer",
  query: z.object({
    status: z.optional(z.enum(giftStates)),
    /** Vouchers alone without it. */
    kind: z.optional(z.enum(["card", "code", "all"])),
    /** One of them. */
    offer_id: z.optional(z.uuid()),
    page: pageNumber(0),
    limit: pageLimit(12, 100),
  }),
  reply: listOf(offer),
  refusals: [],
});
