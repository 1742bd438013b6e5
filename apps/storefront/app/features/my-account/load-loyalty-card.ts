import { loyaltyCard } from "@papillote/contract/profile.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

export async function loadLoyaltyCard(context: Readonly<RouterContextProvider>) {
  return unwrapOrThrow(await context.get(pageContext).call(loyaltyCard, {}));
}
