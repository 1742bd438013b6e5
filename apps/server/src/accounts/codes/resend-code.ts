import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { findLogin } from "#server/accounts/customers.store.ts";
import { findRegistration } from "#server/accounts/registration/registrations.store.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { consumeSmsRateLimit } from "#server/web/limits/throttle.ts";
import { queueCode, verificationCodeRow } from "./send-code.ts";
import { codeSendsMax, codeWaitMs, newCode } from "./verification-code.ts";
import { lockSends, replaceCode } from "./verification-codes.store.ts";

type ResendOutcome = Outcome<
  { readonly retryAfterS: number; readonly sendsLeft: number },
  "REGISTRATION_NOT_FOUND" | "CODE_SENT_TOO_OFTEN"
>;

/**
 * Sends a new code, which replaces the previous one. There must be a minute between two codes, a
 * registration gets at most five, and the SMS to one mobile are rate-limited.
 */
export function resendCode(
  deps: Deps,
  request: { readonly handle: string; readonly ip: string },
): Promise<ResendOutcome> {
  return inTransaction(deps.db, (tx) => sendAnotherCode(tx, deps, request));
}

/**
 * Sends the code to the mobile that the registration has now. With neutral words, nothing is sent
 * for an e-mail address that has an account, and the reply is the same.
 */
export async function sendAnotherCode(
  tx: Tx,
  deps: Deps,
  { handle, ip }: { readonly handle: string; readonly ip: string },
): Promise<ResendOutcome> {
  const now = deps.clock.now();
  const registration = await findRegistration(tx, handle, now);
  const last = registration && (await lockSends(tx, handle));
  if (!last) return refused("REGISTRATION_NOT_FOUND");

  const sendsLeft = codeSendsMax - last.sends;
  const waitMs = last.sentAt.getTime() + codeWaitMs - now.getTime();
  if (sendsLeft <= 0 || waitMs > 0)
    return refused("CODE_SENT_TOO_OFTEN", {
      retry_after_s: Math.max(0, Math.ceil(waitMs / 1000)),
      sends_left: sendsLeft,
    });
  const limit = await consumeSmsRateLimit(deps, { mobile: registration.mobile, ip }, tx);
  if (!limit.ok)
    return refused("CODE_SENT_TOO_OFTEN", {
      retry_after_s: limit.retryAfterS,
      sends_left: sendsLeft,
    });

  const code = newCode();
  await replaceCode(tx, verificationCodeRow(deps, handle, code));
  const isHidden =
    deps.config.flags.neutralAccountWords && (await findLogin(tx, registration.email));
  if (!isHidden) await queueCode(tx, deps, registration, { code, send: last.sends + 1 });
  return done({ retryAfterS: codeWaitMs / 1000, sendsLeft: sendsLeft - 1 });
}
