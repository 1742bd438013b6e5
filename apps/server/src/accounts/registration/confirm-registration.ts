import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { limitWrongCodes } from "#server/accounts/codes/limit-codes.ts";
import { codeMac, isSameMac } from "#server/accounts/codes/verification-code.ts";
import { spendTry } from "#server/accounts/codes/verification-codes.store.ts";
import { insertCustomer } from "#server/accounts/customers.store.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { openWallet } from "#server/ledger/ledger.ts";
import { noteOwnChoice } from "#server/mailing-list/mailing-list.ts";
import type { Deps } from "#server/platform/deps.ts";
import { consumeRegistration, findRegistration } from "./registrations.store.ts";

type ConfirmRefusal = "REGISTRATION_NOT_FOUND" | "CODE_WRONG" | "EMAIL_TAKEN" | "TOO_MANY_REQUESTS";

/** The right code creates the customer and the wallet in one transaction. */
export async function confirmRegistration(
  deps: Deps,
  { handle, code, ip }: { handle: string; code: string; ip: string },
): Promise<Outcome<string, ConfirmRefusal>> {
  const checked = await limitWrongCodes(deps, ip, () => checkCode(deps, handle, code));
  if (!checked.ok) return checked;
  const confirmed = await inTransaction(deps.db, (tx) => createCustomer(tx, deps, handle));
  if (confirmed.ok) deps.log.info({ customerId: confirmed.value }, "account confirmed");
  return confirmed;
}

async function checkCode(
  deps: Deps,
  handle: string,
  code: string,
): Promise<Outcome<void, "REGISTRATION_NOT_FOUND" | "CODE_WRONG">> {
  const now = deps.clock.now();
  if (!(await findRegistration(deps.db, handle, now))) return refused("REGISTRATION_NOT_FOUND");

  // Runs outside the transaction, as a rollback must not give the try back.
  const spent = await spendTry(deps.db, handle, now);
  if (!spent) return refused("CODE_WRONG", { tries_left: 0 });
  if (!isSameMac(spent.codeMac, codeMac(deps.secrets, handle, code)))
    return refused("CODE_WRONG", { tries_left: spent.triesLeft });
  return done(undefined);
}

async function createCustomer(
  tx: Tx,
  deps: Deps,
  handle: string,
): Promise<Outcome<string, "REGISTRATION_NOT_FOUND" | "EMAIL_TAKEN">> {
  const confirmedAt = deps.clock.now();
  const registration = await consumeRegistration(tx, handle, confirmedAt);
  if (!registration) return refused("REGISTRATION_NOT_FOUND");
  const customerId = deps.newId();
  const isNew = await insertCustomer(tx, { ...registration, customerId, confirmedAt });
  if (!isNew)
    return deps.config.flags.neutralAccountWords
      ? refused("REGISTRATION_NOT_FOUND")
      : refused("EMAIL_TAKEN");
  await openWallet(tx, { accountId: deps.newId(), customerId });
  if (registration.wantsNewsletter) await noteOwnChoice(tx, deps, { ...registration, customerId });
  return done(customerId);
}
