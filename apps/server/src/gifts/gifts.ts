import { cancelGift } from "./cancel-gift.ts";
import { correctGift, type OwnGift, rescheduleGift, resendGift } from "./change-gift.ts";
import { createGift } from "./create-gift.ts";
import { giveGiftsOf } from "./gift-changes.store.ts";
import { contentOfGifts, type GiftInside } from "./gift-content.ts";
import { giftLink } from "./gift-link.ts";
import { exportGiftsOf, findGiftsOf } from "./gift-lists.store.ts";
import { findGift, findGiftOfCode, findGiftOfCodeIn, type GiftRow } from "./gifts.store.ts";
import {
  type Bought,
  type BoughtIn,
  findBought,
  findBoughtIn,
  findGiftsOfOrder,
  lockOpenCredit,
  lockUnopenedGifts,
} from "./gifts-of-orders.store.ts";
import { printGift } from "./print-gift.ts";

export {
  type Bought,
  type BoughtIn,
  cancelGift,
  contentOfGifts,
  correctGift,
  createGift,
  exportGiftsOf,
  findBought,
  findBoughtIn,
  findGift,
  findGiftOfCode,
  findGiftOfCodeIn,
  findGiftsOf,
  findGiftsOfOrder,
  type GiftInside,
  type GiftRow,
  giftLink,
  giveGiftsOf,
  lockOpenCredit,
  lockUnopenedGifts,
  type OwnGift,
  printGift,
  rescheduleGift,
  resendGift,
};
