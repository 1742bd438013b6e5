import { firstnameProblem } from "@papillote/domain/accounts/person-name.ts";
import { giftOccasions } from "@papillote/domain/gifts/gift-occasions.ts";
import { giftChannels, identifierProblem } from "@papillote/domain/gifts/gift-recipient.ts";
import { messageProblem, tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import * as z from "zod/mini";
import { usage } from "./catalog.ts";
import { endpoint } from "./endpoint.ts";
import { ruled } from "./ruled.ts";
import { civilDay, creditRefusals, euros, instant } from "./values.ts";
import { revealCard, waiver } from "./vouchers.ts";

/** S2.39a. With `self`, the empty `identifier` of a form counts as absent. */
const recipientFields = {
  firstname: ruled(firstnameProblem, 100),
  sendby: z.enum(giftChannels),
  identifier: z.optional(z.string().check(z.maxLength(320))),
};
const addressOfChannel = z.check<z.output<z.ZodMiniObject<typeof recipientFields>>>(
  ({ value, issues }) => {
    const reason = identifierProblem(value);
    if (!reason) return;
    issues.push({ code: "custom", input: value, message: reason, path: ["identifier"] });
  },
);
export const giftRecipient = z.strictObject(recipientFields).check(addressOfChannel);

/** S5.15. */
const giftMessage = ruled(messageProblem, 8_000);

/** What a giver decides about one gift. */
const giftFields = {
  recipient: giftRecipient,
  message: z.optional(giftMessage),
  occasion: z.optional(z.enum(giftOccasions)),
  /**
   * When the gift is sent; at once if absent. The server checks that this is in the coming year.
   */
  send_at: z.optional(instant),
};
export const giftChoice = z.strictObject(giftFields);
export type GiftChoice = z.output<typeof giftChoice>;
/** The same on a line of a cart or an order, whose bodies ignore unknown fields. */
export const giftOfLine = z.object({
  ...giftFields,
  recipient: z.object(recipientFields).check(addressOfChannel),
});

/** The secret of a claim link, which is sent in bodies only. */
const gift = z.string().check(z.minLength(1), z.maxLength(100));
const secretBody = z.strictObject({ gift });
const neverStored = "its body holds the secret of a claim link";

const openedGift = z.object({
  kind: z.enum(["card", "code"]),
  /** `revealed`: the code was shown to the holder of the link, who can still keep the gift. */
  state: z.enum(["open", "revealed", "claimed", "cancelled", "expired"]),
  /** When it was claimed or cancelled. */
  ended_at: z.nullable(instant),
  /** The account that it was kept in, masked: m•••@exemple.fr. */
  claimed_by: z.nullable(z.string()),
  brand: z.nullable(z.string()),
  name: z.string(),
  logo: z.string(),
  universe_id: z.nullable(z.number()),
  value: euros,
  ends_on: z.nullable(civilDay),
  purchase_type: usage,
  giver: z.string(),
  recipient: z.string(),
  message: z.string(),
  occasion: z.nullable(z.enum(giftOccasions)),
  /** The code of credit, if it was requested, in the form in which it is typed. */
  code: z.optional(z.string()),
  is_thanked: z.boolean(),
  waiver_needed: z.boolean(),
});

export const openGift = endpoint({
  method: "POST",
  path: "/api/ext/customers/gift-open",
  summary: "A gift, by the secret of its claim link; the code of credit on request",
  auth: "guest",
  neverStored,
  /** `show_code`: for credit, returns its code too, to be typed later. */
  body: z.extend(secretBody, { show_code: z.optional(z.boolean()) }),
  reply: openedGift,
  refusals: ["GIFT_NOT_FOUND"],
});

/** The reveal is recorded with the waiver; from then on the giver cannot take the gift back. */
export const revealGift = endpoint({
  method: "POST",
  path: "/api/ext/customers/gift-reveal",
  summary: "The code of a gift for the holder of its link, without an account",
  auth: "guest",
  neverStored,
  body: z.strictObject({ gift, waiver: z.optional(waiver) }),
  reply: revealCard.reply,
  refusals: [
    "GIFT_NOT_FOUND",
    "GIFT_CANCELLED",
    "GIFT_CLAIMED",
    "VOUCHER_NOT_ACTIVE",
    "VOUCHER_FROZEN",
    "WAIVER_NEEDED",
  ],
});

const thanks = ruled(
  (text) => (tidyMessage(text) === "" ? "REQUIRED" : messageProblem(text)),
  8_000,
);

export const thankGiver = endpoint({
  method: "POST",
  path: "/api/ext/customers/gift-thank",
  summary: "Thank the giver, once; sent to them by e-mail",
  auth: "guest",
  neverStored,
  body: z.strictObject({ gift, message: thanks }),
  reply: z.literal(true),
  refusals: ["GIFT_NOT_FOUND", "GIFT_CANCELLED", "GIFT_THANKED"],
});

export const claimGift = endpoint({
  method: "POST",
  path: "/api/ext/customers/gift-claim",
  summary: "Keep a gift in this account; a repeat gives the same answer",
  auth: "customer",
  neverStored,
  body: secretBody,
  reply: z.union([
    z.object({ card_id: z.uuid() }),
    z.object({ credited: euros, balance: euros, ends_on: civilDay }),
  ]),
  refusals: [
    "GIFT_NOT_FOUND",
    "GIFT_CANCELLED",
    "GIFT_CLAIMED",
    "VOUCHER_NOT_ACTIVE",
    ...creditRefusals,
    "VOUCHER_FROZEN",
  ],
});
