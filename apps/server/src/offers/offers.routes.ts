import {
  getOfferCardInfo,
  offerCancel,
  offerCorrect,
  offerGiftcard,
  offerLink,
  offerReschedule,
  offerResend,
} from "@papillote/contract/offers.ts";
import type { Outcome } from "@papillote/domain/outcome.ts";
import { findGift, findGiftsOf, type GiftRow, giftLink } from "#server/gifts/gifts.ts";
import type { Deps } from "#server/platform/deps.ts";
import { barcodeOf, barcodeSvg } from "#server/vouchers/vouchers.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { cancelOffer, correctOffer, rescheduleOffer, resendOffer } from "./change-offer.ts";
import { offerCard } from "./offer-card.ts";
import { wireOffers, wireOneOffer } from "./offers.wire.ts";

/** The giver's side of gifts. */
export function offersRoutes(deps: Deps): Route[] {
  const answerGift = async <Code extends string>(outcome: Outcome<GiftRow, Code>) =>
    outcome.ok ? answer(await wireOneOffer(deps.db, outcome.value)) : outcome;
  return [
    route(offerGiftcard, async ({ session: { customerId }, body: { card_id, ...choice }, ip }) => {
      const offered = await offerCard(deps, { customerId, cardId: card_id, choice, ip });
      if (!offered.ok) return offered;
      const gift = await findGift(deps.db, offered.value);
      if (!gift) throw new Error(`gift ${offered.value} is not stored`);
      return answer(await wireOneOffer(deps.db, gift));
    }),
    route(offerResend, async ({ session, body, ip }) =>
      answerGift(await resendOffer(deps, ownGift(session, body), ip)),
    ),
    route(offerCorrect, async ({ session, body, ip }) => {
      const change = { recipient: body.recipient, ip };
      return answerGift(await correctOffer(deps, ownGift(session, body), change));
    }),
    route(offerReschedule, async ({ session, body }) =>
      answerGift(await rescheduleOffer(deps, ownGift(session, body), new Date(body.send_at))),
    ),
    route(offerCancel, async ({ session, body }) =>
      answerGift(await cancelOffer(deps, ownGift(session, body))),
    ),
    route(offerLink, async ({ session, body }) => {
      const link = await giftLink(deps, ownGift(session, body));
      if (!link.ok) return link;
      return answer({ url: link.value, qr_svg: barcodeSvg(barcodeOf("qr", link.value)) });
    }),
    route(getOfferCardInfo, async ({ session, query: { status, offer_id, page, limit } }) => {
      const giverId = session.customerId;
      const filter = { kind: "card", state: status, giftId: offer_id } as const;
      const { gifts, total } = await findGiftsOf(deps.db, { giverId, ...filter, page, limit });
      return answer({ items: await wireOffers(deps.db, gifts), meta: { total, page, limit } });
    }),
  ];
}

function ownGift({ customerId }: { customerId: string }, { offer_id }: { offer_id: string }) {
  return { giftId: offer_id, giverId: customerId };
}
