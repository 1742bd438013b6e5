import { done, type Outcome } from "@papillote/domain/outcome.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Session } from "#server/platform/session.ts";
import type { AccountDeps } from "./account-deps.ts";
import { addressWire } from "./addresses/addresses.wire.ts";
import { forgetChallenges } from "./codes/challenges.store.ts";
import { type Customer, findCustomer, findLogin, lockCustomer } from "./customers.store.ts";
import { checkOwnPassword, type PasswordRefusal } from "./passwords/own-password.ts";
import { createPasswords } from "./passwords/password.ts";
import { saveNewsletterOf } from "./profile/customer-changes.store.ts";
import { type ConfirmRefusal, confirmRegistration } from "./registration/confirm-registration.ts";
import { type RegisterRefusal, type Registrant, register } from "./registration/register.ts";
import { seeAccount } from "./see-account.ts";
import { clearedDocumentCookie } from "./sessions/document-cookie.ts";
import {
  endAllSessions,
  findOpenSessions,
  findSession,
  type TokenKind,
} from "./sessions/sessions.store.ts";
import { refreshTokenLifeMs, tokenHash } from "./sessions/tokens.ts";
import { setPriceGroup } from "./set-price-group.ts";

export {
  type AccountDeps,
  addressWire,
  type Customer,
  checkOwnPassword,
  clearedDocumentCookie,
  type PasswordRefusal,
  saveNewsletterOf,
  seeAccount,
  setPriceGroup,
};

/** One for the process: its password hashing limits how many hashes are computed at a time. */
export function accountDeps(deps: Deps): AccountDeps {
  return { ...deps, passwords: createPasswords() };
}

/** The session of a token of this kind, while both live. A cookie's token opens no call, a call's token no document. */
export function resolveSession(
  db: Queryable,
  token: string,
  kind: TokenKind,
  now: Date,
): Promise<Session | undefined> {
  return findSession(db, tokenHash(token), kind, now);
}

export function customerById(db: Queryable, customerId: string): Promise<Customer | undefined> {
  return findCustomer(db, customerId);
}

/** An account made as a person makes one, by registering and confirming; the one that exists, when its address is taken. */
export async function createDemoAccount(
  deps: Deps,
  person: Registrant,
): Promise<Outcome<string, RegisterRefusal | ConfirmRefusal>> {
  const known = await findLogin(deps.db, person.email);
  if (known) return done(known.customerId);
  const ip = "127.0.0.1";
  const begun = await register({ ...deps, passwords: createPasswords() }, person, ip);
  if (!begun.ok) return begun;
  return confirmRegistration(deps, { ...begun.value, ip });
}

/** The first lock of every change to an account. */
export async function lockAccount(tx: Tx, customerId: string): Promise<Customer | undefined> {
  return (await lockCustomer(tx, customerId)) ? findCustomer(tx, customerId) : undefined;
}

/** Ends every session and every code that was sent: nothing opens this account any more. */
export async function endAccess(tx: Tx, customerId: string, at: Date): Promise<void> {
  await endAllSessions(tx, customerId, at);
  await forgetChallenges(tx, customerId);
}

export function openSessionsOf(db: Queryable, customerId: string, now: Date) {
  return findOpenSessions(db, customerId, new Date(now.getTime() - refreshTokenLifeMs));
}
