import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { findHash } from "#server/accounts/customers.store.ts";
import { giveTurnBack, type Try, takeTurn } from "#server/web/limits/throttle.ts";

export type PasswordRefusal = "PASSWORD_WRONG" | "TOO_MANY_REQUESTS";

/** Whoever found an open screen still has to know the password. Throttled as a login is. */
export async function checkOwnPassword(
  deps: AccountDeps,
  customerId: string,
  password: string,
): Promise<Outcome<void, PasswordRefusal>> {
  const tries: Try[] = [{ scope: "passwordOfCustomer", subject: customerId }];
  const turn = await takeTurn(deps, tries);
  if (!turn.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: turn.retryAfterS });
  const known = await findHash(deps.db, customerId);
  if (!(await deps.passwords.verify(password, known?.passwordHash)))
    return refused("PASSWORD_WRONG");
  await giveTurnBack(deps, tries);
  return done(undefined);
}
