import * as contract from "@papillote/contract/accounts.ts";
import { done } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/platform/route.ts";
import type { AccountDeps } from "./account-deps.ts";
import { correctionOf, registrantOf } from "./accounts.wire.ts";
import { addressRoutes } from "./addresses.routes.ts";
import { confirmRegistration } from "./confirm-registration.ts";
import { correctRegistration } from "./correct-registration.ts";
import { login } from "./login.ts";
import { createPasswords } from "./password.ts";
import { profileRoutes } from "./profile.routes.ts";
import { recoveryRoutes } from "./recovery.routes.ts";
import { register } from "./register.ts";
import { resendCode } from "./resend-code.ts";
import { sessionReply, sessionRoutes } from "./sessions.routes.ts";

export function accountsRoutes(deps: Deps): Route[] {
  const account: AccountDeps = { ...deps, passwords: createPasswords() };
  return [
    ...registrationRoutes(account),
    loginRoute(account),
    ...[sessionRoutes, recoveryRoutes, profileRoutes, addressRoutes].flatMap((routes) =>
      routes(account),
    ),
  ];
}

function registrationRoutes(deps: AccountDeps): Route[] {
  return [
    route(contract.createUser, async ({ body, ip }) => {
      const begun = await register(deps, registrantOf(body), ip);
      return begun.ok ? answer({ id: begun.value.handle }) : begun;
    }),
    route(contract.registerUpdate, async ({ body, ip }) => {
      const corrected = await correctRegistration(deps, { ...correctionOf(body), ip });
      return corrected.ok ? answer(true as const) : corrected;
    }),
    route(contract.resendCode, async ({ body, ip }) => {
      const sent = await resendCode(deps, { handle: body.customer.id, ip });
      return sent.ok
        ? answer({ retry_after_s: sent.value.retryAfterS, sends_left: sent.value.sendsLeft })
        : sent;
    }),
    route(contract.confirmAccount, async ({ body, ip }) => {
      const confirmed = await confirmRegistration(deps, {
        handle: body.customer.id,
        code: body.code,
        ip,
      });
      return confirmed.ok ? answer(true as const) : confirmed;
    }),
  ];
}

function loginRoute(deps: AccountDeps): Route {
  return route(contract.login, async ({ body: { username, password, platform = "web" }, ip }) => {
    const begun = await login(deps, { username, password, platform, ip });
    return begun.ok ? done(sessionReply(deps, begun.value)) : begun;
  });
}
