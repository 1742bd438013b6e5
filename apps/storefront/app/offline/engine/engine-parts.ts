import type { Transport } from "@papillote/contract/client.ts";
import type { RefusalCode } from "@papillote/contract/refusals.ts";
import type { SyncTask } from "@papillote/domain/sync/task.ts";

/** What the engine asks of a store. What another tab wrote is read here too. */
export type EngineStore<Value> = {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value): Promise<void>;
  remove(key: string): Promise<void>;
  entries(): Promise<[string, Value][]>;
};

export type EngineStores = {
  readonly user: EngineStore<unknown>;
  readonly syncTasks: EngineStore<SyncTask>;
};

/** `navigator.locks`, as far as it is used. */
export type Locks = { request<T>(name: string, run: () => Promise<T>): Promise<T> };

/** An error to tell with an OK. The reason finds its words in the person's language; without one the message is all there is. */
export type ErrorNotice = { readonly message: string; readonly reason: RefusalCode | undefined };

export type EngineParts = {
  readonly transport: Transport;
  readonly stores: EngineStores;
  readonly locks: Locks | undefined;
  readonly clock: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly newId: () => string;
  readonly isOnline: () => boolean;
  readonly notify: (notice: ErrorNotice) => void;
  /** Opens `modal-signup`: the session is over and nobody asked for it. */
  readonly onSilentLogout: () => void;
  /** Of the page that is shown. */
  readonly path: () => string;
  readonly config: { readonly autoRefreshTokens: boolean };
};
