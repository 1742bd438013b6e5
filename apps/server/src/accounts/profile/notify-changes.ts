import { maskedEmail } from "@papillote/domain/accounts/email.ts";
import { type Customer, findCustomerByEmail } from "#server/accounts/customers.store.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { consumeRateLimit } from "#server/web/limits/throttle.ts";

/** Notifies the owner, in case another person changed the password. */
export async function notifyPasswordChanged(
  tx: Tx,
  deps: Deps,
  { customerId, email, firstname, locale }: Customer,
): Promise<void> {
  const changedAt = deps.clock.now().toISOString();
  const key = `password-changed:${customerId}:${deps.newId()}`;
  await queueMessage(tx, deps, {
    key,
    channel: "email",
    to: email,
    locale,
    template: "password-changed",
    data: { firstname, changedAt },
  });
}

/** Sent to the old number, as the code has just proved the new one. */
export async function notifyMobileChanged(tx: Tx, deps: Deps, before: Customer): Promise<void> {
  const { customerId, mobile, locale } = before;
  await queueMessage(tx, deps, {
    key: `phone-changed:${customerId}:${deps.newId()}`,
    channel: "sms",
    to: mobile,
    locale,
    template: "phone-changed",
    data: {},
  });
}

/**
 * Where replies do not reveal accounts, the owner of an e-mail address learns by e-mail that it was
 * entered again. Rate-limited, as any visitor can cause it.
 */
export async function notifyAccountExists(deps: Deps, address: string): Promise<void> {
  const owner = await findCustomerByEmail(deps.db, address);
  if (!owner) return;
  const { customerId, email, firstname, locale } = owner;
  const tries = [{ scope: "accountExistsToCustomer", subject: customerId }] as const;
  if (!(await consumeRateLimit(deps, tries)).ok) return;
  await atomically(deps.db, (tx) =>
    queueMessage(tx, deps, {
      key: `account-exists:${customerId}:${deps.newId()}`,
      channel: "email",
      to: email,
      locale,
      template: "account-exists",
      data: { firstname },
    }),
  );
}

/** Sent to the old e-mail address, as the code has just proved the new one. */
export async function notifyEmailChanged(
  tx: Tx,
  deps: Deps,
  { before, email: address }: { before: Customer; email: string },
): Promise<void> {
  const { customerId, email, firstname, locale } = before;
  const newEmail = maskedEmail(address);
  const changedAt = deps.clock.now().toISOString();
  const key = `email-changed:${customerId}:${deps.newId()}`;
  await queueMessage(tx, deps, {
    key,
    channel: "email",
    to: email,
    locale,
    template: "email-changed",
    data: { firstname, newEmail, changedAt },
  });
}
