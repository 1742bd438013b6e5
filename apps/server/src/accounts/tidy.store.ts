import { change, type Queryable, statement } from "#server/db/db.ts";

const sessions = statement("session.forget", "delete from session where last_used_at < $1");

/** Unused for longer than a refresh token lives: nothing can renew them. */
export async function forgetEndedSessions(db: Queryable, before: Date): Promise<void> {
  await change(db, sessions, [before]);
}

const refreshTokens = statement(
  "refresh_token.forget",
  "delete from refresh_token where ends_at < $1",
);

/** Past its end it renews nothing, whoever shows it; a session in daily use would gather them for years. */
export async function forgetLapsedRefreshTokens(db: Queryable, before: Date): Promise<void> {
  await change(db, refreshTokens, [before]);
}

const accessTokens = statement(
  "access_token.forget",
  "delete from access_token where ends_at < $1",
);

/** A lapsed one still names the session that its logout ends, so it goes when nothing can renew that session. */
export async function forgetLapsedAccessTokens(db: Queryable, before: Date): Promise<void> {
  await change(db, accessTokens, [before]);
}

const throttles = statement("throttle.forget", "delete from throttle where window_at < $1");

export async function forgetOldThrottles(db: Queryable, before: Date): Promise<void> {
  await change(db, throttles, [before]);
}
