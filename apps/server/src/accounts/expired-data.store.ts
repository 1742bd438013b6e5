import { change, type Queryable, statement } from "#server/db/db.ts";

const sessions = statement(
  "session.forget",
  `delete from session where session_id in
     (select session_id from session where last_used_at < $1 or created_at < $2 limit $3)`,
);

/**
 * Sessions that are over, as they were unused for longer than a refresh token lives or are older
 * than any session may be: nothing renews them. Their tokens are deleted with them.
 */
export function deleteUnusedSessions(
  db: Queryable,
  { usedBefore, createdBefore }: { readonly usedBefore: Date; readonly createdBefore: Date },
  limit: number,
): Promise<number> {
  return change(db, sessions, [usedBefore, createdBefore, limit]);
}

const refreshTokens = statement(
  "refresh_token.forget",
  `delete from refresh_token where token_hash in
     (select token_hash from refresh_token where ends_at < $1 limit $2)`,
);

/**
 * An expired token renews nothing. If it stayed, a session in daily use would collect tokens for
 * years.
 */
export function deleteExpiredRefreshTokens(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  return change(db, refreshTokens, [before, limit]);
}

const accessTokens = statement(
  "access_token.forget",
  `delete from access_token where token_hash in
     (select token_hash from access_token where ends_at < $1 limit $2)`,
);

/**
 * An expired token still identifies the session that a logout ends. It is deleted when that
 * session can no longer be renewed.
 */
export function deleteExpiredAccessTokens(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  return change(db, accessTokens, [before, limit]);
}

const throttles = statement(
  "throttle.forget",
  `delete from throttle where (scope, subject) in
     (select scope, subject from throttle where ends_at < $1 order by ends_at limit $2)`,
);

export function deleteOldThrottles(db: Queryable, before: Date, limit: number): Promise<number> {
  return change(db, throttles, [before, limit]);
}

const challenges = statement(
  "challenge.forget_old",
  `delete from challenge where (customer_id, purpose, requester) in
     (select customer_id, purpose, requester from challenge where ends_at < $1 limit $2)`,
);

/** Deletes codes that were not entered in time; an entered code is deleted immediately. */
export function deleteOldChallenges(db: Queryable, before: Date, limit: number): Promise<number> {
  return change(db, challenges, [before, limit]);
}

const registrations = statement(
  "registration.forget_old",
  `delete from registration where handle in
     (select handle from registration where ends_at < $1 limit $2)`,
);

/** The codes of the registrations are deleted with them. */
export function deleteOldRegistrations(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<number> {
  return change(db, registrations, [before, limit]);
}
