import { giftStates } from "@papillote/domain/gifts/gift-states.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { giftChoice, giftRecipient } from "./gifts.ts";
import { offer } from "./offers.ts";
import { civilDay, creditRefusals, euros, instant, listOf, pageLimit, pageNumber } from "./values.ts";

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
  refusals: ["GIFT_CARD_NOT_FOUND", "OFFER_USED", ...creditRefusals],
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

/** S7.21, S5.12: the amount leaves the giver's balance at this moment. */
export const offerCredit = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-credit",
  summary: "Give an amount of the balance, as a credit code behind a link",
  auth: "customer",
  body: z.extend(giftChoice, {
    amount: euros.check(z.refine((amount) => amount > 0, { error: "TOO_SMALL" })),
    pay_with: z.optional(z.literal("balance")),
    /** Made by the client: a repeat with it is the same code. */
    code_id: z.optional(z.uuid()),
  }),
  reply: z.object({
    code_id: z.uuid(),
    offer_id: z.uuid(),
    status: offerStatus,
    balance: euros,
    payment_required: z.literal(false),
  }),
  refusals: ["GIFT_AMOUNT_ABOVE_BALANCE", "CREDIT_TOO_LARGE", "KEY_REUSED"],
});

const codeId = z.strictObject({ code_id: z.uuid() });
const limited = ["OFFER_NOT_FOUND", "OFFER_CHANGED_TOO_OFTEN", "OFFER_NOT_CHANGEABLE"] as const;

/** S7.22, S4.30. */
export const resendOfferedCode = endpoint({
  method: "POST",
  path: "/api/ext/customers/resend-offered-code",
  summary: "Send the link of a credit code again, three times at most",
  auth: "customer",
  body: codeId,
  reply: offeredCode,
  refusals: limited,
});

export const correctOfferedCode = endpoint({
  method: "POST",
  path: "/api/ext/customers/correct-offered-code",
  summary: "Correct the receiver of a credit code, three times at most; the earlier link ends",
  auth: "customer",
  body: z.extend(codeId, { recipient: giftRecipient }),
  reply: offeredCode,
  refusals: limited,
});

/** S4.30a: its amount is back in the lots it came from. */
export const cancelOfferedCode = endpoint({
  method: "POST",
  path: "/api/ext/customers/cancel-offered-code",
  summary: "Take a credit code back for ever",
  auth: "customer",
  body: codeId,
  reply: z.extend(offeredCode, { balance: euros }),
  refusals: ["OFFER_NOT_FOUND", "OFFER_USED"],
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
