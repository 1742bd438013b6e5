import {
  balanceApply,
  balanceRemove,
  cartCreate,
  cartDelete,
  cartPaymentMethods,
  cartPull,
  cartTotals,
  cartUpdate,
} from "@papillote/contract/cart.ts";
import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Session } from "#server/platform/session.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { type CartRow, findCart, insertGuestCart, openCustomerCart } from "./cart.store.ts";
import { newCartId } from "./cart.ts";
import { wireLine, wireTotals } from "./cart.wire.ts";
import { changeLine, markBalance, removeLine } from "./change-cart.ts";
import { paymentMethods, viewCart, viewTotals } from "./view-cart.ts";

const methodTitles = { card: "Bank card", balance: "Balance" };

export function cartRoutes(deps: Deps): Route[] {
  return [
    route(cartCreate, async ({ session }) => answer(await openCart(deps, session))),
    route(cartUpdate, async (call) => {
      const { sku, qty, item_id, product_option } = call.body.cartItem;
      const option = product_option?.extension_attributes.giftcard_item_option;
      const changed = await changeLine(deps, cartKey(call), {
        sku,
        qty,
        itemId: item_id,
        face: option?.giftcard_amount ?? option?.custom_giftcard_amount,
      });
      return changed.ok ? answer(wireLine(changed.value.cartId, changed.value.line)) : changed;
    }),
    route(cartDelete, async (call) => {
      const removed = await removeLine(deps, cartKey(call), call.body.cartItem.item_id);
      return removed.ok ? answer(true as const) : removed;
    }),
    route(cartPull, (call) =>
      withCart(deps, call, async (cart) =>
        answer(
          (await viewCart(deps.db, cart, deps.clock.now())).map((line) =>
            wireLine(cart.cartId, line),
          ),
        ),
      ),
    ),
    route(cartTotals, (call) =>
      withCart(deps, call, async (cart) =>
        answer(wireTotals(await viewTotals(deps.db, cart, deps.clock.now()))),
      ),
    ),
    route(cartPaymentMethods, (call) =>
      withCart(deps, call, async (cart) =>
        answer(
          (await paymentMethods(deps, cart)).map((code) => ({ code, title: methodTitles[code] })),
        ),
      ),
    ),
    route(balanceApply, async ({ session }) =>
      totalsReply(await markBalance(deps, session.customerId, true)),
    ),
    route(balanceRemove, async ({ session }) =>
      totalsReply(await markBalance(deps, session.customerId, false)),
    ),
  ];
}

function totalsReply(cart: Awaited<ReturnType<typeof markBalance>>) {
  return cart.ok ? answer(wireTotals(cart.value)) : cart;
}

async function openCart(deps: Deps, session: Session | undefined): Promise<string> {
  const cartId = newCartId();
  if (session)
    return (
      await openCustomerCart(deps.db, { cartId, customerId: session.customerId }, deps.clock.now())
    ).cartId;
  await insertGuestCart(deps.db, cartId, deps.clock.now());
  return cartId;
}

type CartCall = {
  readonly query: { readonly cartId: string };
  readonly session: Session | undefined;
};

function cartKey({ query, session }: CartCall) {
  return { cartId: query.cartId, customerId: session?.customerId };
}

async function withCart<Value, Code extends string>(
  deps: Deps,
  call: CartCall,
  use: (cart: CartRow) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code | "CART_NOT_FOUND">> {
  const { cartId, customerId } = cartKey(call);
  const cart = await findCart(deps.db, cartId, customerId);
  return cart ? use(cart) : refused("CART_NOT_FOUND");
}
