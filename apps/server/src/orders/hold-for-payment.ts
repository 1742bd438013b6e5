import { type Day, day } from "@papillote/domain/dates/day.ts";
import { isWithin, unpaidLimits } from "@papillote/domain/orders/unpaid-orders.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { earliestEndOnSale } from "@papillote/domain/vouchers/voucher-life.ts";
import type { Tx } from "#server/db/db.ts";
import { holdBalance } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { type CodeDemand, holdCodes, takeGoods } from "#server/stock/stock.ts";
import { isSentLine, type OrderLineRow, type OrderRow } from "./orders.store.ts";
import { lockBuyer, sumUnpaidFrom, sumUnpaidOfCustomer } from "./unpaid-orders.store.ts";

type StoredOrder = { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] };
type HoldRefusal = "ADDING_PRODUCTS" | "STORE_CREDIT_TOO_LOW" | "TOO_MANY_UNPAID_ORDERS";

/**
 * IP addresses are personal data, so only their keyed hash is stored, and only while it is needed.
 */
export function networkHash(secrets: Secrets, network: string): Buffer {
  return mac(secrets, "unpaid orders", network);
}

/**
 * Holds codes, goods and balance of a stored order until it is paid or ends. The balance is locked
 * before the stock, as everywhere: the same order of locks prevents a deadlock between two orders.
 */
export async function holdForPayment(
  tx: Tx,
  deps: Deps,
  { order, lines }: StoredOrder,
): Promise<Outcome<void, HoldRefusal>> {
  const allowed = await withinLimits(tx, order);
  if (!allowed.ok) return allowed;
  const { orderId, customerId, fromBalance } = order;
  if (fromBalance > 0) {
    const held = await holdBalance(tx, {
      transferId: deps.newId(),
      orderId,
      customerId,
      amount: fromBalance,
      now: deps.clock.now(),
    });
    if (!held.ok) return held;
  }
  const today = day(dayInParis(order.placedAt));
  const demands = lines.flatMap((line) => demandOf(line, today));
  const codes = await holdCodes(tx, { orderId, demands });
  return codes.ok && lines.some(isSentLine) ? takeGoods(tx, orderId) : codes;
}

/** Counts this order too, as it is already stored; a refusal rolls it back. */
async function withinLimits(
  tx: Tx,
  { customerId, placedFrom }: OrderRow,
): Promise<Outcome<void, "TOO_MANY_UNPAID_ORDERS">> {
  const { ofAccount, fromAddress } = unpaidLimits;
  if (!isWithin(await sumUnpaidOfCustomer(tx, customerId), ofAccount))
    return refused("TOO_MANY_UNPAID_ORDERS", { retry_after_s: retryAfterS });
  if (placedFrom === null) return done(undefined);
  await lockBuyer(tx, placedFrom.toString("base64url"));
  return isWithin(await sumUnpaidFrom(tx, placedFrom), fromAddress)
    ? done(undefined)
    : refused("TOO_MANY_UNPAID_ORDERS", { retry_after_s: retryAfterS });
}

/** After this time, one of those orders may have been paid, or its hold may have expired. */
const retryAfterS = 60;

function demandOf(line: OrderLineRow, today: Day): CodeDemand[] {
  const { lineNo, brandId, denomination, qty, stockSource, validityMonths } = line;
  if (stockSource !== "code_stock" || brandId === null) return [];
  const endsFrom = earliestEndOnSale(today, validityMonths);
  return [{ lineNo, brandId, denomination, qty, endsFrom }];
}
