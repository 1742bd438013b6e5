import { change, type Queryable, statement } from "#server/db/db.ts";

const sessions = statement(
  "session.forget",
  "delete from session where last_used_at < $1 or created_at < $2",
);

/** Unused for longer than a refresh token lives, or older than any session: nothing renews them. */
export async function deleteUnusedSessions(
  db: Queryable,
  { usedBefore, createdBefore }: { readonly usedBefore: Date; readonly createdBefore: Date },
): Promise<void> {
  await change(db, sessions, [usedBefore, createdBefore]);
}

const refreshTokens = statement(
  "refresh_token.forget",
  "delete from refresh_token where ends_at < $1",
);

/** An expired token renews nothing; a session in daily use would collect them for years. */
export async function deleteExpiredRefreshTokens(db: Queryable, before: Date): Promise<void> {
  await change(db, refreshTokens, [before]);
}

const accessTokens = statement(
  "access_token.forget",
  "delete from access_token where ends_at < $1",
);

/**
 * An expired token still identifies the session that a logout ends. It is deleted when that
 * session can no longer be renewed.
 */
export async function deleteExpiredAccessTokens(db: Queryable, before: Date): Promise<void> {
  await change(db, accessTokens, [before]);
}

const throttles = statement("throttle.forget", "delete from throttle where ends_at < $1");

export async function deleteOldThrottles(db: Queryable, before: Date): Promise<void> {
  await change(db, throttles, [before]);
}
