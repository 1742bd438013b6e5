import {
  type CartLine,
  type CartTotals,
  cartCreate,
  cartPull,
  cartTotals,
} from "@papillote/contract/cart.ts";
import { productDetails } from "@papillote/contract/catalog.ts";
import type { Client } from "@papillote/contract/client.ts";
import { skuOfCard } from "@papillote/domain/catalog/card-forms.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { type RouterContextProvider, redirect } from "react-router";
import type { ChosenLine } from "#app/platform/forms/add-to-cart.ts";
import { chosenLinesCookie } from "#app/platform/forms/chosen-line.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { type PageContext, pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { loadGuestCart } from "#app/platform/visitor/guest-cart.ts";
import { loadVisit } from "#app/platform/visitor/load-customer.ts";
import { quoteText } from "./checkout-quote.ts";
import { type Delivery, loadDelivery } from "./load-delivery.ts";
import { sendableAddresses } from "./read-delivery.ts";

/** What is ordered, with the quote that the order's form sends back. */
type CheckoutCart = {
  readonly cartId: string;
  readonly lines: readonly CartLine[];
  readonly totals: CartTotals;
  /** Only for a cart with goods. */
  readonly delivery: Delivery | undefined;
  readonly quote: string;
};

/**
 * Creates the order id, so that a form that is sent twice places one order. Where buying needs an
 * account, a visitor has no cart before the login, at most the line that was chosen.
 */
export async function loadCheckout(request: Request, context: Readonly<RouterContextProvider>) {
  const page = context.get(pageContext);
  const { customer, outage } = await loadVisit(context);
  if (outage) unwrapOrThrow(outage);
  const { contactEmail, notifiesOfflineOrders } = page.flags;
  const made = { orderId: page.newId(), contactEmail, notifiesOfflineOrders };
  if (!customer) {
    const guestCart = await loadGuestCart(request, page);
    if (guestCart && guestCart.lines.length > 0)
      return {
        ...{ ...made, customer: undefined, chosen: undefined },
        cart: await loadCart(page, guestCart.id),
      };
    const [line] = chosenLinesCookie.kept(request, page) ?? [];
    const chosen = line && (await loadChosen(page.call, line));
    return { ...made, customer: undefined, cart: undefined, chosen };
  }
  const cart = await loadCart(page, unwrapOrThrow(await page.call(cartCreate, {})));
  const { firstname, lastname, email } = customer;
  const addresses = cart.delivery ? sendableAddresses(customer.addresses) : [];
  return { ...made, customer: { firstname, lastname, email, addresses }, cart, chosen: undefined };
}

export type CheckoutData = Awaited<ReturnType<typeof loadCheckout>>;

/** @throws a redirect to the open cart when it is empty: there is nothing to order */
async function loadCart({ call, now }: PageContext, cartId: string): Promise<CheckoutCart> {
  const query = { cartId };
  const [pulled, summed] = await Promise.all([
    call(cartPull, { query }),
    call(cartTotals, { query }),
  ]);
  const lines = unwrapOrThrow(pulled);
  if (lines.length === 0) throw redirect(withOverlay(paths.home(), { cart: "open" }));
  const cart = { cartId, lines, totals: unwrapOrThrow(summed) };
  const { totals, delivery } = await loadDelivery(call, cart, now());
  return { cartId, lines, totals, delivery, quote: quoteText(lines, totals) };
}

/** Undefined for goods, and for a voucher that is no longer sold. */
async function loadChosen(call: Client, line: ChosenLine) {
  if (line.face === undefined) return undefined;
  const found = await call(productDetails, { query: { productId: skuOfCard(line.sku) } });
  if (!found.ok || !("amounts" in found.value.product)) return undefined;
  const { product, brand } = found.value;
  const face = cents(line.face);
  const price = product.choices.find(({ amount }) => amount === face)?.price ?? face;
  return {
    name: product.name,
    brand: brand?.name ?? null,
    logo: brand?.logo ?? product.image,
    universe_id: product.universe?.id ?? null,
    qty: line.qty,
    face,
    row_total: cents(price * line.qty),
    // A physical card is shown like goods.
    usage: skuOfCard(line.sku) === line.sku ? product.usage : null,
    valid_until: product.valid_until,
  };
}
