import { erasePassiveCustomer } from "#server/accounts/accounts.ts";
import { giveClosedCartsOf } from "#server/cart/cart.ts";
import { giveCreditCodesOf } from "#server/credit-codes/credit-codes.ts";
import type { Tx } from "#server/db/db.ts";
import { giveGiftsOf } from "#server/gifts/gifts.ts";
import { giveOrdersOf } from "#server/orders/orders.ts";
import { givePaymentsOf } from "#server/payments/payments.ts";
import { giveVouchersOf } from "#server/vouchers/vouchers.ts";

/** Moves everything that a guest has to an account; the passive customer is erased. */
export async function giveAll(
  tx: Tx,
  change: { readonly from: string; readonly to: string },
): Promise<void> {
  await giveOrdersOf(tx, change);
  await givePaymentsOf(tx, change);
  await giveVouchersOf(tx, change);
  await giveGiftsOf(tx, change);
  await giveCreditCodesOf(tx, change);
  await giveClosedCartsOf(tx, change);
  await erasePassiveCustomer(tx, change.from);
}
