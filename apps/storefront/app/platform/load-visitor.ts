import { cartCreate, cartPull } from "@papillote/contract/cart.ts";
import type { RouterContextProvider } from "react-router";
import { localeOf } from "./language.ts";
import { pageContext } from "./page-context.ts";
import { signedIn } from "./signed-in.ts";

/** Who looks at the page, as every screen's frame needs it. Without a session nothing is asked. */
export async function loadVisitor(request: Request, context: Readonly<RouterContextProvider>) {
  const { call, shopName, flags } = context.get(pageContext);
  const common = { locale: localeOf(request.headers.get("cookie")), shopName, signPosition: flags.signPosition };
  const customer = await signedIn(context);
  if (!customer) return { ...common, customer: undefined, cart: undefined };
  const { firstname, balance } = customer;
  const cartId = await call(cartCreate, {});
  const lines = cartId.ok ? await call(cartPull, { query: { cartId: cartId.value } }) : undefined;
  const cart = cartId.ok && lines?.ok ? { id: cartId.value, lines: lines.value } : undefined;
  return { ...common, customer: { firstname, balance }, cart };
}

export type Visitor = Awaited<ReturnType<typeof loadVisitor>>;
