import { z } from "zod";

/**
 * One event to deliver to the shop. The body is stored as text: every attempt signs and sends the
 * same bytes.
 */
export const Delivery = z.object({
  id: z.string(),
  sessionId: z.string(),
  url: z.string(),
  body: z.string(),
  dueAt: z.number(),
  attempts: z.int(),
  state: z.enum(["pending", "delivered", "abandoned"]),
});
export type Delivery = z.infer<typeof Delivery>;

export type EventType =
  | "payment.authorised"
  | "payment.captured"
  | "payment.failed"
  | "payment.cancelled"
  | "payment.expired"
  | "refund.sent"
  | "refund.succeeded"
  | "refund.failed"
  | "dispute.opened"
  | "dispute.closed";
