import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { findCustomer, lockCustomer } from "#server/accounts/customers.store.ts";
import { saveHash } from "#server/accounts/profile/customer-changes.store.ts";
import { tellPasswordChanged } from "#server/accounts/profile/tell-changes.ts";
import { endAllSessions } from "#server/accounts/sessions/sessions.store.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { checkOwnPassword, type PasswordRefusal } from "./own-password.ts";

export type PasswordChange = {
  readonly customerId: string;
  readonly currentPassword: string;
  readonly newPassword: string;
};

/** S7.18d. Whoever was logged in anywhere must log in again. */
export async function changePassword(
  deps: AccountDeps,
  { customerId, currentPassword, newPassword }: PasswordChange,
): Promise<Outcome<void, PasswordRefusal>> {
  const checked = await checkOwnPassword(deps, customerId, currentPassword);
  if (!checked.ok) return checked;
  const passwordHash = await deps.passwords.hash(newPassword);
  return inTransaction(deps.db, async (tx) => {
    const customer = (await lockCustomer(tx, customerId))
      ? await findCustomer(tx, customerId)
      : undefined;
    if (!customer) return refused("PASSWORD_WRONG");
    await saveHash(tx, customerId, passwordHash);
    await endAllSessions(tx, customerId, deps.clock.now());
    await tellPasswordChanged(tx, deps, customer);
    deps.log.info({ customerId }, "password changed");
    return done(undefined);
  });
}
