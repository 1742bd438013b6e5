import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  deleteExpiredTokensOfSession,
  endSession,
  expireOtherDocumentTokens,
  isUnusedRefreshToken,
  lockRefreshToken,
  markRefreshUsed,
  type RefreshRow,
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

type Presented = {
  readonly refreshToken: string;
  /** The cookie of documents, if the browser sent one. */
  readonly cookie: string | undefined;
};

/**
 * Exchanges a refresh token for a new pair. The transaction commits even if the token is refused,
 * because a reused token ends its whole session.
 */
export function refreshSession(deps: Deps, presented: Presented): Promise<RefreshOutcome> {
  const { refreshToken } = presented;
  return atomically<RefreshOutcome>(deps.db, async (tx) => {
    const hash = tokenHash(refreshToken);
    const row = await lockRefreshToken(tx, hash);
    if (!row || row.endedAt || row.endsAt <= deps.clock.now() || isTooOld(row, deps.clock.now()))
      return refused("REFRESH_REFUSED");
    if (isReused(row, deps.clock.now()) && !(await isReplyLost(tx, deps, presented)))
      return endSessionAfterReuse(tx, deps, row.sessionId);
    await markRefreshUsed(tx, hash, deps.clock.now());
    return done(await renew(tx, deps, row.sessionId, refreshToken));
  });
}

/**
 * The reply of a renewal can be lost, in a tunnel or when the page is left. Then the browser has
 * the old token and that token's cookie, and the new token is unused. A thief of the token has no
 * cookie, because no script can read it.
 */
async function isReplyLost(
  tx: Tx,
  { secrets }: Deps,
  { refreshToken, cookie }: Presented,
): Promise<boolean> {
  if (cookie === undefined) return false;
  const next = nextRefreshToken(secrets, refreshToken);
  const isItsBrowser = [refreshToken, next].some((token) =>
    tokenHash(documentTokenFor(secrets, token)).equals(tokenHash(cookie)),
  );
  return isItsBrowser && (await isUnusedRefreshToken(tx, tokenHash(next)));
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

async function renew(tx: Tx, deps: Deps, sessionId: string, from: string): Promise<Tokens> {
  const now = deps.clock.now();
  const tokens = await issueTokens(tx, deps, sessionId, nextRefreshToken(deps.secrets, from));
  await deleteExpiredTokensOfSession(tx, sessionId, now);
  // The reply can be lost, so the browser's cookie stays valid until a minute after the next
  // renewal.
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
