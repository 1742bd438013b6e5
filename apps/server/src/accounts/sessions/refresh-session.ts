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
  replaceSuccessor,
  touchSession,
} from "./sessions.store.ts";
import { issueTokens, type Tokens } from "./start-session.ts";
import {
  documentGraceMs,
  documentTokenFor,
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
    const to = await successorOf(tx, deps, { refreshToken, hash, ...row });
    if (to === undefined) return endSessionAfterReuse(tx, deps, row.sessionId);
    return done(await renew(tx, deps, { sessionId: row.sessionId, from: refreshToken, to }));
  });
}

type Presented = RefreshRow & { readonly refreshToken: string; readonly hash: Buffer };

/**
 * A tunnel or the end of a page can lose the reply of a renewal. While its successor was not used,
 * the owner gets another one; the replaced one ends the session, so two persons with the same token
 * never both go on.
 */
async function successorOf(
  tx: Tx,
  { secrets, clock }: Deps,
  { refreshToken, hash, ...row }: Presented,
): Promise<string | undefined> {
  const now = clock.now();
  if (row.replacedAt) return undefined;
  const next = nextRefreshToken(secrets, refreshToken, row.successor);
  if (!isUsedBefore(row, now)) {
    await markRefreshUsed(tx, hash, now);
    return next;
  }
  const isReplaced = await replaceSuccessor(tx, { hash, successorHash: tokenHash(next), now });
  return isReplaced ? nextRefreshToken(secrets, refreshToken, row.successor + 1) : undefined;
}

function isTooOld({ createdAt }: RefreshRow, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= sessionLifeMs;
}

function isUsedBefore({ usedAt }: RefreshRow, now: Date): boolean {
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

type Renewal = {
  readonly sessionId: string;
  readonly from: string;
  readonly to: string;
};

async function renew(tx: Tx, deps: Deps, { sessionId, from, to }: Renewal): Promise<Tokens> {
  const now = deps.clock.now();
  const tokens = await issueTokens(tx, deps, sessionId, to);
  await deleteExpiredTokensOfSession(tx, sessionId, now);
  // The reply can be lost: the cookie that the browser has then stays valid until it is not.
  const kept = [tokens.document, documentTokenFor(deps.secrets, from)];
  await expireOtherDocumentTokens(
    tx,
    sessionId,
    kept.map(tokenHash),
    new Date(now.getTime() + documentGraceMs),
  );
  await touchSession(tx, sessionId, now);
  return tokens;
}
