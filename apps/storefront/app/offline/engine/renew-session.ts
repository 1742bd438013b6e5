import { refreshToken } from "@papillote/contract/accounts.ts";
import { openReply, prepareCall, readOutcome, type Transport } from "@papillote/contract/client.ts";
import { refreshVerdict } from "@papillote/domain/sync/reply-rules.ts";
import {
  areRefreshesSpent,
  broken,
  counted,
  refreshesSpentText,
  released,
  type TokenLock,
  taken,
} from "@papillote/domain/sync/token-lock.ts";
import type { EngineParts } from "./engine-parts.ts";
import type { Turns } from "./locks.ts";
import type { TokenStore, Tokens } from "./tokens.ts";

/** What one page knows of the session beside what is stored. */
export type SessionState = {
  readonly parts: EngineParts;
  readonly turns: Turns;
  readonly store: TokenStore;
  readonly discardTasks: () => Promise<void>;
  lock: TokenLock;
  /** The last token that a refresh gave, here or in another tab. */
  renewedAccess: string | undefined;
};
type Cause = "refused" | "near end";

/** Whatever changes the tokens takes this turn, so that no tab works with half of what another one writes. */
export const tokensTurn = "papillote-refresh";

export async function renew(state: SessionState, used: string, cause: Cause): Promise<void> {
  if (state.lock.lock !== 0) return; // whoever holds it does the same
  state.lock = taken(state.lock);
  try {
    await state.turns(tokensTurn, () => renewAlone(state, used, cause));
  } finally {
    if (state.lock.lock > 0) state.lock = released(state.lock);
  }
}

async function renewAlone(state: SessionState, used: string, cause: Cause): Promise<void> {
  const stored = await state.store.read();
  if (stored?.access !== used) {
    state.renewedAccess = stored?.access; // another tab renewed it, or logged out
    return;
  }
  if (cause === "refused" && areRefreshesSpent(state.lock)) return giveUp(state); // S8.2
  const renewed = await askForTokens(state.parts.transport, stored.refresh);
  if (renewed === "refused") return logOutSilently(state); // S4.7b
  if (cause === "refused") state.lock = counted(state.lock);
  await state.store.write(renewed, stored.session);
  state.renewedAccess = renewed.access;
}

async function giveUp(state: SessionState): Promise<void> {
  await logOutSilently(state);
  state.parts.notify({ message: refreshesSpentText, reason: undefined });
}

/** The lock, if it is held, changes last: at -1 a token in the store is one of a later login. */
async function logOutSilently(state: SessionState): Promise<void> {
  await state.store.clear();
  await state.discardTasks(); // S4.4
  if (state.lock.lock > 0) state.lock = broken();
  state.parts.onSilentLogout();
}

/** S8.1c: without refreshes a token that is refused ends the session, once for all calls that were refused with it. */
export function endRefused(state: SessionState, used: string): Promise<void> {
  return state.turns(tokensTurn, async () => {
    const stored = await state.store.read();
    if (stored?.access === used) await logOutSilently(state);
  });
}

async function askForTokens(transport: Transport, refresh: string): Promise<Tokens | "refused"> {
  const request = prepareCall(refreshToken, { body: { refreshToken: refresh } });
  if (!request.ok) return "refused";
  const reply = openReply(await transport(request.value));
  const verdict = refreshVerdict(reply);
  if (verdict === "undecided")
    throw new Error(`The session could not be renewed now: ${reply.code}`);
  const outcome = readOutcome(refreshToken, reply);
  return outcome.ok ? { access: outcome.value, refresh: outcome.meta.refreshToken } : "refused";
}
