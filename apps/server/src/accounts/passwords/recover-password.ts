import { setTimeout as sleep } from "node:timers/promises";
import { emailKey } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import {
  type Challenge,
  type IssuedCode,
  issueChallenge,
  verifyCode,
} from "#server/accounts/codes/challenge.ts";
import { consumeChallenge, deleteChallenges } from "#server/accounts/codes/challenges.store.ts";
import { limitWrongCodes } from "#server/accounts/codes/limit-codes.ts";
import { lockCustomer } from "#server/accounts/customers.store.ts";
import { savePasswordHash } from "#server/accounts/profile/customer-changes.store.ts";
import { notifyPasswordChanged } from "#server/accounts/profile/notify-changes.ts";
import { type Device, isKnownTo } from "#server/accounts/sessions/known-device.ts";
import { endAllSessions } from "#server/accounts/sessions/sessions.store.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { consumeRateLimit } from "#server/web/limits/throttle.ts";
import { commonPasswordDetail } from "./common-password.ts";
import {
  type AccountMatch,
  findAccount,
  type Identifier,
  type LookupRefusal,
} from "./find-account.ts";

/** `device` is the device that asks: only its own tries count against its code. */
type RecoveryRequest = Identifier & { readonly ip: string; readonly device: Device };
/** Longer than the look-up and the queueing take, so that the time does not reveal an account. */
const neutralAnswerMs = 400;
type SendOutcome = Outcome<void, LookupRefusal | "RESET_TOO_OFTEN">;

/**
 * S7.18a, S8.12i. By the specification the reply says whether the account exists. Rate limits
 * apply, and a shop can configure a neutral reply instead.
 */
export async function sendRecoveryCode(deps: Deps, request: RecoveryRequest): Promise<SendOutcome> {
  const { ip, sendBy, identifier, device } = request;
  const limit = await consumeRateLimit(deps, [
    { scope: "resetFromAddress", subject: ip },
    {
      scope: "resetOfIdentifier",
      subject: `${device.id} ${isSms(sendBy)} ${emailKey(identifier)}`,
    },
  ]);
  if (!limit.ok) return refused("RESET_TOO_OFTEN", { retry_after_s: limit.retryAfterS });
  const sending = sendToAccount(deps, request);
  return deps.config.flags.neutralAccountWords ? neutralOutcome(sending) : sending;
}

/** The same outcome after the same time for every account; only a malformed number is refused. */
async function neutralOutcome(sending: Promise<SendOutcome>): Promise<SendOutcome> {
  const [outcome] = await Promise.all([sending, sleep(neutralAnswerMs)]);
  return !outcome.ok && outcome.refusal === "MOBILE_INVALID" ? outcome : done(undefined);
}

async function sendToAccount(
  deps: Deps,
  { ip, sendBy, identifier, device }: RecoveryRequest,
): Promise<SendOutcome> {
  const account = await findAccount(deps.db, { sendBy, identifier });
  if (!account.ok) return account;
  return inTransaction(deps.db, (tx) =>
    issueCode(tx, deps, { ...account.value, sendBy, device, ip }),
  );
}

type Delivery = AccountMatch &
  Pick<Identifier, "sendBy"> & { readonly device: Device; readonly ip: string };

async function issueCode(
  tx: Tx,
  deps: Deps,
  delivery: Delivery,
): Promise<Outcome<void, "RESET_TOO_OFTEN">> {
  const { customer, target, sendBy, device, ip } = delivery;
  const issued = await issueChallenge(tx, deps, {
    challenge: recoveryChallenge(delivery, device),
    // Codes that strangers ask for must not prevent a device of the owner from getting its code.
    count: isKnownTo(deps, device, customer.customerId)
      ? { scope: "codeOfDevice", subject: `${device.id} ${customer.customerId}` }
      : undefined,
    sms: isSms(sendBy) ? { mobile: target, ip } : undefined,
  });
  if (!issued.ok) return refused("RESET_TOO_OFTEN", issued.detail);
  await queueCode(tx, deps, { ...delivery, issued: issued.value });
  deps.log.info(
    { customerId: customer.customerId, by: isSms(sendBy) ? "sms" : "email" },
    "recovery code sent",
  );
  return done(undefined);
}

function recoveryChallenge({ customer, target }: AccountMatch, { id }: Device): Challenge {
  return { customerId: customer.customerId, purpose: "recovery", requester: id, target };
}

async function queueCode(
  tx: Tx,
  deps: Deps,
  {
    customer,
    target,
    sendBy,
    issued: { code, send, minutes },
  }: Delivery & { readonly issued: IssuedCode },
): Promise<void> {
  const { customerId, firstname, locale } = customer;
  const message = {
    key: `recovery-code:${customerId}:${deps.newId()}:${send}`,
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

type CodeAttempt = RecoveryRequest & { readonly code: string };
type CodeRefusal = "RESET_CODE_WRONG" | "TOO_MANY_REQUESTS";
type MatchedCode = {
  readonly customer: AccountMatch["customer"];
  readonly challenge: Challenge;
  readonly codeMac: Buffer;
};

/** S7.18b. An unknown account gets the same refusal as a wrong code. */
export async function checkRecoveryCode(
  deps: Deps,
  attempt: CodeAttempt,
): Promise<Outcome<MatchedCode, CodeRefusal>> {
  return limitWrongCodes(deps, attempt.ip, () => matchRecoveryCode(deps, attempt));
}

async function matchRecoveryCode(
  deps: Deps,
  { code, device, ...lookup }: CodeAttempt,
): Promise<Outcome<MatchedCode, "RESET_CODE_WRONG">> {
  const account = await findAccount(deps.db, lookup);
  if (!account.ok) return refused("RESET_CODE_WRONG");
  const { customer } = account.value;
  const challenge = recoveryChallenge(account.value, device);
  const verified = await verifyCode(deps, challenge, code);
  if (verified.ok) return done({ customer, challenge, codeMac: verified.value.codeMac });
  // The number of tries left would reveal that the account exists.
  const { neutralAccountWords } = deps.config.flags;
  return refused("RESET_CODE_WRONG", neutralAccountWords ? undefined : verified.detail);
}

/**
 * S7.18c. The password is hashed before the code is checked, so that the response time does not
 * reveal an account.
 */
export async function replaceForgottenPassword(
  deps: AccountDeps,
  { newPassword, ...attempt }: CodeAttempt & { newPassword: string },
): Promise<Outcome<void, CodeRefusal | "INVALID_DATA">> {
  const common = commonPasswordDetail(newPassword, "newPassword");
  if (common) return refused("INVALID_DATA", common);
  const passwordHash = await deps.passwords.hash(newPassword);
  const checked = await checkRecoveryCode(deps, attempt);
  if (!checked.ok) return checked;
  const { customer, challenge, codeMac } = checked.value;
  return inTransaction(deps.db, async (tx) => {
    const isOpen = await lockCustomer(tx, customer.customerId);
    if (!isOpen || !(await consumeChallenge(tx, challenge, codeMac)))
      return refused("RESET_CODE_WRONG");
    await savePasswordHash(tx, customer.customerId, passwordHash);
    await deleteChallenges(tx, customer.customerId);
    await endAllSessions(tx, customer.customerId, deps.clock.now());
    await notifyPasswordChanged(tx, deps, customer);
    deps.log.info({ customerId: customer.customerId }, "forgotten password replaced");
    return done(undefined);
  });
}

function isSms(sendBy: Identifier["sendBy"]): boolean {
  return sendBy !== "email";
}
