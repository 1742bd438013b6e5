import { me } from "@papillote/contract/accounts.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";

export async function loadAddresses(context: Readonly<RouterContextProvider>) {
  const { addresses, firstname, lastname, prefix, telephone } = unwrapOrThrow(
    await context.get(pageContext).call(me, {}),
  );
  return { addresses, person: { firstname, lastname, prefix, telephone } };
}

export type AddressesData = Awaited<ReturnType<typeof loadAddresses>>;
export type Address = AddressesData["addresses"][number];

/** One address of the customer, and whether it is the only one. */
export async function loadAddress(context: Readonly<RouterContextProvider>, addressId: string) {
  const { addresses } = await loadAddresses(context);
  const address = addresses.find(({ id }) => id === addressId);
  if (!address) throw redirect(paths.notFound());
  return { address, isLast: addresses.length === 1 };
}
