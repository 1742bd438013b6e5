import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { lockCustomer } from "#server/accounts/customers.store.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type Address,
  type AddressLines,
  findAddresses,
  findOwned,
  insertAddress,
  makeDefault,
  removeAddress,
  updateAddressLines,
} from "./addresses.store.ts";

const addressesMax = 20;

type Book = { readonly addresses: readonly Address[] };
type Change<Value, Code extends string> = Promise<Outcome<Value, Code | "NOT_AUTHORISED">>;

/** Runs the changes of one book one after another, so that the limit and the defaults hold. */
function changeBook<Value, Code extends string>(
  deps: Deps,
  customerId: string,
  work: (tx: Tx) => Promise<Outcome<Value, Code>>,
): Change<Value & Book, Code> {
  return inTransaction<Value & Book, Code | "NOT_AUTHORISED">(deps.db, async (tx) => {
    if (!(await lockCustomer(tx, customerId))) return refused("NOT_AUTHORISED");
    const outcome = await work(tx);
    return outcome.ok
      ? done({ ...outcome.value, addresses: await findAddresses(tx, customerId) })
      : outcome;
  });
}

type Addition = {
  readonly customerId: string;
  readonly lines: AddressLines;
  /** True makes the address the default of that use; false leaves the default as it is. */
  readonly uses: { readonly billing: boolean; readonly shipping: boolean };
};

/** The first address is the default for both uses. */
export function addAddress(
  deps: Deps,
  addition: Addition,
): Change<Book & { readonly addressId: string }, "TOO_MANY_ADDRESSES"> {
  return changeBook(deps, addition.customerId, (tx) => addToBook(tx, deps, addition));
}

/** The caller has locked the customer. */
export async function addToBook(
  tx: Tx,
  deps: Deps,
  { customerId, lines, uses }: Addition,
): Promise<Outcome<{ addressId: string }, "TOO_MANY_ADDRESSES">> {
  const known = await findAddresses(tx, customerId);
  if (known.length >= addressesMax) return refused("TOO_MANY_ADDRESSES");
  const addressId = deps.newId();
  await insertAddress(tx, { ...lines, addressId, customerId, createdAt: deps.clock.now() });
  const isFirst = known.length === 0;
  if (isFirst || uses.billing) await makeDefault(tx, "billing", { customerId, addressId });
  if (isFirst || uses.shipping) await makeDefault(tx, "shipping", { customerId, addressId });
  return done({ addressId });
}

type Correction = Addition & { readonly addressId: string };

export function updateAddress(
  deps: Deps,
  correction: Correction,
): Change<Book, "ADDRESS_NOT_FOUND"> {
  return changeBook(deps, correction.customerId, (tx) => updateInBook(tx, correction));
}

/** The caller has locked the customer. */
export async function updateInBook(
  tx: Tx,
  { customerId, addressId, lines, uses }: Correction,
): Promise<Outcome<object, "ADDRESS_NOT_FOUND">> {
  if (!(await updateAddressLines(tx, { ...lines, addressId, customerId })))
    return refused("ADDRESS_NOT_FOUND");
  if (uses.billing) await makeDefault(tx, "billing", { customerId, addressId });
  if (uses.shipping) await makeDefault(tx, "shipping", { customerId, addressId });
  return done({});
}

type AddressKey = { readonly customerId: string; readonly addressId: string };

/**
 * S8.12o: the default address can only be deleted as the last one, so that a book with addresses
 * always has a default.
 */
export function deleteAddress(
  deps: Deps,
  { customerId, addressId }: AddressKey,
): Change<Book, "ADDRESS_NOT_FOUND" | "ADDRESS_DELETE_FAILED"> {
  return changeBook<object, "ADDRESS_NOT_FOUND" | "ADDRESS_DELETE_FAILED">(
    deps,
    customerId,
    async (tx) => {
      const owned = await findOwned(tx, addressId, customerId);
      if (!owned) return refused("ADDRESS_NOT_FOUND");
      if (owned.isDefault && (await findAddresses(tx, customerId)).length > 1)
        return refused("ADDRESS_DELETE_FAILED");
      await removeAddress(tx, addressId, customerId);
      return done({});
    },
  );
}

export function setDefaultAddress(
  deps: Deps,
  use: "billing" | "shipping",
  { customerId, addressId }: AddressKey,
): Change<Book, "ADDRESS_NOT_FOUND"> {
  return changeBook<object, "ADDRESS_NOT_FOUND">(deps, customerId, async (tx) =>
    (await makeDefault(tx, use, { customerId, addressId }))
      ? done({})
      : refused("ADDRESS_NOT_FOUND"),
  );
}
