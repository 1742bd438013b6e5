import { giftPaths } from "#app/platform/paths/gift-paths.ts";
import { guestPaths } from "#app/platform/paths/guest-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** A gift of an account, or of the order that a visitor's `token` opens. */
export type GiftPlace = { readonly offerId: string; readonly token?: string | undefined };

/** The list that contains the gift; `what` was just done with it. */
export function giftsPath({ offerId, token }: GiftPlace, what?: string): string {
  if (token === undefined)
    return giftPaths.offeredGifts(what === undefined ? undefined : { offerId, what });
  const order = guestPaths.order(token);
  return what === undefined ? order : `${order}?gift=${encodeURIComponent(offerId)}&done=${what}`;
}

/** The page of one gift, with what its giver can still do. */
export function giftPath({ offerId, token }: GiftPlace, action: string): string {
  return token === undefined
    ? giftPaths.offeredGift(offerId, action)
    : `${guestPaths.order(token)}/gifts/${encodeURIComponent(offerId)}?do=${action}`;
}

/** The card to print and fold of a given voucher. */
export function foldedCardPath({ offerId, token }: GiftPlace, cardId: string): string {
  return token === undefined ? paths.voucherGiftPdf(cardId) : guestPaths.giftCard(token, offerId);
}
