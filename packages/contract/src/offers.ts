import { giftOccasions } from "@papillote/domain/gifts/gift-occasions.ts";
import { giftChannels } from "@papillote/domain/gifts/gift-recipient.ts";
import { giftStates } from "@papillote/domain/gifts/gift-states.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { giftChoice, giftRecipient } from "./gifts.ts";
import { euros, instant, listOf, pageLimit, pageNumber } from "./values.ts";

const offerActions = ["resend", "correct", "cancel", "reschedule", "link"] as const;

/** S7.24c, S3.16. What a giver sees of a gift; never its code or its link. */
const offer = z.object({
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
  resends_left: z.number(),
  corrections_left: z.number(),
  actions: z.array(z.enum(offerActions)),
});
export type Offer = z.output<typeof offer>;

export const offerGiftcard = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-giftcard",
  summary: "Give one of the customer's own vouchers",
  auth: "customer",
  body: z.extend(giftChoice, { card_id: z.uuid() }),
  reply: offer,
  refusals: ["VOUCHER_NOT_FOUND", "VOUCHER_NOT_ACTIVE", "VOUCHER_FROZEN"],
});

const offerId = z.strictObject({ offer_id: z.uuid() });
const limited = ["OFFER_NOT_FOUND", "OFFER_CHANGED_TOO_OFTEN", "OFFER_NOT_CHANGEABLE"] as const;

export const offerResend = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-resend",
  summary: "Send a gift's link again, three times at most",
  auth: "customer",
  body: offerId,
  reply: offer,
  refusals: limited,
});

export const offerCorrect = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-correct",
  summary: "Correct the receiver, three times at most; the earlier link ends",
  auth: "customer",
  body: z.extend(offerId, { recipient: giftRecipient }),
  reply: offer,
  refusals: limited,
});

export const offerReschedule = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-reschedule",
  summary: "Change when a gift that was not sent yet is sent",
  auth: "customer",
  body: z.extend(offerId, { send_at: instant }),
  reply: offer,
  refusals: ["OFFER_NOT_FOUND", "OFFER_NOT_CHANGEABLE"],
});

/** S4.30a. */
export const offerCancel = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-cancel",
  summary: "Take a gift back for ever, while nobody kept it or saw its code",
  auth: "customer",
  body: offerId,
  reply: offer,
  refusals: ["OFFER_NOT_FOUND", "OFFER_USED"],
});

export const offerLink = endpoint({
  method: "POST",
  path: "/api/ext/customers/offer-link",
  summary: "The claim link of a gift, for its giver to pass on",
  auth: "customer",
  neverStored: "it holds the secret of a claim link",
  body: offerId,
  reply: z.object({ url: z.string(), qr_svg: z.string() }),
  refusals: ["OFFER_NOT_FOUND", "OFFER_NOT_CHANGEABLE"],
});

export const getOfferCardInfo = endpoint({
  method: "GET",
  path: "/api/ext/customers/get-offer-card-info",
  summary: "The vouchers this customer gave, the latest first",
  auth: "customer",
  query: z.object({
    status: z.optional(z.enum(giftStates)),
    /** One of them. */
    offer_id: z.optional(z.uuid()),
    page: pageNumber(0),
    limit: pageLimit(12, 100),
  }),
  reply: listOf(offer),
  refusals: [],
});
