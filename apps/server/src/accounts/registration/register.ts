import { isRefusedEmail } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { queueCode, verificationCodeRow } from "#server/accounts/codes/send-code.ts";
import { newCode } from "#server/accounts/codes/verification-code.ts";
import { insertCode } from "#server/accounts/codes/verification-codes.store.ts";
import { findLogin } from "#server/accounts/customers.store.ts";
import { commonPasswordDetail } from "#server/accounts/passwords/common-password.ts";
import { notifyAccountExists } from "#server/accounts/profile/notify-changes.ts";
import { newToken } from "#server/accounts/sessions/tokens.ts";
import { writtenTexts } from "#server/content/content.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { consumeRateLimit, consumeSmsRateLimit } from "#server/web/limits/throttle.ts";
import { deleteExpiredRegistrations, insertRegistration } from "./registrations.store.ts";

const registrationLifeMs = 24 * 60 * 60_000;

/** Normalised: names trimmed, the mobile in E.164. */
export type Registrant = {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly mobile: string;
  readonly password: string;
  readonly locale: string;
  /** The version of the terms that was accepted, as the client names it. */
  readonly termsVersion: string;
  readonly wantsNewsletter: boolean;
};

/**
 * Stores an unconfirmed registration and sends a code by SMS. The handle is the only key to the
 * registration. Callers must not put the returned code into a reply. With neutral words, a taken
 * e-mail address is answered like a free one: no code is sent, and its owner gets an e-mail.
 */
export async function register(
  deps: AccountDeps,
  person: Registrant,
  ip: string,
): Promise<
  Outcome<
    { handle: string; code: string },
    "EMAIL_REFUSED" | "EMAIL_TAKEN" | "INVALID_DATA" | "TOO_MANY_REQUESTS"
  >
> {
  const common = commonPasswordDetail(person.password, "password");
  const limit = await consumeRateLimit(deps, [{ scope: "registrationFromAddress", subject: ip }]);
  // A common password is refused below, so no code is sent and no SMS is counted.
  const sms =
    limit.ok && !common ? await consumeSmsRateLimit(deps, { mobile: person.mobile, ip }) : limit;
  if (!sms.ok) return refused("TOO_MANY_REQUESTS", { retry_after_s: sms.retryAfterS });
  if (isRefusedEmail(person.email)) return refused("EMAIL_REFUSED", common);

  const isNeutral = deps.config.flags.neutralAccountWords;
  if (common && isNeutral) return refused("INVALID_DATA", common);
  // Hashed before the look-up, so that the response time does not reveal an existing account.
  const passwordHash = await deps.passwords.hash(person.password);
  const isTaken = (await findLogin(deps.db, person.email)) !== undefined;
  if (isTaken && !isNeutral) return refused("EMAIL_TAKEN", common);
  if (common) return refused("INVALID_DATA", common);
  if (isTaken) await notifyAccountExists(deps, person.email);

  const { termsVersion: shown } = person;
  const termsVersion = (await writtenTexts(deps.db, shown)) || shown;
  const registration = { handle: newToken(), code: newCode(), termsVersion };
  await atomically(deps.db, async (tx) => {
    await store(tx, deps, { ...person, ...registration, passwordHash });
    const sending = { handle: registration.handle, mobile: person.mobile, locale: person.locale };
    if (!isTaken) await queueCode(tx, deps, sending, { code: registration.code, send: 1 });
  });
  deps.log.info("registration begun");
  return done(registration);
}

async function store(
  tx: Tx,
  deps: AccountDeps,
  {
    code,
    ...registration
  }: Omit<Registrant, "password"> & { handle: string; code: string; passwordHash: string },
): Promise<void> {
  const createdAt = deps.clock.now();
  await deleteExpiredRegistrations(tx, createdAt);
  await insertRegistration(tx, {
    ...registration,
    createdAt,
    endsAt: new Date(createdAt.getTime() + registrationLifeMs),
  });
  await insertCode(tx, verificationCodeRow(deps, registration.handle, code));
}
