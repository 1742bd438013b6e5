import { maskedEmail } from "@papillote/domain/accounts/email.ts";
import type { Customer } from "#server/accounts/customers.store.ts";
import type { Tx } from "#server/db/db.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";

/** Sent to the owner, in case it was not the owner who changed it. */
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

/** To the old address: the code has just proved the new one. */
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
