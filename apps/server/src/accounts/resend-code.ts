import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { inTransaction } from "#server/platform/transaction.ts";
import { findRegistration } from "./registrations.store.ts";
import { queueCode, sentCode } from "./send-code.ts";
import { takeTurn } from "./throttle.ts";
import { codeSendsMax, codeWaitMs, newCode } from "./verification-code.ts";
import { lockSends, replaceCode } from "./verification-codes.store.ts";

export type Resent = { readonly retryAfterS: number; readonly sendsLeft: number };

/** A new code ends the one before. A minute between two, five in all, and a limit for each mobile. */
export async function resendCode(deps: Deps, handle: string): Promise<Outcome<Resent, "REGISTRATION_NOT_FOUND" | "CODE_SENT_TOO_OFTEN">> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const registration = await findRegistration(tx, handle, now);
    const last = registration && (await lockSends(tx, handle));
    if (!last) return refused("REGISTRATION_NOT_FOUND");

    const sendsLeft = codeSendsMax - last.sends;
    const waitMs = last.sentAt.getTime() + codeWaitMs - now.getTime();
    if (sendsLeft <= 0 || waitMs > 0) return refused("CODE_SENT_TOO_OFTEN", { retry_after_s: Math.max(0, Math.ceil(waitMs / 1000)), sends_left: sendsLeft });
    const turn = await takeTurn(deps, [{ scope: "smsToMobile", subject: registration.mobile }], tx);
    if (!turn.ok) return refused("CODE_SENT_TOO_OFTEN", { retry_after_s: turn.retryAfterS, sends_left: sendsLeft });

    const code = newCode();
    await replaceCode(tx, sentCode(deps, handle, code));
    await queueCode(tx, deps, registration, { code, send: last.sends + 1 });
    return done({ retryAfterS: codeWaitMs / 1000, sendsLeft: sendsLeft - 1 });
  });
}
