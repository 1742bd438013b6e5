import { giftChannels } from "@papillote/domain/gifts/gift-recipient.ts";
import { messageProblem } from "@papillote/domain/vouchers/little-message.ts";
import * as z from "zod/mini";
import { barcodeType, usage } from "./catalog.ts";
import { endpoint } from "./endpoint.ts";
import { personFields } from "./person-fields.ts";
import { printedPdf } from "./printed-pdf.ts";
import { ruled } from "./ruled.ts";
import { civilDay, euros, instant, pageLimit, pageNumber } from "./values.ts";

/** S3.16. Never contains the code or the PIN. */
export const card = z.object({
  card_id: z.uuid(),
  status: z.enum(["waiting", "active", "used", "expired", "offered"]),
  brand: z.nullable(z.string()),
  name: z.string(),
  logo: z.string(),
  universe_id: z.nullable(z.number()),
  value: euros,
  unit_value: euros,
  /** The amount left, as the owner noted it last. */
  amount_left: z.optional(euros),
  generated_at: instant,
  active_from: z.nullable(instant),
  ends_on: z.nullable(civilDay),
  purchase_type: usage,
  has_pin: z.boolean(),
  revealed_at: z.nullable(instant),
  /** Whether revealing the code now needs the waiver of withdrawal. */
  waiver_needed: z.boolean(),
  order_id: z.string(),
  /** For a voucher that its owner gave, the receiver as the giver typed it. */
  recipient: z.optional(
    z.object({
      firstname: z.string(),
      sendby: z.enum(giftChannels),
      identifier: z.nullable(z.string()),
    }),
  ),
  /** For a voucher that was received, the giver's first name. */
  giver: z.optional(z.string()),
  /** For a given or received voucher, unless it was not sent yet. */
  sent_at: z.optional(instant),
  sent_channel: z.optional(z.enum(giftChannels)),
  /** For a given or received voucher, unless nothing was written. */
  message: z.optional(z.string()),
  /** Where the brand takes back a physical card. */
  return_address: z.nullable(z.string()),
  /** For a deleted voucher, until when it can be taken back. */
  restorable_until: z.optional(instant),
  /** When the owner reported that a till refused the code, while the report is being looked at. */
  refused_at: z.optional(instant),
  /** When the newest report was answered: the code works. */
  checked_at: z.optional(instant),
  /** When the voucher got its present code; an earlier one is not valid any more. */
  replaced_at: z.optional(instant),
  actions: z.array(
    z.enum([
      "reveal",
      "download",
      "mark_used",
      "mark_active",
      "offer",
      "delete",
      "restore",
      "report_refused",
      "note_end",
      "receipt",
    ]),
  ),
});
export type Card = z.output<typeof card>;

export const cardTabs = ["active", "used", "waiting", "offered", "expired", "deleted"] as const;

export const getCardInfo = endpoint({
  method: "GET",
  path: "/api/ext/customers/get-card-info",
  summary:
    "The customer's vouchers by tab; `used` shows the expired ones too, `deleted` those that can be taken back",
  auth: "customer",
  query: z.object({
    status: z._default(z.enum(cardTabs), "active"),
    page: pageNumber(0),
    limit: pageLimit(12, 100),
  }),
  reply: z.object({
    items: z.array(card),
    meta: z.object({
      total: z.number(),
      page: z.number(),
      limit: z.number(),
      active_count: z.number(),
      /** What is left on the active vouchers, as far as it was noted, and at how many brands. */
      active_left: euros,
      active_brands: z.number(),
      used_count: z.number(),
      waiting_count: z.number(),
      offered_count: z.number(),
      expired_count: z.number(),
      deleted_count: z.number(),
    }),
  }),
  refusals: [],
});

export const cardDetails = endpoint({
  method: "GET",
  path: "/api/ext/customers/card-details",
  summary: "One voucher with its terms, how to use it and its owner's notes",
  auth: "customer",
  query: z.object({ cardId: z.uuid() }),
  reply: z.extend(card, {
    terms: z.string(),
    how_to_use: z.array(z.string()),
    /** What the voucher's owner noted, the newest first. */
    notes: z.array(
      z.object({
        did: z.enum(["used", "active", "deleted", "restored"]),
        amount_left: z.optional(euros),
        at: instant,
      }),
    ),
  }),
  refusals: ["VOUCHER_NOT_FOUND"],
});

export const waiver = z.strictObject({
  accepted: z.literal(true),
  version: z.string().check(z.minLength(1), z.maxLength(40)),
});

export const codeRefusals = [
  "VOUCHER_NOT_FOUND",
  "VOUCHER_NOT_ACTIVE",
  "VOUCHER_FROZEN",
  "WAIVER_NEEDED",
] as const;

/** Every reveal is recorded; no cache may store the reply. */
export const revealCard = endpoint({
  method: "POST",
  path: "/api/ext/customers/reveal-card",
  summary: "The code of a voucher, its barcode and PIN",
  auth: "customer",
  neverStored: "it holds a voucher's code, and each reveal is recorded",
  body: z.strictObject({ card_id: z.uuid(), waiver: z.optional(waiver) }),
  reply: z.object({
    code: z.string(),
    digits: z.string(),
    pin: z.nullable(z.string()),
    barcode_type: barcodeType,
    barcode_svg: z.string(),
    ends_on: z.nullable(civilDay),
    /** When the voucher got this code, if it had another one before. */
    replaced_at: z.optional(instant),
    /** Adds the voucher to Google Wallet, where that is configured; this URL holds the code. */
    google_wallet_url: z.optional(z.string()),
    /** Whether the caller's device can add it to Apple Wallet, where that is configured. */
    apple_wallet: z.optional(z.boolean()),
  }),
  refusals: [...codeRefusals, "DEVICE_NOT_CONFIRMED"],
});

export const downloadVoucher = endpoint({
  method: "GET",
  path: "/api/ext/customers/download-voucher-info",
  summary: "The printed voucher; counts as a reveal",
  auth: "customer",
  query: z.object({ cardId: z.uuid(), waiver: z.optional(z.string().check(z.maxLength(40))) }),
  document: "application/pdf",
  reply: printedPdf,
  refusals: [...codeRefusals, "DEVICE_NOT_CONFIRMED"],
});

export const appleWalletPass = endpoint({
  method: "GET",
  path: "/api/ext/customers/apple-wallet-pass",
  summary: "The voucher as a pass for Apple Wallet; counts as a reveal",
  auth: "customer",
  query: z.object({ cardId: z.uuid() }),
  document: "application/vnd.apple.pkpass",
  reply: z.object({
    filename: z.string(),
    content_type: z.literal("application/vnd.apple.pkpass"),
    base64: z.string(),
  }),
  refusals: [...codeRefusals, "DEVICE_NOT_CONFIRMED"],
});

/** S9.6b. A POST, so that the message is in no URL and no log. */
export const printGift = endpoint({
  method: "POST",
  path: "/api/ext/customers/print-gift",
  summary: "The printed voucher as a gift, with a message; counts as a reveal",
  auth: "customer",
  neverStored: "it holds a voucher's code, and each printing is recorded",
  body: z.strictObject({
    card_id: z.uuid(),
    receiver: personFields.firstname,
    message: ruled(messageProblem, 8_000),
    waiver: z.optional(waiver),
  }),
  document: "application/pdf",
  reply: printedPdf,
  refusals: [...codeRefusals, "DEVICE_NOT_CONFIRMED"],
});
