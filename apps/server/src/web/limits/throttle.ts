import type { Queryable } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";
import { countHit, uncountHit, type Window } from "./throttle.store.ts";

const minute = 60_000;
type Limit = { readonly hitsMax: number; readonly windowMs: number };

/** Counted in the database, so that all processes count together. */
const limits = {
  loginOfAccount: { hitsMax: 10, windowMs: 15 * minute },
  loginFromAddress: { hitsMax: 50, windowMs: 15 * minute },
  registrationFromAddress: { hitsMax: 30, windowMs: 60 * minute },
  smsToMobile: { hitsMax: 8, windowMs: 60 * minute },
  codeFromAddress: { hitsMax: 60, windowMs: 15 * minute },
  passwordOfCustomer: { hitsMax: 10, windowMs: 15 * minute },
  codeOfCustomer: { hitsMax: 8, windowMs: 60 * minute },
  resetOfIdentifier: { hitsMax: 5, windowMs: 60 * minute },
  resetFromAddress: { hitsMax: 30, windowMs: 60 * minute },
  smsToMobileOfDay: { hitsMax: 15, windowMs: 24 * 60 * minute },
  smsFromAddress: { hitsMax: 30, windowMs: 60 * minute },
  reviewFromAddress: { hitsMax: 10, windowMs: 60 * minute },
  reviewOfCustomer: { hitsMax: 20, windowMs: 24 * 60 * minute },
  stockAlertFromAddress: { hitsMax: 20, windowMs: 60 * minute },
  newsletterFromAddress: { hitsMax: 20, windowMs: 60 * minute },
  newsletterToMailbox: { hitsMax: 3, windowMs: 24 * 60 * minute },
  captchaFromAddress: { hitsMax: 60, windowMs: 15 * minute },
  smsOfShop: { hitsMax: Number.POSITIVE_INFINITY, windowMs: 24 * 60 * minute },
} as const satisfies Record<string, Limit>;
type Scope = keyof typeof limits;

/** One try against a limit: who, and against which. */
export type Try = { readonly scope: Scope; readonly subject: string };
type Turn = { readonly ok: true } | { readonly ok: false; readonly retryAfterS: number };

/** Counted before the work and, unless told otherwise, outside its transaction: a refused try has been a try. */
export async function takeTurn(
  deps: Deps,
  tries: readonly Try[],
  db: Queryable = deps.db,
): Promise<Turn> {
  for (const one of tries) {
    const hits = await countHit(db, windowOf(deps, one));
    if (hits > hitsMaxOf(deps, one.scope))
      return { ok: false, retryAfterS: restOfWindowS(deps, one.scope) };
  }
  return { ok: true };
}

/** What SMS cost is what makes others send them: a limit for each number, hour and day, for each address, and for the whole shop's day. */
export function takeSmsTurn(
  deps: Deps,
  { mobile, ip }: { mobile: string; ip: string },
  db: Queryable = deps.db,
): Promise<Turn> {
  const tries: Try[] = [
    { scope: "smsToMobile", subject: mobile },
    { scope: "smsToMobileOfDay", subject: mobile },
    { scope: "smsFromAddress", subject: ip },
    { scope: "smsOfShop", subject: "all" },
  ];
  return takeTurn(deps, tries, db);
}

/** The shop's own day is the operator's to set. */
function hitsMaxOf({ config }: Deps, scope: Scope): number {
  return scope === "smsOfShop" ? config.smsPerDay : limits[scope].hitsMax;
}

/** A try that was right does not count. */
export async function giveTurnBack(deps: Deps, tries: readonly Try[]): Promise<void> {
  for (const one of tries) await uncountHit(deps.db, windowOf(deps, one));
}

/** Subjects are kept as keyed hashes: no list of addresses grows here. */
function windowOf({ secrets, clock }: Deps, { scope, subject }: Try): Window {
  const { windowMs } = limits[scope];
  const beganAt = new Date(Math.floor(clock.now().getTime() / windowMs) * windowMs);
  return { scope, subject: mac(secrets, "throttle", subject).toString("base64url"), beganAt };
}

function restOfWindowS({ clock }: Deps, scope: Scope): number {
  const { windowMs } = limits[scope];
  return Math.ceil((windowMs - (clock.now().getTime() % windowMs)) / 1000);
}
