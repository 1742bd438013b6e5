import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { findRegistration } from "#server/accounts/registration/registrations.store.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { takeSmsTurn } from "#server/web/limits/throttle.ts";
import { queueCode, sentCode } from "./send-code.ts";
import { codeSendsMax, codeWaitMs, newCode } from "./verification-code.ts";
import { lockSends, replaceCode } from "./verification-codes.store.ts";

export type Resent = { readonly retryAfterS: number; readonly sendsLeft: number };

/** A new code ends the one before. A minute between two, five in all, and a limit for each mobile. */
type Refusal = "REGISTRATION_NOT_FOUND" | "CODE_SENT_TOO_OFTEN";
type Asked = { readonly handle: string; readonly ip: string };

export function resendCode(deps: Deps, asked: Asked): Promise<Outcome<Resent, Refusal>> {
  return inTransaction(deps.db, (tx) => sendAnotherCode(tx, deps, asked));
}

/** To the number that the registration has now. */
export async function sendAnotherCode(
  tx: Tx,
  deps: Deps,
  { handle, ip }: Asked,
): Promise<Outcome<Resent, Refusal>> {
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
  const turn = await takeSmsTurn(deps, { mobile: registration.mobile, ip }, tx);
  if (!turn.ok)
    return refused("CODE_SENT_TOO_OFTEN", {
      retry_after_s: turn.retryAfterS,
      sends_left: sendsLeft,
    });

  const code = newCode();
  await replaceCode(tx, sentCode(deps, handle, code));
  await queueCode(tx, deps, registration, { code, send: last.sends + 1 });
  return done({ retryAfterS: codeWaitMs / 1000, sendsLeft: sendsLeft - 1 });
}
