import { splitByGift, tidyLineGift } from "@papillote/domain/gifts/line-gift.ts";
import { type CustomerCart, findGivenLines } from "#server/cart/cart.ts";
import type { Tx } from "#server/db/db.ts";
import type { OrderItem } from "./check-order-lines.ts";
import type { OrderRequest } from "./order-request.ts";

type Bought = {
  readonly request: OrderRequest;
  readonly cart: CustomerCart | undefined;
  readonly items: readonly OrderItem[];
};

/**
 * Adds to each item who receives it: as the buyer agreed in the quote, else as the cart says. An
 * order from a client that does not know gifts gets the gifts of its cart, too.
 */
export async function giveItems(
  tx: Tx,
  { request: { gift, quote, customerId }, cart, items }: Bought,
): Promise<readonly OrderItem[]> {
  if (gift) return items.map((item) => ({ ...item, gift }));
  const agreed = quote?.lines ?? (cart ? await findGivenLines(tx, { ...cart, customerId }) : []);
  const given = agreed.flatMap((line) =>
    line.gift ? [{ ...line, gift: tidyLineGift(line.gift) }] : [],
  );
  if (given.length === 0) return items;
  const pieces = items.map((item) => ({
    ...item,
    sku: item.sellable.sku,
    face: item.sellable.face,
  }));
  return splitByGift(pieces, given);
}
