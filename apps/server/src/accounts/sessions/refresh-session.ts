import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  deleteExpiredTokensOfSession,
  endSession,
  expireOtherDocumentTokens,
  lockRefreshToken,
  markRefreshUsed,
  type RefreshRow,
  touchSession,
} from "./sessions.store.ts";
import { issueTokens, type Tokens } from "./start-session.ts";
import {
  documentGraceMs,
  nextRefreshToken,
  reuseGraceMs,
  sessionLifeMs,
  tokenHash,
} from "./tokens.ts";

type RefreshOutcome = Outcome<Tokens, "REFRESH_REFUSED">;

/**
 * Exchanges a refresh token for a new pair. The transaction commits even if it is refused, because
 * a reused token ends its whole session.
 */
export function refreshSession(deps: Deps, refreshToken: string): Promise<RefreshOutcome> {
  return atomically<RefreshOutcome>(deps.db, async (tx) => {
    const hash = tokenHash(refreshToken);
    const row = await lockRefreshToken(tx, hash);
    if (!row || row.endedAt || row.endsAt <= deps.clock.now() || isTooOld(row, deps.clock.now()))
      return refused("REFRESH_REFUSED");
    if (isReused(row, deps.clock.now())) return endSessionAfterReuse(tx, deps, row.sessionId);
    await markRefreshUsed(tx, hash, deps.clock.now());
    return done(await renew(tx, deps, row.sessionId, nextRefreshToken(deps.secrets, refreshToken)));
  });
}

function isTooOld({ createdAt }: RefreshRow, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= sessionLifeMs;
}

function isReused({ usedAt }: RefreshRow, now: Date): boolean {
  return usedAt !== null && now.getTime() - usedAt.getTime() > reuseGraceMs;
}

async function endSessionAfterReuse(
  tx: Tx,
  { clock, log }: Deps,
  sessionId: string,
): Promise<RefreshOutcome> {
  await endSession(tx, sessionId, clock.now());
  log.warn({ sessionId }, "a refresh token was used again: its session is ended");
  return refused("REFRESH_REFUSED");
}

async function renew(tx: Tx, deps: Deps, sessionId: string, refresh: string): Promise<Tokens> {
  const now = deps.clock.now();
  const tokens = await issueTokens(tx, deps, sessionId, refresh);
  await deleteExpiredTokensOfSession(tx, sessionId, now);
  await expireOtherDocumentTokens(
    tx,
    sessionId,
    tokenHash(tokens.document),
    new Date(now.getTime() + documentGraceMs),
  );
  await touchSession(tx, sessionId, now);
  return tokens;
}
