import { noticeMoment } from "@papillote/domain/notifications/device-notices.ts";
import { type DeviceNotice, noticeKinds } from "@papillote/mail/device-notices";
import type { Queryable } from "#server/db/db.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { exportDevicesOf, insertNotice } from "./notices.store.ts";

export { exportDevicesOf };

/** The payload of its jobs is `{ noticeId }`. */
export const noticeTask = "notices.send";

/** `key` names the cause (`voucher-ready:<voucher id>`): one cause is shown once on a device. */
type NewNotice = DeviceNotice & { readonly key: string; readonly customerId: string };

/**
 * Writes row and job in the caller's transaction, if a device of the customer wants this kind. A
 * notice has no code and no link that opens anything without a login, as it is seen on locked
 * screens.
 */
export async function queueNotice(
  tx: Queryable,
  deps: Pick<Deps, "newId" | "clock">,
  { key, customerId, template, data }: NewNotice,
): Promise<void> {
  const noticeId = deps.newId();
  const now = deps.clock.now();
  const notice = { noticeId, key, customerId, template, data, queuedAt: now };
  if (!(await insertNotice(tx, notice, noticeKinds[template]))) return;
  await enqueue(tx, { task: noticeTask, payload: { noticeId }, runAt: noticeMoment(now) });
}
