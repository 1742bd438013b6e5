import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { findLoginById } from "#server/accounts/customers.store.ts";
import {
  consumeRateLimit,
  type RateLimitAttempt,
  uncountRateLimit,
} from "#server/web/limits/throttle.ts";

export type PasswordRefusal = "PASSWORD_WRONG" | "TOO_MANY_REQUESTS";

/** Protects an account whose screen is left unattended. Rate-limited like a login. */
export async function checkOwnPassword(
  deps: AccountDeps,
  customerId: string,
  password: string,
): Promise<Outcome<void, PasswordRefusal>> {
  const tries: RateLimitAttempt[] = [{ scope: "passwordOfCustomer", subject: customerId }];
  const limit = await consumeRateLimit(deps, tries);
  if (!limit.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: limit.retryAfterS });
  const known = await findLoginById(deps.db, customerId);
  if (!(await deps.passwords.verify(password, known?.passwordHash)))
    return refused("PASSWORD_WRONG", limit.lastTry);
  await uncountRateLimit(deps, tries);
  return done(undefined);
}
