import * as z from "zod/mini";
import { encryptedCookie } from "#app/platform/visitor/cookies.ts";

const lifetimeS = 60; // enough for the redirect to the PDF

const giftWords = z.object({
  cardId: z.string(),
  receiver: z.string(),
  message: z.string(),
  /** The version of the waiver that was accepted with the form. */
  waiver: z.optional(z.string()),
});

/** Carries the message to the PDF: in an address it would be in logs and in the history. */
export const giftWordsCookie = encryptedCookie("papillote_gift_words", giftWords, lifetimeS);
