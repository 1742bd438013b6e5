import { prepareCall } from "@papillote/contract/prepare-call.ts";
import { updateCard } from "@papillote/contract/voucher-life.ts";
import { newTask, type SyncTask } from "@papillote/domain/sync/task.ts";
import type { OwnerNote } from "@papillote/domain/vouchers/owner-notes.ts";
import { currentStore } from "#app/platform/paths/current-store.ts";
import { voucherPaths } from "#app/platform/paths/voucher-paths.ts";
import { readSessionMark } from "#app/platform/visitor/session-mark.ts";
import { pageSession } from "./opened-session.ts";
import { pageStores } from "./page-stores.ts";
import { tillCards } from "./till-cards.ts";

export function pageTill() {
  return tillCards(pageStores(), crypto, readSessionMark());
}

/**
 * Stores the note, and sends it when there is a network. A page that was opened without a network
 * has no session yet, so the task waits for the next page that has one.
 */
export async function queueNote(cardId: string, { status, left }: OwnerNote): Promise<void> {
  const noted = left === null ? {} : { amount_left: left };
  const input = { body: { card_id: cardId, status, ...noted } };
  const stored = await pageTill().read(cardId);
  if (stored) await pageTill().save({ ...stored, left: left ?? 0 });
  const session = pageSession();
  if (session) {
    await session.engine.queue(updateCard, input);
    return;
  }
  const call = prepareCall(updateCard, input);
  if (!call.ok) return;
  const { path, method, headers, body } = call.value;
  const made = { nowMs: Date.now(), id: crypto.randomUUID() };
  const payload = {
    ...{ method, headers, body, token: "needed" as const },
    session: readSessionMark() ?? undefined,
  };
  const task = newTask({ url: path, payload }, made);
  await pageStores().store<SyncTask>("syncTasks").set(task.task_id, task);
}

/** A till without a network must not wait longer. */
const answerWaitMs = 3_000;

/**
 * Deletes the stored vouchers whose code was replaced, and those that this session no longer has.
 * What the shop did not answer about stays.
 */
export async function dropEndedCodes(
  till = pageTill(),
  ask: typeof fetch = (...asked) => fetch(...asked),
): Promise<void> {
  const signal = AbortSignal.timeout(answerWaitMs);
  for (const { cardId } of await till.list()) {
    const path = currentStore().prefix + voucherPaths.presentCode(cardId);
    const reply = await ask(path, { signal }).catch(() => undefined);
    if (reply?.status === 404) await till.remove(cardId);
    // Without a session the reply is the login page.
    if (!reply?.ok || reply.redirected) continue;
    const { replacedAt } = (await reply.json()) as { replacedAt: string | null };
    await till.readPresent(cardId, replacedAt);
  }
}
