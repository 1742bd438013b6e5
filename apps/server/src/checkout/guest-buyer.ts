import type { Parsed } from "@papillote/contract/endpoint.ts";
import { fieldErrors } from "@papillote/contract/field-errors.ts";
import type { placeOrder } from "@papillote/contract/orders.ts";
import { defaultCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { emailProblem, tidyEmail } from "@papillote/domain/accounts/email.ts";
import { tidyName } from "@papillote/domain/accounts/person-name.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { type Captcha, requireCaptcha } from "#server/captcha/captcha.ts";
import { findGuestCart } from "#server/cart/cart.ts";
import { guestOrderId, type OrderRequest } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";

type Body = Parsed<typeof placeOrder>["body"];
type GuestRefusal = "INVALID_DATA" | "CAPTCHA_REFUSED" | "TOO_MANY_REQUESTS" | "CART_NOT_FOUND";
type GuestBuyer = Pick<OrderRequest, "orderId" | "customerId" | "guest">;

/**
 * The buyer of an order without a session is a guest, who names the cart and an e-mail address,
 * pays by card (S6.1) and, where a captcha is configured, has solved it. The customer's id is the
 * one of the cart's earlier orders, or a new one.
 */
export async function guestBuyer(
  deps: Deps,
  captcha: Captcha,
  { ip, ...body }: Body & { readonly ip: string },
): Promise<Outcome<GuestBuyer, GuestRefusal>> {
  const errors = fieldErrors(problemsOf(body));
  if (errors.length > 0) return refused("INVALID_DATA", { errors });
  const check = await requireCaptcha(captcha, { response: body.response, ip });
  if (!check.ok) return check;
  const { cart_id: cartId = "", order_id, locale = defaultCustomerLocale } = body;
  const {
    email = "",
    firstname = "",
    lastname = "",
  } = body.addressInformation.billingAddress ?? {};
  const cart = await findGuestCart(deps.db, cartId);
  if (!cart) return refused("CART_NOT_FOUND");
  const named = { firstname: tidyName(firstname), lastname: tidyName(lastname) };
  return done({
    customerId: cart.guestId ?? deps.newId(),
    orderId:
      order_id === undefined ? deps.newId() : guestOrderId(deps, { orderId: order_id, cartId }),
    guest: { email: tidyEmail(email), ...named, locale },
  });
}

function problemsOf({ cart_id, addressInformation }: Body) {
  const { billingAddress, payment_method_code } = addressInformation;
  const email = emailProblem(billingAddress?.email ?? "");
  return [
    ...(cart_id === undefined || cart_id === ""
      ? [{ path: ["cart_id"], message: "REQUIRED" }]
      : []),
    ...(email ? [{ path: ["addressInformation", "billingAddress", "email"], message: email }] : []),
    ...(payment_method_code === "balance"
      ? [{ path: ["addressInformation", "payment_method_code"], message: "INVALID" }]
      : []),
  ];
}
