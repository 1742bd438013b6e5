import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findActiveCart, markCart } from "./cart.store.ts";
import { type SeenTotals, viewTotals } from "./view-cart.ts";

/** The mark stays with the cart; how much it takes is worked out anew each time, from what can be spent then. */
export async function markBalance(
  deps: Deps,
  customerId: string,
  usesBalance: boolean,
): Promise<Outcome<SeenTotals, "CART_EMPTY">> {
  const cart = await findActiveCart(deps.db, customerId);
  const seen = cart && (await viewTotals(deps, { ...cart, usesBalance }));
  if (!cart || !seen || seen.lines.length === 0) return refused("CART_EMPTY");
  await markCart(deps.db, { cartId: cart.cartId, usesBalance }, deps.clock.now());
  return done(seen);
}
