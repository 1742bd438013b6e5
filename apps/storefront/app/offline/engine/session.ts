import type { TokenNeed } from "@papillote/domain/sync/task.ts";
import {
  freeLock,
  isNearEnd,
  lockWaitMs,
  loggedIn,
  passage,
  proven,
} from "@papillote/domain/sync/token-lock.ts";
import type { EngineParts } from "./engine-parts.ts";
import type { Turns } from "./locks.ts";
import { endRefused, renew, type SessionState, tokensTurn } from "./renew-session.ts";
import { createTokenStore, type StoredTokens, type Tokens } from "./tokens.ts";

/** `undefined`: the call may not leave. */
export type Passed<Reply> =
  | {
      readonly access: string | undefined;
      readonly session: string | undefined;
      readonly reply: Reply;
    }
  | undefined;
type Attempt = {
  readonly need: TokenNeed /** The one it belongs to, if it was made or has left in one. */;
  readonly session: string | undefined;
};
type Leave<Reply> = (access: string | undefined) => Promise<Reply>;

export type EngineSession = {
  tokens(): Promise<Tokens | undefined>;
  /** After a login. */
  start(tokens: Tokens): Promise<void>;
  /** After a logout. */
  end(): Promise<void>;
};

/** What the engine's own loop needs beside. */
export type SessionGate = EngineSession & {
  /** Waits until a call may leave, and lets it leave at that very moment with the token of the moment. */
  pass<Reply>(attempt: Attempt, leave: Leave<Reply>): Promise<Passed<Reply>>;
  refused(access: string): Promise<void>;
  wentThrough(access: string): void;
  /** Its name; nothing for a guest. */
  current(): Promise<string | undefined>;
};

export function createSession(
  parts: EngineParts,
  turns: Turns,
  discardTasks: () => Promise<void>,
): SessionGate {
  const state: SessionState = {
    parts,
    turns,
    store: createTokenStore(parts),
    discardTasks,
    lock: freeLock,
    renewedAccess: undefined,
  };

  return {
    pass: (attempt, leave) => pass(state, attempt, leave),
    refused: (access) =>
      parts.config.autoRefreshTokens ? renew(state, access, "refused") : endRefused(state, access), // S8.1b, S8.1c
    wentThrough(access) {
      if (access === state.renewedAccess) state.lock = proven(state.lock);
    },
    current: async () => (await state.store.read())?.session,
    async tokens() {
      const stored = await state.store.read();
      return stored && { access: stored.access, refresh: stored.refresh };
    },
    start: (tokens) => turns(tokensTurn, () => start(state, tokens)),
    end: () => turns(tokensTurn, state.store.clear),
  };
}

async function start(state: SessionState, tokens: Tokens): Promise<void> {
  await state.store.clear();
  await state.store.write(tokens, state.parts.newId());
  state.lock = loggedIn(state.lock);
}

async function pass<Reply>(
  state: SessionState,
  { need, session }: Attempt,
  leave: Leave<Reply>,
): Promise<Passed<Reply>> {
  let own = session;
  for (;;) {
    const stored = need === "none" ? undefined : await state.store.read();
    if (state.lock.lock < 0 && stored) state.lock = loggedIn(state.lock); // logged in anew, in whichever tab
    own ??= stored?.session;
    // Nothing is awaited from here until the call has left: no refresh can begin in between.
    const answer = passage(state.lock, { need, hasToken: own !== undefined });
    if (answer === "abort" || (need !== "none" && answer === "go" && own !== stored?.session))
      return undefined;
    if (answer === "wait") await state.parts.wait(lockWaitMs);
    else if (stored && isDue(state.parts, stored)) await renew(state, stored.access, "near end");
    else return { access: stored?.access, session: own, reply: await leave(stored?.access) };
  }
}

function isDue({ config, clock }: EngineParts, { endsAtMs }: StoredTokens): boolean {
  return config.autoRefreshTokens && isNearEnd(endsAtMs, clock());
}
