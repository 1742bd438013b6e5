import { isRefusedEmail } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { newChallenge, type Target, tryCode } from "#server/accounts/codes/challenge.ts";
import { takeChallenge } from "#server/accounts/codes/challenges.store.ts";
import { findCustomer, findLogin, lockCustomer } from "#server/accounts/customers.store.ts";
import { checkOwnPassword, type PasswordRefusal } from "#server/accounts/passwords/own-password.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { takeTurn } from "#server/web/limits/throttle.ts";
import { saveEmail } from "./customer-changes.store.ts";
import { tellEmailChanged } from "./tell-changes.ts";

type Asking = { readonly customerId: string; readonly email: string; readonly password: string };
type AskRefusal = PasswordRefusal | "EMAIL_TAKEN" | "EMAIL_REFUSED" | "CODE_SENT_TOO_OFTEN";

/** First step: the password allows it, and a code goes to the new address. */
export async function askForNewEmail(
  deps: AccountDeps,
  { customerId, email, password }: Asking,
): Promise<Outcome<void, AskRefusal>> {
  const checked = await checkOwnPassword(deps, customerId, password);
  if (!checked.ok) return checked;
  if (isRefusedEmail(email)) return refused("EMAIL_REFUSED");
  const owner = await findLogin(deps.db, email);
  if (owner && owner.customerId !== customerId) return refused("EMAIL_TAKEN");
  return inTransaction(deps.db, async (tx) => {
    const sent = await newChallenge(tx, deps, targetOf(customerId, email));
    if (!sent.ok) return sent;
    const customer = await findCustomer(tx, customerId);
    const { code, minutes } = sent.value;
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

type Proving = {
  readonly customerId: string;
  readonly email: string;
  readonly code: string;
  readonly ip: string;
};

/** Second step: the code shows that the mailbox is theirs. The old address is told. */
export async function changeEmail(
  deps: Deps,
  { customerId, email, code, ip }: Proving,
): Promise<Outcome<void, "CODE_WRONG" | "EMAIL_TAKEN" | "TOO_MANY_REQUESTS">> {
  const turn = await takeTurn(deps, [{ scope: "codeFromAddress", subject: ip }]);
  if (!turn.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: turn.retryAfterS });
  const target = targetOf(customerId, email);
  const proof = await tryCode(deps, target, code);
  if (!proof.ok) return proof;
  return inTransaction(deps.db, async (tx) => {
    const before = (await lockCustomer(tx, customerId))
      ? await findCustomer(tx, customerId)
      : undefined;
    if (!before || !(await takeChallenge(tx, target, proof.value.codeMac)))
      return refused("CODE_WRONG");
    if (!(await saveEmail(tx, customerId, email))) return refused("EMAIL_TAKEN");
    await tellEmailChanged(tx, deps, { before, email });
    deps.log.info({ customerId }, "e-mail changed");
    return done(undefined);
  });
}

function targetOf(customerId: string, email: string): Target {
  return { customerId, purpose: "new_email", target: email };
}
