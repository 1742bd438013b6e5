import type { offerCredit } from "@papillote/contract/credit-codes.ts";
import type { Parsed } from "@papillote/contract/endpoint.ts";
import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { sendTimeProblem, tidyLineGift } from "@papillote/domain/gifts/line-gift.ts";
import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import { givenCreditProblem } from "@papillote/domain/wallet/given-credit.ts";
import type { Captcha } from "#server/captcha/captcha.ts";
import { type OrderRequest, type OrderRow, placeOrder } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { giftBuyer } from "./gift-buyer.ts";
import { limitOrders } from "./limit-orders.ts";
import { refusedSendAt } from "./offer-card.ts";
import { refusedAmount } from "./offer-credit.ts";

type CreditPurchase = {
  readonly body: Parsed<typeof offerCredit>["body"];
  /** Undefined for a visitor. */
  readonly customerId: string | undefined;
  readonly ip: string;
  readonly network: string | undefined;
  readonly device: string | undefined;
};
const orderRefusals = [
  "TOO_MANY_UNPAID_ORDERS",
  "KEY_REUSED",
  "INVALID_DATA",
  "NOT_AUTHORISED",
] as const;
type CreditRefusal =
  | (typeof orderRefusals)[number]
  | "CREDIT_TOO_LARGE"
  | "CAPTCHA_REFUSED"
  | "TOO_MANY_REQUESTS";

/**
 * S7.21, S1.6a: buys credit as a gift by card, in an order of its own, also without an account. A
 * repeat with the same id is the same order.
 */
export async function buyCredit(
  deps: Deps,
  captcha: Captcha,
  { body, network, device, ...from }: CreditPurchase,
): Promise<Outcome<OrderRow, CreditRefusal>> {
  const { amount: credit, code_id: offer_id } = body;
  const problem = givenCreditProblem(credit);
  if (problem)
    return refused("INVALID_DATA", {
      errors: fieldErrors([{ path: ["amount"], message: problem }]),
    });
  if (credit > deps.config.creditLimits.lot) return refusedAmount("CREDIT_TOO_LARGE");
  const gift = tidyLineGift(body);
  const late = sendTimeProblem(gift, deps.clock.now());
  if (late) return refusedSendAt(late);
  const buyer = await giftBuyer(deps, captcha, { ...from, body: { ...body, offer_id } });
  if (!buyer.ok) return buyer;
  const request: OrderRequest = {
    ...{ ...buyer.value, gift, credit, network, device, waiverVersion: undefined },
    ...{ products: [], method: "card" },
  };
  const limit = await limitOrders(deps, request);
  return limit.ok ? placed(await placeOrder(deps, request)) : limit;
}

type Placed = Awaited<ReturnType<typeof placeOrder>>;

/**
 * @throws for a refusal that only products or a balance have
 */
function placed(outcome: Placed): Outcome<OrderRow, CreditRefusal> {
  if (outcome.ok) return outcome;
  const code = orderRefusals.find((one) => one === outcome.refusal);
  if (!code) throw new Error(`credit was refused as ${outcome.refusal}`);
  return refused(code, outcome.detail);
}
