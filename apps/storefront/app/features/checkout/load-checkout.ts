import { cartCreate, cartPaymentMethods, cartPull, cartTotals } from "@papillote/contract/cart.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import { quoteText } from "./checkout-quote.ts";

/** Creates the order id: a form that is sent twice places one order. */
export async function loadCheckout(request: Request, context: Readonly<RouterContextProvider>) {
  const { call, newId } = context.get(pageContext);
  const customer = await loadCustomer(context);
  if (!customer) throw redirect(paths.login(paths.checkout()));
  const cartId = unwrapOrThrow(await call(cartCreate, {}));
  const query = { cartId };
  const [lines, totals, methods] = await Promise.all([
    call(cartPull, { query }),
    call(cartTotals, { query }),
    call(cartPaymentMethods, { query }),
  ]);
  if (unwrapOrThrow(lines).length === 0)
    throw redirect(withOverlay(paths.home(), { cart: "open" }));
  const { firstname, lastname, email } = customer;
  const isReview = new URL(request.url).searchParams.get("step") === "review";
  return {
    orderId: newId(),
    customer: { firstname, lastname, email },
    cartId,
    lines: unwrapOrThrow(lines),
    totals: unwrapOrThrow(totals),
    quote: quoteText(unwrapOrThrow(lines), unwrapOrThrow(totals)),
    methods: unwrapOrThrow(methods),
    isReview,
  };
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>;
