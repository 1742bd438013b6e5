import { logout } from "@papillote/contract/accounts.ts";
import {
  type CallOutcome,
  type CallRefused,
  prepareCall,
  readOutcome,
  type WireRequest,
} from "@papillote/contract/client.ts";
import type {
  CallInput,
  CommonRefusal,
  EndpointShape,
  Meta,
  Result,
} from "@papillote/contract/endpoint.ts";
import { readRefusal } from "@papillote/contract/envelope.ts";
import { isErrorTold } from "@papillote/domain/notifications/error-notice.ts";
import { failureOf, listWithout } from "@papillote/domain/sync/reply-rules.ts";
import {
  answered,
  newTask,
  type SyncTask,
  type TaskWish,
  type TokenNeed,
} from "@papillote/domain/sync/task.ts";
import type { EngineParts } from "./engine-parts.ts";
import { createTurns } from "./locks.ts";
import { createQueue, discardWaiting } from "./queue.ts";
import { createSend, type Sent } from "./send.ts";
import { createSession, type EngineSession } from "./session.ts";

type Listed<Shape extends EndpointShape> = {
  readonly value: Result<Shape>;
  readonly meta: Meta<Shape>;
};
type Call<Shape extends EndpointShape, Given> = (
  shape: Shape,
  input: CallInput<Shape>,
  wish?: TaskWish,
) => Promise<Given>;

export type Engine = {
  /** Now, with the token there is. Throws when nothing answers. */
  execute<Shape extends EndpointShape>(
    ...call: Parameters<Call<Shape, unknown>>
  ): Promise<CallOutcome<Shape>>;
  /** Cards, codes and offers of them: null when there is no list to show (S7.30b), `invalidlogin` when the login is not good for them (S8.3). */
  list<Shape extends EndpointShape>(
    ...call: Parameters<Call<Shape, unknown>>
  ): Promise<Listed<Shape> | "invalidlogin" | null>;
  /** Stored, sent when there is a network, and again until it is answered. The task is there at once, before the network. */
  queue<Shape extends EndpointShape>(...call: Parameters<Call<Shape, unknown>>): Promise<SyncTask>;
  /** Sends what waits. */
  processQueue(): Promise<void>;
  /** S4.4 */
  clearNotTransmitted(): Promise<void>;
  /** Hears of each answered task that was given this name as its `callbackEvent`. */
  on(event: string, listener: (task: SyncTask) => void): () => void;
  readonly session: EngineSession;
};

export function createEngine(parts: EngineParts): Engine {
  const turns = createTurns(parts.locks);
  const clearNotTransmitted = () => discardWaiting(parts.stores.syncTasks);
  const gate = createSession(parts, turns, clearNotTransmitted);
  const send = createSend(parts, gate);
  const events = new Map<string, Set<(task: SyncTask) => void>>();

  function onAnswered(task: SyncTask, { reply }: Sent): void {
    const isTold =
      reply.code !== 200 &&
      listWithout(task.url, reply) !== "invalidlogin" &&
      isErrorTold({ ...failureOf(reply), isSilent: task.silent });
    if (isTold)
      parts.notify({ message: failureOf(reply).message, reason: readRefusal(reply).code });
    for (const listener of events.get(task.callback_event ?? "") ?? []) listener(task);
  }
  const queue = createQueue(parts, { currentSession: gate.current, send, turns, onAnswered });

  function taskOf(
    shape: EndpointShape,
    { method, path, headers, body }: WireRequest,
    wish: TaskWish,
  ): SyncTask {
    const payload = {
      method,
      headers,
      ...(body !== undefined && { body }),
      token: tokenNeed(shape),
    };
    return newTask({ url: path, payload, ...wish }, { nowMs: parts.clock(), id: parts.newId() });
  }

  async function sendNow(task: SyncTask): Promise<Sent> {
    const sent = await send(task);
    onAnswered(answered(task, sent.reply, parts.clock()), sent);
    return sent;
  }

  return {
    async execute(shape, input, wish = {}) {
      const request = prepareCall(shape, input);
      if (!request.ok) return request;
      return readOutcome(shape, (await sendNow(taskOf(shape, request.value, wish))).reply);
    },
    async list(shape, input, wish = {}) {
      const { reply } = await sendNow(taskOf(shape, demand(prepareCall(shape, input)), wish));
      const without = listWithout(shape.path, reply);
      if (without !== undefined) return without;
      const outcome = readOutcome(shape, reply);
      return outcome.ok ? { value: outcome.value, meta: outcome.meta } : null;
    },
    async queue(shape, input, wish = {}) {
      const made = taskOf(shape, demand(prepareCall(shape, input)), wish);
      const task = await queue.add({
        ...made,
        payload: { ...made.payload, session: await gate.current() },
      });
      queue.process().catch(() => undefined); // what waits is kept: the next trigger tries it again
      return task;
    },
    processQueue: queue.process,
    clearNotTransmitted,
    on(event, listener) {
      const listeners = events.get(event) ?? new Set();
      events.set(event, listeners.add(listener));
      return () => listeners.delete(listener);
    },
    session: gate,
  };
}

/** A logout is answered without a token too, but ends nothing then. */
function tokenNeed(shape: EndpointShape): TokenNeed {
  if (shape.auth === "customer") return "needed";
  return shape.auth === "guest" || shape.path === logout.path ? "welcome" : "none";
}

/** Nobody is there any more who could mend what they typed: whoever queues has checked it before. */
function demand(
  request: { ok: true; value: WireRequest } | CallRefused<CommonRefusal>,
): WireRequest {
  if (request.ok) return request.value;
  throw new Error(`${request.text}: ${request.errors.map(({ field }) => field).join(", ")}`);
}
