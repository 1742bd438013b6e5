import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { isRefusedEmail } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, type RefusalDetail, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { type Challenge, issueChallenge, verifyCode } from "#server/accounts/codes/challenge.ts";
import { consumeChallenge } from "#server/accounts/codes/challenges.store.ts";
import { limitWrongCodes } from "#server/accounts/codes/limit-codes.ts";
import { findCustomer, findLogin, lockCustomer } from "#server/accounts/customers.store.ts";
import { checkOwnPassword, type PasswordRefusal } from "#server/accounts/passwords/own-password.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { tellMailingList } from "#server/mailing-list/mailing-list.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { saveEmail } from "./customer-changes.store.ts";
import { notifyAccountExists, notifyEmailChanged } from "./notify-changes.ts";

type RequestRefusal =
  | PasswordRefusal
  | "EMAIL_TAKEN"
  | "EMAIL_REFUSED"
  | "CODE_SENT_TOO_OFTEN"
  | "INVALID_DATA";

/**
 * First step: checks the password and sends a code to the new e-mail address. With neutral words, a
 * taken address is answered like a free one, and its owner gets the message.
 */
export async function requestEmailChange(
  deps: AccountDeps,
  { customerId, email, password }: { customerId: string; email: string; password: string },
): Promise<Outcome<void, RequestRefusal>> {
  const checked = await checkOwnPassword(deps, customerId, password);
  const owner = await findLogin(deps.db, email);
  const own = emailDetail(email, owner?.customerId === customerId);
  if (!checked.ok && own) return refused(checked.refusal, { ...checked.detail, ...own });
  if (!checked.ok) return checked;
  if (isRefusedEmail(email)) return refused("EMAIL_REFUSED");
  if (own) return refused("INVALID_DATA", own);
  const isTaken = owner !== undefined;
  const isNeutral = deps.config.flags.neutralAccountWords;
  if (isTaken && !isNeutral) return refused("EMAIL_TAKEN");
  if (isTaken) await notifyAccountExists(deps, email);
  return inTransaction(deps.db, async (tx) => {
    const issued = await issueChallenge(tx, deps, {
      challenge: emailChallenge(customerId, email),
    });
    if (!issued.ok || isTaken) return issued.ok ? done(undefined) : issued;
    const customer = await findCustomer(tx, customerId);
    const { code, minutes } = issued.value;
    const message = {
      key: `email-change:${deps.newId()}`,
      channel: "email",
      to: email,
      locale: customer?.locale ?? "",
      template: "email-change-code",
    } as const;
    await queueMessage(tx, deps, {
      ...message,
      data: { firstname: customer?.firstname ?? "", code, minutes },
    });
    return done(undefined);
  });
}

/**
 * The problem of the e-mail address that may be named beside a wrong password. It never says
 * whether another account has the address.
 */
function emailDetail(email: string, isUnchanged: boolean): RefusalDetail | undefined {
  const refusal = isRefusedEmail(email) && "EMAIL_REFUSED";
  const message = refusal || (isUnchanged && "EMAIL_UNCHANGED");
  return message ? { errors: fieldErrors([{ path: ["email"], message }]) } : undefined;
}

/**
 * Second step: the code proves that the mailbox is the customer's. Notifies the old e-mail address.
 */
export async function confirmEmailChange(
  deps: Deps,
  { customerId, email, code, ip }: { customerId: string; email: string; code: string; ip: string },
): Promise<Outcome<void, "CODE_WRONG" | "EMAIL_TAKEN" | "TOO_MANY_REQUESTS">> {
  const challenge = emailChallenge(customerId, email);
  const verified = await limitWrongCodes(deps, ip, () => verifyCode(deps, challenge, code));
  if (!verified.ok) return verified;
  return inTransaction(deps.db, async (tx) => {
    const before = (await lockCustomer(tx, customerId))
      ? await findCustomer(tx, customerId)
      : undefined;
    if (!before || !(await consumeChallenge(tx, challenge, verified.value.codeMac)))
      return refused("CODE_WRONG");
    if (!(await saveEmail(tx, customerId, email))) return refused("EMAIL_TAKEN");
    await notifyEmailChanged(tx, deps, { before, email });
    // The account's own subscription moves to the e-mail address that the code just proved. A
    // subscription that was confirmed by a link stays, as its address may belong to another person.
    for (const address of [before.email, email]) await tellMailingList(tx, deps, address);
    deps.log.info({ customerId }, "e-mail changed");
    return done(undefined);
  });
}

function emailChallenge(customerId: string, email: string): Challenge {
  return { customerId, purpose: "new_email", requester: "", target: email };
}
