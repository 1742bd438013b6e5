import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { findCustomer, lockCustomer } from "#server/accounts/customers.store.ts";
import { savePasswordHash } from "#server/accounts/profile/customer-changes.store.ts";
import { notifyPasswordChanged } from "#server/accounts/profile/notify-changes.ts";
import { endAllSessions } from "#server/accounts/sessions/sessions.store.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { commonPasswordDetail } from "./common-password.ts";
import { checkOwnPassword, type PasswordRefusal } from "./own-password.ts";

/** S7.18d. Ends every session, so that each device must log in again. */
export async function changePassword(
  deps: AccountDeps,
  {
    customerId,
    currentPassword,
    newPassword,
  }: { customerId: string; currentPassword: string; newPassword: string },
): Promise<Outcome<void, PasswordRefusal | "INVALID_DATA">> {
  const common = commonPasswordDetail(newPassword, "newPassword");
  const checked = await checkOwnPassword(deps, customerId, currentPassword);
  if (!checked.ok && common) return refused(checked.refusal, { ...checked.detail, ...common });
  if (!checked.ok) return checked;
  if (common) return refused("INVALID_DATA", common);
  const passwordHash = await deps.passwords.hash(newPassword);
  return inTransaction(deps.db, async (tx) => {
    const customer = (await lockCustomer(tx, customerId))
      ? await findCustomer(tx, customerId)
      : undefined;
    if (!customer) return refused("PASSWORD_WRONG");
    await savePasswordHash(tx, customerId, passwordHash);
    await endAllSessions(tx, customerId, deps.clock.now());
    await notifyPasswordChanged(tx, deps, customer);
    deps.log.info({ customerId }, "password changed");
    return done(undefined);
  });
}
