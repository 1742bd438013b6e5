import {
  balanceApply,
  balanceRemove,
  cartDelete,
  cartPaymentMethods,
  cartPull,
  cartTotals,
  cartUpdate,
  giftcardAmount,
  goodsOptions,
} from "@papillote/contract/cart.ts";
import {
  cartApplyCoupon,
  cartApplyCouponInPath,
  cartCollectTotals,
  cartCoupon,
  cartDeleteCoupon,
  cartShippingInformation,
  cartShippingMethods,
  initializePhysicalCart,
  updateCartQty,
} from "@papillote/contract/cart-methods.ts";
import { balanceReapply, checkOut } from "@papillote/contract/check-out.ts";
import type { Parsed } from "@papillote/contract/endpoint.ts";
import { cents, eurosFromCents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { namesOfSkus, type Pricing, priceGroupOf } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Session } from "#server/platform/session.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import {
  type CartLineRow,
  type CartRow,
  findActiveCart,
  findCart,
  findLinesAndRemoved,
  openCustomerCart,
  saveCoupon,
} from "./cart.store.ts";
import { wireCoupon, wireLine, wireShippingMethod, wireTotals } from "./cart.wire.ts";
import { newCartId } from "./cart-id.ts";
import { applyCode, changeLines, markBalance, removeLine, takeOutSoldOut } from "./change-cart.ts";
import { reviewCart } from "./review-cart.ts";
import { findSellableLines } from "./sellable-lines.ts";
import { chooseShipping, prepareShipping, shippingMethods } from "./shipping.ts";
import { couponOfCart, paymentMethods, shippedLine, viewCart, viewTotals } from "./view-cart.ts";

const methodTitles = { card: "Bank card", balance: "Balance" };

export function cartRoutes(deps: Deps): Route[] {
  return [
    route(cartUpdate, (call) =>
      changedLine(deps, { ...cartKey(call), pricing: pricingOf(deps, call) }, call.body),
    ),
    route(cartDelete, async (call) => {
      const removed = await removeLine(deps, cartKey(call), call.body.cartItem.item_id);
      return removed.ok ? answer(true as const) : removed;
    }),
    route(cartPull, (call) =>
      withCart(deps, call, async (cart) => done(await pulledCart(deps, cart, call))),
    ),
    route(cartTotals, (call) =>
      withCart(deps, call, async (cart) => answer(await totalsOf(deps, cart, call))),
    ),
    route(cartPaymentMethods, (call) =>
      withCart(deps, call, async (cart) => answer(await titledMethods(deps, cart))),
    ),
    route(cartShippingMethods, (call) =>
      withCart(deps, call, async (cart) => {
        const { country_id: country = homeCountry } = call.body.address;
        const to = { lines: await shippedLines(deps, cart, call), country };
        return answer((await shippingMethods(deps.db, to)).map(wireShippingMethod));
      }),
    ),
    route(cartShippingInformation, (call) =>
      withCart(deps, call, async (cart) => {
        const chosen = await storeShipping(deps, cart, call);
        if (!chosen.ok) return chosen;
        return answer({
          payment_methods: await titledMethods(deps, cart),
          totals: await totalsOf(deps, cart, call),
        });
      }),
    ),
    route(cartCollectTotals, (call) =>
      withCart(deps, call, async (cart) => answer(await totalsOf(deps, cart, call))),
    ),
    route(cartApplyCoupon, (call) => appliedCode(deps, call, call.query.coupon)),
    route(cartApplyCouponInPath, (call) => appliedCode(deps, call, call.params.coupon)),
    route(cartDeleteCoupon, (call) =>
      withCart(deps, call, async ({ cartId }) => {
        await saveCoupon(deps.db, { cartId, couponCode: null }, deps.clock.now());
        return answer(true as const);
      }),
    ),
    route(cartCoupon, (call) =>
      withCart(deps, call, async (cart) => {
        const { coupon } = await viewTotals(deps.db, cart, pricingOf(deps, call));
        return answer(coupon?.code ?? []);
      }),
    ),
    route(updateCartQty, async ({ session, body }) => {
      const { customerId } = session;
      const pricing = pricingOf(deps, { session });
      const cart = await findActiveCart(deps.db, customerId);
      if (!cart) return refused("CART_NOT_FOUND");
      return changedLine(deps, { cartId: cart.cartId, customerId, pricing }, body);
    }),
    route(initializePhysicalCart, (call) => physicalCart(deps, call)),
    ...[balanceApply, balanceReapply].map((shape) =>
      route(shape, async ({ session }) =>
        totalsReply(await markBalance(deps, priced(deps, session), true)),
      ),
    ),
    route(checkOut, ({ session, body }) =>
      withCart(deps, { session, query: { cartId: body.cart_id } }, async (cart) =>
        answer(await reviewCart(deps.db, cart, pricingOf(deps, { session }))),
      ),
    ),
    route(balanceRemove, async ({ session }) =>
      totalsReply(await markBalance(deps, priced(deps, session), false)),
    ),
  ];
}

async function physicalCart(
  deps: Deps,
  { session, body }: Pick<Parsed<typeof initializePhysicalCart>, "body"> & { session: Session },
) {
  const pricing = pricingOf(deps, { session });
  const opening = { cartId: newCartId(), customerId: session.customerId };
  const cart = await openCustomerCart(deps.db, opening, pricing.now);
  const country = body.address?.country_id ?? homeCountry;
  const lines = await shippedLines(deps, cart, { session });
  const methods = await prepareShipping(deps.db, { cart, lines, country });
  return answer({
    cart_id: cart.cartId,
    shipping_methods: methods.map(wireShippingMethod),
    totals: await totalsOf(deps, cart, { session }),
  });
}

