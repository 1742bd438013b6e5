import type { WireReply } from "@papillote/contract/client.ts";
import { isFinalReply } from "@papillote/domain/sync/reply-rules.ts";
import { readRetryAfterMs } from "@papillote/domain/sync/retry-wait.ts";
import { answered, isExpired, type SyncTask, unsentTasks } from "@papillote/domain/sync/task.ts";
import type { EngineParts, EngineStore } from "./engine-parts.ts";
import type { Mutex } from "./locks.ts";
import type { CallReply, createSend } from "./send.ts";

type Deps = {
  readonly currentSession: () => Promise<string | undefined>;
  readonly send: ReturnType<typeof createSend>;
  readonly mutex: Mutex;
  readonly onAnswered: (task: SyncTask, sent: CallReply) => void;
};

/**
 * Tasks wait in the store. One tab at a time sends them one by one, so none is sent twice (S4.9c).
 */
export function createQueue(
  { stores: { syncTasks }, isOnline, clock, documentSession, onWaiting, onQueueRun }: EngineParts,
  { currentSession, send, mutex, onAnswered }: Deps,
) {
  /** The end of the server's `Retry-After`: until then nothing is sent, whatever the trigger. */
  let notBeforeMs = 0;

  async function sendAll(): Promise<void> {
    if (clock() < notBeforeMs) return;
    const tasks = (await syncTasks.entries()).map(([, task]) => task);
    for (const task of tasks.filter((one) => isExpired(one, clock())))
      await syncTasks.remove(task.task_id);
    const run = { failed: 0, answered: 0, retryAfterMs: 0 };
    for (const { task_id } of unsentTasks(tasks)) {
      const task = await syncTasks.get(task_id);
      if (task && (await isOfEarlierSession(task))) await syncTasks.remove(task_id);
      else if (task && isOnline()) {
        // After a failure the task stays, and the next trigger sends it again.
        const isAnswered = await sendOne(task, run).catch(() => false);
        if (isAnswered) run.answered += 1;
        else run.failed += 1;
      }
    }
    notBeforeMs = clock() + run.retryAfterMs;
    onQueueRun(run);
  }

  async function isOfEarlierSession({ payload }: SyncTask): Promise<boolean> {
    const current = await currentSession();
    return current !== undefined && payload.session !== undefined && payload.session !== current;
  }

  /** Nothing is written without a final answer: it could restore a task that a logout removed. */
  async function sendOne(task: SyncTask, run: { retryAfterMs: number }): Promise<boolean> {
    const onReply = ({ retryAfter }: WireReply) => {
      run.retryAfterMs = Math.max(run.retryAfterMs, readRetryAfterMs(retryAfter, clock()));
    };
    const sent = await send(task, { headers: { "x-task-id": task.task_id }, onReply });
    if (!isFinalReply(sent.reply, { task_id: task.task_id, hadToken: sent.hadToken })) return false;
    const done = answered(task, sent.reply, clock());
    await syncTasks.set(task.task_id, done);
    onAnswered(done, sent);
    return true;
  }

  async function countWaiting(): Promise<void> {
    const tasks = unsentTasks((await syncTasks.entries()).map(([, task]) => task));
    const own = tasks.filter(
      ({ payload: { method, session } }) =>
        method !== "GET" && (session === undefined || session === documentSession()),
    );
    onWaiting(own.length);
  }

  return {
    /** A GET that is already waiting is not added a second time; the waiting task is returned. */
    async add(task: SyncTask): Promise<SyncTask> {
      const added = await mutex("papillote-queue-add", async () => {
        const same = task.payload.method === "GET" ? await findWaiting(syncTasks, task) : undefined;
        if (!same) await syncTasks.set(task.task_id, task);
        return same ?? task;
      });
      await countWaiting();
      return added;
    },
    process: async (): Promise<void> => {
      if (isOnline()) await mutex("papillote-queue", sendAll);
      await countWaiting();
    },
    countWaiting,
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

export async function discardOthers(store: EngineStore<SyncTask>, session: string): Promise<void> {
  for (const [key, { payload }] of await store.entries())
    if (payload.session !== undefined && payload.session !== session) await store.remove(key);
}
