import { giftStates } from "@papillote/domain/gifts/gift-states.ts";
import * as z from "zod/mini";
import { captchaResponse } from "./captcha.ts";
import { endpoint } from "./endpoint.ts";
import { giftChoice, giftRecipient } from "./gifts.ts";
import { giftBuyer, offer, offerToken, orderedGift, orderedId } from "./offers.ts";
import {
  civilDay,
  creditRefusals,
  euros,
  instant,
  listOf,
  localeCode,
  pageLimit,
  pageNumber,
} from "./values.ts";

const giftcode = z.string().check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(100));
const holdsCode = "its body holds a credit code";

/** S8.12m, S4.30b: one answer for wrong, unknown, cancelled and used codes. */
export const voucherTopup = endpoint({
  method: "POST",
  path: "/api/ext/customers/voucher-topup",
  summary: "Credit the balance by a credit code, once",
  auth: "customer",
  neverStored: holdsCode,
  body: z.strictObject({ giftcode }),
  reply: z.object({ credited: euros, balance: euros, ends_on: civilDay }),
  refusals: ["GIFT_CARD_NOT_FOUND", "OFFER_USED", "VOUCHER_FROZEN", ...creditRefusals],
});

/** S3.29. */
export const walletAccountingRenew = endpoint({
  method: "POST",
  path: "/api/ext/customers/wallet-accounting-renew",
  summary: "Renew a credit code that was not used yet for a year, in its last month",
  auth: "customer",
  neverStored: holdsCode,
  body: z.strictObject({ giftcode }),
  reply: z.object({ giftcode_last4: z.string(), ends_on: civilDay }),
  refusals: ["GIFT_CARD_NOT_FOUND", "OFFER_USED", "NOTHING_TO_RENEW"],
});

/** S7.24g, S2.32. */
export const getCodesInfo = endpoint({
  method: "GET",
  path: "/api/ext/customers/get-codes-info",
  summary: "The credit codes that this account bought or used, the latest first",
  auth: "customer",
  query: z.object({ page: pageNumber(0), limit: pageLimit(12, 100) }),
  reply: listOf(
    z.object({
      code_id: z.uuid(),
      last4: z.string(),
      amount: euros,
      from: z.enum(["given", "received"]),
      credited_at: z.nullable(instant),
      ends_on: civilDay,
      status: z.enum(["open", "credited", "cancelled", "expired"]),
      renewable: z.boolean(),
    }),
  ),
  refusals: [],
});

const offerStatus = z.enum(["sent", "cancelled", "used"]);

/** S7.24d, S3.17: a credit code that was given, with the gift that it is in. */
const offeredCode = z.object({
  code_id: z.uuid(),
  amount: euros,
  recipient: offer.shape.recipient,
  message: z.string(),
  offered_at: instant,
  status: offerStatus,
  delivery: z.enum(giftStates),
  resends_left: z.number(),
  actions: offer.shape.actions,
});

/**
 * S7.21, S5.12. From the balance the amount leaves it at this moment; by card, for visitors always,
 * it is given once the payment is through (`offergift-payment`).
 */
export const offerCredit = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-credit",
  summary: "Give an amount, as a credit code behind a link; by card without an account too",
  auth: "guest",
  body: z.extend(giftChoice, {
    amount: euros.check(z.refine((amount) => amount > 0, { error: "TOO_SMALL" })),
    pay_with: z.optional(z.enum(["balance", "card"])),
    /** Made by the client: a repeat with it is the same code. */
    code_id: z.optional(z.uuid()),
    buyer: z.optional(giftBuyer),
    /** Of the receipt of a visitor; French without it. */
    locale: z.optional(localeCode),
    /** Of a visitor, where a captcha is configured (S4.34). */
    response: z.optional(captchaResponse),
  }),
  reply: z.union([
    z.object({
      code_id: z.uuid(),
      offer_id: z.uuid(),
      status: offerStatus,
      balance: euros,
      payment_required: z.literal(false),
    }),
    z.extend(orderedGift, { code_id: orderedId }),
  ]),
  refusals: [
    "GIFT_AMOUNT_ABOVE_BALANCE",
    "CREDIT_TOO_LARGE",
    "KEY_REUSED",
    "TOO_MANY_UNPAID_ORDERS",
    "CAPTCHA_REFUSED",
  ],
});

const codeId = z.strictObject({
  /** Of the code, or as `offer-credit` answered it before the payment. */
  code_id: orderedId,
  offer_token: z.optional(offerToken),
});
const limited = ["OFFER_NOT_FOUND", "OFFER_CHANGED_TOO_OFTEN", "OFFER_NOT_CHANGEABLE"] as const;

/** S7.22, S4.30. */
export const resendOfferedCode = endpoint({
  method: "POST",
  path: "/api/ext/customers/resend-offered-code",
  summary: "Send the link of a credit code again, three times at most",
  auth: "guest",
  body: codeId,
  reply: offeredCode,
  refusals: limited,
});

export const correctOfferedCode = endpoint({
  method: "POST",
  path: "/api/ext/customers/correct-offered-code",
  summary: "Correct the receiver of a credit code, three times at most; the earlier link ends",
  auth: "guest",
  body: z.extend(codeId, { recipient: giftRecipient }),
  reply: offeredCode,
  refusals: limited,
});

/** S4.30a: its amount is back in the lots it came from, or on its way to the card. */
export const cancelOfferedCode = endpoint({
  method: "POST",
  path: "/api/ext/customers/cancel-offered-code",
  summary: "Take a credit code back for ever",
  auth: "guest",
  body: codeId,
  /** Of the giver; a visitor has none. */
  reply: z.extend(offeredCode, { balance: z.optional(euros) }),
  refusals: ["OFFER_NOT_FOUND", "OFFER_USED", "OFFER_NOT_CHANGEABLE"],
});

export const getOfferCodesInfo = endpoint({
  method: "GET",
  path: "/api/ext/customers/get-offer-codes-info",
  summary: "The credit codes this customer gave, the latest first",
  auth: "customer",
  query: z.object({ page: pageNumber(0), limit: pageLimit(12, 100) }),
  reply: listOf(offeredCode),
  refusals: [],
});
