import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { oneLine } from "#contract/ruled.ts";
import { localeCode } from "#contract/values.ts";

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

const source = z.object({
  kind: z.enum(["question", "voucher", "orders", "login"]),
  title: z.string(),
  /** A path of the shop. */
  path: z.string(),
  /** Of a voucher. */
  status: z.optional(z.enum(["waiting", "active"])),
});
export type AssistantSource = z.output<typeof source>;

/**
 * An answer of the help, or of the customer's own vouchers and orders; null when the assistant does
 * not know, which hands over to a person.
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
    /** What the answer is about; our own screen words the customer's state by it. */
    about: z.enum(["help", "vouchers", "no-voucher", "log-in", "unknown"]),
    answer: z.nullable(z.string()),
    sources: z.array(source),
    hand_over: z.boolean(),
  }),
  refusals: [],
});
