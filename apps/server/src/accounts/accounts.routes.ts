import * as contract from "@papillote/contract/accounts.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { done, refused } from "@papillote/domain/outcome.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/platform/route.ts";
import { walletOf } from "#server/wallet/wallet.ts";
import type { AccountDeps } from "./account-deps.ts";
import { meWire, registrantOf } from "./accounts.wire.ts";
import { confirmRegistration } from "./confirm-registration.ts";
import { findCustomer } from "./customers.store.ts";
import { clearedDocumentCookie, documentCookie } from "./document-cookie.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { createPasswords } from "./password.ts";
import { refreshSession } from "./refresh-session.ts";
import { register } from "./register.ts";
import { resendCode } from "./resend-code.ts";
import type { Tokens } from "./start-session.ts";

export function accountsRoutes(deps: Deps): Route[] {
  const account: AccountDeps = { ...deps, passwords: createPasswords() };
  return [...registrationRoutes(account), ...sessionRoutes(account), meRoute(deps)];
}

function registrationRoutes(deps: AccountDeps): Route[] {
  return [
    route(contract.createUser, async ({ body, ip }) => {
      const begun = await register(deps, registrantOf(body), ip);
      return begun.ok ? answer({ id: begun.value.handle }) : begun;
    }),
    route(contract.resendCode, async ({ body }) => {
      const sent = await resendCode(deps, body.customer.id);
      return sent.ok ? answer({ retry_after_s: sent.value.retryAfterS, sends_left: sent.value.sendsLeft }) : sent;
    }),
    route(contract.confirmAccount, async ({ body, ip }) => {
      const confirmed = await confirmRegistration(deps, { handle: body.customer.id, code: body.code, ip });
      return confirmed.ok ? answer(true as const) : confirmed;
    }),
  ];
}

function sessionRoutes(deps: AccountDeps): Route[] {
  const { publicOrigin } = deps.config;
  const sessionAnswer = ({ access, refresh, document }: Tokens) =>
    done({ result: access, meta: { refreshToken: refresh }, cookies: [documentCookie(document, publicOrigin)] });
  return [
    route(contract.login, async ({ body: { username, password, platform = "web" }, ip }) => {
      const begun = await login(deps, { username, password, platform, ip });
      return begun.ok ? sessionAnswer(begun.value) : begun;
    }),
    route(contract.refreshToken, async ({ body }) => {
      const renewed = await refreshSession(deps, body.refreshToken);
      return renewed.ok ? sessionAnswer(renewed.value) : renewed;
    }),
    route(contract.logout, async ({ token }) => {
      await logout(deps, token);
      return done({ result: true as const, cookies: [clearedDocumentCookie(publicOrigin)] });
    }),
  ];
}

function meRoute({ db, clock }: Deps): Route {
  return route(contract.me, async ({ session: { customerId } }) => {
    const customer = await findCustomer(db, customerId);
    if (!customer) return refused("NOT_AUTHORISED");
    return answer(meWire(customer, await walletOf(db, customerId, day(dayInParis(clock.now())))));
  });
}
