import { me } from "@papillote/contract/accounts.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

export async function loadNewsletter(context: Readonly<RouterContextProvider>) {
  const { newsletter, email } = unwrapOrThrow(await context.get(pageContext).call(me, {}));
  return { isSubscribed: newsletter, email };
}
