import { me } from "@papillote/contract/accounts.ts";
import { data, type RouterContextProvider } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

export async function loadAddresses(context: Readonly<RouterContextProvider>) {
  const { addresses, firstname, lastname, prefix, telephone } = must(
    await context.get(pageContext).call(me, {}),
  );
  return { addresses, person: { firstname, lastname, prefix, telephone } };
}

export type AddressesData = Awaited<ReturnType<typeof loadAddresses>>;
export type Address = AddressesData["addresses"][number];

/** One address of the book, and whether others are left. Another customer's is not found. */
export async function loadAddress(context: Readonly<RouterContextProvider>, addressId: string) {
  const { addresses } = await loadAddresses(context);
  const address = addresses.find(({ id }) => id === addressId);
  if (!address) throw data({ refusal: "ADDRESS_NOT_FOUND" as const }, { status: 404 });
  return { address, isLast: addresses.length === 1 };
}
