import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { type CaptchaGateway, type CaptchaVerdict, recaptchaGateway } from "./recaptcha.gateway.ts";

export type Captcha = {
  readonly isOn: boolean;
  readonly verify: (call: {
    readonly response: string;
    readonly ip: string;
  }) => Promise<Outcome<CaptchaVerdict | "off", "TOO_MANY_REQUESTS">>;
};

/**
 * S4.34d: on only with both keys. Without them the log warns once and callers proceed unchecked.
 */
export function openCaptcha(
  deps: Deps,
  gateway: CaptchaGateway | undefined = configured(deps),
): Captcha {
  return {
    isOn: gateway !== undefined,
    async verify({ response, ip }) {
      if (!gateway) return done("off");
      const limit = await withinRateLimit(deps, [{ scope: "captchaFromAddress", subject: ip }]);
      return limit.ok ? done(await gateway.verify(response, ip)) : limit;
    },
  };
}

/**
 * The gate of every call by which a visitor can cause an SMS, or learn whether an account exists:
 * where a captcha is configured, only a solved one passes (S4.34a, S4.34b).
 */
export async function requireCaptcha(
  captcha: Captcha,
  { response, ip }: { readonly response: string | undefined; readonly ip: string },
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

function configured({ config, log }: Deps): CaptchaGateway | undefined {
  const { siteKey, secretKey, origin } = config.captcha;
  if (siteKey !== undefined && secretKey !== undefined)
    return recaptchaGateway({ secretKey, ...(origin !== undefined && { origin }) });
  const missing = [
    ...(siteKey === undefined ? ["RECAPTCHA_SITE_KEY"] : []),
    ...(secretKey === undefined ? ["RECAPTCHA_SECRET_KEY"] : []),
  ];
  log.warn({ missing }, "the captcha is off");
  return undefined;
}
