/** Whether a call requires the customer's token, sends it if there is one, or never sends it. */
export type TokenNeed = "needed" | "welcome" | "none";

type TaskPayload = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The token is not stored with the task; the current one is added when it is sent. */
  readonly token: TokenNeed;
  /**
   * The session of the document that made the task, which is sent in that session only. A guest's
   * task joins the next login.
   */
  readonly session?: string | undefined;
};

/** S3.11. Named by the specification: stored tasks and the wire have these fields. */
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

export type TaskOptions = {
  readonly silent?: boolean | undefined;
  readonly callbackEvent?: string | undefined;
};

export function newTask(
  call: { readonly url: string; readonly payload: TaskPayload } & TaskOptions,
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

/** The unsent tasks, oldest first, in the order of the user's actions. */
export function unsentTasks(tasks: readonly SyncTask[]): SyncTask[] {
  return tasks
    .filter(({ transmited }) => !transmited)
    .sort(
      (one, other) => one.created_at - other.created_at || (one.task_id < other.task_id ? -1 : 1),
    );
}

const keptForMs = 24 * 60 * 60_000;

/** An answered task is deleted after a day. */
export function isExpired({ transmited_at }: SyncTask, nowMs: number): boolean {
  return transmited_at !== null && transmited_at < nowMs - keptForMs;
}
