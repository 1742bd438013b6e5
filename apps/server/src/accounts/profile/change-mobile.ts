import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { type Challenge, issueChallenge, verifyCode } from "#server/accounts/codes/challenge.ts";
import { consumeChallenge } from "#server/accounts/codes/challenges.store.ts";
import { limitWrongCodes } from "#server/accounts/codes/limit-codes.ts";
import { findCustomer, lockCustomer } from "#server/accounts/customers.store.ts";
import { checkOwnPassword, type PasswordRefusal } from "#server/accounts/passwords/own-password.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { saveMobile } from "./customer-changes.store.ts";
import { notifyMobileChanged } from "./notify-changes.ts";

/** First step: checks the password and sends a code to the new number. `mobile` is in E.164. */
export async function requestMobileChange(
  deps: AccountDeps,
  {
    customerId,
    mobile,
    password,
    ip,
  }: { customerId: string; mobile: string; password: string; ip: string },
): Promise<Outcome<void, PasswordRefusal | "CODE_SENT_TOO_OFTEN">> {
  const checked = await checkOwnPassword(deps, customerId, password);
  if (!checked.ok) return checked;
  return inTransaction(deps.db, async (tx) => {
    const issued = await issueChallenge(tx, deps, {
      challenge: mobileChallenge(customerId, mobile),
      sms: { mobile, ip },
    });
    if (!issued.ok) return issued;
    const customer = await findCustomer(tx, customerId);
    const { code, minutes } = issued.value;
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

/**
 * Second step: the code proves that the phone is the customer's. Notifies the old number. `mobile`
 * is in E.164.
 */
export async function confirmMobileChange(
  deps: Deps,
  {
    customerId,
    mobile,
    code,
    ip,
  }: { customerId: string; mobile: string; code: string; ip: string },
): Promise<Outcome<void, "CODE_WRONG" | "TOO_MANY_REQUESTS">> {
  const challenge = mobileChallenge(customerId, mobile);
  const verified = await limitWrongCodes(deps, ip, () => verifyCode(deps, challenge, code));
  if (!verified.ok) return verified;
  return inTransaction(deps.db, async (tx) => {
    const before = (await lockCustomer(tx, customerId))
      ? await findCustomer(tx, customerId)
      : undefined;
    if (!before || !(await consumeChallenge(tx, challenge, verified.value.codeMac)))
      return refused("CODE_WRONG");
    await saveMobile(tx, customerId, mobile);
    if (before.mobile !== mobile) await notifyMobileChanged(tx, deps, before);
    deps.log.info({ customerId }, "mobile changed");
    return done(undefined);
  });
}

function mobileChallenge(customerId: string, mobile: string): Challenge {
  return { customerId, purpose: "new_mobile", requester: "", target: mobile };
}
