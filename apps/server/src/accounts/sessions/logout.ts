import type { Deps } from "#server/platform/deps.ts";
import { endSession, sessionOfToken } from "./sessions.store.ts";
import { tokenHash } from "./tokens.ts";

/** Ends the token's whole family at once; an unknown token ends nothing and is answered alike. */
export async function logout(deps: Deps, token: string | undefined): Promise<void> {
  const sessionId =
    token === undefined ? undefined : await sessionOfToken(deps.db, tokenHash(token));
  if (sessionId === undefined) return;
  await endSession(deps.db, sessionId, deps.clock.now());
  deps.log.info({ sessionId }, "session ended");
}
