import { setTimeout as sleep } from "node:timers/promises";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import {
  newChallenge,
  type Proof,
  type Sent,
  type Target,
  tryCode,
} from "#server/accounts/codes/challenge.ts";
import { takeChallenge } from "#server/accounts/codes/challenges.store.ts";
import { type Customer, lockCustomer } from "#server/accounts/customers.store.ts";
import {
  type Found,
  findAccount,
  type Identifier,
  type NotFound,
  type SendBy,
} from "#server/accounts/find-account.ts";
import { saveHash } from "#server/accounts/profile/customer-changes.store.ts";
import { tellPasswordChanged } from "#server/accounts/profile/tell-changes.ts";
import { endAllSessions } from "#server/accounts/sessions/sessions.store.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { takeSmsTurn, takeTurn } from "#server/web/limits/throttle.ts";

type Asked = Identifier & { readonly ip: string };
/** By then an account was looked for and its code is queued, so that the time does not tell whether there was one. */
const neutralAnswerMs = 400;
type ResetRefusal = NotFound | "RESET_TOO_OFTEN";

/** S7.18a, S8.12i. Whether the account exists is told as the specification asks, behind limits, unless the shop speaks neutrally. */
export async function sendRecoveryCode(
  deps: Deps,
  asked: Asked,
): Promise<Outcome<void, ResetRefusal>> {
  const { ip } = asked;
  const turn = await takeTurn(deps, [
    { scope: "resetFromAddress", subject: ip },
    {
      scope: "resetOfIdentifier",
      subject: `${isSms(asked.sendBy)} ${asked.identifier.trim().toLowerCase()}`,
    },
  ]);
  if (!turn.ok) return refused("RESET_TOO_OFTEN", { retry_after_s: turn.retryAfterS });
  const sending = sendToAccount(deps, asked);
  return deps.config.flags.neutralAccountWords ? neutrally(sending) : sending;
}

/** One answer after one time, whoever asked for whom: only what is no number at all is told. */
async function neutrally(
  sending: Promise<Outcome<void, ResetRefusal>>,
): Promise<Outcome<void, ResetRefusal>> {
  const [sent] = await Promise.all([sending, sleep(neutralAnswerMs)]);
  return !sent.ok && sent.refusal === "MOBILE_INVALID" ? sent : done(undefined);
}

async function sendToAccount(
  deps: Deps,
  { ip, ...asked }: Asked,
): Promise<Outcome<void, ResetRefusal>> {
  const found = await findAccount(deps.db, asked);
  if (!found.ok) return found;
  if (isSms(asked.sendBy)) {
    const sms = await takeSmsTurn(deps, { mobile: found.value.target, ip });
    if (!sms.ok) return refused("RESET_TOO_OFTEN", { retry_after_s: sms.retryAfterS });
  }
  return inTransaction(deps.db, (tx) => send(tx, deps, { ...found.value, sendBy: asked.sendBy }));
}

async function send(
  tx: Tx,
  deps: Deps,
  { customer, target, sendBy }: Found & { sendBy: SendBy },
): Promise<Outcome<void, "RESET_TOO_OFTEN">> {
  const sent = await newChallenge(tx, deps, {
    customerId: customer.customerId,
    purpose: "recovery",
    target,
  });
  if (!sent.ok) return refused("RESET_TOO_OFTEN", sent.detail);
  await queueCode(tx, deps, { customer, target, sendBy, sent: sent.value });
  deps.log.info(
    { customerId: customer.customerId, by: isSms(sendBy) ? "sms" : "email" },
    "recovery code sent",
  );
  return done(undefined);
}

type Queued = Found & { readonly sendBy: SendBy; readonly sent: Sent };

async function queueCode(
  tx: Tx,
  deps: Deps,
  { customer, target, sendBy, sent: { code, send: nth, minutes } }: Queued,
): Promise<void> {
  const { customerId, firstname, locale } = customer;
  const message = {
    key: `recovery-code:${customerId}:${deps.newId()}:${nth}`,
    to: target,
    locale,
    template: "recovery-code",
  } as const;
  if (isSms(sendBy))
    await queueMessage(tx, deps, { ...message, channel: "sms", data: { code, minutes } });
  else
    await queueMessage(tx, deps, {
      ...message,
      channel: "email",
      data: { firstname, code, minutes },
    });
}

type Shown = Asked & { readonly code: string };
type CodeRefusal = "RESET_CODE_WRONG" | "TOO_MANY_REQUESTS";

/** S7.18b. Nobody's code is as wrong as a wrong one. */
export async function checkRecoveryCode(
  deps: Deps,
  { code, ip, ...asked }: Shown,
): Promise<Outcome<{ customer: Customer; target: Target; proof: Proof }, CodeRefusal>> {
  const turn = await takeTurn(deps, [{ scope: "codeFromAddress", subject: ip }]);
  if (!turn.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: turn.retryAfterS });
  const found = await findAccount(deps.db, asked);
  if (!found.ok) return refused("RESET_CODE_WRONG");
  const { customer, target: to } = found.value;
  const target: Target = { customerId: customer.customerId, purpose: "recovery", target: to };
  const proof = await tryCode(deps, target, code);
  return proof.ok ? done({ customer, target, proof: proof.value }) : refused("RESET_CODE_WRONG");
}

/** S7.18c. The new password is hashed before the code is looked at: the time does not tell whether there was an account. */
export async function replaceForgottenPassword(
  deps: AccountDeps,
  shown: Shown & { newPassword: string },
): Promise<Outcome<void, CodeRefusal>> {
  const passwordHash = await deps.passwords.hash(shown.newPassword);
  const checked = await checkRecoveryCode(deps, shown);
  if (!checked.ok) return checked;
  const { customer, target, proof } = checked.value;
  return inTransaction(deps.db, async (tx) => {
    const isOpen = await lockCustomer(tx, customer.customerId);
    if (!isOpen || !(await takeChallenge(tx, target, proof.codeMac)))
      return refused("RESET_CODE_WRONG");
    await saveHash(tx, customer.customerId, passwordHash);
    await endAllSessions(tx, customer.customerId, deps.clock.now());
    await tellPasswordChanged(tx, deps, customer);
    deps.log.info({ customerId: customer.customerId }, "forgotten password replaced");
    return done(undefined);
  });
}

function isSms(sendBy: SendBy): boolean {
  return sendBy !== "email";
}
