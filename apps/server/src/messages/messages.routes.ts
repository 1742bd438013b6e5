import { sendAppSms as sendAppSmsCall } from "@papillote/contract/app-sms.ts";
import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Captcha } from "#server/captcha/captcha.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { sendAppSms } from "./send-app-sms.ts";

export function messagesRoutes(deps: Deps, captcha: Captcha): Route[] {
  return [
    route(sendAppSmsCall, async ({ body: { phone, response }, ip }) => {
      const check = await checkCaptcha(captcha, { response, ip });
      if (!check.ok) return check;
      const sent = await sendAppSms(deps, { phone, ip });
      return sent.ok ? answer(true as const) : sent;
    }),
  ];
}

/** Where a captcha is configured, an SMS is sent only after it was solved. */
async function checkCaptcha(
  captcha: Captcha,
  { response, ip }: { response: string | undefined; ip: string },
): Promise<Outcome<void, "INVALID_DATA" | "CAPTCHA_REFUSED" | "TOO_MANY_REQUESTS">> {
  if (!captcha.isOn) return done(undefined);
  if (response === undefined)
    return refused("INVALID_DATA", {
      errors: fieldErrors([{ path: ["response"], message: "REQUIRED" }]),
    });
  const verified = await captcha.verify({ response, ip });
  if (!verified.ok) return verified;
  return verified.value !== "off" && verified.value.success
    ? done(undefined)
    : refused("CAPTCHA_REFUSED");
}
