import { isRefusedEmail } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { sendAnotherCode } from "#server/accounts/codes/resend-code.ts";
import { findLogin } from "#server/accounts/customers.store.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findRegistration, saveCorrection } from "./registrations.store.ts";

type Correction = {
  readonly handle: string;
  readonly email?: string;
  readonly firstname?: string;
  readonly lastname?: string;
  /** E.164. */
  readonly mobile?: string;
};
type Refusal = "REGISTRATION_NOT_FOUND" | "EMAIL_TAKEN" | "EMAIL_REFUSED" | "CODE_SENT_TOO_OFTEN";

/** S7.17b. A new number gets a new code; the code that went to the wrong number is replaced. */
export async function correctRegistration(
  deps: Deps,
  correction: Correction & { ip: string },
): Promise<Outcome<void, Refusal>> {
  const { handle, email, mobile, ip } = correction;
  if (email !== undefined && isRefusedEmail(email)) return refused("EMAIL_REFUSED");
  const known = await findRegistration(deps.db, handle, deps.clock.now());
  if (!known) return refused("REGISTRATION_NOT_FOUND");
  const isTaken = email !== undefined && (await findLogin(deps.db, email)) !== undefined;
  if (isTaken && !deps.config.flags.neutralAccountWords) return refused("EMAIL_TAKEN");
  return inTransaction<void, Refusal>(deps.db, async (tx) => {
    await saveCorrection(tx, correction);
    if (mobile === undefined || mobile === known.mobile) return done(undefined);
    const sent = await sendAnotherCode(tx, deps, { handle, ip });
    return sent.ok ? done(undefined) : sent;
  });
}
