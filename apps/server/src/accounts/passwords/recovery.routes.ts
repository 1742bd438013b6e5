import * as contract from "@papillote/contract/recovery.ts";
import { done } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { clearedDocumentCookie } from "#server/accounts/sessions/document-cookie.ts";
import { deviceCookieLines, requestingDevice } from "#server/accounts/sessions/known-device.ts";
import { type Captcha, requireCaptcha } from "#server/captcha/captcha.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { changePassword } from "./change-password.ts";
import {
  checkRecoveryCode,
  replaceForgottenPassword,
  sendRecoveryCode,
} from "./recover-password.ts";

export function recoveryRoutes(deps: AccountDeps, captcha: Captcha): Route[] {
  return [
    route(contract.resetPassword, async ({ body, ...call }) => {
      const { sendby: sendBy, identifier, response } = body;
      const check = await requireCaptcha(captcha, { response, ip: call.ip });
      if (!check.ok) return check;
      const device = requestingDevice(deps, call);
      const sent = await sendRecoveryCode(deps, { sendBy, identifier, ip: call.ip, device });
      return sent.ok
        ? done({ result: true as const, cookies: deviceCookieLines(deps, device) })
        : sent;
    }),
    route(
      contract.validatePasswordToken,
      async ({ body: { sendby: sendBy, identifier, resetToken: code }, ...call }) => {
        const checked = await checkRecoveryCode(deps, {
          sendBy,
          identifier,
          code,
          ip: call.ip,
          device: requestingDevice(deps, call),
        });
        return checked.ok ? answer(true as const) : checked;
      },
    ),
    route(
      contract.setPassword,
      async ({ body: { sendby: sendBy, identifier, resetToken: code, newPassword }, ...call }) => {
        const replaced = await replaceForgottenPassword(deps, {
          sendBy,
          identifier,
          code,
          newPassword,
          ip: call.ip,
          device: requestingDevice(deps, call),
        });
        return replaced.ok ? answer(true as const) : replaced;
      },
    ),
    route(contract.changePassword, async ({ session: { customerId }, body }) => {
      const changed = await changePassword(deps, { customerId, ...body });
      return changed.ok
        ? done({
            result: true as const,
            cookies: clearedDocumentCookie(deps.config.publicOrigin),
          })
        : changed;
    }),
  ];
}
