import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { offer } from "./offers.ts";
import { cardPaymentStart, declineReason, order } from "./orders.ts";
import { printedPdf } from "./printed-pdf.ts";
import { card, codeRefusals, revealCard } from "./vouchers.ts";

/**
 * The token from the reply to a guest's order, or from the link in its receipt; it opens one order.
 */
const params = z.object({ guest_token: z.string().check(z.minLength(1), z.maxLength(200)) });
/** Once the order is in an account, only that account opens it. */
const refusals = ["ORDER_NOT_FOUND", "ORDER_IN_ACCOUNT"] as const;

const guestOrder = z.extend(order, {
  email: z.string(),
  /** The first name of the buyer, who signs the gifts. */
  firstname: z.nullable(z.string()),
  /** The order's vouchers, never with a code. */
  cards: z.array(card),
  /**
   * S1.6a: the order's gifts, with what their giver can still do (`offer_token` is the guest
   * token).
   */
  gifts: z.array(offer),
  /** Why the latest payment failed, if it did. */
  reason: z.optional(declineReason),
  /** Until when the order can still be paid. */
  held_until: z.optional(z.string()),
});

/** S4.31b. Also queries the provider if its webhook has not arrived. */
export const getGuestOrder = endpoint({
  method: "GET",
  path: "/api/guest-order/:guest_token",
  summary: "A guest's order, its payment and its vouchers",
  auth: "guest",
  params,
  reply: guestOrder,
  refusals,
});

export const payGuestOrder = endpoint({
  method: "POST",
  path: "/api/guest-order/:guest_token/card-payment",
  summary: "Open the provider's page for a guest's order that awaits payment",
  auth: "guest",
  params,
  body: z.strictObject({ platform: z.optional(z.enum(["web", "app"])) }),
  reply: cardPaymentStart,
  refusals: [...refusals, "ORDER_NOT_PAYABLE"],
});

/** The reveal is recorded with the waiver of withdrawal, as a customer's is. */
export const revealGuestCard = endpoint({
  method: "POST",
  path: "/api/guest-order/:guest_token/reveal-card",
  summary: "The code of a voucher of a guest's order, its barcode and PIN",
  auth: "guest",
  neverStored: "it holds a voucher's code, and each reveal is recorded",
  params,
  body: revealCard.body,
  reply: revealCard.reply,
  refusals: [...refusals, ...codeRefusals],
});

export const downloadGuestReceipt = endpoint({
  method: "GET",
  path: "/api/guest-order/:guest_token/receipt",
  summary: "The receipt of a guest's paid order",
  auth: "guest",
  params,
  document: "application/pdf",
  reply: printedPdf,
  refusals,
});

/** S2.33b. The card holds the claim link, so it exists only while the link does. */
export const downloadGuestGiftCard = endpoint({
  method: "GET",
  path: "/api/guest-order/:guest_token/gift-card",
  summary: "The card to print and fold of a voucher that was given with a guest's order",
  auth: "guest",
  params,
  query: z.object({ offer_id: z.uuid() }),
  document: "application/pdf",
  reply: printedPdf,
  refusals: [...refusals, "OFFER_NOT_FOUND"],
});

/** S1.6b. The token proves the order, the session the account. A repeat gives the same answer. */
export const claimGuestOrder = endpoint({
  method: "POST",
  path: "/api/ext/customers/claim-order",
  summary: "Move a guest's order with its vouchers into this account",
  auth: "customer",
  body: z.strictObject({ guest_token: params.shape.guest_token }),
  reply: z.object({ order_id: z.string() }),
  refusals: ["ORDER_NOT_FOUND", "ORDER_NOT_CLAIMABLE", "ORDER_IN_ACCOUNT"],
});
