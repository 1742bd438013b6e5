import { type FieldReason, fieldReasons } from "@papillote/contract/field-reasons.ts";
import { firstnameProblem, tidyName } from "@papillote/domain/accounts/person-name.ts";
import { messageProblem, tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import * as z from "zod/mini";
import { sealedCookie } from "#app/platform/cookies.ts";

const keptForS = 60; // until the browser has followed to the PDF

const giftWords = z.object({ cardId: z.string(), receiver: z.string(), message: z.string() });
export type GiftWords = z.output<typeof giftWords>;

/** What was written to somebody, on its way to the printed page: in no address, so in no log and no history. */
export const giftWordsCookie = sealedCookie("papillote_gift_words", giftWords, keptForS);

/** The words as they will be printed, or what is wrong with them. */
export function readGiftWords(cardId: string, { receiver, message }: { receiver: string; message: string }) {
  const problems: [field: string, reason: FieldReason | undefined][] = [
    ["receiver", firstnameProblem(receiver)],
    ["message", messageProblem(message)],
  ];
  const errors = problems.flatMap(([field, reason]) => (reason ? [{ field, reason, message: fieldReasons[reason] }] : []));
  const words: GiftWords = { cardId, receiver: tidyName(receiver), message: tidyMessage(message) };
  return errors.length > 0 ? { ok: false as const, errors } : { ok: true as const, words };
}
