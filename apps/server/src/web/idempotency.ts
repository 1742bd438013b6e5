import { setTimeout as sleep } from "node:timers/promises";
import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import { type RefusalCode, refusals } from "@papillote/contract/refusals.ts";
import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { decrypt, encrypt, mac } from "#server/platform/encryption.ts";
import {
  type CallKey,
  type Claim,
  claimAnswer,
  findAnswer,
  releaseClaim,
  storeAnswer,
} from "./idempotency.store.ts";
import type { Answer } from "./route.ts";

export type CallOutcome = Outcome<Answer<EndpointShape>, string>;

/**
 * A changing call with a key. Its caller is the customer, otherwise the guest's cart, otherwise the
 * IP address.
 */
export type IdempotentCall = {
  readonly taskId: string;
  readonly customerId: string | undefined;
  readonly cartId: string | undefined;
  readonly ip: string;
  readonly endpoint: string;
  readonly content: unknown;
};

export type Idempotency = {
  readonly once: (call: IdempotentCall, work: () => Promise<CallOutcome>) => Promise<CallOutcome>;
};
type AnswerDeps = Pick<Deps, "db" | "clock" | "secrets" | "log">;

/** A process without an answer after this time is considered dead; the next call does the work. */
const workMs = 60_000;
const pollMs = 100;
const pollsMax = 20;

/**
 * S4.9b: the first call with a key does the work and stores its answer; repeats get that answer.
 * The answer is stored after the work's own transaction: if the process dies between the two, the
 * work may run once more after a minute.
 */
export function newIdempotency(
  deps: AnswerDeps,
  pause: (ms: number) => Promise<unknown> = sleep,
): Idempotency {
  return {
    once: async (call, work) => {
      const key = callKey(deps, call);
      for (let polls = 0; polls < pollsMax; polls++) {
        const claimedAt = deps.clock.now();
        const claim = { ...key, claimedAt };
        if (await claimAnswer(deps.db, claim, new Date(claimedAt.getTime() - workMs)))
          return answerFirst(deps, claim, work);
        const known = await findAnswer(deps.db, key);
        if (known && (known.endpoint !== key.endpoint || !known.bodyHash.equals(key.bodyHash)))
          return refused("KEY_REUSED");
        if (known?.body)
          return JSON.parse(
            decrypt(deps.secrets, Buffer.from(known.body, "base64"), boundTo(key)),
          ) as CallOutcome; // encrypted by settle()
        await pause(pollMs);
      }
      return refused("TOO_MANY_REQUESTS", { retry_after_s: 1 });
    },
  };
}

async function answerFirst(
  deps: AnswerDeps,
  claim: Claim,
  work: () => Promise<CallOutcome>,
): Promise<CallOutcome> {
  let outcome: CallOutcome | undefined;
  try {
    outcome = await work();
    return outcome;
  } finally {
    // The work is committed or rolled back: a failure to store its answer must not change the
    // reply.
    await settle(deps, claim, outcome).catch((error: unknown) =>
      deps.log.warn({ err: error }, "the answer of a call could not be stored"),
    );
  }
}

/**
 * Stores the final answer. Faults, outages and rate limits are not stored, as a repeat may succeed.
 * Cookies are not stored either, so they are sent only once.
 */
async function settle(
  deps: AnswerDeps,
  claim: Claim,
  outcome: CallOutcome | undefined,
): Promise<void> {
  if (!outcome || !isFinal(outcome))
    return releaseClaim(deps.db, claim, new Date(claim.claimedAt.getTime() - workMs - 1));
  const { status, text } = outcome.ok
    ? {
        status: 200,
        text: JSON.stringify({
          ok: true,
          value: { result: outcome.value.result, meta: outcome.value.meta },
        }),
      }
    : { status: statusOf(outcome.refusal), text: JSON.stringify(outcome) };
  await storeAnswer(deps.db, claim, {
    status,
    body: encrypt(deps.secrets, text, boundTo(claim)).toString("base64"),
  });
}

function isFinal(outcome: CallOutcome): boolean {
  if (outcome.ok) return true;
  return outcome.refusal !== "FAULT" && ![401, 429, 503].includes(statusOf(outcome.refusal));
}

function statusOf(refusal: string): number {
  return refusals[refusal as RefusalCode].status; // routes return refusals of the contract only
}

/**
 * Uses keyed hashes, as the content may hold passwords and codes, and the caller may be an IP
 * address.
 */
function callKey(
  { secrets }: AnswerDeps,
  { taskId, customerId, cartId, ip, endpoint, content }: IdempotentCall,
): CallKey {
  const hashed = (text: string) => mac(secrets, "stored answer", text).toString("base64url");
  const guest = cartId === undefined ? `address:${hashed(ip)}` : `cart:${hashed(cartId)}`;
  return {
    taskId,
    endpoint,
    caller: customerId === undefined ? guest : `customer:${customerId}`,
    bodyHash: mac(secrets, "stored answer", JSON.stringify(content)),
  };
}

/** Context of the encryption, which binds the answer to its caller, key and content. */
function boundTo({ caller, taskId, endpoint, bodyHash }: CallKey): string {
  return `answer:${JSON.stringify([caller, taskId, endpoint, bodyHash.toString("base64url")])}`;
}
