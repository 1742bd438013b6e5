import { logout } from "@papillote/contract/accounts.ts";
import { type CallOutcome, readOutcome } from "@papillote/contract/client.ts";
import type {
  CallInput,
  CommonRefusal,
  EndpointShape,
  Meta,
  Result,
} from "@papillote/contract/endpoint.ts";
import { readRefusal } from "@papillote/contract/envelope.ts";
import {
  type CallRefused,
  prepareCall,
  type WireRequest,
} from "@papillote/contract/prepare-call.ts";
import { isErrorShown } from "@papillote/domain/notifications/error-notice.ts";
import { failedListResult, readFailure } from "@papillote/domain/sync/reply-rules.ts";
import {
  answered,
  newTask,
  type SyncTask,
  type TaskOptions,
  type TokenNeed,
} from "@papillote/domain/sync/task.ts";
import type { EngineParts } from "./engine-parts.ts";
import { createMutex } from "./locks.ts";
import { createQueue, discardOthers, discardWaiting } from "./queue.ts";
import { type CallReply, createSend } from "./send.ts";
import { createSession, type SessionGate } from "./session.ts";

type CallArguments<Shape extends EndpointShape> = [
  shape: Shape,
  input: CallInput<Shape>,
  options?: TaskOptions,
];

export type Engine = {
  /** Sends now, with the current token. Throws when there is no answer. */
  execute<Shape extends EndpointShape>(...call: CallArguments<Shape>): Promise<CallOutcome<Shape>>;
  /**
   * For lists of cards, their codes and offers: `null` when there is no list to show (S7.30b),
   * `invalidlogin` when the login has no right to them (S8.3).
   */
  list<Shape extends EndpointShape>(
    ...call: CallArguments<Shape>
  ): Promise<{ readonly value: Result<Shape>; readonly meta: Meta<Shape> } | "invalidlogin" | null>;
  /**
   * Stores the task, sends it when there is a network, and retries until it is answered. Resolves
   * once the task is stored, without waiting for the network.
   */
  queue<Shape extends EndpointShape>(...call: CallArguments<Shape>): Promise<SyncTask>;
  /** Sends the waiting tasks. */
  processQueue(): Promise<void>;
  /** S4.4 */
  clearNotTransmitted(): Promise<void>;
  /** Removes the tasks of other sessions; a guest's tasks join this one. */
  clearOtherSessions(session: string): Promise<void>;
  /**
   * Called for each answered task with this name as its `callbackEvent`. Returns the unsubscriber.
   */
  on(event: string, listener: (task: SyncTask) => void): () => void;
  readonly session: Pick<SessionGate, "tokens" | "current" | "start" | "end">;
};

export function createEngine(parts: EngineParts): Engine {
  const mutex = createMutex(parts.locks);
  const clearNotTransmitted = async () => {
    await discardWaiting(parts.stores.syncTasks);
    parts.onWaiting(0);
  };
  const gate = createSession(parts, mutex, clearNotTransmitted);
  const send = createSend(parts, gate);
  const events = new Map<string, Set<(task: SyncTask) => void>>();

  function onAnswered(task: SyncTask, { reply }: CallReply): void {
    const isTold =
      reply.code !== 200 &&
      failedListResult(task.url, reply) !== "invalidlogin" &&
      isErrorShown({ ...readFailure(reply), isSilent: task.silent });
    if (isTold)
      parts.notify({ message: readFailure(reply).message, reason: readRefusal(reply).code });
    for (const listener of events.get(task.callback_event ?? "") ?? []) listener(task);
  }
  const queue = createQueue(parts, { currentSession: gate.current, send, mutex, onAnswered });

  function createTask(
    shape: EndpointShape,
    { method, path, headers, body }: WireRequest,
    options: TaskOptions,
  ): SyncTask {
    const payload = {
      method,
      headers,
      ...(body !== undefined && { body }),
      token: tokenNeed(shape),
    };
    return newTask({ url: path, payload, ...options }, { nowMs: parts.clock(), id: parts.newId() });
  }

  async function sendNow(task: SyncTask): Promise<CallReply> {
    const sent = await send(task);
    onAnswered(answered(task, sent.reply, parts.clock()), sent);
    return sent;
  }

  return {
    async execute(shape, input, options = {}) {
      const request = prepareCall(shape, input);
      if (!request.ok) return request;
      return readOutcome(shape, (await sendNow(createTask(shape, request.value, options))).reply);
    },
    async list(shape, input, options = {}) {
      const request = requireValid(prepareCall(shape, input));
      const { reply } = await sendNow(createTask(shape, request, options));
      const without = failedListResult(shape.path, reply);
      if (without !== undefined) return without;
      const outcome = readOutcome(shape, reply);
      return outcome.ok ? { value: outcome.value, meta: outcome.meta } : null;
    },
    async queue(shape, input, options = {}) {
      const made = createTask(shape, requireValid(prepareCall(shape, input)), options);
      const task = await queue.add({
        ...made,
        payload: { ...made.payload, session: parts.documentSession() },
      });
      queue.process().catch(() => undefined); // the tasks stay: the next trigger sends them again
      return task;
    },
    processQueue: queue.process,
    clearNotTransmitted,
    clearOtherSessions: (session) => discardOthers(parts.stores.syncTasks, session),
    on(event, listener) {
      const listeners = events.get(event) ?? new Set();
      events.set(event, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    session: gate,
  };
}

/** A logout may be sent without a token, but then it ends no session. */
function tokenNeed(shape: EndpointShape): TokenNeed {
  if (shape.auth === "customer") return "needed";
  return shape.auth === "guest" || shape.path === logout.path ? "welcome" : "none";
}

/**
 * Throws instead of refusing: a queued input cannot be corrected later, so callers check it first.
 */
function requireValid(
  request: { ok: true; value: WireRequest } | CallRefused<CommonRefusal>,
): WireRequest {
  if (request.ok) return request.value;
  throw new Error(`${request.text}: ${request.errors.map(({ field }) => field).join(", ")}`);
}
