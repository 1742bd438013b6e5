/** Whether a call needs the customer's token, takes it when there is one, or goes without. */
export type TokenNeed = "needed" | "welcome" | "none";

export type TaskPayload = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The token itself is never kept with a task: the one of the moment of sending goes along. */
  readonly token: TokenNeed;
  /** The session in which it was made: it never leaves in another one's name. A guest's belongs to whoever logs in. */
  readonly session?: string | undefined;
};

/** S3.11. The names are those of the specification, as stored tasks and `task_id` on the wire are read by them. */
export type SyncTask = {
  readonly task_id: string;
  readonly url: string;
  readonly payload: TaskPayload;
  readonly transmited: boolean;
  readonly transmited_at: number | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly result: unknown;
  readonly resultCode: number | null;
  readonly code: number | null;
  readonly acknowledged: boolean;
  readonly callback_event: string | null;
  readonly silent: boolean;
};

export type TaskWish = {
  readonly silent?: boolean | undefined;
  readonly callbackEvent?: string | undefined;
};

export function newTask(
  call: { readonly url: string; readonly payload: TaskPayload } & TaskWish,
  made: { readonly nowMs: number; readonly id: string },
): SyncTask {
  return {
    task_id: `${made.nowMs}-${made.id}`,
    url: call.url,
    payload: call.payload,
    transmited: false,
    transmited_at: null,
    created_at: made.nowMs,
    updated_at: made.nowMs,
    result: null,
    resultCode: null,
    code: null,
    acknowledged: false,
    callback_event: call.callbackEvent ?? null,
    silent: call.silent ?? false,
  };
}

export type TaskReply = {
  readonly code: number;
  readonly resultCode: number;
  readonly result?: unknown;
  readonly task_id?: string | undefined;
};

export function answered(task: SyncTask, reply: TaskReply, nowMs: number): SyncTask {
  const { code, resultCode, result } = reply;
  return {
    ...task,
    transmited: true,
    transmited_at: nowMs,
    updated_at: nowMs,
    result,
    resultCode,
    code,
    acknowledged: false,
  };
}

/** What waits, the oldest first: the order in which a person did things. */
export function waiting(tasks: readonly SyncTask[]): SyncTask[] {
  return tasks
    .filter(({ transmited }) => !transmited)
    .sort(
      (one, other) => one.created_at - other.created_at || (one.task_id < other.task_id ? -1 : 1),
    );
}

const keptForMs = 24 * 60 * 60_000;

/** An answer that nobody fetched for a day is not waited for any more. */
export function isForgettable({ transmited_at }: SyncTask, nowMs: number): boolean {
  return transmited_at !== null && transmited_at < nowMs - keptForMs;
}
