import { isRefusedEmail } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { queueCode, sentCode } from "#server/accounts/codes/send-code.ts";
import { newCode } from "#server/accounts/codes/verification-code.ts";
import { insertCode } from "#server/accounts/codes/verification-codes.store.ts";
import { findLogin } from "#server/accounts/customers.store.ts";
import { newToken } from "#server/accounts/sessions/tokens.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { takeSmsTurn, takeTurn } from "#server/web/limits/throttle.ts";
import { forgetEndedRegistrations, insertRegistration } from "./registrations.store.ts";

const registrationLifeMs = 24 * 60 * 60_000;

/** As the wire was read: names tidied, the mobile in E.164. */
export type Registrant = {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly mobile: string;
  readonly password: string;
  readonly locale: string;
  readonly termsVersion: string;
  readonly wantsNewsletter: boolean;
};

export type RegisterRefusal = "EMAIL_REFUSED" | "EMAIL_TAKEN" | "TOO_MANY_REQUESTS";

/** An unconfirmed account and a code by SMS. The handle is its only key; the code leaves the house by SMS alone. */
export async function register(
  deps: AccountDeps,
  person: Registrant,
  ip: string,
): Promise<Outcome<{ handle: string; code: string }, RegisterRefusal>> {
  const turn = await takeTurn(deps, [{ scope: "registrationFromAddress", subject: ip }]);
  const sms = turn.ok ? await takeSmsTurn(deps, { mobile: person.mobile, ip }) : turn;
  if (!sms.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: sms.retryAfterS });
  if (isRefusedEmail(person.email)) return refused("EMAIL_REFUSED");

  // Hashed before the account is looked for: the time does not tell whether there is one.
  const passwordHash = await deps.passwords.hash(person.password);
  if (await findLogin(deps.db, person.email)) return refused("EMAIL_TAKEN");

  const registration = { handle: newToken(), code: newCode() };
  await atomically(deps.db, (tx) => store(tx, deps, { ...person, ...registration, passwordHash }));
  deps.log.info("registration begun");
  return done(registration);
}

type Stored = Omit<Registrant, "password"> & {
  readonly handle: string;
  readonly code: string;
  readonly passwordHash: string;
};

async function store(tx: Tx, deps: AccountDeps, { code, ...registration }: Stored): Promise<void> {
  const createdAt = deps.clock.now();
  await forgetEndedRegistrations(tx, createdAt);
  await insertRegistration(tx, {
    ...registration,
    createdAt,
    endsAt: new Date(createdAt.getTime() + registrationLifeMs),
  });
  await insertCode(tx, sentCode(deps, registration.handle, code));
  await queueCode(tx, deps, registration, { code, send: 1 });
}
