import { decides } from "@papillote/domain/sync/reply-rules.ts";
import { answered, isForgettable, type SyncTask, waiting } from "@papillote/domain/sync/task.ts";
import type { EngineParts, EngineStore } from "./engine-parts.ts";
import type { Turns } from "./locks.ts";
import type { Send, Sent } from "./send.ts";

export type Queue = { add(task: SyncTask): Promise<SyncTask>; process(): Promise<void> };
type Deps = {
  readonly currentSession: () => Promise<string | undefined>;
  readonly send: Send;
  readonly turns: Turns;
  readonly onAnswered: (task: SyncTask, sent: Sent) => void;
};

/** What must not get lost waits in the store and leaves one by one: in one tab at a time, so nothing is under way twice (S4.9c). */
export function createQueue(
  { stores: { syncTasks }, isOnline, clock }: EngineParts,
  { currentSession, send, turns, onAnswered }: Deps,
): Queue {
  async function sendAll(): Promise<void> {
    const tasks = (await syncTasks.entries()).map(([, task]) => task);
    for (const task of tasks.filter((one) => isForgettable(one, clock())))
      await syncTasks.remove(task.task_id);
    for (const { task_id } of waiting(tasks)) {
      const task = await syncTasks.get(task_id);
      if (task && (await isOfEarlierSession(task))) await syncTasks.remove(task_id);
      else if (task && isOnline()) await sendOne(task).catch(() => undefined); // it stays, and the next trigger tries it again
    }
  }

  async function isOfEarlierSession({ payload }: SyncTask): Promise<boolean> {
    const current = await currentSession();
    return current !== undefined && payload.session !== undefined && payload.session !== current;
  }

  /** What the server did not decide is left as it stands: written again it could come back after a logout threw it away. */
  async function sendOne(task: SyncTask): Promise<void> {
    const sent = await send(task, { "x-task-id": task.task_id });
    if (!decides(sent.reply, { task_id: task.task_id, hadToken: sent.hadToken })) return;
    const done = answered(task, sent.reply, clock());
    await syncTasks.set(task.task_id, done);
    onAnswered(done, sent);
  }

  return {
    /** A question that waits already is not asked twice. */
    add: (task) =>
      turns("papillote-queue-add", async () => {
        const same = task.payload.method === "GET" ? await findWaiting(syncTasks, task) : undefined;
        if (!same) await syncTasks.set(task.task_id, task);
        return same ?? task;
      }),
    process: async () => {
      if (isOnline()) await turns("papillote-queue", sendAll);
    },
  };
}

async function findWaiting(
  store: EngineStore<SyncTask>,
  { url, payload: { session } }: SyncTask,
): Promise<SyncTask | undefined> {
  const entries = await store.entries();
  return entries
    .map(([, task]) => task)
    .find(
      (task) =>
        !task.transmited &&
        task.payload.method === "GET" &&
        task.url === url &&
        task.payload.session === session,
    );
}

export async function discardWaiting(store: EngineStore<SyncTask>): Promise<void> {
  for (const [key, task] of await store.entries()) if (!task.transmited) await store.remove(key);
}
