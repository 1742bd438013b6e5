import * as contract from "@papillote/contract/addresses.ts";
import type { AccountDeps } from "#server/accounts/account-deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { addAddress, deleteAddress, setDefaultAddress, updateAddress } from "./address-book.ts";
import type { Address } from "./addresses.store.ts";
import { addressWire, linesOf, usesOf } from "./addresses.wire.ts";

const bookWire = ({ addresses }: { addresses: readonly Address[] }) => ({
  addresses: addresses.map(addressWire),
});

export function addressRoutes(deps: AccountDeps): Route[] {
  return [
    route(contract.addAddress, async ({ session: { customerId }, body }) => {
      const added = await addAddress(deps, {
        customerId,
        lines: linesOf(body.address),
        uses: usesOf(body),
      });
      return added.ok ? answer({ id: added.value.addressId, ...bookWire(added.value) }) : added;
    }),
    route(contract.updateAddress, async ({ session: { customerId }, body }) => {
      const { id: addressId, ...lines } = body.address;
      const updated = await updateAddress(deps, {
        customerId,
        addressId,
        lines: linesOf(lines),
        uses: usesOf(body),
      });
      return updated.ok ? answer(bookWire(updated.value)) : updated;
    }),
    route(
      contract.deleteAddress,
      async ({ session: { customerId }, params: { deleteId: addressId } }) => {
        const deleted = await deleteAddress(deps, { customerId, addressId });
        return deleted.ok ? answer(bookWire(deleted.value)) : deleted;
      },
    ),
    route(contract.defaultAddress, async ({ session: { customerId }, body: { addressId } }) => {
      const chosen = await setDefaultAddress(deps, "billing", { customerId, addressId });
      return chosen.ok ? answer(bookWire(chosen.value)) : chosen;
    }),
    route(contract.shippingAddress, async ({ session: { customerId }, body: { addressId } }) => {
      const chosen = await setDefaultAddress(deps, "shipping", { customerId, addressId });
      return chosen.ok ? answer(bookWire(chosen.value)) : chosen;
    }),
  ];
}
