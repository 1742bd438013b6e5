import { type GiftRecipient, tidyRecipient } from "@papillote/domain/gifts/gift-recipient.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { consumeRateLimit, consumeSmsRateLimit } from "#server/web/limits/throttle.ts";

type Sending = {
  readonly customerId: string;
  readonly recipient: GiftRecipient;
  readonly ip: string;
};

/**
 * Limits messages to strangers, as giving a voucher and taking it back must not become a way to
 * send mail.
 */
export async function limitSending(
  deps: Deps,
  { customerId, recipient, ip }: Sending,
): Promise<Outcome<void, "TOO_MANY_REQUESTS">> {
  const { sendby, identifier } = tidyRecipient(recipient);
  if (sendby === "self") return done(undefined);
  const own = await consumeRateLimit(deps, [{ scope: "giftOfCustomer", subject: customerId }]);
  const limit =
    own.ok && sendby === "sms" && identifier !== null
      ? await consumeSmsRateLimit(deps, { mobile: identifier, ip })
      : own;
  return limit.ok
    ? done(undefined)
    : refused("TOO_MANY_REQUESTS", { retry_after_s: limit.retryAfterS });
}
