import type { CartLine, CartTotals } from "@papillote/contract/cart.ts";
import { cartShippingInformation, cartShippingMethods } from "@papillote/contract/cart-methods.ts";
import type { Client } from "@papillote/contract/client.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import type { Day } from "@papillote/domain/dates/day.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { addWorkingDays } from "@papillote/domain/dates/working-days.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

/** The shop sends to one country. */
export const deliveryCountry = "FR";

type DeliveryMethod = {
  readonly code: string;
  readonly title: string;
  readonly price: Cents;
  /** When the delivery arrives, if it is ordered today. */
  readonly from: Day;
  readonly until: Day;
};
export type Delivery = {
  readonly methods: readonly DeliveryMethod[];
  /** The code of the method that the totals count. */
  readonly chosen: string | undefined;
};

type DeliveredCart = {
  readonly cartId: string;
  readonly lines: readonly CartLine[];
  readonly totals: CartTotals;
};

/**
 * How the goods of a cart can be sent, and the totals with it; for vouchers alone there is nothing
 * to send. The first method is chosen until the buyer chooses another one.
 */
export async function loadDelivery(
  call: Client,
  { cartId, lines, totals }: DeliveredCart,
  now: Date,
): Promise<{ readonly totals: CartTotals; readonly delivery: Delivery | undefined }> {
  if (!lines.some(isSent)) return { totals, delivery: undefined };
  const query = { cartId };
  const found = unwrapOrThrow(
    await call(cartShippingMethods, {
      query,
      body: { address: { country_id: deliveryCountry } },
    }),
  );
  const methods = found.map((method) => methodOf(method, atParis(now).day));
  const [first] = found;
  if (totals.shipping || !first) {
    const { shipping } = totals;
    return { totals, delivery: { methods, chosen: shipping && codeOf(shipping) } };
  }
  const stored = await chooseDelivery(call, cartId, { code: codeOf(first) });
  return {
    totals: stored.ok ? stored.value.totals : totals,
    delivery: { methods, chosen: codeOf(first) },
  };
}

/** Whether the line is sent by post; files are downloaded. */
export function isSent(line: Pick<CartLine, "usage" | "product_type">): boolean {
  return isGoods(line) && line.product_type !== "downloadable";
}

export function isGoods({ usage }: Pick<CartLine, "usage">): boolean {
  return usage === null;
}

/** Stores how the cart is sent, and where when that is known; answers with its new totals. */
export function chooseDelivery(
  call: Client,
  cartId: string,
  { code, address }: { readonly code: string; readonly address?: DeliveryAddress | undefined },
) {
  const [shippingCarrierCode, shippingMethodCode] = code.split(":");
  return call(cartShippingInformation, {
    query: { cartId },
    body: {
      addressInformation: {
        shippingAddress: address ?? { country_id: deliveryCountry },
        ...(shippingCarrierCode !== undefined && { shippingCarrierCode }),
        ...(shippingMethodCode !== undefined && { shippingMethodCode }),
      },
    },
  });
}

/** In the field's names. */
export type DeliveryAddress = {
  readonly firstname: string;
  readonly lastname: string;
  readonly company?: string | undefined;
  readonly street: string[];
  readonly postcode: string;
  readonly city: string;
  readonly telephone: string;
  readonly country_id: string;
};

type WireMethod = Result<typeof cartShippingMethods>[number];

function codeOf({ carrier_code, method_code }: Pick<WireMethod, "carrier_code" | "method_code">) {
  return `${carrier_code}:${method_code}`;
}

function methodOf(method: WireMethod, today: Day): DeliveryMethod {
  const { method_title: title, price_incl_tax: price, min_days, max_days } = method;
  const [from, until] = [addWorkingDays(today, min_days), addWorkingDays(today, max_days)];
  return { code: codeOf(method), title, price, from, until };
}
