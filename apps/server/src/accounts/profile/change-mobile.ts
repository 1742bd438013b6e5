import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { newChallenge, type Target, tryCode } from "#server/accounts/codes/challenge.ts";
import { takeChallenge } from "#server/accounts/codes/challenges.store.ts";
import { findCustomer, lockCustomer } from "#server/accounts/customers.store.ts";
import { checkOwnPassword, type PasswordRefusal } from "#server/accounts/passwords/own-password.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { takeSmsTurn, takeTurn } from "#server/web/limits/throttle.ts";
import { saveMobile } from "./customer-changes.store.ts";

/** `mobile` in E.164. */
type Asking = {
  readonly customerId: string;
  readonly mobile: string;
  readonly password: string;
  readonly ip: string;
};

/** First step: the password allows it, and a code goes to the new number. */
export async function askForNewMobile(
  deps: AccountDeps,
  { customerId, mobile, password, ip }: Asking,
): Promise<Outcome<void, PasswordRefusal | "CODE_SENT_TOO_OFTEN">> {
  const checked = await checkOwnPassword(deps, customerId, password);
  if (!checked.ok) return checked;
  const sms = await takeSmsTurn(deps, { mobile, ip });
  if (!sms.ok) return refused("CODE_SENT_TOO_OFTEN", { retry_after_s: sms.retryAfterS });
  return inTransaction(deps.db, async (tx) => {
    const sent = await newChallenge(tx, deps, targetOf(customerId, mobile));
    if (!sent.ok) return sent;
    const customer = await findCustomer(tx, customerId);
    const { code, minutes } = sent.value;
    const message = {
      key: `phone-change:${deps.newId()}`,
      channel: "sms",
      to: mobile,
      locale: customer?.locale ?? "",
      template: "phone-change-code",
    } as const;
    await queueMessage(tx, deps, { ...message, data: { code, minutes } });
    return done(undefined);
  });
}

type Proving = {
  readonly customerId: string;
  readonly mobile: string;
  readonly code: string;
  readonly ip: string;
};

/** Second step: the code shows that the telephone is theirs. */
export async function changeMobile(
  deps: Deps,
  { customerId, mobile, code, ip }: Proving,
): Promise<Outcome<void, "CODE_WRONG" | "TOO_MANY_REQUESTS">> {
  const turn = await takeTurn(deps, [{ scope: "codeFromAddress", subject: ip }]);
  if (!turn.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: turn.retryAfterS });
  const target = targetOf(customerId, mobile);
  const proof = await tryCode(deps, target, code);
  if (!proof.ok) return proof;
  return inTransaction(deps.db, async (tx) => {
    const isOpen = await lockCustomer(tx, customerId);
    if (!isOpen || !(await takeChallenge(tx, target, proof.value.codeMac)))
      return refused("CODE_WRONG");
    await saveMobile(tx, customerId, mobile);
    deps.log.info({ customerId }, "mobile changed");
    return done(undefined);
  });
}

function targetOf(customerId: string, mobile: string): Target {
  return { customerId, purpose: "new_mobile", target: mobile };
}
