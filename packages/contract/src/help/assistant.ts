import { giftStates } from "@papillote/domain/gifts/gift-states.ts";
import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { oneLine } from "#contract/ruled.ts";
import { euros, localeCode } from "#contract/values.ts";

/** S7.29d */
export const chatbotConfig = endpoint({
  method: "GET",
  path: "/api/core/chatbot-config",
  summary: "What the assistant says first, and what can be asked",
  auth: "public",
  shared: "catalogue",
  query: z.object({
    platform: z.optional(z.enum(["web", "app"])),
    locale: z.optional(localeCode),
  }),
  reply: z.object({
    enabled: z.boolean(),
    greeting: z.string(),
    suggestions: z.array(z.string()),
  }),
  refusals: [],
});

const ownStates = [
  "waiting",
  "active",
  "awaiting_payment",
  "being_prepared",
  "partly_fulfilled",
  "fulfilled",
  "failed",
  "expired",
  "partly_refunded",
  "refunded",
] as const;
export const assistantSource = z.object({
  kind: z.enum(["question", "page", "voucher", "order", "orders", "balance", "gift", "login"]),
  title: z.string(),
  /** A path of the shop. */
  path: z.string(),
  /** The status of a voucher, an order (with the instant `at` beside it) or a gift. */
  status: z.optional(z.union([z.enum(giftStates), z.enum(ownStates)])),
  at: z.optional(z.string()),
  /** The amount of the balance. */
  amount: z.optional(euros),
});
export type AssistantSource = z.input<typeof assistantSource>;

/**
 * An answer from the help, or from the customer's own orders, vouchers, balance and gifts. It is
 * null when the assistant does not know; then it hands over to a person.
 */
export const askChatbot = endpoint({
  method: "POST",
  path: "/api/core/chatbot/ask",
  summary: "Ask the assistant, a program that answers from the help and the customer's own state",
  auth: "guest",
  body: z.strictObject({
    question: oneLine(500),
    conversation_id: z.optional(z.uuid({ error: "INVALID" })),
  }),
  reply: z.object({
    conversation_id: z.uuid(),
    /** What the answer is about; our own screen words the customer's state accordingly. */
    about: z.enum([
      "help",
      "page",
      "orders",
      "no-order",
      "vouchers",
      "no-voucher",
      "balance",
      "gifts",
      "no-gift",
      "log-in",
      "unknown",
    ]),
    answer: z.nullable(z.string()),
    sources: z.array(assistantSource),
    hand_over: z.boolean(),
  }),
  refusals: [],
});
