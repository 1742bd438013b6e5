import { cartCreate, cartUpdate } from "@papillote/contract/cart.ts";
import type { CallOutcome, Client } from "@papillote/contract/client.ts";
import type { LineGift } from "@papillote/domain/gifts/line-gift.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import * as z from "zod/mini";

/**
 * The choice on a product page. `face` is the face value of one voucher in cents; goods have none.
 */
export const chosenLine = z.object({
  sku: z.string().check(z.minLength(1), z.maxLength(64)),
  face: z.optional(z.coerce.number().check(z.int(), z.gt(0))),
  qty: z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)),
  /** For whom the line is, as it was typed; the cart says what is wrong with it. */
  gift: z.optional(z.custom<LineGift>()),
});
export type ChosenLine = z.output<typeof chosenLine>;

export function parseChosenLine(values: unknown): ChosenLine | undefined {
  const parsed = chosenLine.safeParse(values);
  return parsed.success ? parsed.data : undefined;
}

type Added = CallOutcome<typeof cartUpdate> | Exclude<CallOutcome<typeof cartCreate>, { ok: true }>;

/** Puts all lines or none into the customer's cart on the server, or into the given cart. */
export async function addToCart(
  call: Client,
  [first, ...others]: readonly [ChosenLine, ...ChosenLine[]],
  openedId?: string,
): Promise<Added> {
  const opened = openedId === undefined ? await call(cartCreate, {}) : undefined;
  if (opened && !opened.ok) return opened;
  const cartId = openedId ?? opened?.value ?? "";
  const also = others.length > 0 ? { also: others.map(itemOf) } : {};
  return call(cartUpdate, { query: { cartId }, body: { cartItem: itemOf(first), ...also } });
}

function itemOf({ sku, face, qty, gift }: ChosenLine) {
  if (face === undefined) return { sku, qty };
  const option = {
    extension_attributes: { giftcard_item_option: { giftcard_amount: cents(face) } },
  };
  return { sku, qty, product_option: option, ...(gift && { gift }) };
}
