import { emailKey } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  consumeRateLimit,
  consumeSmsRateLimit,
  type RateLimitAttempt,
} from "#server/web/limits/throttle.ts";
import {
  type ChallengeKey,
  lockLastSend,
  restoreTry,
  saveChallenge,
  spendTry,
} from "./challenges.store.ts";
import {
  codeLifeMs,
  codeMac,
  codeTries,
  codeWaitMs,
  isSameMac,
  newCode,
} from "./verification-code.ts";

/** A change to one account that a one-time code must prove. The code is sent to `target`. */
export type Challenge = ChallengeKey & { readonly target: string };
/** `send` counts from 1, as each send is a message of its own. */
export type IssuedCode = { readonly code: string; readonly send: number; readonly minutes: number };

type ChallengeLimits = {
  /** Undefined: all codes of the account are counted together. */
  readonly count?: RateLimitAttempt | undefined;
  /** For a code by SMS; undefined for a code by e-mail. */
  readonly sms?: { readonly mobile: string; readonly ip: string } | undefined;
};

/**
 * Makes a new code; the caller queues the message. There must be a minute between two codes, and
 * the codes of one account are rate-limited: all together, or separately for a device that the
 * account knows. The limit of SMS is checked last, so that a refused request uses none of it.
 */
export async function issueChallenge(
  tx: Tx,
  deps: Deps,
  { challenge, count, sms }: ChallengeLimits & { readonly challenge: Challenge },
): Promise<Outcome<IssuedCode, "CODE_SENT_TOO_OFTEN">> {
  const sentAt = deps.clock.now();
  const last = await lockLastSend(tx, challenge);
  const waitMs = last ? last.sentAt.getTime() + codeWaitMs - sentAt.getTime() : 0;
  if (waitMs > 0)
    return refused("CODE_SENT_TOO_OFTEN", { retry_after_s: Math.ceil(waitMs / 1000) });
  const ofAccount = { scope: "codeOfCustomer", subject: challenge.customerId } as const;
  const ofCodes = await consumeRateLimit(deps, [count ?? ofAccount], tx);
  const limit = ofCodes.ok && sms ? await consumeSmsRateLimit(deps, sms, tx) : ofCodes;
  if (!limit.ok) return refused("CODE_SENT_TOO_OFTEN", { retry_after_s: limit.retryAfterS });
  const code = newCode();
  const endsAt = new Date(sentAt.getTime() + codeLifeMs);
  const send = await saveChallenge(tx, {
    ...challenge,
    target: emailKey(challenge.target),
    codeMac: challengeMac(deps, challenge, code),
    tries: codeTries,
    sentAt,
    endsAt,
  });
  return done({ code, send, minutes: codeLifeMs / 60_000 });
}

/**
 * Checks a code. `codeMac` identifies the challenge that was proven; consuming it makes the change
 * happen only once. Must not run inside a transaction, as a rollback would give a wrong try back.
 */
export async function verifyCode(
  deps: Deps,
  challenge: Challenge,
  code: string,
): Promise<Outcome<{ readonly codeMac: Buffer }, "CODE_WRONG">> {
  const spent = await spendTry(deps.db, {
    ...challenge,
    target: emailKey(challenge.target),
    now: deps.clock.now(),
  });
  if (!spent) return refused("CODE_WRONG", { tries_left: 0 });
  if (!isSameMac(spent.codeMac, challengeMac(deps, challenge, code)))
    return refused("CODE_WRONG", { tries_left: spent.triesLeft });
  await restoreTry(deps.db, challenge, spent.codeMac);
  return done({ codeMac: spent.codeMac });
}

/** Includes account, purpose and target, so that a code is valid for one challenge only. */
function challengeMac(
  { secrets }: Deps,
  { customerId, purpose, target }: Challenge,
  code: string,
): Buffer {
  return codeMac(secrets, `${purpose}\n${customerId}\n${emailKey(target)}`, code);
}
