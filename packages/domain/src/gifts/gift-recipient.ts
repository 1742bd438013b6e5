import { emailProblem, tidyEmail } from "#domain/accounts/email.ts";
import { mobileE164, mobileProblem } from "#domain/accounts/mobile.ts";
import { tidyName } from "#domain/accounts/person-name.ts";

/** How the link reaches the receiver; with `self`, the giver passes it on. */
export const giftChannels = ["email", "sms", "self"] as const;
export type GiftChannel = (typeof giftChannels)[number];

export type GiftRecipient = {
  readonly firstname: string;
  readonly sendby: GiftChannel;
  /** The e-mail address or the mobile number; nothing for `self`. */
  readonly identifier?: string | undefined;
};

export function identifierProblem({ sendby, identifier = "" }: GiftRecipient) {
  if (sendby === "self") return undefined;
  return sendby === "email" ? emailProblem(identifier) : mobileProblem(identifier);
}

/** The stored form of a recipient without problems. */
export function tidyRecipient({ firstname, sendby, identifier = "" }: GiftRecipient): {
  readonly firstname: string;
  readonly sendby: GiftChannel;
  readonly identifier: string | null;
} {
  const name = tidyName(firstname);
  if (sendby === "self") return { firstname: name, sendby, identifier: null };
  const address = sendby === "email" ? tidyEmail(identifier) : mobileE164(identifier);
  if (address === undefined) throw new RangeError("not a mobile number");
  return { firstname: name, sendby, identifier: address };
}
