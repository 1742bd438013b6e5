import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { brandTexts } from "#server/catalog/catalog.ts";
import { type CreditCodeRow, findCreditCodesById } from "#server/credit-codes/credit-codes.ts";
import type { Queryable } from "#server/db/db.ts";
import { findVouchersById, type VoucherRow } from "#server/vouchers/vouchers.ts";
import type { GiftRow } from "./gifts.store.ts";

/** What is in a gift, without its code. */
export type GiftInside = {
  readonly voucher: VoucherRow | undefined;
  /** The brand, or the name of a product without a brand; empty for credit. */
  readonly brandName: string;
  readonly name: string;
  readonly logo: string;
  readonly universeId: number | null;
  readonly value: Cents;
  readonly endsOn: Day | null;
  readonly usage: Usage;
};

type Content = Pick<GiftRow, "giftId" | "voucherId" | "creditCodeId">;

export async function contentOfGift(db: Queryable, gift: Content): Promise<GiftInside> {
  const content = (await contentOfGifts(db, [gift])).get(gift.giftId);
  if (!content) throw new Error(`gift ${gift.giftId} has no content`);
  return content;
}

/** The contents by gift id. */
export async function contentOfGifts(
  db: Queryable,
  gifts: readonly Content[],
): Promise<ReadonlyMap<string, GiftInside>> {
  const [vouchers, codes] = [await vouchersIn(db, gifts), await codesIn(db, gifts)];
  return new Map(
    gifts.flatMap(({ giftId, voucherId, creditCodeId }): [string, GiftInside][] => {
      const inside = vouchers.get(voucherId ?? "") ?? codes.get(creditCodeId ?? "");
      return inside ? [[giftId, inside]] : [];
    }),
  );
}

/** The contents by voucher id. */
async function vouchersIn(db: Queryable, gifts: readonly Content[]) {
  const ids = gifts.flatMap(({ voucherId }) => (voucherId === null ? [] : [voucherId]));
  const vouchers = ids.length > 0 ? await findVouchersById(db, ids) : [];
  const brandIds = vouchers.flatMap(({ brandId }) => (brandId === null ? [] : [brandId]));
  const brands = await brandTexts(db, [...new Set(brandIds)]);
  return new Map(
    vouchers.map((voucher) => {
      const brand = voucher.brandId === null ? undefined : brands.get(voucher.brandId);
      return [voucher.voucherId, shown(voucher, brand)];
    }),
  );
}

/** The contents by code id. */
async function codesIn(db: Queryable, gifts: readonly Content[]) {
  const ids = gifts.flatMap(({ creditCodeId }) => (creditCodeId === null ? [] : [creditCodeId]));
  const codes = ids.length > 0 ? await findCreditCodesById(db, ids) : [];
  return new Map(codes.map((code) => [code.creditCodeId, creditShown(code)]));
}

function creditShown({ amount, endsOn }: CreditCodeRow): GiftInside {
  return {
    ...{ voucher: undefined, brandName: "", name: "", logo: "", universeId: null },
    ...{ value: amount, endsOn, usage: "both" },
  };
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
