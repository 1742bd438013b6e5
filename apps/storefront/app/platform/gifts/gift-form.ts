import type { FieldReason } from "@papillote/contract/field-reasons.ts";
import type { GiftChoice } from "@papillote/contract/gifts.ts";
import { type GiftOccasion, isGiftOccasion } from "@papillote/domain/gifts/gift-occasions.ts";
import { type GiftChannel, giftChannels } from "@papillote/domain/gifts/gift-recipient.ts";
import { sendAtOf } from "@papillote/domain/gifts/gift-send-time.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import { rawTextOf, textOf } from "#app/platform/forms/form-state.ts";

type Recipient = GiftChoice["recipient"];

/**
 * The fields of `RecipientFields`. The form has an e-mail address and a mobile number; the channel
 * decides which of them is used.
 */
export function recipientOf(form: FormData): Recipient {
  const sendby = channelOf(textOf(form, "sendby"));
  const firstname = textOf(form, "firstname");
  if (sendby === "self") return { firstname, sendby };
  return { firstname, sendby, identifier: textOf(form, sendby === "email" ? "email" : "mobile") };
}

/** A giver who prints the card also passes on the link, as with `self`. */
function channelOf(text: string): GiftChannel {
  if (text === "print") return "self";
  return giftChannels.find((channel) => channel === text) ?? "email";
}

/** @returns the instant, nothing for « at once », or what is wrong with the fields */
export function sendAtFrom(
  form: FormData,
): { readonly sendAt?: string } | { readonly problem: FieldReason } {
  if (textOf(form, "when") !== "day") return {};
  const day = textOf(form, "send_day");
  if (day === "") return { problem: "REQUIRED" };
  const at = sendAtOf(day, textOf(form, "send_hour"));
  return at ? { sendAt: at.toISOString() } : { problem: "INVALID" };
}

/** The complete choice, for the call; `problem` says what is wrong with the day. */
export function giftChoiceFrom(form: FormData): {
  readonly choice: GiftChoice;
  readonly problem: FieldReason | undefined;
} {
  const message = tidyMessage(rawTextOf(form, "message"));
  const occasion: GiftOccasion | undefined = occasionOf(textOf(form, "occasion"));
  const recipient = recipientOf(form);
  const time = recipient.sendby === "self" ? {} : sendAtFrom(form);
  return {
    choice: {
      recipient,
      ...(message !== "" && { message }),
      ...(occasion && { occasion }),
      ...("sendAt" in time && time.sendAt !== undefined && { send_at: time.sendAt }),
    },
    problem: "problem" in time ? time.problem : undefined,
  };
}

function occasionOf(text: string): GiftOccasion | undefined {
  return isGiftOccasion(text) ? text : undefined;
}
