import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { add, correct } from "#server/accounts/addresses/address-book.ts";
import type { AddressLines } from "#server/accounts/addresses/addresses.store.ts";
import { findCustomer, lockCustomer } from "#server/accounts/customers.store.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Info, type Name, saveContact, saveName } from "./customer-changes.store.ts";

export type MeChange = {
  readonly customerId: string;
  readonly name: Name;
  readonly info: Info;
  /** E.164 as the client sent it back; it may only be what it is. */
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

/** S7.16d. All of it or nothing. */
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
    for (const { addressId, lines } of addresses) {
      const change = { customerId, lines, uses: noUses };
      const kept =
        addressId === undefined
          ? await add(tx, deps, change)
          : await correct(tx, { ...change, addressId });
      if (!kept.ok) return kept;
    }
    return done(undefined);
  });
}
