import * as contract from "@papillote/contract/accounts.ts";
import * as sessions from "@papillote/contract/sessions.ts";
import { done, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { documentScope } from "#server/web/authenticate.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { confirmDevice } from "./confirm-device.ts";
import { clearedDocumentCookie, documentCookie, documentCookieOf } from "./document-cookie.ts";
import { deviceCookieLines, deviceOf } from "./known-device.ts";
import { refreshSession } from "./refresh-session.ts";
import { endSession, findOpenSessions, isOpenSessionOf, sessionOfToken } from "./sessions.store.ts";
import { issueTokens, type Tokens } from "./start-session.ts";
import { newToken, refreshTokenLifeMs, tokenHash } from "./tokens.ts";

/** The client stores the two tokens of the reply; the page's own token is in the cookie. */
export function sessionReply({ config }: AccountDeps, { access, refresh, document }: Tokens) {
  return {
    result: access,
    meta: { refreshToken: refresh },
    cookies: documentCookie(document, config.publicOrigin),
  };
}

export function sessionRoutes(deps: AccountDeps): Route[] {
  return [
    route(contract.refreshToken, async ({ body, headers }) => {
      const cookie = documentCookieOf(headers, deps.config.publicOrigin);
      const renewed = await refreshSession(deps, { refreshToken: body.refreshToken, cookie });
      return renewed.ok ? done(sessionReply(deps, renewed.value)) : renewed;
    }),
    route(contract.logout, async ({ token, headers }) => {
      await logout(deps, token);
      const { publicOrigin } = deps.config;
      const hasSession = (token ?? documentCookieOf(headers, publicOrigin)) !== undefined;
      // The reply may arrive after that of the next login, whose cookie it would delete.
      const cookies = hasSession ? clearedDocumentCookie(publicOrigin) : [];
      return done({ result: true as const, cookies });
    }),
    ...ownSessionRoutes(deps),
    route(sessions.confirmDevice, async ({ session: { customerId }, body, headers }) => {
      const device = deviceOf(deps, { headers });
      const known = await confirmDevice(deps, { customerId, password: body.password, device });
      if (!known.ok) return known;
      return done({ result: true as const, cookies: deviceCookieLines(deps, known.value) });
    }),
    route(sessions.pageTokens, async ({ session: { sessionId } }) => {
      if (!documentScope.getStore()) return refused("NOT_FOUND");
      const issue = (tx: Tx) => issueTokens(tx, deps, sessionId, newToken());
      const reply = sessionReply(deps, await atomically(deps.db, issue));
      return done({ ...reply, meta: { ...reply.meta, session_id: sessionId } });
    }),
  ];
}

/** Ends the token's whole session. An unknown token ends nothing and gets the same reply. */
async function logout({ db, clock, log }: AccountDeps, token: string | undefined): Promise<void> {
  const sessionId = token === undefined ? undefined : await sessionOfToken(db, tokenHash(token));
  if (sessionId === undefined) return;
  await endSession(db, sessionId, clock.now());
  log.info({ sessionId }, "session ended");
}

function ownSessionRoutes({ db, clock, log }: AccountDeps): Route[] {
  return [
    route(sessions.listSessions, async ({ session }) => {
      const since = new Date(clock.now().getTime() - refreshTokenLifeMs);
      const open = await findOpenSessions(db, session.customerId, since);
      return answer({
        items: open.map(({ sessionId, platform, createdAt, lastUsedAt }) => ({
          id: sessionId,
          platform,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt.toISOString(),
          current: sessionId === session.sessionId,
        })),
      });
    }),
    route(sessions.endSession, async ({ session, params: { id } }) => {
      if (!(await isOpenSessionOf(db, id, session.customerId))) return refused("SESSION_NOT_FOUND");
      await endSession(db, id, clock.now());
      log.info({ sessionId: id }, "session ended by its owner");
      return answer(true as const);
    }),
  ];
}
