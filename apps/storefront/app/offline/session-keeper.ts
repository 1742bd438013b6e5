import { me } from "@papillote/contract/accounts.ts";
import type { Transport } from "@papillote/contract/client.ts";
import { type CurrentUser, currentUserRecord } from "@papillote/domain/sync/stores-current-user.ts";
import { userKeys } from "@papillote/domain/sync/stores-keys.ts";
import * as z from "zod/mini";
import { paths } from "#app/platform/paths/paths.ts";
import type { Engine } from "./engine/engine.ts";
import type { Stores } from "./stores/store.ts";

type SessionParts = {
  readonly engine: Pick<Engine, "execute" | "clearNotTransmitted" | "clearOtherSessions"> & {
    readonly session: Pick<Engine["session"], "tokens" | "current" | "start" | "end">;
  };
  readonly stores: Stores;
  readonly transport: Transport;
  /** Ends an expired session at the shop, and with it the cookie. */
  readonly logOut: (sessionId: string, signal: AbortSignal) => Promise<unknown>;
  readonly now: () => Date;
  /** Runs in one tab at a time, so that two tabs that open together request tokens once. */
  readonly alone: (run: () => Promise<void>) => Promise<void>;
  readonly mark: {
    readonly read: () => string | null;
    readonly put: (mark: string | null) => void;
  };
};

export type SessionKeeper = {
  /**
   * S4.1, S4.2, S4.3: makes the script's session that of the document, after any login or logout.
   */
  follow(sessionId: string | undefined): Promise<void>;
  /** S4.20 */
  refreshUser(): Promise<void>;
  /**
   * S4.7b: after the engine dropped the tokens of this session, removes its other personal data and
   * its cookie. The next session, which a quick login may have begun meanwhile, stays.
   */
  endSilently(sessionId: string): Promise<void>;
};

export function createSessionKeeper(parts: SessionParts): SessionKeeper {
  let ending: Ending | undefined;
  return {
    follow(sessionId) {
      if (sessionId === undefined) return parts.alone(() => endEarlierSession(parts));
      // A reply that comes after the next login would delete its cookie.
      if (ending?.sessionId !== sessionId) ending?.controller.abort();
      return parts.alone(() => follow(parts, sessionId));
    },
    refreshUser: () => refreshUser(parts),
    endSilently(sessionId) {
      const one = { sessionId, controller: new AbortController() };
      ending = one;
      return parts.alone(() => endSilently(parts, one));
    },
  };
}

async function follow(parts: SessionParts, sessionId: string): Promise<void> {
  const isStored = (await parts.engine.session.current()) === sessionId;
  if (isStored && parts.mark.read() !== sessionId) parts.mark.put(sessionId);
  if (isStored || (await begin(parts, sessionId))) await refreshUser(parts);
}

/**
 * The tokens of this session were not found: either there are none, or the database did not answer.
 * So everything that belongs to this session stays, above all the changes that wait to be sent.
 */
async function begin(parts: SessionParts, sessionId: string): Promise<boolean> {
  await forgetOthers(parts, sessionId);
  const tokens = await requestTokens(parts.transport);
  if (!tokens) {
    await forget(parts);
    return false;
  }
  // Another tab may have changed the session since this document was rendered.
  if (tokens.session !== sessionId) await forgetOthers(parts, tokens.session);
  await parts.engine.session.start(tokens);
  await parts.stores.store<string>("user").set(userKeys.sessionStarted, parts.now().toISOString());
  parts.mark.put(tokens.session);
  return true;
}

/** Waiting tasks of an earlier login must not be sent in this session. */
async function forgetOthers({ engine, stores, mark }: SessionParts, session: string) {
  await engine.clearOtherSessions(session);
  if (mark.read() !== session) await stores.forgetPerson("all but tasks");
}

const tokenPair = z.object({ access: z.string(), refresh: z.string(), session: z.string() });

/**
 * `undefined`: the server says that the session has ended.
 * @throws without the server's decision, after which nothing may be deleted
 */
async function requestTokens(
  transport: Transport,
): Promise<z.output<typeof tokenPair> | undefined> {
  const reply = await transport({
    method: "POST",
    path: paths.sessionTokens(),
    headers: { accept: "application/json" },
  });
  if (reply.status === 204) return undefined;
  if (reply.status !== 200) throw new Error(`No tokens now: ${reply.status}`);
  return z.parse(tokenPair, JSON.parse(reply.body));
}

/** S3.12, S3.13: stores the local record, and the customer's price group. */
async function refreshUser({ engine, stores }: SessionParts): Promise<void> {
  const shown = await engine.execute(me, {}, { silent: true });
  if (!shown.ok) return;
  const { group_id: groupId, groupToken } = shown.value.data;
  await stores.store<CurrentUser>("user").set(userKeys.user, currentUserRecord(shown.value.data));
  await stores.store<number>("user").set(userKeys.groupId, groupId);
  const tokens = stores.store<string>("user");
  await (groupToken === undefined
    ? tokens.remove(userKeys.groupToken)
    : tokens.set(userKeys.groupToken, groupToken));
}

async function endEarlierSession(parts: SessionParts): Promise<void> {
  if (parts.mark.read() !== null || (await parts.engine.session.tokens())) await forget(parts);
}

async function forget({ engine, stores, mark }: SessionParts): Promise<void> {
  await engine.session.end();
  await engine.clearNotTransmitted();
  await stores.forgetPerson();
  mark.put(null);
}

type Ending = { readonly sessionId: string; readonly controller: AbortController };

const logoutWithinMs = 15_000;

/**
 * The mark is removed last, as its event makes other tabs check the document's session, which has
 * ended by then.
 */
async function endSilently(
  { stores, logOut, mark }: SessionParts,
  { sessionId, controller }: Ending,
): Promise<void> {
  const isOfNext = () => mark.read() !== null && mark.read() !== sessionId;
  if (!isOfNext()) await stores.forgetPerson();
  // Without a network the cookie stays, and the next page starts a new session with it.
  const limit = setTimeout(() => controller.abort(), logoutWithinMs);
  await logOut(sessionId, controller.signal).catch(() => undefined);
  clearTimeout(limit);
  if (!isOfNext()) mark.put(null);
}
