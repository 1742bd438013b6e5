import {
  giftKey,
  type LineGift,
  sendTimeProblem,
  tidyLineGift,
} from "@papillote/domain/gifts/line-gift.ts";
import type { CartLineRow } from "./cart.store.ts";

type Line = Pick<CartLineRow, "sku" | "face" | "gift">;

/** Two lines of a cart are the same line when their keys are equal. */
export function lineKey({ sku, face, gift }: Line): string {
  return JSON.stringify([sku, face, giftKey(gift ?? undefined)]);
}

export function isSameLine(one: Line, other: Line): boolean {
  return lineKey(one) === lineKey(other);
}

/**
 * Lines with the same voucher count together against its maximum, also those for different
 * receivers.
 */
export function isSameVoucher(one: Omit<Line, "gift">, other: Omit<Line, "gift">): boolean {
  return one.sku === other.sku && one.face === other.face;
}

/**
 * The problem of a gift on a line, with its field: only codes can be given, and only at an allowed
 * time.
 */
export function giftProblem(
  gift: LineGift,
  { kind, now }: { readonly kind: string; readonly now: Date },
): { readonly path: readonly string[]; readonly message: string } | undefined {
  if (kind !== "voucher") return { path: ["gift"], message: "INVALID" };
  const late = sendTimeProblem(tidyLineGift(gift), now);
  return late && { path: ["gift", "send_at"], message: late };
}
