import * as z from "zod/mini";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
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
import { renderMessage } from "./render-message.ts";

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
  if (outcome.ok) {
    await markSent(deps.db, messageId, deps.clock.now());
    deps.log.info(message, "message sent");
  } else {
    const reason = String(outcome.detail?.reason ?? "");
    await markRefused(deps.db, messageId, reason);
    deps.log.warn({ ...message, reason }, "message refused by its provider for good");
  }
}
