import * as z from "zod/mini";
import { atomically } from "#server/db/transaction.ts";
import { enqueue, inLane, type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { gathered } from "#server/platform/gathered.ts";
import { deleteInBatches, oldBefore } from "#server/platform/retention.ts";
import { gatewayOf } from "./gateways.ts";
import type { MessageGateway } from "./message.gateway.ts";
import {
  deleteOldMessages,
  deliverTasks,
  findMessages,
  type MessageRow,
  markRefused,
  markSent,
} from "./messages.store.ts";
import { giftMessageTask } from "./messages.ts";
import { renderMessage } from "./render-message.ts";

/** For each template, the job that follows when its message was accepted or refused. */
const followUps: Readonly<Partial<Record<string, string>>> = { gift: giftMessageTask };

export function messagesJobs(deps: Deps, gateway: MessageGateway = gatewayOf(deps.config)): Job[] {
  const messages = messagesTogether(deps);
  const deliver = (task: string) =>
    job(task, z.object({ messageId: z.uuid() }), ({ messageId }) =>
      deliverMessage(deps, gateway, messages, messageId),
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

type Messages = ReturnType<typeof messagesTogether>;

/** Jobs that run at once read their messages in one statement, and mark them as sent in another. */
function messagesTogether({ db, clock }: Deps) {
  return {
    find: gathered((ids: readonly string[]) => findMessages(db, ids)),
    markSent: gathered(async (ids: readonly string[]) => {
      await markSent(db, ids, clock.now());
      return new Map<string, never>();
    }),
  };
}

async function deliverMessage(
  deps: Deps,
  gateway: MessageGateway,
  messages: Messages,
  messageId: string,
): Promise<void> {
  const row = await messages.find(messageId);
  if (!row) throw new Error(`message ${messageId} is queued but not stored`);
  if (row.status !== "queued") return;
  const outcome = await gateway.send(renderMessage(deps, row));
  const { channel, template } = row;
  const message = { messageId, channel, template, gateway: gateway.name };
  const reason = outcome.ok ? undefined : String(outcome.detail?.reason ?? "");
  if (reason === undefined && followUps[template] === undefined) await messages.markSent(messageId);
  else await storeOutcome(deps, row, reason);
  if (reason === undefined) deps.log.info(message, "message sent");
  else deps.log.warn({ ...message, reason }, "message refused by its provider for good");
}

/** Stores the outcome, with the job that follows if there is one. */
function storeOutcome(
  { db, clock }: Deps,
  { messageId, template }: MessageRow,
  refusedFor: string | undefined,
): Promise<void> {
  return atomically(db, async (tx) => {
    if (refusedFor === undefined) await markSent(tx, [messageId], clock.now());
    else await markRefused(tx, messageId, refusedFor);
    const task = followUps[template];
    if (task) await enqueue(tx, { task, payload: { messageId } });
  });
}
