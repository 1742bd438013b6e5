import { defaultCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { mobileE164 } from "@papillote/domain/accounts/mobile.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { atomically } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { consumeSmsRateLimit } from "#server/web/limits/throttle.ts";
import { queueMessage } from "./messages.ts";

/**
 * S3.29, S7.29e. Shares the rate limits of the SMS codes (per number, per IP address, per day for
 * the shop), because it costs the same.
 */
export async function sendAppSms(
  deps: Deps,
  { phone, ip }: { phone: string; ip: string },
): Promise<Outcome<void, "MOBILE_INVALID" | "TOO_MANY_REQUESTS">> {
  const mobile = mobileE164(phone);
  if (mobile === undefined) return refused("MOBILE_INVALID");
  const limit = await consumeSmsRateLimit(deps, { mobile, ip });
  if (!limit.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: limit.retryAfterS });
  const key = `app-link:${deps.newId()}`;
  await atomically(deps.db, (tx) =>
    queueMessage(tx, deps, {
      key,
      channel: "sms",
      to: mobile,
      locale: defaultCustomerLocale,
      template: "app-link",
      data: {},
    }),
  );
  return done(undefined);
}
