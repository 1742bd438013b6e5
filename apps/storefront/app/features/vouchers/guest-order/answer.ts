import {
  claimGuestOrder,
  getGuestOrder,
  payGuestOrder,
  revealGuestCard,
} from "@papillote/contract/guest-orders.ts";
import { startGuestDownload } from "@papillote/contract/purchases/downloads.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { shownOffers } from "#app/features/vouchers/offers/load-offers.ts";
import { type RevealState, revealBy } from "#app/features/vouchers/reveal.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { answerDownload } from "#app/platform/orders/answer-download.ts";
import { withOverlay } from "#app/platform/overlays/overlay.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { guestPaths } from "#app/platform/paths/guest-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { claimCookie, guestOrderCookie } from "#app/platform/visitor/guest-cart.ts";

/**
 * A wrong link is answered like a page that does not exist; an order that an account has is shown
 * there.
 */
export async function loadGuestOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
  token: string,
) {
  const { call, now } = context.get(pageContext);
  const found = await call(getGuestOrder, { params: { guest_token: token } });
  if (!found.ok && found.refusal === "ORDER_IN_ACCOUNT")
    throw redirect(paths.order(String(found.detail?.order_id)));
  const order = unwrapOrThrow(found);
  const given = shownOffers(order.gifts, new URL(request.url).searchParams);
  return { token, order, given, today: atParis(now()).day };
}

export type GuestOrderData = Awaited<ReturnType<typeof loadGuestOrder>>;
export type GuestAnswer = RevealState | { readonly refused: FormRefusal };

/**
 * Shows a code, opens the payment, or moves the order into an account: that of the session, or the
 * one that logs in or signs up next.
 */
export async function answerGuestOrder(
  request: Request,
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<GuestAnswer | Response> {
  const page = context.get(pageContext);
  const { call } = page;
  const form = await request.formData();
  const intent = textOf(form, "intent");
  const params = { guest_token: token };
  if (intent === "pay") {
    const payment = await call(payGuestOrder, { params, body: { platform: "web" } });
    return payment.ok
      ? redirect(payment.value.payment_url, {
          headers: { "set-cookie": guestOrderCookie.keep(token, page) },
        })
      : { refused: formRefusal(payment, form) };
  }
  if (intent === "download") {
    const answer = await answerDownload(form, (body) => call(startGuestDownload, { params, body }));
    return answer instanceof Response ? answer : { refused: answer };
  }
  if (intent !== "claim") return revealBy(form, (body) => call(revealGuestCard, { params, body }));
  const claimed = await call(claimGuestOrder, { body: params });
  if (claimed.ok) return redirect(paths.order(claimed.value.order_id));
  if (claimed.refusal === "NOT_AUTHORISED")
    return redirect(withOverlay(guestPaths.order(token), { panel: "signup" }), {
      headers: { "set-cookie": claimCookie.keep(token, page) },
    });
  return { refused: formRefusal(claimed, form) };
}
