import { emailKey } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { findLogin, upgradePasswordHash } from "#server/accounts/customers.store.ts";
import { needsNewHash } from "#server/accounts/passwords/password.ts";
import { latestRegistration } from "#server/accounts/registration/registrations.store.ts";
import { atomically } from "#server/db/transaction.ts";
import {
  consumeRateLimit,
  type RateLimitAttempt,
  refundRateLimit,
} from "#server/web/limits/throttle.ts";
import { startSession, type Tokens } from "./start-session.ts";

export async function login(
  deps: AccountDeps,
  {
    username,
    password,
    platform,
    ip,
  }: { username: string; password: string; platform: "web" | "app"; ip: string },
): Promise<Outcome<Tokens, "INVALID_LOGIN" | "UNCONFIRMED" | "TOO_MANY_REQUESTS">> {
  const email = emailKey(username);
  const tries: RateLimitAttempt[] = [
    { scope: "loginOfAccount", subject: email },
    { scope: "loginFromAddress", subject: ip },
  ];
  const limit = await consumeRateLimit(deps, tries);
  if (!limit.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: limit.retryAfterS });

  const known = await findLogin(deps.db, email);
  const registration = known
    ? undefined
    : await latestRegistration(deps.db, email, deps.clock.now());
  // One check also for an unknown address, so that the response time does not reveal accounts.
  const isRight = await deps.passwords.verify(password, (known ?? registration)?.passwordHash);
  if (!isRight) return refused("INVALID_LOGIN");
  await refundRateLimit(deps, tries);
  if (registration)
    return refused("UNCONFIRMED", { customerid: registration.handle, reason: "UNCONFIRMED" });
  if (!known) return refused("INVALID_LOGIN");

  if (needsNewHash(known.passwordHash))
    await upgradePasswordHash(deps.db, known, await deps.passwords.hash(password));
  const tokens = await atomically(deps.db, (tx) =>
    startSession(tx, deps, { customerId: known.customerId, platform }),
  );
  deps.log.info({ customerId: known.customerId, platform }, "session begun");
  return done(tokens);
}
