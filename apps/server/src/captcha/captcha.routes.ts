import { captchaIsVerify } from "@papillote/contract/captcha.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import type { Captcha } from "./captcha.ts";

const off = { success: false, error: "The captcha is not configured" };

export function captchaRoutes(captcha: Captcha): Route[] {
  return [
    route(captchaIsVerify, async ({ body: { response }, ip }) => {
      const verified = await captcha.verify({ response, ip });
      if (!verified.ok) return verified;
      if (verified.value === "off") return answer(off);
      const { success, challengeAt, score } = verified.value;
      return answer({
        success,
        ...(challengeAt !== undefined && { challenge_ts: challengeAt }),
        ...(score !== undefined && { score }),
      });
    }),
  ];
}
