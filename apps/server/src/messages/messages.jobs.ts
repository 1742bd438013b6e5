import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { gatewayOf } from "./gateways.ts";
import type { MessageGateway } from "./message.gateway.ts";
import { deliverTask } from "./message-names.ts";
import { findMessage, forgetMessages, markRefused, markSent } from "./messages.store.ts";
import { openMessage } from "./open-message.ts";

/** Long enough to answer a customer who asks what was sent; by then no cause queues its message again. */
const messageLifeMs = 90 * 24 * 60 * 60_000;

export function messagesJobs(deps: Deps, gateway: MessageGateway = gatewayOf(deps.config)): Job[] {
  return [
    job(deliverTask, z.object({ messageId: z.uuid() }), ({ messageId }) =>
      deliverMessage(deps, gateway, messageId),
    ),
    job("messages.forget", z.looseObject({}), () =>
      forgetMessages(deps.db, new Date(deps.clock.now().getTime() - messageLifeMs)),
    ),
  ];
}

async function deliverMessage(
  deps: Deps,
  gateway: MessageGateway,
  messageId: string,
): Promise<void> {
  const row = await findMessage(deps.db, messageId);
  if (!row) throw new Error(`message ${messageId} is queued but not written down`);
  if (row.status !== "queued") return;
  const carried = await gateway.carry(openMessage(deps, row));
  const message = {
    messageId,
    channel: row.channel,
    template: row.template,
    gateway: gateway.name,
  };
  if (carried.ok) {
    await markSent(deps.db, messageId, deps.clock.now());
    deps.log.info(message, "message sent");
  } else {
    const reason = String(carried.detail?.reason ?? "");
    await markRefused(deps.db, messageId, reason);
    deps.log.warn({ ...message, reason }, "message refused by its provider for good");
  }
}
