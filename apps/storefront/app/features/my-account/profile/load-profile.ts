import { me } from "@papillote/contract/accounts.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

export async function loadProfile(context: Readonly<RouterContextProvider>) {
  const { firstname, lastname, prefix, email, custom_attributes } = must(
    await context.get(pageContext).call(me, {}),
  );
  const mobile = custom_attributes.find(
    ({ attribute_code }) => attribute_code === "customer_mobile",
  )?.value;
  return { firstname, lastname, prefix, email, mobile };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;
