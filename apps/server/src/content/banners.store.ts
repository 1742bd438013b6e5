import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

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

/** False if there is no such banner. An import does not change the decision. */
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

export type Popup = {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly delay_s: number;
  readonly once: boolean;
};

const popup = statement(
  "content.popup",
  "select popup_id as id, title, text, delay_s, is_once as once from popup where is_shown",
);

export function findPopup(db: Queryable): Promise<Popup | undefined> {
  return firstRow(db, popup);
}

const show = statement(
  "content.show_popup",
  `insert into popup (popup_id, title, text, delay_s, is_once, is_shown)
   values (1, $1, $2, $3, $4, true)
   on conflict (only_one) do update set popup_id = popup.popup_id + 1, title = excluded.title,
     text = excluded.text, delay_s = excluded.delay_s, is_once = excluded.is_once, is_shown = true`,
);

/** A changed notice has another id: devices that saw the earlier one see it too. */
export async function savePopup(db: Queryable, notice: Omit<Popup, "id">): Promise<void> {
  await change(db, show, [notice.title, notice.text, notice.delay_s, notice.once]);
}

const hide = statement("content.hide_popup", "update popup set is_shown = false where is_shown");

export async function hidePopup(db: Queryable): Promise<boolean> {
  return (await change(db, hide)) === 1;
}
