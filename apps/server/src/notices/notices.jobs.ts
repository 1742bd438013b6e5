import { type DeviceNotice, noticeKinds, renderNotice } from "@papillote/mail/device-notices";
import * as z from "zod/mini";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Outage } from "#server/platform/outage.ts";
import { deleteInBatches, oldBefore } from "#server/platform/retention.ts";
import {
  deleteOldNotices,
  findDevices,
  findNotice,
  forgetDevice,
  markNoticeSent,
  type NoticeDevice,
  type NoticeRow,
} from "./notices.store.ts";
import { noticeTask } from "./notices.ts";
import { type PushGateway, pushGateway } from "./push.gateway.ts";

/** A notice that its push service holds back for a night and a day is too old to be shown. */
const showWithinMs = 36 * 3_600_000;

export function noticesJobs(deps: Deps, gateway: PushGateway = pushGateway(deps)): Job[] {
  return [
    ...inLane("push", [
      job(noticeTask, z.object({ noticeId: z.uuid() }), ({ noticeId }) =>
        sendNotice(deps, gateway, noticeId),
      ),
    ]),
    job("notices.forget", z.looseObject({}), () =>
      deleteInBatches(oldBefore(deps.clock, "deviceNotices"), (...batch) =>
        deleteOldNotices(deps.db, ...batch),
      ),
    ),
  ];
}

/** A repeat after an outage goes to every device again, where its tag replaces the first notice. */
async function sendNotice(deps: Deps, gateway: PushGateway, noticeId: string): Promise<void> {
  const notice = await findNotice(deps.db, noticeId);
  if (!notice || notice.sentAt !== null) return;
  const now = deps.clock.now();
  if (now.getTime() - notice.queuedAt.getTime() > showWithinMs) return;
  // The cast is safe: queueNotice() wrote template and data together, and nothing else can.
  const { template, data } = notice as NoticeRow & DeviceNotice;
  const words = renderNotice(notice.locale, { template, data } as DeviceNotice);
  const payload = JSON.stringify({ ...words, tag: notice.key });
  const devices = await findDevices(deps.db, notice.customerId, noticeKinds[template]);
  const sent = await Promise.allSettled(
    devices.map((device) => sendTo(deps, gateway, { noticeId, device, payload })),
  );
  const failed = sent.find((one) => one.status === "rejected");
  if (failed) throw new Outage("a notice did not reach each device", { cause: failed.reason });
  await markNoticeSent(deps.db, noticeId, now);
}

type Sending = {
  readonly noticeId: string;
  readonly device: NoticeDevice;
  readonly payload: string;
};

async function sendTo(
  { db, log }: Deps,
  gateway: PushGateway,
  { noticeId, device, payload }: Sending,
): Promise<void> {
  const { deviceId } = device;
  const outcome = await gateway.send(device, payload);
  if (outcome === "gone") await forgetDevice(db, deviceId);
  const level = outcome === "refused" ? "warn" : "info";
  log[level]({ noticeId, deviceId, outcome }, "device notice");
}
