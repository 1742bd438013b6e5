import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { inTransaction } from "#server/platform/transaction.ts";
import type { AccountDeps } from "./account-deps.ts";
import { saveHash } from "./customer-changes.store.ts";
import { findCustomer, lockCustomer } from "./customers.store.ts";
import { checkOwnPassword, type PasswordRefusal } from "./own-password.ts";
import { endAllSessions } from "./sessions.store.ts";
import { tellPasswordChanged } from "./tell-changes.ts";

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
