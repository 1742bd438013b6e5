import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Queryable } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";
import { countHit, uncountHit } from "./throttle.store.ts";

const minute = 60_000;
/** Attempts are counted at the end of the window's 200th part that they are in. */
const windowParts = 200;
type Limit = { readonly hitsMax: number; readonly windowMs: number };

/**
 * Counted in the database, as the limits hold for all processes together. Windows slide: in no span
 * of this length are there more attempts.
 */
const limits = {
  loginOfAccount: { hitsMax: 10, windowMs: 15 * minute },
  loginFromAddress: { hitsMax: 50, windowMs: 15 * minute },
  loginOfDevice: { hitsMax: 10, windowMs: 15 * minute },
  registrationFromAddress: { hitsMax: Number.POSITIVE_INFINITY, windowMs: 60 * minute },
  smsToMobile: { hitsMax: 8, windowMs: 60 * minute },
  codeFromAddress: { hitsMax: 60, windowMs: 15 * minute },
  passwordOfCustomer: { hitsMax: 10, windowMs: 15 * minute },
  codeOfDevice: { hitsMax: 5, windowMs: 60 * minute },
  codeOfCustomer: { hitsMax: 8, windowMs: 60 * minute },
  resetOfIdentifier: { hitsMax: 5, windowMs: 60 * minute },
  resetFromAddress: { hitsMax: 30, windowMs: 60 * minute },
  smsToMobileOfDay: { hitsMax: 15, windowMs: 24 * 60 * minute },
  smsToPrefix: { hitsMax: 40, windowMs: 60 * minute },
  smsFromAddress: { hitsMax: Number.POSITIVE_INFINITY, windowMs: 60 * minute },
  reviewFromAddress: { hitsMax: 10, windowMs: 60 * minute },
  reviewOfCustomer: { hitsMax: 20, windowMs: 24 * 60 * minute },
  stockAlertFromAddress: { hitsMax: 20, windowMs: 60 * minute },
  questionFromAddress: { hitsMax: 60, windowMs: 15 * minute },
  ticketFromAddress: { hitsMax: 20, windowMs: 60 * minute },
  fileFromAddress: { hitsMax: 40, windowMs: 60 * minute },
  ticketOfMailbox: { hitsMax: 10, windowMs: 24 * 60 * minute },
  ticketReplyOfCustomer: { hitsMax: 30, windowMs: 24 * 60 * minute },
  mailFromAddress: { hitsMax: 10, windowMs: 60 * minute },
  mailOfMailbox: { hitsMax: 3, windowMs: 24 * 60 * minute },
  newsletterFromAddress: { hitsMax: 20, windowMs: 60 * minute },
  newsletterToMailbox: { hitsMax: 3, windowMs: 24 * 60 * minute },
  accountExistsToCustomer: { hitsMax: 3, windowMs: 24 * 60 * minute },
  cardOrderOfCustomer: { hitsMax: 10, windowMs: minute },
  cardOrderFromAddress: { hitsMax: 60, windowMs: minute },
  couponFromAddress: { hitsMax: 30, windowMs: 15 * minute },
  couponOfCart: { hitsMax: 10, windowMs: 15 * minute },
  withdrawalFromAddress: { hitsMax: 10, windowMs: 60 * minute },
  guestTokenFromAddress: { hitsMax: 30, windowMs: 15 * minute },
  giftLinkFromAddress: { hitsMax: 30, windowMs: 15 * minute },
  creditCodeOfCustomer: { hitsMax: 10, windowMs: 15 * minute },
  creditCodeFromAddress: { hitsMax: 60, windowMs: 15 * minute },
  giftOfCustomer: { hitsMax: 60, windowMs: 24 * 60 * minute },
  captchaFromAddress: { hitsMax: 60, windowMs: 15 * minute },
  faultFromAddress: { hitsMax: 10, windowMs: 60 * minute },
  faultOfShop: { hitsMax: 100, windowMs: 60 * minute },
  smsOfShop: { hitsMax: Number.POSITIVE_INFINITY, windowMs: 24 * 60 * minute },
} as const satisfies Record<string, Limit>;
type Scope = keyof typeof limits;

/** One attempt of a subject (an account, address or mobile number) against one limit. */
export type RateLimitAttempt = { readonly scope: Scope; readonly subject: string };
type RateLimitOutcome =
  | {
      readonly ok: true;
      /** How much of a limit is used with this attempt, 0 to 1; the most of all subjects. */
      readonly used: number;
      /** For the refusal of a last attempt: when the next one is possible. */
      readonly lastTry?: { readonly retry_after_s: number };
    }
  | { readonly ok: false; readonly retryAfterS: number };

