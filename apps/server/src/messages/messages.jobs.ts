import * as z from "zod/mini";
import type { Config } from "#server/platform/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Job, job } from "#server/platform/jobs.ts";
import type { MessageGateway } from "./message.gateway.ts";
import { deliverTask } from "./message-names.ts";
import { findMessage, markSent } from "./messages.store.ts";
import { openMessage } from "./open-message.ts";
import { outboxGateway } from "./outbox.gateway.ts";
import { smtpGateway } from "./smtp.gateway.ts";

export function messagesJobs(deps: Deps, gateway: MessageGateway = gatewayOf(deps.config)): Job[] {
  return [job(deliverTask, z.object({ messageId: z.uuid() }), ({ messageId }) => deliverMessage(deps, gateway, messageId))];
}

function gatewayOf({ mail, shopName, publicOrigin }: Config): MessageGateway {
  if (mail.smtpUrl === undefined) return outboxGateway;
  const from = mail.from ?? `${shopName} <no-reply@${new URL(publicOrigin).hostname}>`;
  return smtpGateway({ url: mail.smtpUrl, from }, outboxGateway);
}

async function deliverMessage(deps: Deps, gateway: MessageGateway, messageId: string): Promise<void> {
  const row = await findMessage(deps.db, messageId);
  if (!row) throw new Error(`message ${messageId} is queued but not written down`);
  if (row.status === "sent") return;
  await gateway.carry(openMessage(deps, row));
  await markSent(deps.db, messageId, deps.clock.now());
  deps.log.info({ messageId, channel: row.channel, template: row.template, gateway: gateway.name }, "message sent");
}
