import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";

/** A card that the provider stores for this customer: enough to recognise it, never its number. */
const savedCard = z.object({
  card_ref: z.string(),
  /** As the provider writes it: `visa`. */
  brand: z.string(),
  last4: z.string(),
  /** `2039-12`. */
  expires: z.string(),
});
export type SavedCard = z.output<typeof savedCard>;

export const savedCards = endpoint({
  method: "GET",
  path: "/api/ext/customers/saved-cards",
  summary: "The cards that the payment provider has of this customer",
  auth: "customer",
  reply: z.object({ items: z.array(savedCard) }),
  refusals: [],
});

/** A repeat gives the same answer. */
export const removeSavedCard = endpoint({
  method: "POST",
  path: "/api/ext/customers/remove-saved-card",
  summary: "Have the payment provider delete a card of this customer",
  auth: "customer",
  body: z.strictObject({ card_ref: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ items: z.array(savedCard) }),
  refusals: ["SAVED_CARD_NOT_FOUND"],
});
