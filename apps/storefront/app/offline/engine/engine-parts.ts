import type { Transport } from "@papillote/contract/client.ts";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import type { SyncTask } from "@papillote/domain/sync/task.ts";

/** The operations the engine needs of a store. Reads must see what another tab wrote. */
export type EngineStore<Value> = {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value): Promise<void>;
  remove(key: string): Promise<void>;
  entries(): Promise<[string, Value][]>;
};

/**
 * An error to show with an OK button. `reason` selects the translated text; without one, `message`
 * is shown as it is.
 */
export type ErrorNotice = { readonly message: string; readonly reason: RefusalCode | undefined };

/** One run of the queue over the tasks that waited at its start. */
export type QueueRun = {
  readonly failed: number;
  readonly answered: number;
  /** The longest `Retry-After` of the replies; 0 without one. */
  readonly retryAfterMs: number;
};

export type EngineParts = {
  readonly transport: Transport;
  readonly stores: {
    readonly user: EngineStore<unknown>;
    readonly syncTasks: EngineStore<SyncTask>;
  };
  /** The part of `navigator.locks` that is used. */
  readonly locks: { request<T>(name: string, run: () => Promise<T>): Promise<T> } | undefined;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly newId: () => string;
  readonly isOnline: () => boolean;
  readonly notify: (notice: ErrorNotice) => void;
  /** How many changes of this session wait to be sent. */
  readonly onWaiting: (changes: number) => void;
  readonly onQueueRun: (run: QueueRun) => void;
  /** The session that the page was rendered for; `undefined` for a guest. */
  readonly documentSession: () => string | undefined;
  /** Opens `modal-signup`: the session ended without a logout. */
  readonly onSilentLogout: () => void;
  /** The path of the current page. */
  readonly path: () => string;
  readonly config: { readonly autoRefreshTokens: boolean };
};
