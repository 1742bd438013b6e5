import { filesMax } from "@papillote/domain/attachments/file-kind.ts";
import { ticketMessageProblem, ticketStatuses } from "@papillote/domain/tickets/ticket-states.ts";
import * as z from "zod/mini";
import { captchaResponse } from "#contract/captcha.ts";
import { endpoint } from "#contract/endpoint.ts";
import { personFields } from "#contract/person-fields.ts";
import { oneLine, ruled } from "#contract/ruled.ts";
import { instant, integerMax, listOf, pageLimit, pageNumber } from "#contract/values.ts";

const message = ruled(ticketMessageProblem, 4000);
/** A subject's id. */
const reason = z
  .int({ error: "REQUIRED" })
  .check(z.gte(1, { error: "REQUIRED" }), z.lte(integerMax, { error: "INVALID" }));
const orderNumber = z.optional(oneLine(40));
/** A conversation with the assistant; what was said there is sent with the message. */
const conversationId = z.optional(z.uuid({ error: "INVALID" }));
/** The tokens of files that the form uploaded before. */
const attachments = z.optional(
  z
    .array(z.string().check(z.maxLength(200, { error: "INVALID" })))
    .check(z.maxLength(filesMax, { error: "INVALID" })),
);
const numbered = z.object({ ticket_number: z.string() });

/** S3.20 */
const personBody = z.strictObject({
  firstname: personFields.firstname,
  name: personFields.lastname,
  email: personFields.email,
  reason,
  message,
  order_number: orderNumber,
  conversation_id: conversationId,
  attachments,
  response: z.optional(captchaResponse),
});
const ofPerson = {
  method: "POST",
  body: personBody,
  reply: numbered,
  refusals: ["CAPTCHA_REFUSED"],
} as const;

/** S7.29f */
export const contactUs = endpoint({
  ...ofPerson,
  path: "/api/core/tickets/contact-us",
  auth: "guest",
  summary: "Write to the shop; a subject may need the number of an order",
});

/** S6.6a */
export const sendMessage = endpoint({
  method: "POST",
  path: "/api/core/send-message",
  auth: "customer",
  summary: "Write to the shop as a customer, whose name and address are those of the account",
  body: z.strictObject({
    reason,
    message,
    order_number: orderNumber,
    conversation_id: conversationId,
    attachments,
  }),
  reply: numbered,
  refusals: [],
});

/** S6.6b */
export const sendMessageNoauth = endpoint({
  ...ofPerson,
  path: "/api/core/send-message-noauth",
  auth: "public",
  summary: "Write to the shop without an account",
});

/** S7.26e: the same under the customers' prefix. */
export const customerMessageNoauth = endpoint({
  ...ofPerson,
  path: "/api/ext/customers/send-message-noauth",
  auth: "public",
  summary: "Write to the shop without an account, as /api/core/send-message-noauth",
});

/** S6.6c */
export const messageToAdmin = endpoint({
  method: "POST",
  path: "/api/core/message-to-admin",
  auth: "customer",
  summary: "Write to the shop as a customer, with a subject in own words",
  body: z.strictObject({ subject: oneLine(120), message }),
  reply: numbered,
  refusals: [],
});

const ticket = z.object({
  ticket_number: z.string(),
  subject: z.string(),
  order_number: z.nullable(z.string()),
  status: z.enum(ticketStatuses),
  created_at: instant,
  changed_at: instant,
});
export type Ticket = z.output<typeof ticket>;

export const listTickets = endpoint({
  method: "GET",
  path: "/api/core/tickets",
  auth: "customer",
  summary: "The customer's own messages to the shop with their status, newest first",
  query: z.object({ page: pageNumber(0), limit: pageLimit(12, 100) }),
  reply: listOf(ticket),
  refusals: [],
});

const ticketAddress = z.object({ number: z.string().check(z.maxLength(40)) });

export const getTicket = endpoint({
  method: "GET",
  path: "/api/core/tickets/:number",
  auth: "customer",
  summary: "One of the customer's own messages to the shop, with the answers",
  params: ticketAddress,
  reply: z.extend(ticket, {
    messages: z.array(
      z.object({
        author: z.enum(["person", "assistant", "shop"]),
        text: z.string(),
        written_at: instant,
        files: z.array(
          z.object({
            attachment_id: z.string(),
            name: z.string(),
            media_type: z.string(),
            bytes: z.number(),
          }),
        ),
      }),
    ),
  }),
  refusals: ["NOT_FOUND"],
});

/** The same text sent twice in a row is one message. A reply opens the ticket again. */
export const replyToTicket = endpoint({
  method: "POST",
  path: "/api/core/tickets/:number/reply",
  auth: "customer",
  summary: "Reply to the shop's answer in one of the customer's own messages, which opens it again",
  params: ticketAddress,
  body: z.strictObject({ message, attachments }),
  reply: numbered,
  refusals: ["NOT_FOUND"],
});
