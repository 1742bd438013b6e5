import { cartCreate, cartPaymentMethods, cartPull, cartTotals } from "@papillote/contract/cart.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { withOverlay } from "#app/platform/overlays/place.ts";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { signedIn } from "#app/platform/visitor/signed-in.ts";

/** The cart as it is to be paid. The id of the order is made here once: sending the page twice is the same order. */
export async function loadCheckout(request: Request, context: Readonly<RouterContextProvider>) {
  const { call, newId } = context.get(pageContext);
  const customer = await signedIn(context);
  if (!customer) throw redirect(paths.login(paths.checkout()));
  const cartId = must(await call(cartCreate, {}));
  const query = { cartId };
  const [lines, totals, methods] = await Promise.all([
    call(cartPull, { query }),
    call(cartTotals, { query }),
    call(cartPaymentMethods, { query }),
  ]);
  if (must(lines).length === 0) throw redirect(withOverlay(paths.home(), { cart: "open" }));
  const { firstname, lastname, email, balance } = customer;
  const isReview = new URL(request.url).searchParams.get("step") === "review";
  return {
    orderId: newId(),
    customer: { firstname, lastname, email, balance },
    cartId,
    lines: must(lines),
    totals: must(totals),
    methods: must(methods),
    isReview,
  };
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>;
