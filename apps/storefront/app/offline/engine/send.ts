import { openReply, type WireReply } from "@papillote/contract/client.ts";
import { type Envelope, envelopeOf } from "@papillote/contract/envelope.ts";
import type { WireRequest } from "@papillote/contract/prepare-call.ts";
import { isTokenRefused } from "@papillote/domain/sync/reply-rules.ts";
import type { SyncTask } from "@papillote/domain/sync/task.ts";
import { refreshFailedText } from "@papillote/domain/sync/token-lock.ts";
import type { EngineParts } from "./engine-parts.ts";
import type { GateReply, SessionGate } from "./session.ts";

export type CallReply = { readonly reply: Envelope; readonly hadToken: boolean };

type SendOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Called with each reply, even one that is not the shop's. */
  readonly onReply?: (reply: WireReply) => void;
};

/** S4.6 */
const aborted = envelopeOf(401, refreshFailedText, { reason: "NOT_AUTHORISED" });

/**
 * The one loop that sends every call: with the current token, again with a renewed one, or not at
 * all. Throws when there is no network or no answer.
 */
export function createSend({ transport, isOnline, path }: EngineParts, gate: SessionGate) {
  return async (
    task: SyncTask,
    { headers = {}, onReply }: SendOptions = {},
  ): Promise<CallReply> => {
    const sendWith = async (access: string | undefined) => {
      if (!isOnline()) throw new Error("There is no network");
      const reply = await transport(requestOf(task, headers, access));
      onReply?.(reply);
      return reply;
    };
    let { session } = task.payload;
    for (;;) {
      const passed: GateReply<WireReply> = await gate.pass(
        { need: task.payload.token, session },
        sendWith,
      );
      if (!passed) return { reply: aborted, hadToken: true };
      const reply = openReply(passed.reply);
      if (passed.access === undefined) return { reply, hadToken: false };
      if (reply.code === 200) gate.succeeded(passed.access);
      if (!isTokenRefused(reply, { hadToken: true, path: path() }))
        return { reply, hadToken: true };
      session = passed.session;
      await gate.refused(passed.access);
    }
  };
}

function requestOf(
  { url, payload }: SyncTask,
  headers: Readonly<Record<string, string>>,
  access: string | undefined,
): WireRequest {
  return {
    method: payload.method,
    path: url,
    headers: {
      ...payload.headers,
      ...headers,
      ...(access !== undefined && { authorization: `Bearer ${access}` }),
    },
    ...(payload.body !== undefined && { body: payload.body }),
  };
}
