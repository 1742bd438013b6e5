import { mailToken, sendEmail as sendEmailCall } from "@papillote/contract/mail-service.ts";
import { sendAppSms as sendAppSmsCall } from "@papillote/contract/news/app-sms.ts";
import { type Captcha, requireCaptcha } from "#server/captcha/captcha.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { newMailToken } from "./mail-tokens.ts";
import { sendAppSms } from "./send-app-sms.ts";
import { sendEmail } from "./send-email.ts";

export function messagesRoutes(deps: Deps, captcha: Captcha): Route[] {
  return [
    route(sendAppSmsCall, async ({ body: { phone, response }, ip }) => {
      const check = await requireCaptcha(captcha, { response, ip });
      if (!check.ok) return check;
      const sent = await sendAppSms(deps, { phone, ip });
      return sent.ok ? answer(true as const) : sent;
    }),
    route(mailToken, async () => answer(newMailToken(deps))),
    route(sendEmailCall, async ({ body: { response, ...letter }, ip }) => {
      const check = await requireCaptcha(captcha, { response, ip });
      if (!check.ok) return check;
      const sent = await sendEmail(deps, letter, ip);
      return sent.ok ? answer("OK" as const) : sent;
    }),
  ];
}
