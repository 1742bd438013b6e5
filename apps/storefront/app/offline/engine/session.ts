import type { TokenNeed } from "@papillote/domain/sync/task.ts";
import {
  freeLock,
  isNearEnd,
  lockDecision,
  lockWaitMs,
  loggedIn,
  resetAttempts,
} from "@papillote/domain/sync/token-lock.ts";
import type { EngineParts } from "./engine-parts.ts";
import type { Mutex } from "./locks.ts";
import { endRefusedSession, renew, type SessionState, tokensLock } from "./renew-session.ts";
import { createTokenStore, type SessionTokens, type Tokens } from "./tokens.ts";

/** `undefined`: the call may not be sent. */
export type GateReply<Reply> =
  | {
      readonly access: string | undefined;
      readonly session: string | undefined;
      readonly reply: Reply;
    }
  | undefined;
type Attempt = {
  readonly need: TokenNeed;
  /** The session in which the call was made or first sent; it is never sent in another one. */
  readonly session: string | undefined;
};
type SendWith<Reply> = (access: string | undefined) => Promise<Reply>;

export type SessionGate = {
  tokens(): Promise<Tokens | undefined>;
  /** Called after a login. */
  start(tokens: SessionTokens): Promise<void>;
  /** Called after a logout. */
  end(): Promise<void>;
  /** Waits until a call may be sent, then sends it at once with the current access token. */
  pass<Reply>(attempt: Attempt, send: SendWith<Reply>): Promise<GateReply<Reply>>;
  /** The server refused this access token. */
  refused(access: string): Promise<void>;
  /** A call with this access token succeeded. */
  succeeded(access: string): void;
  /** The session of the stored tokens; `undefined` also when the database did not answer. */
  current(): Promise<string | undefined>;
};

export function createSession(
  parts: EngineParts,
  mutex: Mutex,
  discardTasks: () => Promise<void>,
): SessionGate {
  const state: SessionState = {
    parts,
    mutex,
    store: createTokenStore(parts),
    discardTasks,
    lock: freeLock,
    renewedAccess: undefined,
  };

  return {
    pass: (attempt, send) => pass(state, attempt, send),
    // S8.1b, S8.1c
    refused: (access) =>
      parts.config.autoRefreshTokens
        ? renew(state, access, "refused")
        : endRefusedSession(state, access),
    succeeded(access) {
      // S9.13: a late reply to a call with the old token proves nothing about the new one.
      if (access === state.renewedAccess) state.lock = resetAttempts(state.lock);
    },
    current: async () => (await state.store.read())?.session,
    async tokens() {
      const stored = await state.store.read();
      return stored && { access: stored.access, refresh: stored.refresh };
    },
    start: (tokens) => mutex(tokensLock, () => start(state, tokens)),
    end: () => mutex(tokensLock, state.store.clear),
  };
}

async function start(state: SessionState, tokens: SessionTokens): Promise<void> {
  await state.store.clear();
  await state.store.write(tokens, tokens.session);
  state.lock = loggedIn(state.lock);
}

async function pass<Reply>(
  state: SessionState,
  { need, session }: Attempt,
  send: SendWith<Reply>,
): Promise<GateReply<Reply>> {
  let own = session;
  for (;;) {
    const stored = need === "none" ? undefined : await state.store.read();
    // A later login, in any tab, frees the lock.
    if (state.lock.lock < 0 && stored) state.lock = loggedIn(state.lock);
    own ??= stored?.session;
    // No `await` from here until the call is sent: no refresh can begin in between.
    const answer = lockDecision(state.lock, { need, hasToken: own !== undefined });
    if (answer === "abort" || (need !== "none" && answer === "go" && own !== stored?.session))
      return undefined;
    if (answer === "wait") await state.parts.wait(lockWaitMs);
    else if (stored && isDue(state.parts, stored.endsAtMs))
      await renew(state, stored.access, "near end");
    else return { access: stored?.access, session: own, reply: await send(stored?.access) };
  }
}

function isDue({ config, clock }: EngineParts, endsAtMs: number): boolean {
  return config.autoRefreshTokens && isNearEnd(endsAtMs, clock());
}
