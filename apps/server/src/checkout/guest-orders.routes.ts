import {
  claimGuestOrder,
  downloadGuestGiftCard,
  downloadGuestReceipt,
  getGuestOrder,
  payGuestOrder,
  revealGuestCard,
} from "@papillote/contract/guest-orders.ts";
import { startGuestDownload } from "@papillote/contract/purchases/downloads.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { printDocumentOfOrder } from "#server/documents/documents.ts";
import { findGiftsOfOrder, printGift } from "#server/gifts/gifts.ts";
import { wireOffers } from "#server/offers/offers.ts";
import { findOrderOfToken, isPayable, type OrderRow } from "#server/orders/orders.ts";
import {
  declineReasonOfOrder,
  type PaymentDeps,
  payOrder,
  reconcileIfReachable,
} from "#server/payments/payments.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { getCard, revealVoucher, wireCard, wireRevealed } from "#server/vouchers/vouchers.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { wirePdf } from "#server/web/wire-pdf.ts";
import { wireOrder, wirePayment } from "./checkout.wire.ts";
import { claimOrder } from "./claim-order.ts";
import { getOrder } from "./get-order.ts";
import { startDownloadOf } from "./start-download.ts";

type TokenRefusal = "ORDER_NOT_FOUND" | "ORDER_IN_ACCOUNT" | "TOO_MANY_REQUESTS";

/** What a guest can do with an order, by its token (S6.1). */
export function guestOrderRoutes(deps: PaymentDeps): Route[] {
  return [
    route(getGuestOrder, async ({ params: { guest_token }, ip }) => {
      const found = await guestOrder(deps, guest_token, ip);
      if (!found.ok) return found;
      await reconcileIfReachable(deps, found.value.orderId);
      const view = await viewGuestOrder(deps, found.value);
      return view ? answer(view) : refused("ORDER_NOT_FOUND");
    }),
    route(payGuestOrder, async ({ params: { guest_token }, body, ip }) => {
      const found = await guestOrder(deps, guest_token, ip);
      if (!found.ok) return found;
      const platform = body.platform ?? "web";
      const started = await payOrder(deps, { ...found.value, platform });
      return started.ok ? answer(wirePayment(started.value)) : started;
    }),
    route(revealGuestCard, async ({ params: { guest_token }, body: { card_id, waiver }, ip }) => {
      const found = await guestOrder(deps, guest_token, ip);
      if (!found.ok) return found;
      const revealed = await revealVoucher(deps, {
        voucherId: card_id,
        customerId: found.value.customerId,
        how: "screen",
        waiverVersion: waiver?.version,
      });
      return revealed.ok ? answer(wireRevealed(revealed.value)) : revealed;
    }),
    route(startGuestDownload, async ({ params: { guest_token }, body, ip }) => {
      const found = await guestOrder(deps, guest_token, ip);
      if (!found.ok) return found;
      const { link_id: linkId, waiver } = body;
      const wanted = { order: found.value, linkId, waiverVersion: waiver?.version };
      const started = await startDownloadOf(deps, wanted);
      return started.ok ? answer(started.value) : started;
    }),
    route(downloadGuestReceipt, async ({ params: { guest_token }, ip }) => {
      const found = await guestOrder(deps, guest_token, ip);
      if (!found.ok) return found;
      const printed = await printDocumentOfOrder(deps, found.value);
      if (!printed) return refused("ORDER_NOT_FOUND");
      return answer(wirePdf(printed));
    }),
    route(downloadGuestGiftCard, async ({ params: { guest_token }, query, ip }) => {
      const found = await guestOrder(deps, guest_token, ip);
      if (!found.ok) return found;
      const { customerId: giverId } = found.value;
      const gifts = await findGiftsOfOrder(deps.db, found.value);
      const voucherId = gifts.find(({ giftId }) => giftId === query.offer_id)?.voucherId;
      const printed = voucherId ? await printGift(deps, { voucherId, giverId }) : undefined;
      return printed?.ok ? answer(wirePdf(printed.value)) : refused("OFFER_NOT_FOUND");
    }),
    route(claimGuestOrder, async ({ body, session: { customerId } }) => {
      const claimed = await claimOrder(deps, { token: body.guest_token, customerId });
      return claimed.ok ? answer({ order_id: claimed.value }) : claimed;
    }),
  ];
}

/**
 * Wrong tokens are counted by IP address; the owner of a right one is never refused because of
 * them.
 */
async function guestOrder(
  deps: PaymentDeps,
  token: string,
  ip: string,
): Promise<Outcome<OrderRow, TokenRefusal>> {
  const order = await findOrderOfToken(deps, token);
  if (!order) {
    const limit = await withinRateLimit(deps, [{ scope: "guestTokenFromAddress", subject: ip }]);
    return limit.ok ? refused("ORDER_NOT_FOUND") : limit;
  }
  const buyer = await customerById(deps.db, order.customerId);
  return buyer?.isPassive
    ? done(order)
    : refused("ORDER_IN_ACCOUNT", { order_id: shownOrderId(order.orderId) });
}

async function viewGuestOrder(deps: PaymentDeps, { orderId, customerId }: OrderRow) {
  const now = deps.clock.now();
  const details = await getOrder(deps, orderId, customerId);
  if (!details) return undefined;
  const owned = { ownerId: customerId, today: day(dayInParis(now)) };
  const cards = await Promise.all(
    details.vouchers.map(({ voucherId }) => getCard(deps.db, { voucherId, ...owned })),
  );
  const { email, heldUntil } = details.order;
  const buyer = await customerById(deps.db, customerId);
  const gifts = await wireOffers(deps.db, await findGiftsOfOrder(deps.db, details.order));
  const reason = await declineReasonOfOrder(deps.db, orderId);
  return {
    ...wireOrder(details),
    email,
    firstname: buyer?.firstname ?? null,
    cards: cards.flatMap((card) => (card ? [wireCard(card)] : [])),
    gifts,
    ...(reason && { reason }),
    ...(heldUntil && isPayable(details.order, now) && { held_until: heldUntil.toISOString() }),
  };
}
