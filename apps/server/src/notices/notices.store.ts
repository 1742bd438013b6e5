import type { DeviceNoticeKind } from "@papillote/domain/notifications/device-notices.ts";
import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

export type NoticeDevice = {
  readonly deviceId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

const saveOne = statement(
  "notice_device.save",
  `insert into notice_device (device_id, session_id, endpoint, p256dh, auth, kinds, saved_at)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (endpoint) do update
   set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
     kinds = excluded.kinds, saved_at = excluded.saved_at`,
);

type SavedDevice = NoticeDevice & {
  readonly sessionId: string;
  readonly kinds: readonly DeviceNoticeKind[];
  readonly now: Date;
};

/** A browser that another customer used before belongs to the session that saved it last. */
export async function saveDevice(db: Queryable, device: SavedDevice): Promise<void> {
  const { deviceId, sessionId, endpoint, p256dh, auth, kinds, now } = device;
  await change(db, saveOne, [deviceId, sessionId, endpoint, p256dh, auth, kinds, now]);
}

const removeOne = statement(
  "notice_device.remove",
  "delete from notice_device where session_id = $1 and endpoint = $2",
);

export async function removeDevice(
  db: Queryable,
  sessionId: string,
  endpoint: string,
): Promise<void> {
  await change(db, removeOne, [sessionId, endpoint]);
}

const kindsOf = statement(
  "notice_device.kinds",
  "select kinds from notice_device where session_id = $1 and endpoint = $2",
);

export async function findKinds(
  db: Queryable,
  sessionId: string,
  endpoint: string,
): Promise<DeviceNoticeKind[]> {
  const found = await firstRow<{ kinds: DeviceNoticeKind[] }>(db, kindsOf, [sessionId, endpoint]);
  return found?.kinds ?? [];
}

const forget = statement("notice_device.forget", "delete from notice_device where device_id = $1");

/** Called when the push service says that the browser does not take notices any more. */
export async function forgetDevice(db: Queryable, deviceId: string): Promise<void> {
  await change(db, forget, [deviceId]);
}

const devicesOf = statement(
  "notice_device.of_customer",
  `select device_id as "deviceId", endpoint, p256dh, auth
   from notice_device join session using (session_id)
   where customer_id = $1 and ended_at is null and $2 = any (kinds)
   order by saved_at, device_id`,
);

export function findDevices(
  db: Queryable,
  customerId: string,
  kind: DeviceNoticeKind,
): Promise<NoticeDevice[]> {
  return rows(db, devicesOf, [customerId, kind]);
}

const insertOne = statement(
  "device_notice.insert",
  `insert into device_notice (notice_id, key, customer_id, template, data, queued_at)
   select $1, $2, $3, $4, $5, $6
   where exists (
     select from notice_device join session using (session_id)
     where customer_id = $3 and ended_at is null and $7 = any (kinds))
   on conflict (key) do nothing`,
);

type NewNotice = {
  readonly noticeId: string;
  readonly key: string;
  readonly customerId: string;
  readonly template: string;
  readonly data: object;
  readonly queuedAt: Date;
};

/** False when no device of the customer wants the notice, or its cause already has one. */
export async function insertNotice(
  db: Queryable,
  { noticeId, key, customerId, template, data, queuedAt }: NewNotice,
  kind: DeviceNoticeKind,
): Promise<boolean> {
  const values = [noticeId, key, customerId, template, JSON.stringify(data), queuedAt, kind];
  return (await change(db, insertOne, values)) === 1;
}

export type NoticeRow = {
  readonly key: string;
  readonly customerId: string;
  readonly template: string;
  readonly data: unknown;
  readonly locale: string;
  readonly queuedAt: Date;
  readonly sentAt: Date | null;
};

const readOne = statement(
  "device_notice.read",
  `select key, customer_id as "customerId", template, data, locale, queued_at as "queuedAt",
     sent_at as "sentAt"
   from device_notice join customer using (customer_id) where notice_id = $1`,
);

export function findNotice(db: Queryable, noticeId: string): Promise<NoticeRow | undefined> {
  return firstRow(db, readOne, [noticeId]);
}

const markOne = statement(
  "device_notice.sent",
  "update device_notice set sent_at = $2 where notice_id = $1",
);

export async function markNoticeSent(db: Queryable, noticeId: string, at: Date): Promise<void> {
  await change(db, markOne, [noticeId, at]);
}

const deleteOld = statement(
  "device_notice.forget",
  `delete from device_notice where notice_id in (
     select notice_id from device_notice where queued_at < $1 order by queued_at limit $2)`,
);

export function deleteOldNotices(db: Queryable, before: Date, limit: number): Promise<number> {
  return change(db, deleteOld, [before, limit]);
}

const exported = statement(
  "notice_device.export",
  `select endpoint, array_to_string(kinds, ' ') as kinds, saved_at as "savedAt"
   from notice_device join session using (session_id)
   where customer_id = $1 order by saved_at`,
);

export function exportDevicesOf(
  db: Queryable,
  customerId: string,
): Promise<{ endpoint: string; kinds: string; savedAt: Date }[]> {
  return rows(db, exported, [customerId]);
}
