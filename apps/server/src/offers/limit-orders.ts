import { done, type Outcome } from "@papillote/domain/outcome.ts";
import type { OrderRequest } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";

/** Limits the gift orders that a card pays in the same way as those of the checkout. */
export async function limitOrders(
  deps: Deps,
  { method, customerId, guest, cartId = "", network }: OrderRequest,
): Promise<Outcome<void, "TOO_MANY_REQUESTS">> {
  if (method === "balance") return done(undefined);
  const limit = await withinRateLimit(deps, [
    { scope: "cardOrderOfCustomer", subject: guest ? cartId : customerId },
    ...(network === undefined
      ? []
      : [{ scope: "cardOrderFromAddress", subject: network } as const]),
  ]);
  return limit.ok ? done(undefined) : limit;
}
