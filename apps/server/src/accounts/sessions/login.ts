import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { findLogin, replaceHash } from "#server/accounts/customers.store.ts";
import { needsNewHash } from "#server/accounts/passwords/password.ts";
import { latestRegistration } from "#server/accounts/registration/registrations.store.ts";
import { atomically } from "#server/db/transaction.ts";
import { giveTurnBack, type Try, takeTurn } from "#server/web/limits/throttle.ts";
import { startSession, type Tokens } from "./start-session.ts";

export type LoginAttempt = {
  readonly username: string;
  readonly password: string;
  readonly platform: "web" | "app";
  readonly ip: string;
};

export async function login(
  deps: AccountDeps,
  { username, password, platform, ip }: LoginAttempt,
): Promise<Outcome<Tokens, "INVALID_LOGIN" | "UNCONFIRMED" | "TOO_MANY_REQUESTS">> {
  const email = username.trim();
  const tries: Try[] = [
    { scope: "loginOfAccount", subject: email.toLowerCase() },
    { scope: "loginFromAddress", subject: ip },
  ];
  const turn = await takeTurn(deps, tries);
  if (!turn.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: turn.retryAfterS });

  const known = await findLogin(deps.db, email);
  const registration = known
    ? undefined
    : await latestRegistration(deps.db, email, deps.clock.now());
  // One check in every case, also for nobody: the time does not tell who has an account.
  const isRight = await deps.passwords.verify(password, (known ?? registration)?.passwordHash);
  if (!isRight) return refused("INVALID_LOGIN");
  await giveTurnBack(deps, tries);
  if (registration)
    return refused("UNCONFIRMED", { customerid: registration.handle, reason: "UNCONFIRMED" });
  if (!known) return refused("INVALID_LOGIN");

  if (needsNewHash(known.passwordHash))
    await replaceHash(deps.db, known, await deps.passwords.hash(password));
  const tokens = await atomically(deps.db, (tx) =>
    startSession(tx, deps, { customerId: known.customerId, platform }),
  );
  deps.log.info({ customerId: known.customerId, platform }, "session begun");
  return done(tokens);
}
