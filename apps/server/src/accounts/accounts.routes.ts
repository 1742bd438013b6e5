import * as contract from "@papillote/contract/accounts.ts";
import { done } from "@papillote/domain/outcome.ts";
import { type Captcha, requireCaptcha } from "#server/captcha/captcha.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import type { AccountDeps } from "./account-deps.ts";
import { correctionOf, registrantOf } from "./accounts.wire.ts";
import { addressRoutes } from "./addresses/addresses.routes.ts";
import { resendCode } from "./codes/resend-code.ts";
import { recoveryRoutes } from "./passwords/recovery.routes.ts";
import { profileRoutes } from "./profile/profile.routes.ts";
import { confirmRegistration } from "./registration/confirm-registration.ts";
import { correctRegistration } from "./registration/correct-registration.ts";
import { register } from "./registration/register.ts";
import { deviceCookieLines, deviceOf } from "./sessions/known-device.ts";
import { login } from "./sessions/login.ts";
import { sessionReply, sessionRoutes } from "./sessions/sessions.routes.ts";

export function accountsRoutes(account: AccountDeps, captcha: Captcha): Route[] {
  return [
    ...registrationRoutes(account, captcha),
    loginRoute(account, captcha),
    ...recoveryRoutes(account, captcha),
    ...[sessionRoutes, profileRoutes, addressRoutes].flatMap((routes) => routes(account)),
  ];
}

function registrationRoutes(deps: AccountDeps, captcha: Captcha): Route[] {
  return [
    route(contract.createUser, async ({ body, ip }) => {
      const check = await requireCaptcha(captcha, { response: body.response, ip });
      if (!check.ok) return check;
      const begun = await register(deps, registrantOf(body), ip);
      return begun.ok ? answer({ id: begun.value.handle }) : begun;
    }),
    route(contract.registerUpdate, async ({ body, ip }) => {
      const check = await requireCaptcha(captcha, { response: body.response, ip });
      if (!check.ok) return check;
      const corrected = await correctRegistration(deps, { ...correctionOf(body), ip });
      return corrected.ok ? answer(true as const) : corrected;
    }),
    route(contract.resendCode, async ({ body, ip }) => {
      const check = await requireCaptcha(captcha, { response: body.response, ip });
      if (!check.ok) return check;
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

function loginRoute(deps: AccountDeps, captcha: Captcha): Route {
  return route(
    contract.login,
    async ({ body: { platform = "web", response, ...body }, ...call }) => {
      const device = deviceOf(deps, call);
      const attempt = { ...body, response, platform, ip: call.ip, device };
      const begun = await login(deps, captcha, attempt);
      if (!begun.ok) return begun;
      const reply = sessionReply(deps, begun.value.tokens);
      const cookies = [...reply.cookies, ...deviceCookieLines(deps, begun.value.device)];
      return done({ ...reply, cookies });
    },
  );
}
