import { refreshToken } from "@papillote/contract/accounts.ts";
import { openReply, readOutcome, type Transport } from "@papillote/contract/client.ts";
import { prepareCall } from "@papillote/contract/prepare-call.ts";
import { refreshVerdict } from "@papillote/domain/sync/reply-rules.ts";
import {
  acquireLock,
  areRefreshesSpent,
  countAttempt,
  failedLock,
  refreshesSpentText,
  releaseLock,
  type TokenLock,
} from "@papillote/domain/sync/token-lock.ts";
import type { EngineParts } from "./engine-parts.ts";
import type { Mutex } from "./locks.ts";
import type { createTokenStore, Tokens } from "./tokens.ts";

/** The state of the session in this page, in addition to the stored tokens. */
export type SessionState = {
  readonly parts: EngineParts;
  readonly mutex: Mutex;
  readonly store: ReturnType<typeof createTokenStore>;
  readonly discardTasks: () => Promise<void>;
  lock: TokenLock;
  /** The last access token from a refresh, by this tab or another one. */
  renewedAccess: string | undefined;
};
type Cause = "refused" | "near end";

/** Every change of the tokens holds this lock, so that no tab reads a pair that is half written. */
export const tokensLock = "papillote-refresh";

/** @param used the access token to replace; nothing happens if another tab has replaced it */
export async function renew(state: SessionState, used: string, cause: Cause): Promise<void> {
  if (state.lock.lock !== 0) return; // a renewal is in progress
  state.lock = acquireLock(state.lock);
  try {
    await state.mutex(tokensLock, () => renewAlone(state, used, cause));
  } finally {
    if (state.lock.lock > 0) state.lock = releaseLock(state.lock);
  }
}

async function renewAlone(state: SessionState, used: string, cause: Cause): Promise<void> {
  const stored = await state.store.read();
  if (stored?.access !== used) {
    state.renewedAccess = stored?.access; // another tab renewed it, or logged out
    return;
  }
  if (cause === "refused" && areRefreshesSpent(state.lock)) return giveUp(state); // S8.2
  const renewed = await requestTokens(state.parts.transport, stored.refresh);
  if (renewed === "refused") return logOutSilently(state); // S4.7b
  if (cause === "refused") state.lock = countAttempt(state.lock);
  await state.store.write(renewed, stored.session);
  state.renewedAccess = renewed.access;
}

async function giveUp(state: SessionState): Promise<void> {
  await logOutSilently(state);
  state.parts.notify({ message: refreshesSpentText, reason: undefined });
}

/** The lock changes last: once it is -1, a stored token counts as one of a later login. */
async function logOutSilently(state: SessionState): Promise<void> {
  await state.store.clear();
  await state.discardTasks(); // S4.4
  if (state.lock.lock > 0) state.lock = failedLock();
  state.parts.onSilentLogout();
}

/** S8.1c: without automatic refresh a refused token ends the session, once for all its calls. */
export function endRefusedSession(state: SessionState, used: string): Promise<void> {
  return state.mutex(tokensLock, async () => {
    const stored = await state.store.read();
    if (stored?.access === used) await logOutSilently(state);
  });
}

async function requestTokens(transport: Transport, refresh: string): Promise<Tokens | "refused"> {
  const request = prepareCall(refreshToken, { body: { refreshToken: refresh } });
  if (!request.ok) return "refused";
  const reply = openReply(await transport(request.value));
  const verdict = refreshVerdict(reply);
  if (verdict === "undecided")
    throw new Error(`The session could not be renewed now: ${reply.code}`);
  const outcome = readOutcome(refreshToken, reply);
  return outcome.ok ? { access: outcome.value, refresh: outcome.meta.refreshToken } : "refused";
}
