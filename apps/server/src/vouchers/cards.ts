import { type Day, day } from "@papillote/domain/dates/day.ts";
import {
  statusOn,
  type VoucherAction,
  type VoucherStatus,
  voucherCan,
} from "@papillote/domain/vouchers/voucher-states.ts";
import { waiverNeeded } from "@papillote/domain/vouchers/waiver.ts";
import { type BrandTexts, brandTexts } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import {
  type CardGift,
  type CardQuery,
  countCards,
  findCardGifts,
  findCards,
  type TabCounts,
} from "./cards.store.ts";
import { findVoucher, type VoucherRow } from "./vouchers.store.ts";

type CardAction = VoucherAction | "restore" | "receipt";
/** A voucher as its owner sees it on a given day. */
export type Card = {
  readonly voucher: VoucherRow;
  readonly status: VoucherStatus;
  readonly isWaiverNeeded: boolean;
  readonly actions: readonly CardAction[];
  readonly brand: BrandTexts | undefined;
  readonly gift: CardGift | undefined;
};

const cardActions = [
  "reveal",
  "download",
  "mark_used",
  "mark_active",
  "offer",
  "delete",
  "report_refused",
  "note_end",
] as const;

export async function listCards(
  db: Queryable,
  query: CardQuery,
): Promise<{ cards: Card[]; counts: TabCounts }> {
  const vouchers = await findCards(db, query);
  const counts = await countCards(db, query);
  return { cards: await cardsOn(db, vouchers, day(dayInParis(query.now))), counts };
}

export async function getCard(
  db: Queryable,
  { voucherId, ownerId, today }: { voucherId: string; ownerId: string; today: Day },
): Promise<Card | undefined> {
  const voucher = await findVoucher(db, voucherId, ownerId);
  const [card] = voucher ? await cardsOn(db, [voucher], today) : [];
  return card;
}

async function cardsOn(
  db: Queryable,
  vouchers: readonly VoucherRow[],
  today: Day,
): Promise<Card[]> {
  const brandIds = vouchers.flatMap(({ brandId }) => (brandId === null ? [] : [brandId]));
  const brands = await brandTexts(db, [...new Set(brandIds)]);
  const gifts = await findCardGifts(db, vouchers);
  return vouchers.map((voucher) => {
    const status = statusOn(voucher.status, voucher.endsOn, today);
    return {
      voucher,
      status,
      isWaiverNeeded: isWaiverNeeded(voucher, today),
      actions: actionsOf(voucher, status),
      brand: voucher.brandId === null ? undefined : brands.get(voucher.brandId),
      gift: gifts.get(voucher.voucherId),
    };
  });
}

function actionsOf(
  { deletedAt, isBought, endsOn }: VoucherRow,
  status: VoucherStatus,
): CardAction[] {
  if (deletedAt !== null) return ["restore"];
  const permitted: CardAction[] = cardActions.filter(
    (action) => voucherCan(action, status) && (action !== "note_end" || endsOn !== null),
  );
  return isBought ? [...permitted, "receipt"] : permitted;
}

export function isWaiverNeeded(
  { issuedAt, revealedAt, waivedAtOrder }: VoucherRow,
  today: Day,
): boolean {
  return waiverNeeded(
    {
      boughtOn: day(dayInParis(issuedAt)),
      isRevealed: revealedAt !== null,
      isWaived: waivedAtOrder !== null,
    },
    today,
  );
}
