import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";
import type { Session } from "#server/platform/session.ts";

type TokenKind = "bearer" | "document";

const insertOne = statement(
  "session.insert",
  `insert into session (session_id, customer_id, platform, created_at, last_used_at)
   values ($1, $2, $3, $4, $4)`,
);

type NewSession = {
  readonly sessionId: string;
  readonly customerId: string;
  readonly platform: "web" | "app";
  readonly now: Date;
};

export async function insertSession(
  db: Queryable,
  { sessionId, customerId, platform, now }: NewSession,
): Promise<void> {
  await change(db, insertOne, [sessionId, customerId, platform, now]);
}

const insertAccess = statement(
  "access_token.insert",
  `insert into access_token (token_hash, session_id, kind, ends_at) values ($1, $2, $3, $4)
   on conflict (token_hash) do update
   set ends_at = greatest(access_token.ends_at, excluded.ends_at)`,
);

type NewToken = { readonly hash: Buffer; readonly sessionId: string; readonly endsAt: Date };

export async function insertAccessToken(
  db: Queryable,
  { hash, sessionId, endsAt }: NewToken,
  kind: TokenKind,
): Promise<void> {
  await change(db, insertAccess, [hash, sessionId, kind, endsAt]);
}

const insertRefresh = statement(
  "refresh_token.insert",
  `insert into refresh_token (token_hash, session_id, ends_at) values ($1, $2, $3)
   on conflict (token_hash) do nothing`,
);

export async function insertRefreshToken(
  db: Queryable,
  { hash, sessionId, endsAt }: NewToken,
): Promise<void> {
  await change(db, insertRefresh, [hash, sessionId, endsAt]);
}

const ofTokens = statement(
  "session.of_tokens",
  `select encode(t.token_hash, 'hex') as hash, s.session_id as "sessionId",
     s.customer_id as "customerId", c.group_id as "groupId"
   from access_token t join session s on s.session_id = t.session_id
     join customer c on c.customer_id = s.customer_id
   where t.token_hash = any($1::bytea[]) and t.kind = $2 and t.ends_at > $3 and s.ended_at is null
     and s.created_at > $4`,
);

type TokensAt = {
  readonly hashes: readonly string[];
  readonly kind: TokenKind;
  readonly now: Date;
};

/** Sessions that began after `since`, by the token's hash in hexadecimal. */
export async function findSessions(
  db: Queryable,
  { hashes, kind, now }: TokensAt,
  since: Date,
): Promise<ReadonlyMap<string, Session>> {
  const bytes = hashes.map((hash) => `\\x${hash}`);
  const found = await rows<Session & { hash: string }>(db, ofTokens, [bytes, kind, now, since]);
  return new Map(found.map(({ hash, ...session }) => [hash, session]));
}

const ownerOf = statement(
  "access_token.owner_of",
  `select session_id as "sessionId" from access_token where token_hash = $1`,
);

/** The session of a token of either kind, ended or not. */
export async function sessionOfToken(db: Queryable, hash: Buffer): Promise<string | undefined> {
  return (await firstRow<{ sessionId: string }>(db, ownerOf, [hash]))?.sessionId;
}

const lockRefresh = statement(
  "refresh_token.lock",
  `select t.session_id as "sessionId", t.ends_at as "endsAt", t.used_at as "usedAt",
     s.ended_at as "endedAt", s.created_at as "createdAt"
   from refresh_token t join session s on s.session_id = t.session_id
   where t.token_hash = $1 for update of t`,
);

export type RefreshRow = {
  readonly sessionId: string;
  readonly endsAt: Date;
  readonly usedAt: Date | null;
  readonly endedAt: Date | null;
  /** When the session began. */
  readonly createdAt: Date;
};

export function lockRefreshToken(db: Queryable, hash: Buffer): Promise<RefreshRow | undefined> {
  return firstRow(db, lockRefresh, [hash]);
}

const useRefresh = statement(
  "refresh_token.use",
  "update refresh_token set used_at = coalesce(used_at, $2) where token_hash = $1",
);

export async function markRefreshUsed(db: Queryable, hash: Buffer, now: Date): Promise<void> {
  await change(db, useRefresh, [hash, now]);
}

const isUnused = statement(
  "refresh_token.is_unused",
  "select 1 from refresh_token where token_hash = $1 and used_at is null",
);

export async function isUnusedRefreshToken(db: Queryable, hash: Buffer): Promise<boolean> {
  return (await firstRow(db, isUnused, [hash])) !== undefined;
}

const touch = statement(
  "session.touch",
  "update session set last_used_at = $2 where session_id = $1",
);

export async function touchSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await change(db, touch, [sessionId, now]);
}

const forgetAccess = statement(
  "access_token.forget_ended",
  "delete from access_token where session_id = $1 and ends_at <= $2",
);

export async function deleteExpiredTokensOfSession(
  db: Queryable,
  sessionId: string,
  now: Date,
): Promise<void> {
  await change(db, forgetAccess, [sessionId, now]);
}

const shorten = statement(
  "access_token.shorten_documents",
  `update access_token set ends_at = least(ends_at, $3)
   where session_id = $1 and kind = 'document' and token_hash <> all($2::bytea[])`,
);

export async function expireOtherDocumentTokens(
  db: Queryable,
  sessionId: string,
  kept: readonly Buffer[],
  endsAt: Date,
): Promise<void> {
  await change(db, shorten, [sessionId, kept, endsAt]);
}

const end = statement(
  "session.end",
  `with gone as (delete from access_token where session_id = $1)
   update session set ended_at = coalesce(ended_at, $2) where session_id = $1`,
);

/** Keeps the refresh tokens, so that the later use of one is recognised as reuse. */
export async function endSession(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await change(db, end, [sessionId, now]);
}

const endAll = statement(
  "session.end_all",
  `with ended as (
     update session set ended_at = $2 where customer_id = $1 and ended_at is null
     returning session_id)
   delete from access_token where session_id in (select session_id from ended)`,
);

/** Ends the sessions on all devices, including the requesting one. */
export async function endAllSessions(db: Queryable, customerId: string, now: Date): Promise<void> {
  await change(db, endAll, [customerId, now]);
}

const open = statement(
  "session.open_ones",
  `select session_id as "sessionId", platform, created_at as "createdAt",
     last_used_at as "lastUsedAt"
   from session where customer_id = $1 and ended_at is null and last_used_at > $2
   order by last_used_at desc, session_id`,
);

type OpenSession = {
  readonly sessionId: string;
  readonly platform: "web" | "app";
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
};

/** Sessions that were used after `since`; an older one can no longer be renewed. */
export function findOpenSessions(
  db: Queryable,
  customerId: string,
  since: Date,
): Promise<OpenSession[]> {
  return rows(db, open, [customerId, since]);
}

const isOwn = statement(
  "session.is_own",
  "select 1 from session where session_id = $1 and customer_id = $2 and ended_at is null",
);

export async function isOpenSessionOf(
  db: Queryable,
  sessionId: string,
  customerId: string,
): Promise<boolean> {
  return (await firstRow(db, isOwn, [sessionId, customerId])) !== undefined;
}
