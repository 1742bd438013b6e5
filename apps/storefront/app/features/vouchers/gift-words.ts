import * as z from "zod/mini";
import { sealedCookie } from "#app/platform/visitor/cookies.ts";

const keptForS = 60; // until the browser has followed to the PDF

const giftWords = z.object({ cardId: z.string(), receiver: z.string(), message: z.string() });

/** What was written to somebody, on its way to the printed page: in no address, so in no log and no history. */
export const giftWordsCookie = sealedCookie("papillote_gift_words", giftWords, keptForS);
