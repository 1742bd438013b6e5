import type { GiftState } from "@papillote/domain/gifts/gift-states.ts";
import { firstRow, type Queryable, rows, statement } from "#server/db/db.ts";
import { type GiftRow, giftColumns } from "./gifts.store.ts";

/** Reads the times in the same way as `giftState` of the domain. */
const state = `case when cancelled_at is not null then 'cancelled'
  when claimed_at is not null then 'claimed' when opened_at is not null then 'opened'
  when bounced_at is not null then 'bounced' when delivered_at is not null then 'delivered'
  when sent_at is not null then 'sent' else 'scheduled' end`;
const ofGiver = statement(
  "gift.of_giver",
  `select ${giftColumns} from gift where giver_id = $1 and ($2::text is null or kind = $2)
     and ($3::text is null or ${state} = $3) and ($4::uuid is null or gift_id = $4)
   order by created_at desc, gift_id limit $5 offset $6`,
);
const countOfGiver = statement(
  "gift.count_of_giver",
  `select count(*)::int as total from gift where giver_id = $1 and ($2::text is null or kind = $2)
     and ($3::text is null or ${state} = $3) and ($4::uuid is null or gift_id = $4)`,
);

export type GiftQuery = {
  readonly giverId: string;
  readonly kind: "card" | "code" | "all";
  readonly state?: GiftState | undefined;
  readonly giftId?: string | undefined;
  readonly page: number;
  readonly limit: number;
};

/** The latest gift comes first. */
export async function findGiftsOf(
  db: Queryable,
  { giverId, kind, state: wanted, giftId, page, limit }: GiftQuery,
): Promise<{ gifts: GiftRow[]; total: number }> {
  const filter = [giverId, kind === "all" ? null : kind, wanted ?? null, giftId ?? null];
  const gifts = await rows<GiftRow>(db, ofGiver, [...filter, limit, page * limit]);
  const count = await firstRow<{ total: number }>(db, countOfGiver, filter);
  return { gifts, total: count?.total ?? 0 };
}

const exportOfGiver = statement(
  "gift.export",
  `select gift_id as "giftId", kind, recipient_firstname as recipient, sendby, identifier, message,
     occasion, created_at as "createdAt", sent_at as "sentAt", claimed_at as "keptAt",
     cancelled_at as "cancelledAt", thanks
   from gift where giver_id = $1 order by created_at, gift_id`,
);
type ExportGift = Pick<
  GiftRow,
  | "giftId"
  | "kind"
  | "sendby"
  | "identifier"
  | "message"
  | "occasion"
  | "createdAt"
  | "sentAt"
  | "cancelledAt"
  | "thanks"
> & { readonly recipient: string; readonly keptAt: Date | null };

/** What a giver wrote, for the export of personal data; never a link. */
export function exportGiftsOf(db: Queryable, giverId: string): Promise<ExportGift[]> {
  return rows<ExportGift>(db, exportOfGiver, [giverId]);
}
