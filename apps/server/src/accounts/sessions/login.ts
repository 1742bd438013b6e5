import { emailKey } from "@papillote/domain/accounts/email.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { findLogin, upgradePasswordHash } from "#server/accounts/customers.store.ts";
import { needsNewHash } from "#server/accounts/passwords/password.ts";
import { latestRegistration } from "#server/accounts/registration/registrations.store.ts";
import { type Captcha, requireCaptcha } from "#server/captcha/captcha.ts";
import { atomically } from "#server/db/transaction.ts";
import {
  consumeRateLimit,
  type RateLimitAttempt,
  uncountRateLimit,
} from "#server/web/limits/throttle.ts";
import { type Device, isKnownTo, withLogin } from "./known-device.ts";
import { startSession, type Tokens } from "./start-session.ts";

/**
 * Where a captcha is configured, it has to be solved once wrong passwords have used this part of a
 * limit: 3 for one account, 15 from one IP address.
 */
const freeOfCaptcha = 0.3;

type LoginAttempt = {
  readonly username: string;
  readonly password: string;
  readonly platform: "web" | "app";
  readonly ip: string;
  readonly device: Device | undefined;
  /** The client's answer to the captcha. */
  readonly response: string | undefined;
};
type LoginRefusal =
  | "INVALID_LOGIN"
  | "UNCONFIRMED"
  | "TOO_MANY_REQUESTS"
  | "INVALID_DATA"
  | "CAPTCHA_REFUSED";

export async function login(
  deps: AccountDeps,
  captcha: Captcha,
  { username, password, platform, ip, device, response }: LoginAttempt,
): Promise<Outcome<{ tokens: Tokens; device: Device }, LoginRefusal>> {
  const email = emailKey(username);
  const known = await findLogin(deps.db, email);
  const counted = await countAttempt(deps, { email, ip, device, customerId: known?.customerId });
  if (!counted.ok) return counted;
  if (counted.value.limitUsed > freeOfCaptcha) {
    const check = await requireCaptcha(captcha, { response, ip });
    if (!check.ok) {
      await uncountRateLimit(deps, counted.value.tries); // the password was not checked
      return check;
    }
  }
  const registration = known
    ? undefined
    : await latestRegistration(deps.db, email, deps.clock.now());
  // The password is also checked for an unknown e-mail address, so that the response time does not
  // reveal accounts.
  const isRight = await deps.passwords.verify(password, (known ?? registration)?.passwordHash);
  if (!isRight) return refused("INVALID_LOGIN", counted.value.lastTry);
  await uncountRateLimit(deps, counted.value.tries);
  if (registration)
    return refused("UNCONFIRMED", { customerid: registration.handle, reason: "UNCONFIRMED" });
  if (!known) return refused("INVALID_LOGIN");

  if (needsNewHash(known.passwordHash))
    await upgradePasswordHash(deps.db, known, await deps.passwords.hash(password));
  const tokens = await atomically(deps.db, (tx) =>
    startSession(tx, deps, { customerId: known.customerId, platform }),
  );
  deps.log.info({ customerId: known.customerId, platform }, "session begun");
  return done({ tokens, device: withLogin(deps, device, known.customerId) });
}

/** `lastTry` is the detail of the refusal when no attempt is left after this one. */
type CountedAttempt = {
  /**
   * The part of the limit, from 0 to 1, that attempts on devices unknown to the account have used.
   */
  readonly limitUsed: number;
  readonly tries: readonly RateLimitAttempt[];
  readonly lastTry: { readonly retry_after_s: number } | undefined;
};
type AttemptSource = Pick<LoginAttempt, "ip" | "device"> & {
  readonly email: string;
  readonly customerId: string | undefined;
};

/**
 * A device that the account knows has a count of its own, so that wrong passwords from elsewhere do
 * not lock the owner out. Attempts beyond that count are counted like those of a stranger.
 */
async function countAttempt(
  deps: AccountDeps,
  { email, ip, device, customerId }: AttemptSource,
): Promise<Outcome<CountedAttempt, "TOO_MANY_REQUESTS">> {
  if (device && customerId !== undefined && isKnownTo(deps, device, customerId)) {
    const own = [{ scope: "loginOfDevice", subject: `${device.id} ${customerId}` }] as const;
    const limit = await consumeRateLimit(deps, own);
    // The limits of the IP address and of the account are not used by this attempt.
    if (limit.ok) return done({ limitUsed: 0, tries: own, lastTry: undefined });
  }
  const tries: RateLimitAttempt[] = [
    { scope: "loginFromAddress", subject: ip },
    { scope: "loginOfAccount", subject: email },
  ];
  const limit = await consumeRateLimit(deps, tries);
  return limit.ok
    ? done({ limitUsed: limit.used, tries, lastTry: limit.lastTry })
    : refused("TOO_MANY_REQUESTS", { retry_after_s: limit.retryAfterS });
}
