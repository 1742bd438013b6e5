import { accessTokenLifeMs } from "@papillote/domain/sync/token-lock.ts";
import type { Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { insertAccessToken, insertRefreshToken, insertSession } from "./sessions.store.ts";
import { documentTokenFor, newToken, refreshTokenLifeMs, tokenHash } from "./tokens.ts";

/** The tokens of a session. The client stores the first two; the browser's cookie is the third. */
export type Tokens = {
  readonly access: string;
  readonly refresh: string;
  readonly document: string;
};

export async function startSession(
  tx: Tx,
  deps: Deps,
  { customerId, platform }: { customerId: string; platform: "web" | "app" },
): Promise<Tokens> {
  const sessionId = deps.newId();
  await insertSession(tx, { sessionId, customerId, platform, now: deps.clock.now() });
  return issueTokens(tx, deps, sessionId, newToken());
}

export async function issueTokens(
  tx: Tx,
  { secrets, clock }: Deps,
  sessionId: string,
  refresh: string,
): Promise<Tokens> {
  const tokens = { access: newToken(), refresh, document: documentTokenFor(secrets, refresh) };
  const endsIn = (lifeMs: number) => new Date(clock.now().getTime() + lifeMs);
  await insertRefreshToken(tx, {
    hash: tokenHash(refresh),
    sessionId,
    endsAt: endsIn(refreshTokenLifeMs),
  });
  await insertAccessToken(
    tx,
    { hash: tokenHash(tokens.access), sessionId, endsAt: endsIn(accessTokenLifeMs) },
    "bearer",
  );
  await insertAccessToken(
    tx,
    { hash: tokenHash(tokens.document), sessionId, endsAt: endsIn(refreshTokenLifeMs) },
    "document",
  );
  return tokens;
}
