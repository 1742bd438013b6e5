import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { addToBook, updateInBook } from "#server/accounts/addresses/address-book.ts";
import type { AddressLines } from "#server/accounts/addresses/addresses.store.ts";
import { type Customer, findCustomer, lockCustomer } from "#server/accounts/customers.store.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import { noteOwnChoice, tellMailingList } from "#server/mailing-list/mailing-list.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type ContactUpdate,
  type CustomerName,
  saveContact,
  saveName,
} from "./customer-changes.store.ts";

type MeChange = {
  readonly customerId: string;
  readonly name: CustomerName;
  readonly info: ContactUpdate;
  /** E.164. Clients send it back, so it is accepted if it is unchanged. */
  readonly mobile?: string | undefined;
  readonly addresses: readonly {
    readonly addressId?: string | undefined;
    readonly lines: AddressLines;
  }[];
};

type Refusal =
  | "ADDRESS_NOT_FOUND"
  | "TOO_MANY_ADDRESSES"
  | "MOBILE_NOT_CHANGED_HERE"
  | "NOT_AUTHORISED";
const noUses = { billing: false, shipping: false };

/** S7.16d. In one transaction, so that everything is changed or nothing. */
export function updateMe(
  deps: Deps,
  { customerId, name, info, mobile, addresses }: MeChange,
): Promise<Outcome<void, Refusal>> {
  return inTransaction<void, Refusal>(deps.db, async (tx) => {
    const customer = (await lockCustomer(tx, customerId))
      ? await findCustomer(tx, customerId)
      : undefined;
    if (!customer) return refused("NOT_AUTHORISED");
    if (mobile !== undefined && mobile !== customer.mobile)
      return refused("MOBILE_NOT_CHANGED_HERE");
    await saveName(tx, customerId, name);
    await saveContact(tx, customerId, info);
    await noteNewsletter(tx, deps, { customer, info });
    for (const { addressId, lines } of addresses) {
      const change = { customerId, lines, uses: noUses };
      const saved =
        addressId === undefined
          ? await addToBook(tx, deps, change)
          : await updateInBook(tx, { ...change, addressId });
      if (!saved.ok) return saved;
    }
    return done(undefined);
  });
}

export function updateContact(deps: Deps, customerId: string, info: ContactUpdate): Promise<void> {
  return atomically(deps.db, async (tx) => {
    await saveContact(tx, customerId, info);
    const customer = await findCustomer(tx, customerId);
    if (customer) await noteNewsletter(tx, deps, { customer, info });
  });
}

async function noteNewsletter(
  tx: Tx,
  deps: Deps,
  { customer, info }: { customer: Customer; info: ContactUpdate },
): Promise<void> {
  const { wantsNewsletter, locale } = info;
  if (wantsNewsletter !== undefined)
    return noteOwnChoice(tx, deps, { ...customer, wantsNewsletter });
  // The mailing list sends its letters in this language.
  if (locale !== undefined && customer.wantsNewsletter)
    await tellMailingList(tx, deps, customer.email);
}
