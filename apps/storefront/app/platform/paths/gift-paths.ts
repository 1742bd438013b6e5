import type { GiftChannel } from "@papillote/domain/gifts/gift-recipient.ts";

/** The paths of gifts, which no first load needs. */
export const giftPaths = {
  /** The receiver's page of a gift. The secret is behind `#`, so no request contains it. */
  claim: (step?: "unwrapped", shown?: "code") =>
    step === undefined ? "/claim" : `/claim?step=${step}${shown === undefined ? "" : `&${shown}`}`,
  /** One given voucher, with what its giver can still do. */
  offeredGift: (offerId: string, action?: string) =>
    `/my-vouchers/gifts/${encodeURIComponent(offerId)}${action === undefined ? "" : `?do=${action}`}`,
  /** The list of gifts, also after something was done with one of them. */
  offeredGifts: (done?: { readonly offerId: string; readonly what: string }) =>
    done === undefined
      ? "/my-vouchers?tab=offered"
      : `/my-vouchers?tab=offered&gift=${encodeURIComponent(done.offerId)}&done=${done.what}`,
  /** After giving: the link for a giver who passes it on, else the list of gifts. */
  given: (offerId: string, sendby: GiftChannel): string =>
    sendby === "self"
      ? giftPaths.offeredGift(offerId, "link")
      : giftPaths.offeredGifts({ offerId, what: "given" }),
} as const;
