import { change, firstRow, type Queryable, statement } from "#server/db/db.ts";
import type { Audience } from "./banners.store.ts";

export type Popup = {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly delay_s: number;
  readonly once: boolean;
};

/** `from` and `until` are days in Paris, both included. */
export type PopupPlan = Omit<Popup, "id"> & {
  readonly audience: Audience;
  readonly from: string | null;
  readonly until: string | null;
};

const ofDay = statement(
  "content.popup",
  `select popup_id as id, title, text, delay_s, is_once as once from popup
   where is_shown and audience in ('all', $1)
     and $2::date between coalesce(from_date, '-infinity') and coalesce(to_date, 'infinity')`,
);

/** @param on a day in Paris */
export function findPopup(
  db: Queryable,
  { audience, on }: { audience: Audience; on: string },
): Promise<Popup | undefined> {
  return firstRow(db, ofDay, [audience, on]);
}

const show = statement(
  "content.show_popup",
  `insert into popup (popup_id, title, text, delay_s, is_once, audience, from_date, to_date, is_shown)
   values (1, $1, $2, $3, $4, $5, $6, $7, true)
   on conflict (only_one) do update set popup_id = popup.popup_id + 1, title = excluded.title,
     text = excluded.text, delay_s = excluded.delay_s, is_once = excluded.is_once,
     audience = excluded.audience, from_date = excluded.from_date, to_date = excluded.to_date,
     is_shown = true`,
);

/** A changed notice gets a new id, so that devices that saw the earlier one show it too. */
export async function savePopup(db: Queryable, plan: PopupPlan): Promise<void> {
  const { title, text, delay_s, once, audience, from, until } = plan;
  await change(db, show, [title, text, delay_s, once, audience, from, until]);
}

const hide = statement("content.hide_popup", "update popup set is_shown = false where is_shown");

export async function hidePopup(db: Queryable): Promise<boolean> {
  return (await change(db, hide)) === 1;
}