/**
 * Counts before the work and, by default, outside its transaction: a rollback must not return the
 * attempt. The client's address is counted first: one address must not use up what is counted for
 * the accounts or numbers of others.
 */
export async function consumeRateLimit(
  deps: Deps,
  tries: readonly RateLimitAttempt[],
  db: Queryable = deps.db,
): Promise<RateLimitOutcome> {
  let lastTryS = 0;
  let used = 0;
  for (const one of addressesFirst(tries)) {
    const { windowMs } = limits[one.scope];
    const now = deps.clock.now().getTime();
    const partMs = windowMs / windowParts;
    const hitsMax = hitsMaxOf(deps, one.scope);
    const { passed, eldestMs, hits } = await countHit(db, {
      ...keyOf(deps, one),
      slotMs: Math.ceil(now / partMs) * partMs,
      windowMs,
      sinceMs: now - windowMs,
      hitsMax,
    });
    const retryAfterS = Math.ceil(((eldestMs ?? now) + windowMs - now) / 1000);
    if (!passed) return { ok: false, retryAfterS };
    used = Math.max(used, hits / hitsMax);
    if (hits >= hitsMax) lastTryS = Math.max(lastTryS, retryAfterS);
  }
  return {
    ok: true,
    used,
    ...(lastTryS > 0 && { lastTry: { retry_after_s: lastTryS } }),
  };
}

/** Counts as `consumeRateLimit` does; over a limit, what the client is answered. */
export async function withinRateLimit(
  deps: Deps,
  tries: readonly RateLimitAttempt[],
): Promise<Outcome<void, "TOO_MANY_REQUESTS">> {
  const limit = await consumeRateLimit(deps, tries);
  return limit.ok
    ? done(undefined)
    : refused("TOO_MANY_REQUESTS", { retry_after_s: limit.retryAfterS });
}

/** Numbers are let in blocks of ten thousand: fraud with paid numbers uses one block at a time. */
const prefixDigitsDropped = 4;

/**
 * SMS cost money: limits per number (hour and day), per client address, per block of numbers, and
 * for the shop's day. The last two are budgets of the shop: that one is used up is an alarm.
 */
export async function consumeSmsRateLimit(
  deps: Deps,
  { mobile, ip }: { mobile: string; ip: string },
  db: Queryable = deps.db,
): Promise<RateLimitOutcome> {
  const tries: RateLimitAttempt[] = [
    { scope: "smsToMobile", subject: mobile },
    { scope: "smsToMobileOfDay", subject: mobile },
    { scope: "smsFromAddress", subject: ip },
  ];
  const own = await consumeRateLimit(deps, tries, db);
  if (!own.ok) return own;
  const budgets: RateLimitAttempt[] = [
    { scope: "smsToPrefix", subject: mobile.slice(0, -prefixDigitsDropped) },
    { scope: "smsOfShop", subject: "all" },
  ];
  for (const budget of budgets) {
    const within = await consumeRateLimit(deps, [budget], db);
    if (within.ok) continue;
    deps.log.error({ budget: budget.scope }, "a budget of SMS is used up");
    return within;
  }
  return own;
}

/** Settings of the operator: how many people share an address is known to no program. */
function hitsMaxOf({ config }: Deps, scope: Scope): number {
  if (scope === "smsOfShop") return config.smsPerDay;
  const isSignUp = scope === "registrationFromAddress" || scope === "smsFromAddress";
  return isSignUp ? config.signUpsPerAddress : limits[scope].hitsMax;
}

/** A correct password or code does not count as an attempt. */
export async function refundRateLimit(
  deps: Deps,
  tries: readonly RateLimitAttempt[],
): Promise<void> {
  for (const one of tries) await uncountHit(deps.db, keyOf(deps, one));
}

/** Stores subjects as keyed hashes: the table must not become a list of addresses. */
function keyOf({ secrets }: Deps, { scope, subject }: RateLimitAttempt) {
  return { scope, subject: mac(secrets, "throttle", subject).toString("base64url") };
}

function addressesFirst(tries: readonly RateLimitAttempt[]): RateLimitAttempt[] {
  const isOfAddress = ({ scope }: RateLimitAttempt) => scope.endsWith("FromAddress");
  return [...tries.filter(isOfAddress), ...tries.filter((one) => !isOfAddress(one))];
}
