import { loyaltyCard } from "@papillote/contract/profile.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

export async function loadLoyaltyCard(context: Readonly<RouterContextProvider>) {
  return must(await context.get(pageContext).call(loyaltyCard, {}));
}

export type LoyaltyCardData = Awaited<ReturnType<typeof loadLoyaltyCard>>;
