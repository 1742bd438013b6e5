import { change, type Queryable, rows, statement } from "#server/db/db.ts";

export type Audience = "all" | "guests" | "customers";
type Placement = "home_main" | "home_secondary" | "shop_top" | "account" | "pro_top" | "notice";
export type Banner = {
  readonly banner_id: number;
  readonly placement: Placement;
  readonly title: string;
  readonly text: string;
  readonly cta_label: string;
  readonly cta_url: string;
  readonly icon: string;
  readonly color_1: string;
  readonly color_2: string;
};

const columns = "banner_id, placement, title, text, cta_label, cta_url, icon, color_1, color_2";

const ofDay = statement(
  "content.banners_of_day",
  `select ${columns} from banner
   where is_active and audience in ('all', $1) and ($2::text is null or placement = $2)
     and $3::date between coalesce(from_date, '-infinity') and coalesce(to_date, 'infinity')
   order by sort_order, banner_id`,
);

/** @param on a day in Paris */
export function findBanners(
  db: Queryable,
  { audience, placement, on }: { audience: Audience; placement: string | undefined; on: string },
): Promise<Banner[]> {
  return rows(db, ofDay, [audience, placement ?? null, on]);
}

type ListedBanner = Banner & {
  readonly audience: Audience;
  readonly isActive: boolean;
  readonly from: string | null;
  readonly until: string | null;
};

const all = statement(
  "content.all_banners",
  `select ${columns}, audience, is_active as "isActive", from_date::text as "from",
     to_date::text as until from banner order by placement, sort_order, banner_id`,
);

export function listBanners(db: Queryable): Promise<ListedBanner[]> {
  return rows(db, all);
}

const decide = statement(
  "content.decide_banner",
  `update banner set is_active = $2, audience = coalesce($3, audience), decided_at = $4
   where banner_id = $1`,
);

/**
 * Saves whether a banner is shown and to whom; an import does not change this decision. False if
 * there is no such banner.
 */
export async function decideBanner(
  db: Queryable,
  {
    id,
    isActive,
    audience,
    now,
  }: { id: number; isActive: boolean; audience?: Audience | undefined; now: Date },
): Promise<boolean> {
  return (await change(db, decide, [id, isActive, audience ?? null, now])) === 1;
}
