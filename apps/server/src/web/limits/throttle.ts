import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Queryable } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";
import { countHit, uncountHit } from "./throttle.store.ts";

const minuteMs = 60_000;
/** A window has 200 slots; an attempt counts from the end of its slot. */
const windowParts = 200;
/**
 * `hitsMax` is a number or the setting that has it. The operator sets some, as no program can know
 * how many people share one IP address.
 */
type Limit = {
  readonly hitsMax: number | "signUpsPerAddress" | "smsPerDay";
  readonly windowMs: number;
};

/**
 * Counted in the database, because all processes share the limits. The window slides: no period of
 * `windowMs` has more than `hitsMax` attempts.
 */
const limits = {
  loginOfAccount: { hitsMax: 10, windowMs: 15 * minuteMs },
  loginFromAddress: { hitsMax: 50, windowMs: 15 * minuteMs },
  loginOfDevice: { hitsMax: 10, windowMs: 15 * minuteMs },
  registrationFromAddress: { hitsMax: "signUpsPerAddress", windowMs: 60 * minuteMs },
  smsToMobile: { hitsMax: 8, windowMs: 60 * minuteMs },
  codeFromAddress: { hitsMax: 60, windowMs: 15 * minuteMs },
  passwordOfCustomer: { hitsMax: 10, windowMs: 15 * minuteMs },
  codeOfDevice: { hitsMax: 5, windowMs: 60 * minuteMs },
  codeOfCustomer: { hitsMax: 8, windowMs: 60 * minuteMs },
  resetOfIdentifier: { hitsMax: 5, windowMs: 60 * minuteMs },
  resetFromAddress: { hitsMax: 30, windowMs: 60 * minuteMs },
  smsToMobileOfDay: { hitsMax: 15, windowMs: 24 * 60 * minuteMs },
  smsToPrefix: { hitsMax: 40, windowMs: 60 * minuteMs },
  smsFromAddress: { hitsMax: "signUpsPerAddress", windowMs: 60 * minuteMs },
  reviewFromAddress: { hitsMax: 10, windowMs: 60 * minuteMs },
  reviewOfCustomer: { hitsMax: 20, windowMs: 24 * 60 * minuteMs },
  stockAlertFromAddress: { hitsMax: 20, windowMs: 60 * minuteMs },
  questionFromAddress: { hitsMax: 60, windowMs: 15 * minuteMs },
  ticketFromAddress: { hitsMax: 20, windowMs: 60 * minuteMs },
  fileFromAddress: { hitsMax: 40, windowMs: 60 * minuteMs },
  ticketOfMailbox: { hitsMax: 10, windowMs: 24 * 60 * minuteMs },
  ticketReplyOfCustomer: { hitsMax: 30, windowMs: 24 * 60 * minuteMs },
  mailFromAddress: { hitsMax: 10, windowMs: 60 * minuteMs },
  mailOfMailbox: { hitsMax: 3, windowMs: 24 * 60 * minuteMs },
  newsletterFromAddress: { hitsMax: 20, windowMs: 60 * minuteMs },
  newsletterToMailbox: { hitsMax: 3, windowMs: 24 * 60 * minuteMs },
  accountExistsToCustomer: { hitsMax: 3, windowMs: 24 * 60 * minuteMs },
  cardOrderOfCustomer: { hitsMax: 10, windowMs: minuteMs },
  cardOrderFromAddress: { hitsMax: 60, windowMs: minuteMs },
  couponFromAddress: { hitsMax: 30, windowMs: 15 * minuteMs },
  couponOfCart: { hitsMax: 10, windowMs: 15 * minuteMs },
  withdrawalFromAddress: { hitsMax: 10, windowMs: 60 * minuteMs },
  guestTokenFromAddress: { hitsMax: 30, windowMs: 15 * minuteMs },
  giftLinkFromAddress: { hitsMax: 30, windowMs: 15 * minuteMs },
  creditCodeOfCustomer: { hitsMax: 10, windowMs: 15 * minuteMs },
  creditCodeFromAddress: { hitsMax: 60, windowMs: 15 * minuteMs },
  giftOfCustomer: { hitsMax: 60, windowMs: 24 * 60 * minuteMs },
  captchaFromAddress: { hitsMax: 60, windowMs: 15 * minuteMs },
  faultFromAddress: { hitsMax: 10, windowMs: 60 * minuteMs },
  faultOfShop: { hitsMax: 100, windowMs: 60 * minuteMs },
  smsOfShop: { hitsMax: "smsPerDay", windowMs: 24 * 60 * minuteMs },
} as const satisfies Record<string, Limit>;
type Scope = keyof typeof limits;

/** One attempt of a subject (an account, IP address or mobile number) against one limit. */
export type RateLimitAttempt = { readonly scope: Scope; readonly subject: string };
type RateLimitOutcome =
  | {
      readonly ok: true;
      /** The share of the limit used, this attempt included (0 to 1); the highest of all limits. */
      readonly used: number;
      /**
       * Set if this was the last attempt of its window; sent with the refusal if the attempt fails.
       */
      readonly lastTry?: { readonly retry_after_s: number };
    }
  | { readonly ok: false; readonly retryAfterS: number };

/**
 * Counts before the work and, by default, outside its transaction, so that a rollback does not undo
 * the count. The client's IP address is counted first, so that one address cannot use up the
 * attempts of other people's accounts or numbers.
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
    const { passed, oldestMs, hits } = await countHit(db, {
      ...keyOf(deps, one),
      slotMs: Math.ceil(now / partMs) * partMs,
      windowMs,
      sinceMs: now - windowMs,
      hitsMax,
    });
    const retryAfterS = Math.ceil(((oldestMs ?? now) + windowMs - now) / 1000);
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

/** Like `consumeRateLimit`, but returns the refusal for the client when a limit is exceeded. */
export async function withinRateLimit(
  deps: Deps,
  tries: readonly RateLimitAttempt[],
): Promise<Outcome<void, "TOO_MANY_REQUESTS">> {
  const limit = await consumeRateLimit(deps, tries);
  return limit.ok
    ? done(undefined)
    : refused("TOO_MANY_REQUESTS", { retry_after_s: limit.retryAfterS });
}

/** Numbers are assigned in blocks of 10,000, and fraud with premium numbers uses one at a time. */
const prefixDigitsDropped = 4;

/**
 * SMS cost money, so there are limits per number (hour and day), per client's IP address, per block
 * of numbers, and for the shop per day. The last two are budgets of the whole shop; if one is used
 * up, this is logged as an error.
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

function hitsMaxOf({ config }: Deps, scope: Scope): number {
  const { hitsMax } = limits[scope];
  return typeof hitsMax === "number" ? hitsMax : config[hitsMax];
}

/** Takes an attempt back, as a correct password or code does not count. */
export async function uncountRateLimit(
  deps: Deps,
  tries: readonly RateLimitAttempt[],
): Promise<void> {
  for (const one of tries) await uncountHit(deps.db, keyOf(deps, one));
}

/** Stores subjects as keyed hashes, so that the table does not become a list of addresses. */
function keyOf({ secrets }: Deps, { scope, subject }: RateLimitAttempt) {
  return { scope, subject: mac(secrets, "throttle", subject).toString("base64url") };
}

function addressesFirst(tries: readonly RateLimitAttempt[]): RateLimitAttempt[] {
  const isOfAddress = ({ scope }: RateLimitAttempt) => scope.endsWith("FromAddress");
  return [...tries.filter(isOfAddress), ...tries.filter((one) => !isOfAddress(one))];
}
