import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { brandTexts } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import { findVouchersById, type VoucherRow } from "#server/vouchers/vouchers.ts";
import type { GiftRow } from "./gifts.store.ts";

/** What is in a gift, without its code. */
export type GiftInside = {
  readonly voucher: VoucherRow | undefined;
  /** The brand, or the name of what belongs to none. */
  readonly brandName: string;
  readonly name: string;
  readonly logo: string;
  readonly universeId: number | null;
  readonly value: Cents;
  readonly endsOn: Day | null;
  readonly usage: Usage;
};

type Content = Pick<GiftRow, "giftId" | "voucherId">;

export async function contentOfGift(db: Queryable, gift: Content): Promise<GiftInside> {
  const content = (await contentOfGifts(db, [gift])).get(gift.giftId);
  if (!content) throw new Error(`gift ${gift.giftId} has no content`);
  return content;
}

/** By the gift's id. */
export async function contentOfGifts(
  db: Queryable,
  gifts: readonly Content[],
): Promise<ReadonlyMap<string, GiftInside>> {
  const ids = gifts.flatMap(({ voucherId }) => (voucherId === null ? [] : [voucherId]));
  const vouchers = new Map(
    (await findVouchersById(db, ids)).map((voucher) => [voucher.voucherId, voucher]),
  );
  const brandIds = [...vouchers.values()].flatMap(({ brandId }) =>
    brandId === null ? [] : [brandId],
  );
  const brands = await brandTexts(db, [...new Set(brandIds)]);
  return new Map(
    gifts.flatMap(({ giftId, voucherId }): [string, GiftInside][] => {
      const voucher = vouchers.get(voucherId ?? "");
      if (!voucher) return [];
      const brand = voucher.brandId === null ? undefined : brands.get(voucher.brandId);
      return [[giftId, shown(voucher, brand)]];
    }),
  );
}

function shown(
  voucher: VoucherRow,
  brand:
    | { readonly name: string; readonly logo: string; readonly universeId: number | null }
    | undefined,
): GiftInside {
  return {
    voucher,
    brandName: brand?.name ?? voucher.name,
    name: voucher.name,
    logo: brand?.logo ?? "",
    universeId: brand?.universeId ?? null,
    value: voucher.face,
    endsOn: voucher.endsOn,
    usage: voucher.usage,
  };
}
