import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { readCustomerGroups } from "#server/catalog/catalog.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { gathered } from "#server/platform/gathered.ts";
import type { Session } from "#server/platform/session.ts";
import type { AccountDeps } from "./account-deps.ts";
import { addressWire } from "./addresses/addresses.wire.ts";
import { deleteChallenges } from "./codes/challenges.store.ts";
import { type Customer, findCustomer, findLogin, lockCustomer } from "./customers.store.ts";
import {
  erasePassiveCustomer,
  type PassiveCustomer,
  savePassiveCustomer,
} from "./passive-customers.store.ts";
import { checkOwnPassword } from "./passwords/own-password.ts";
import { createPasswords } from "./passwords/password.ts";
import { saveNewsletterChoice, savePriceGroup } from "./profile/customer-changes.store.ts";
import {
  findNotificationChoices,
  type NotificationChoices,
  saveNotificationChoices,
} from "./profile/notification-choices.store.ts";
import { readAccount } from "./read-account.ts";
import { confirmRegistration } from "./registration/confirm-registration.ts";
import { type Registrant, register } from "./registration/register.ts";
import { mayShowCodes, rememberDevice } from "./sessions/confirm-device.ts";
import { clearedDocumentCookie } from "./sessions/document-cookie.ts";
import { deviceOf } from "./sessions/known-device.ts";
import { endAllSessions, findOpenSessions, findSessions } from "./sessions/sessions.store.ts";
import { refreshTokenLifeMs, sessionLifeMs, tokenHash } from "./sessions/tokens.ts";

export {
  type AccountDeps,
  addressWire,
  type Customer,
  checkOwnPassword,
  clearedDocumentCookie,
  deviceOf,
  erasePassiveCustomer,
  findNotificationChoices,
  mayShowCodes,
  type NotificationChoices,
  type PassiveCustomer,
  readAccount,
  rememberDevice,
  saveNewsletterChoice,
  saveNotificationChoices,
  savePassiveCustomer,
};

/** Called once in each process, as the number of password hashes computed at a time is limited. */
export function accountDeps(deps: Deps): AccountDeps {
  return { ...deps, passwords: createPasswords() };
}

type TokenKind = "bearer" | "document";

/**
 * Finds the session of a token, if neither has ended. The kind must match: a cookie's token opens
 * no call of the API, and a call's token opens no document. Requests that come together are looked
 * up together, each after its arrival, so an ended session opens nothing.
 */
export function sessionResolver({ db, clock }: Pick<Deps, "db" | "clock">) {
  const together = (kind: TokenKind) =>
    gathered((hashes: readonly string[]) => openSessions(db, { hashes, kind, now: clock.now() }));
  const ofKind = { bearer: together("bearer"), document: together("document") };
  return (token: string, kind: TokenKind) => ofKind[kind](tokenHash(token).toString("hex"));
}

/** Finds the session for a single request. */
export async function resolveSession(
  db: Queryable,
  token: string,
  kind: TokenKind,
  now: Date,
): Promise<Session | undefined> {
  const hash = tokenHash(token).toString("hex");
  return (await openSessions(db, { hashes: [hash], kind, now })).get(hash);
}

function openSessions(db: Queryable, tokens: Parameters<typeof findSessions>[1]) {
  return findSessions(db, tokens, new Date(tokens.now.getTime() - sessionLifeMs));
}

export function customerById(db: Queryable, customerId: string): Promise<Customer | undefined> {
  return findCustomer(db, customerId);
}

/**
 * Registers and confirms an account in the same way as a person does. Returns the existing account
 * if there is one.
 */
export async function createDemoAccount(deps: Deps, person: Registrant) {
  const known = await findLogin(deps.db, person.email);
  if (known) return done(known.customerId);
  const ip = "127.0.0.1";
  const registration = await register({ ...deps, passwords: createPasswords() }, person, ip);
  if (!registration.ok) return registration;
  return confirmRegistration(deps, { ...registration.value, ip });
}

/**
 * S3.12, S6.5: from the next call on the customer pays this group's prices. Group 0 is for visitors
 * who are not logged in, so no account can have it.
 */
export async function setPriceGroup(
  db: Queryable,
  { email, code }: { readonly email: string; readonly code: string },
): Promise<Outcome<{ id: number; code: string; name: string }, "NO_ACCOUNT" | "NO_GROUP">> {
  const group = (await readCustomerGroups(db)).find(
    (one) => one.id > 0 && one.code.toLowerCase() === code.toLowerCase(),
  );
  if (!group) return refused("NO_GROUP");
  return (await savePriceGroup(db, email, group.id)) ? done(group) : refused("NO_ACCOUNT");
}

/** Locks the account; every transaction that changes it takes this lock first. */
export async function lockAccount(tx: Tx, customerId: string): Promise<Customer | undefined> {
  return (await lockCustomer(tx, customerId)) ? findCustomer(tx, customerId) : undefined;
}

/** Ends every session and deletes every code that was sent, so that nothing opens the account. */
export async function endAccess(tx: Tx, customerId: string, at: Date): Promise<void> {
  await endAllSessions(tx, customerId, at);
  await deleteChallenges(tx, customerId);
}

export function openSessionsOf(db: Queryable, customerId: string, now: Date) {
  return findOpenSessions(db, customerId, new Date(now.getTime() - refreshTokenLifeMs));
}
