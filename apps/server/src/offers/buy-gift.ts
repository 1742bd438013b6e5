import type { Parsed } from "@papillote/contract/endpoint.ts";
import type { offerGiftcard } from "@papillote/contract/offers.ts";
import { sendTimeProblem, tidyLineGift } from "@papillote/domain/gifts/line-gift.ts";
import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Captcha } from "#server/captcha/captcha.ts";
import { findSellables, type Sellable } from "#server/catalog/catalog.ts";
import { type OrderRequest, type OrderRow, placeOrder } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { giftBuyer } from "./gift-buyer.ts";
import { limitOrders } from "./limit-orders.ts";
import { refusedSendAt } from "./offer-card.ts";

type Body = Parsed<typeof offerGiftcard>["body"];
type Purchase = {
  readonly body: Omit<Body, "sku"> & { readonly sku: string };
  /** Undefined for a visitor. */
  readonly customerId: string | undefined;
  readonly ip: string;
  readonly network: string | undefined;
  readonly device: string | undefined;
  readonly groupId: number | undefined;
};
const orderRefusals = [
  "MAX_QTY_REACHED",
  "STORE_CREDIT_TOO_LOW",
  "TOO_MANY_UNPAID_ORDERS",
  "KEY_REUSED",
  "INVALID_DATA",
  "NOT_AUTHORISED",
] as const;
type BuyRefusal =
  | (typeof orderRefusals)[number]
  | "PRODUCT_NOT_FOUND"
  | "PRICE_UNKNOWN"
  | "AMOUNT_NOT_OFFERED"
  | "ADDING_PRODUCTS"
  | "CAPTCHA_REFUSED"
  | "TOO_MANY_REQUESTS";

/**
 * S7.22: buys one voucher as a gift, in an order of its own. Paid from the balance, it is given at
 * once; otherwise when the card is paid. A repeat with the same id is the same order.
 */
export async function buyGift(
  deps: Deps,
  captcha: Captcha,
  purchase: Purchase,
): Promise<Outcome<OrderRow, BuyRefusal>> {
  const { body, network, device, groupId } = purchase;
  const now = deps.clock.now();
  const gift = tidyLineGift(body);
  const late = sendTimeProblem(gift, now);
  if (late) return refusedSendAt(late);
  const { sku, giftcard_amount: face, qty = 1 } = body;
  const [found] = await findSellables(deps.db, [{ sku, face, qty }], { now, groupId });
  if (found && !found.ok) return found;
  if (found?.value.kind !== "voucher") return refused("PRODUCT_NOT_FOUND");
  const buyer = await giftBuyer(deps, captcha, purchase);
  if (!buyer.ok) return buyer;
  const request: OrderRequest = {
    ...{ ...buyer.value, gift, network, device, groupId, waiverVersion: undefined },
    products: [productOf(found.value, qty)],
    method: body.pay_with ?? "card",
  };
  const limit = await limitOrders(deps, request);
  return limit.ok ? placed(await placeOrder(deps, request)) : limit;
}

function productOf({ sku, face, unit: price }: Sellable, qty: number) {
  return { sku, face, price, qty };
}

type Placed = Awaited<ReturnType<typeof placeOrder>>;

/**
 * The price and the cart were read just now, so any other refusal means that there is no voucher
 * left.
 */
function placed(outcome: Placed): Outcome<OrderRow, BuyRefusal> {
  if (outcome.ok) return outcome;
  const code = orderRefusals.find((one) => one === outcome.refusal);
  return refused(code ?? "ADDING_PRODUCTS", outcome.detail);
}
