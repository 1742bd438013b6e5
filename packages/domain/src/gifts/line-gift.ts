import { tidyMessage } from "#domain/vouchers/little-message.ts";
import type { GiftOccasion } from "./gift-occasions.ts";
import { type GiftChannel, type GiftRecipient, tidyRecipient } from "./gift-recipient.ts";
import { sendAtProblem } from "./gift-send-time.ts";

/** Who a line of a cart or an order is for, as it is stored and shown. */
export type LineGift = {
  readonly recipient: {
    readonly firstname: string;
    readonly sendby: GiftChannel;
    readonly identifier?: string | undefined;
  };
  readonly message?: string | undefined;
  readonly occasion?: GiftOccasion | undefined;
  /** When the gift is sent, ISO 8601 in UTC; if absent, as soon as it is paid. */
  readonly send_at?: string | undefined;
};

type Choice = Omit<LineGift, "recipient"> & { readonly recipient: GiftRecipient };

/** The stored form of a choice without problems; equal gifts have equal JSON texts. */
export function tidyLineGift({ recipient, message = "", occasion, send_at }: Choice): LineGift {
  const { firstname, sendby, identifier } = tidyRecipient(recipient);
  const words = tidyMessage(message);
  return {
    recipient: { firstname, sendby, ...(identifier !== null && { identifier }) },
    ...(words !== "" && { message: words }),
    ...(occasion && { occasion }),
    ...(send_at && sendby !== "self" && { send_at: new Date(send_at).toISOString() }),
  };
}

export function sendTimeProblem({ send_at }: LineGift, now: Date) {
  return send_at === undefined ? undefined : sendAtProblem(new Date(send_at), now);
}

/**
 * Lines with the same voucher are one line only if this key is the same too; empty for the buyer's
 * own.
 */
export function giftKey(gift: LineGift | undefined): string {
  if (!gift) return "";
  const { recipient, message, occasion, send_at } = gift;
  const { firstname, sendby, identifier } = recipient;
  return JSON.stringify([firstname, sendby, identifier, message, occasion, send_at]);
}

type Piece = { readonly sku: string; readonly face: number; readonly qty: number };
export type GivenPiece = Piece & { readonly gift?: LineGift | undefined };

/**
 * Splits each product by its gifts; the rest is the buyer's own. Each gift takes at most what is
 * left of the product.
 */
export function splitByGift<Item extends Piece>(
  items: readonly Item[],
  given: readonly GivenPiece[],
): (Item & { readonly gift?: LineGift | undefined })[] {
  return items.flatMap((item) => {
    let left = item.qty;
    const parts = given.flatMap(({ sku, face, qty, gift }) => {
      if (!gift || sku !== item.sku || face !== item.face) return [];
      const taken = Math.min(qty, left);
      left -= taken;
      return taken > 0 ? [{ ...item, qty: taken, gift }] : [];
    });
    return left > 0 ? [...parts, { ...item, qty: left }] : parts;
  });
}
