import type { Parsed } from "@papillote/contract/endpoint.ts";
import { fieldErrors } from "@papillote/contract/field-errors.ts";
import type { offerGiftcard } from "@papillote/contract/offers.ts";
import { defaultCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { tidyEmail } from "@papillote/domain/accounts/email.ts";
import { tidyName } from "@papillote/domain/accounts/person-name.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type Captcha, requireCaptcha } from "#server/captcha/captcha.ts";
import { findGuestCart, insertGuestCart } from "#server/cart/cart.ts";
import { guestOrderId, type OrderRequest } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";

type Buying = {
  readonly body: Pick<
    Parsed<typeof offerGiftcard>["body"],
    "offer_id" | "buyer" | "pay_with" | "locale" | "response"
  >;
  /** Undefined for a visitor. */
  readonly customerId: string | undefined;
  readonly ip: string;
};
type Buyer = Pick<OrderRequest, "orderId" | "customerId" | "guest" | "cartId" | "shownTexts">;
type BuyerRefusal = "INVALID_DATA" | "CAPTCHA_REFUSED" | "TOO_MANY_REQUESTS";

/**
 * The buyer of a gift: a customer, or a visitor (S1.6a), who pays by card and gets a passive
 * account. The visitor's order has a cart of its own, whose id is derived from the client's id.
 */
export async function giftBuyer(
  deps: Deps,
  captcha: Captcha,
  { body, customerId, ip }: Buying,
): Promise<Outcome<Buyer, BuyerRefusal>> {
  const offerId = body.offer_id ?? deps.newId();
  if (customerId !== undefined) return done({ customerId, orderId: offerId, cartId: undefined });
  const { buyer, pay_with, locale = defaultCustomerLocale } = body;
  if (!buyer || pay_with === "balance") {
    const wrong = buyer
      ? [{ path: ["pay_with"], message: "INVALID" }]
      : ["email", "firstname"].map((name) => ({ path: ["buyer", name], message: "REQUIRED" }));
    return refused("INVALID_DATA", { errors: fieldErrors(wrong) });
  }
  const check = await requireCaptcha(captcha, { response: body.response, ip });
  if (!check.ok) return check;
  const cartId = mac(deps.secrets, "cart of a gift", offerId).toString("base64url");
  await insertGuestCart(deps.db, cartId, deps.clock.now());
  const cart = await findGuestCart(deps.db, cartId);
  return done({
    cartId,
    customerId: cart?.guestId ?? deps.newId(),
    orderId: guestOrderId(deps, { orderId: offerId, cartId }),
    shownTexts: buyer.terms_version,
    guest: {
      email: tidyEmail(buyer.email),
      firstname: tidyName(buyer.firstname),
      lastname: "",
      locale,
    },
  });
}
