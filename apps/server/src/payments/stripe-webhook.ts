import * as z from "zod/mini";
import type { ProviderEvent } from "./card.gateway.ts";

const text = z.string().check(z.minLength(1), z.maxLength(255));
const event = z.object({
  id: text,
  type: text,
  data: z.object({
    object: z.looseObject({
      id: z.optional(text),
      payment_intent: z.optional(z.nullable(text)),
      metadata: z.optional(
        z.nullable(z.looseObject({ payment_id: z.catch(z.optional(z.uuid()), undefined) })),
      ),
    }),
  }),
});

/** Undefined when it is not an event. Names, addresses and cards in the event are not kept. */
export function eventOf(raw: Buffer): ProviderEvent | undefined {
  const read = event.safeParse(jsonOf(raw));
  if (!read.success) return undefined;
  const { id, type, data } = read.data;
  const about = subjectOf(type);
  const chargeRef = data.object.payment_intent ?? undefined;
  const paymentId = data.object.metadata?.payment_id;
  const isOurs = about !== "other" && (paymentId !== undefined || chargeRef !== undefined);
  return {
    eventId: id,
    about: isOurs ? about : "other",
    paymentId,
    chargeRef,
    payload: { type, object: data.object.id },
  };
}

function subjectOf(type: string): ProviderEvent["about"] {
  if (type.startsWith("checkout.session.")) return "payment";
  if (type === "charge.refunded" || /^(charge\.)?refund\./.test(type)) return "refund";
  return type.startsWith("charge.dispute.") ? "dispute" : "other";
}

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString());
  } catch {
    return undefined; // the schema then refuses it
  }
}
