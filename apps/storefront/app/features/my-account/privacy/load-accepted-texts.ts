import { me } from "@papillote/contract/accounts.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

/** The terms that this customer accepted with the account. */
export async function loadAcceptedTexts(context: Readonly<RouterContextProvider>) {
  const { custom_attributes } = unwrapOrThrow(await context.get(pageContext).call(me, {}));
  const attribute = custom_attributes.find(
    ({ attribute_code }) => attribute_code === "terms_version",
  );
  return { acceptedTexts: attribute?.value ?? null };
}
