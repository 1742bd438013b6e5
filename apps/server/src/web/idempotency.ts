import { setTimeout as sleep } from "node:timers/promises";
import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import { type RefusalCode, refusals } from "@papillote/contract/refusals.ts";
import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mac, seal, unseal } from "#server/platform/encryption.ts";
import {
  type Claim,
  claimAnswer,
  findAnswer,
  giveUpClaim,
  keepAnswer,
  type Repeatable,
} from "./idempotency.store.ts";
import type { Answer } from "./route.ts";

export type Told = Outcome<Answer<EndpointShape>, string>;

/** A changing call that carries an id. Whose it is: a customer's, a guest cart's, or else an address's. */
export type RepeatableCall = {
  readonly taskId: string;
  readonly customerId: string | undefined;
  readonly cartId: string | undefined;
  readonly ip: string;
  readonly endpoint: string;
  readonly content: unknown;
};

export type StoredAnswers = {
  readonly once: (call: RepeatableCall, work: () => Promise<Told>) => Promise<Told>;
};
type AnswerDeps = Pick<Deps, "db" | "clock" | "secrets" | "log">;

/** Who has not answered after this is taken for one that died; whoever asks next does the work. */
const workMs = 60_000;
const pollMs = 100;
const pollsMax = 20;

/**
 * The first call with an id does the work, and its answer is kept; each that follows gets it again (S4.9b). Kept outside the work's own
 * transaction: a process that dies between the two leaves a claim, and after a minute the work may run once more.
 */
export function storedAnswers(
  deps: AnswerDeps,
  pause: (ms: number) => Promise<unknown> = sleep,
): StoredAnswers {
  return {
    once: async (call, work) => {
      const asked = repeatableOf(deps, call);
      for (let polls = 0; polls < pollsMax; polls++) {
        const claimedAt = deps.clock.now();
        const claim = { ...asked, claimedAt };
        if (await claimAnswer(deps.db, claim, new Date(claimedAt.getTime() - workMs)))
          return answerFirst(deps, claim, work);
        const known = await findAnswer(deps.db, asked);
        if (known && (known.endpoint !== asked.endpoint || !known.bodyHash.equals(asked.bodyHash)))
          return refused("KEY_REUSED");
        if (known?.body)
          return JSON.parse(
            unseal(deps.secrets, Buffer.from(known.body, "base64"), boundTo(asked)),
          ) as Told; // sealed by answerFirst()
        await pause(pollMs);
      }
      return refused("TOO_MANY_REQUESTS", { retry_after_s: 1 });
    },
  };
}

async function answerFirst(
  deps: AnswerDeps,
  claim: Claim,
  work: () => Promise<Told>,
): Promise<Told> {
  let told: Told | undefined;
  try {
    told = await work();
    return told;
  } finally {
    // The work is done or undone by now: what happens to its answer must not change what its caller is told.
    await settle(deps, claim, told).catch((error: unknown) =>
      deps.log.warn({ err: error }, "the answer of a call could not be kept"),
    );
  }
}

/** What may be different at another try is not kept: faults, outages, limits. Cookies belong to the first reply alone. */
async function settle(deps: AnswerDeps, claim: Claim, told: Told | undefined): Promise<void> {
  if (!told || !isFinal(told))
    return giveUpClaim(deps.db, claim, new Date(claim.claimedAt.getTime() - workMs - 1));
  const { status, text } = told.ok
    ? {
        status: 200,
        text: JSON.stringify({
          ok: true,
          value: { result: told.value.result, meta: told.value.meta },
        }),
      }
    : { status: statusOf(told.refusal), text: JSON.stringify(told) };
  await keepAnswer(deps.db, claim, {
    status,
    body: seal(deps.secrets, text, boundTo(claim)).toString("base64"),
  });
}

function isFinal(told: Told): boolean {
  if (told.ok) return true;
  return told.refusal !== "FAULT" && ![401, 429, 503].includes(statusOf(told.refusal));
}

function statusOf(refusal: string): number {
  return refusals[refusal as RefusalCode].status; // a route gives the refusals of the contract alone
}

/** Hashed with a key: contents hold passwords and codes, and a caller may be an address. */
function repeatableOf(
  { secrets }: AnswerDeps,
  { taskId, customerId, cartId, ip, endpoint, content }: RepeatableCall,
): Repeatable {
  const hidden = (text: string) => mac(secrets, "stored answer", text).toString("base64url");
  const guest = cartId === undefined ? `address:${hidden(ip)}` : `cart:${hidden(cartId)}`;
  return {
    taskId,
    endpoint,
    caller: customerId === undefined ? guest : `customer:${customerId}`,
    bodyHash: mac(secrets, "stored answer", JSON.stringify(content)),
  };
}

/** An answer opens for this very caller, id and content, and nowhere else. */
function boundTo({ caller, taskId, endpoint, bodyHash }: Repeatable): string {
  return `answer:${JSON.stringify([caller, taskId, endpoint, bodyHash.toString("base64url")])}`;
}
