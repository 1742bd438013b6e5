import { me } from "@papillote/contract/accounts.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

export async function loadShipping(context: Readonly<RouterContextProvider>) {
  const { addresses, telephone, city, postcode } = unwrapOrThrow(
    await context.get(pageContext).call(me, {}),
  );
  return { addresses, telephone, city: city ?? "", postcode: postcode ?? "" };
}
