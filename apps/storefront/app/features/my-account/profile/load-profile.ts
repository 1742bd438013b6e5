import { me } from "@papillote/contract/accounts.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

export async function loadProfile(context: Readonly<RouterContextProvider>) {
  const { firstname, lastname, prefix, email, custom_attributes } = unwrapOrThrow(
    await context.get(pageContext).call(me, {}),
  );
  const mobile = custom_attributes.find(
    ({ attribute_code }) => attribute_code === "customer_mobile",
  )?.value;
  return { firstname, lastname, prefix, email, mobile };
}