async function pulledCart(deps: Deps, cart: CartRow, call: Pick<CartCall, "session">) {
  const pricing = pricingOf(deps, call);
  const all = await findLinesAndRemoved(deps.db, cart.cartId);
  const stored = all.filter(({ isRemoved }) => !isRemoved);
  const sold = await findSellableLines(deps.db, { cart, lines: stored }, pricing);
  const lines = deps.config.flags.keepsOutOfStock ? sold : await takeOutSoldOut(deps, cart, sold);
  const coupon = await couponOfCart(deps.db, cart, { lines, now: pricing.now });
  const gone = all.filter((line) => !lines.some((one) => one.line === line));
  const offSale = stored.filter((line) => !sold.some((one) => one.line === line));
  return {
    result: lines.map((line, at) => wireLine(cart.cartId, line, coupon?.discounts[at] ?? cents(0))),
    meta: {
      ...wireCoupon(coupon, cart.couponCode),
      ...(gone.length > 0 && { no_longer_sold: await namedLines(deps.db, { gone, offSale }) }),
    },
  };
}

type GoneLines = Record<"gone" | "offSale", readonly CartLineRow[]>;

async function namedLines(db: Queryable, { gone, offSale }: GoneLines) {
  const names = await namesOfSkus(
    db,
    gone.map(({ sku }) => sku),
  );
  return gone.map((line) => ({
    ...{ item_id: line.itemId, sku: line.sku, qty: line.qty, face: eurosFromCents(line.face) },
    name: names.get(line.sku) ?? line.sku,
    reason: offSale.includes(line) ? ("off_sale" as const) : ("out_of_stock" as const),
  }));
}

async function changedLine(
  deps: Deps,
  key: ReturnType<typeof cartKey> & { readonly pricing: Pricing },
  { cartItem, also = [] }: Parsed<typeof cartUpdate>["body"],
) {
  const changed = await changeLines(deps, key, [lineChange(cartItem), ...also.map(lineChange)]);
  if (!changed.ok) return changed;
  // Only the line is known here, and what a coupon takes off depends on the whole cart.
  const { cartId, line } = changed.value;
  return answer(wireLine(cartId, line, cents(0)));
}

function lineChange({
  sku,
  qty,
  item_id,
  product_option,
  gift,
}: Parsed<typeof cartUpdate>["body"]["cartItem"]) {
  const face = giftcardAmount(product_option);
  return { sku, qty, itemId: item_id, face, options: goodsOptions(product_option), gift };
}

function appliedCode(deps: Deps, call: CartCall & { readonly ip: string }, code: string) {
  return withCart(deps, call, async (cart) => {
    const applied = await applyCode(
      deps,
      { cart, ip: call.ip, pricing: pricingOf(deps, call) },
      code,
    );
    return applied.ok ? answer(applied.value) : applied;
  });
}

/** For a client that names no country. */
const homeCountry = "FR";

async function storeShipping(
  deps: Deps,
  cart: CartRow,
  call: CartCall & Pick<Parsed<typeof cartShippingInformation>, "body">,
) {
  const { addressInformation: choice } = call.body;
  const { shippingAddress: to = {}, shippingCarrierCode, shippingMethodCode } = choice;
  return chooseShipping(deps.db, {
    cart,
    lines: await shippedLines(deps, cart, call),
    codes: {
      ...(shippingCarrierCode !== undefined && { carrierCode: shippingCarrierCode }),
      ...(shippingMethodCode !== undefined && { methodCode: shippingMethodCode }),
    },
    address: {
      country: to.countryId ?? to.country_id ?? homeCountry,
      firstname: to.firstname ?? null,
      lastname: to.lastname ?? null,
      company: to.company ?? null,
      street: to.street ?? [],
      postcode: to.postcode ?? null,
      city: to.city ?? null,
      telephone: to.telephone ?? null,
    },
  });
}

async function shippedLines(deps: Deps, cart: CartRow, call: Pick<CartCall, "session">) {
  return (await viewCart(deps.db, cart, pricingOf(deps, call))).map(shippedLine);
}

async function totalsOf(deps: Deps, cart: CartRow, call: Pick<CartCall, "session">) {
  return wireTotals(await viewTotals(deps.db, cart, pricingOf(deps, call)), cart.couponCode);
}

async function titledMethods(deps: Deps, cart: CartRow) {
  return (await paymentMethods(deps, cart)).map((code) => ({ code, title: methodTitles[code] }));
}

function totalsReply(cart: Awaited<ReturnType<typeof markBalance>>) {
  return cart.ok ? answer(wireTotals(cart.value, cart.value.code)) : cart;
}

type CartCall = {
  readonly query: { readonly cartId: string };
  readonly session: Session | undefined;
};

function cartKey({ query, session }: CartCall) {
  return { cartId: query.cartId, customerId: session?.customerId };
}

function pricingOf(deps: Deps, { session }: Pick<CartCall, "session">): Pricing {
  return { now: deps.clock.now(), groupId: priceGroupOf(deps, { session }) };
}

function priced(deps: Deps, session: Session) {
  return { customerId: session.customerId, pricing: pricingOf(deps, { session }) };
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
