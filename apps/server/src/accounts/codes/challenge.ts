import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { takeTurn } from "#server/web/limits/throttle.ts";
import {
  type ChallengeKey,
  giveTryBack,
  lockLastSend,
  putChallenge,
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

export type Target = ChallengeKey & { readonly target: string };
/** `send` counts from 1: each is a message of its own. */
export type Sent = { readonly code: string; readonly send: number; readonly minutes: number };

/** A new code for one change of one account. A minute between two, and a limit for each account; the caller queues the message. */
export async function newChallenge(
  tx: Tx,
  deps: Deps,
  target: Target,
): Promise<Outcome<Sent, "CODE_SENT_TOO_OFTEN">> {
  const sentAt = deps.clock.now();
  const last = await lockLastSend(tx, target);
  const waitMs = last ? last.sentAt.getTime() + codeWaitMs - sentAt.getTime() : 0;
  if (waitMs > 0)
    return refused("CODE_SENT_TOO_OFTEN", { retry_after_s: Math.ceil(waitMs / 1000) });
  const turn = await takeTurn(deps, [{ scope: "codeOfCustomer", subject: target.customerId }], tx);
  if (!turn.ok) return refused("CODE_SENT_TOO_OFTEN", { retry_after_s: turn.retryAfterS });
  const code = newCode();
  const endsAt = new Date(sentAt.getTime() + codeLifeMs);
  const send = await putChallenge(tx, {
    ...target,
    codeMac: macOf(deps, target, code),
    tries: codeTries,
    sentAt,
    endsAt,
  });
  return done({ code, send, minutes: codeLifeMs / 60_000 });
}

/** The proof that a code was right; taking it out of its place makes the change happen once. */
export type Proof = { readonly codeMac: Buffer };

/** A try is spent for good when it was wrong, whatever comes of it, so it stands outside any transaction. */
export async function tryCode(
  deps: Deps,
  target: Target,
  code: string,
): Promise<Outcome<Proof, "CODE_WRONG">> {
  const spent = await spendTry(deps.db, { ...target, now: deps.clock.now() });
  if (!spent) return refused("CODE_WRONG", { tries_left: 0 });
  if (!isSameMac(spent.codeMac, macOf(deps, target, code)))
    return refused("CODE_WRONG", { tries_left: spent.triesLeft });
  await giveTryBack(deps.db, target, spent.codeMac);
  return done({ codeMac: spent.codeMac });
}

/** Bound to the account, the change and the address: the same six digits elsewhere are another code. */
function macOf({ secrets }: Deps, { customerId, purpose, target }: Target, code: string): Buffer {
  return codeMac(secrets, `${purpose}\n${customerId}\n${target.toLowerCase()}`, code);
}
