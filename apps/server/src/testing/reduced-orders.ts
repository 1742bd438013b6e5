import { cartCreate, cartTotals, cartUpdate } from "@papillote/contract/cart.ts";
import { cartApplyCoupon, cartCoupon } from "@papillote/contract/cart-methods.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { addCoupon, type NewCoupon } from "#server/coupons/coupons.ts";
import type { TestShop } from "./buying.ts";
import type { TestDeps } from "./deps.ts";
import { newCustomer, shop } from "./shop.ts";

/** A coupon of 5.00 off everything without any limit, unless the overrides say otherwise. */
export async function newCoupon(
  deps: TestDeps,
  code: string | undefined,
  overrides: Partial<NewCoupon> = {},
): Promise<void> {
  const added = await addCoupon(
    deps,
    {
      name: (code ?? "generated").toLowerCase(),
      ...{ kind: "fixed", amount: cents(5_00), percent: null, amountMax: null },
      ...{ minimum: cents(0), appliesTo: "all", excludedSkus: [], excludedBrandIds: [] },
      ...{ startsAt: new Date("2026-01-01T00:00:00Z"), endsAt: null },
      ...{ usesMax: null, usesPerBuyer: null, codePattern: null, validDays: null },
      ...overrides,
    },
    code,
  );
  if (!added.ok) throw new Error(`coupon refused: ${added.refusal}`);
}

/** A cart of vouchers of 50.00 from stock; without a customer it is a guest's. */
export async function cartOf(
  { call }: TestShop,
  { customerId, qty = 1 }: { customerId?: string | undefined; qty?: number } = {},
): Promise<string> {
  const cartId = String((await call(cartCreate, { customerId })).result);
  const product_option = {
    extension_attributes: { giftcard_item_option: { giftcard_amount: 50 } },
  };
  const cartItem = { sku: shop.stocked.sku, qty, product_option };
  await call(cartUpdate, { customerId, query: { cartId }, body: { cartItem } });
  return cartId;
}

/** A customer whose cart the coupon reduces. */
export async function reducedCart(
  counter: TestShop,
  code: string,
  qty = 1,
): Promise<{ customerId: string; cartId: string }> {
  const customerId = await newCustomer(counter.deps);
  const cartId = await cartOf(counter, { customerId, qty });
  const applied = await applyTo(counter, cartId, { code, customerId });
  if (applied.result !== true) throw new Error(`coupon refused: ${String(applied.result)}`);
  return { customerId, cartId };
}

type CodeOf = { readonly code: string; readonly customerId?: string | undefined };

export function applyTo({ call }: TestShop, cartId: string, { code, customerId }: CodeOf) {
  return call(cartApplyCoupon, { customerId, query: { cartId, coupon: code } });
}

export async function totalsOf({ call }: TestShop, cartId: string, customerId?: string) {
  return (await call(cartTotals, { customerId, query: { cartId } })).result;
}

export async function couponOf({ call }: TestShop, cartId: string, customerId?: string) {
  return (await call(cartCoupon, { customerId, query: { cartId } })).result;
}
