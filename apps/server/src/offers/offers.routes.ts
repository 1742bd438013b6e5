import {
  downloadGiftCard,
  getOfferCardInfo,
  offerCancel,
  offerCorrect,
  offerGiftcard,
  offergiftPayment,
  offerLink,
  offerReschedule,
  offerResend,
} from "@papillote/contract/offers.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import { deviceOf } from "#server/accounts/accounts.ts";
import type { Captcha } from "#server/captcha/captcha.ts";
import { priceGroupOf } from "#server/catalog/catalog.ts";
import { findGift, findGiftsOf, type GiftRow, giftLink, printGift } from "#server/gifts/gifts.ts";
import { findOrderOfToken, findOwnOrder, type OrderRow } from "#server/orders/orders.ts";
import { type PaymentProvider, paymentDeps, payOrder } from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { barcodeOf, barcodeSvg } from "#server/vouchers/vouchers.ts";
import { clientNetwork } from "#server/web/limits/network.ts";
import { answer, type Call, type Route, route } from "#server/web/route.ts";
import { wirePdf } from "#server/web/wire-pdf.ts";
import { buyGift } from "./buy-gift.ts";
import { cancelOffer, correctOffer, rescheduleOffer, resendOffer } from "./change-offer.ts";
import { offerCard } from "./offer-card.ts";
import { wireOffers, wireOneOffer, wireOrderedGift } from "./offers.wire.ts";
import { ownGift } from "./own-gift.ts";

/** The giver's side of gifts. */
export function offersRoutes(plain: Deps, captcha: Captcha, provider?: PaymentProvider): Route[] {
  const deps = paymentDeps(plain, provider);
  const answerGift = async <Code extends string>(outcome: Outcome<GiftRow, Code>) =>
    outcome.ok ? answer(await wireOneOffer(deps.db, outcome.value)) : outcome;
  return [
    route(offerGiftcard, async (call) => {
      const { session, body, ip } = call;
      const { sku, card_id: cardId = "", ...choice } = body;
      if (sku !== undefined) return boughtGift(deps, captcha, { ...call, sku });
      // A visitor owns no voucher.
      if (!session) return refused("VOUCHER_NOT_FOUND");
      const { customerId } = session;
      const offered = await offerCard(deps, { customerId, cardId, choice, ip });
      if (!offered.ok) return offered;
      const gift = await findGift(deps.db, offered.value);
      if (!gift) throw new Error(`gift ${offered.value} is not stored`);
      return answer(await wireOneOffer(deps.db, gift));
    }),
    route(offergiftPayment, async ({ session, body }) => {
      const order = await orderedGift(deps, { session, ...body });
      if (!order) return refused("OFFER_NOT_FOUND");
      const started = await payOrder(deps, { ...order, platform: body.platform ?? "web" });
      if (!started.ok) return refused("ORDER_NOT_PAYABLE");
      const { paymentId, url, expiresAt } = started.value;
      return answer({
        transaction_id: paymentId,
        payment_url: url,
        expires_at: expiresAt.toISOString(),
      });
    }),
    route(offerResend, async (call) => {
      const own = await ownGift(deps, call);
      return own.ok ? answerGift(await resendOffer(deps, own.value, call.ip)) : own;
    }),
    route(offerCorrect, async (call) => {
      const own = await ownGift(deps, call);
      if (!own.ok) return own;
      const change = { recipient: call.body.recipient, ip: call.ip };
      return answerGift(await correctOffer(deps, own.value, change));
    }),
    route(offerReschedule, async (call) => {
      const own = await ownGift(deps, call);
      if (!own.ok) return own;
      return answerGift(await rescheduleOffer(deps, own.value, new Date(call.body.send_at)));
    }),
    route(offerCancel, async (call) => {
      const own = await ownGift(deps, call);
      return own.ok ? answerGift(await cancelOffer(deps, own.value)) : own;
    }),
    route(offerLink, async (call) => {
      const own = await ownGift(deps, call);
      const link = own.ok ? await giftLink(deps, own.value) : own;
      if (!link.ok) return link;
      return answer({ url: link.value, qr_svg: barcodeSvg(barcodeOf("qr", link.value)) });
    }),
    route(downloadGiftCard, async ({ session, query }) => {
      const own = { voucherId: query.cardId, giverId: session.customerId };
      const printed = await printGift(deps, own);
      return printed.ok ? answer(wirePdf(printed.value)) : printed;
    }),
    route(
      getOfferCardInfo,
      async ({ session, query: { status, kind = "card", offer_id, page, limit } }) => {
        const giverId = session.customerId;
        const filter = { kind, state: status, giftId: offer_id };
        const { gifts, total } = await findGiftsOf(deps.db, { giverId, ...filter, page, limit });
        return answer({ items: await wireOffers(deps.db, gifts), meta: { total, page, limit } });
      },
    ),
  ];
}

async function boughtGift(
  deps: Deps,
  captcha: Captcha,
  { sku, session, body, ip, headers }: Call<typeof offerGiftcard> & { readonly sku: string },
) {
  const bought = await buyGift(deps, captcha, {
    body: { ...body, sku },
    customerId: session?.customerId,
    ip,
    network: clientNetwork(ip),
    device: deviceOf(deps, { headers })?.id,
    groupId: priceGroupOf(deps, { session }),
  });
  if (!bought.ok) return bought;
  return answer(wireOrderedGift(deps, bought.value, { isVisitor: !session }));
}

/** The order of this customer, or of the visitor who has the order's token. */
async function orderedGift(
  deps: Deps,
  { session, offer_id, code_id: orderId = offer_id ?? "", offer_token }: Ordered,
): Promise<OrderRow | undefined> {
  if (offer_token !== undefined) {
    const order = await findOrderOfToken(deps, offer_token);
    return order && shownOrderId(order.orderId) === orderId ? order : undefined;
  }
  return session && findOwnOrder(deps.db, { orderId, customerId: session.customerId });
}

type Ordered = Pick<Call<typeof offergiftPayment>, "session"> &
  Call<typeof offergiftPayment>["body"];
