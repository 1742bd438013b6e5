import { done, type Outcome } from "@papillote/domain/outcome.ts";
import type { Queryable } from "#server/platform/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Session } from "#server/platform/route.ts";
import { type ConfirmRefusal, confirmRegistration } from "./confirm-registration.ts";
import { saveNewsletterOf } from "./customer-changes.store.ts";
import { type Customer, findCustomer, findLogin } from "./customers.store.ts";
import { createPasswords } from "./password.ts";
import { type RegisterRefusal, type Registrant, register } from "./register.ts";
import { findSession, type TokenKind } from "./sessions.store.ts";
import { setPriceGroup } from "./set-price-group.ts";
import { tokenHash } from "./tokens.ts";

export { type Customer, saveNewsletterOf, setPriceGroup };

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
