import { me } from "@papillote/contract/accounts.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

export async function loadShipping(context: Readonly<RouterContextProvider>) {
  const { addresses, telephone, city, postcode } = must(
    await context.get(pageContext).call(me, {}),
  );
  return { addresses, telephone, city: city ?? "", postcode: postcode ?? "" };
}

export type ShippingData = Awaited<ReturnType<typeof loadShipping>>;

export async function loadNewsletter(context: Readonly<RouterContextProvider>) {
  const { newsletter, email } = must(await context.get(pageContext).call(me, {}));
  return { isSubscribed: newsletter, email };
}
