import * as z from "zod/mini";
import { atomically } from "#server/db/transaction.ts";
import { enqueue, inLane, type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteInBatches, oldBefore } from "#server/platform/retention.ts";
import { gatewayOf } from "./gateways.ts";
import type { MessageGateway } from "./message.gateway.ts";
import {
  deleteOldMessages,
  deliverTasks,
  findMessage,
  markRefused,
  markSent,
} from "./messages.store.ts";
import { giftMessageTask } from "./messages.ts";
import { renderMessage } from "./render-message.ts";

/** The jobs that learn whether a message of their template was taken or refused. */
const followUps: Readonly<Partial<Record<string, string>>> = { gift: giftMessageTask };

export function messagesJobs(deps: Deps, gateway: MessageGateway = gatewayOf(deps.config)): Job[] {
  const deliver = (task: string) =>
    job(task, z.object({ messageId: z.uuid() }), ({ messageId }) =>
      deliverMessage(deps, gateway, messageId),
    );
  return [
    ...inLane("email", [deliver(deliverTasks.email)]),
    ...inLane("sms", [deliver(deliverTasks.sms)]),
    job("messages.forget", z.looseObject({}), () =>
      deleteInBatches(oldBefore(deps.clock, "messages"), (...batch) =>
        deleteOldMessages(deps.db, ...batch),
      ),
    ),
  ];
}

async function deliverMessage(
  deps: Deps,
  gateway: MessageGateway,
  messageId: string,
): Promise<void> {
  const row = await findMessage(deps.db, messageId);
  if (!row) throw new Error(`message ${messageId} is queued but not stored`);
  if (row.status !== "queued") return;
  const outcome = await gateway.send(renderMessage(deps, row));
  const message = {
    messageId,
    channel: row.channel,
    template: row.template,
    gateway: gateway.name,
  };
  const reason = outcome.ok ? "" : String(outcome.detail?.reason ?? "");
  await atomically(deps.db, async (tx) => {
    if (outcome.ok) await markSent(tx, messageId, deps.clock.now());
    else await markRefused(tx, messageId, reason);
    const task = followUps[row.template];
    if (task) await enqueue(tx, { task, payload: { messageId } });
  });
  if (outcome.ok) {
    deps.log.info(message, "message sent");
  } else {
    deps.log.warn({ ...message, reason }, "message refused by its provider for good");
  }
}
