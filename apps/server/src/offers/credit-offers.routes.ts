import {
  cancelOfferedCode,
  correctOfferedCode,
  getOfferCodesInfo,
  offerCredit as offerCreditCall,
  resendOfferedCode,
} from "@papillote/contract/credit-codes.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import { deviceOf } from "#server/accounts/accounts.ts";
import type { Captcha } from "#server/captcha/captcha.ts";
import { findGiftOfCode, findGiftsOf, type GiftRow } from "#server/gifts/gifts.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { clientNetwork } from "#server/web/limits/network.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { buyCredit } from "./buy-credit.ts";
import { cancelOffer, correctOffer, resendOffer } from "./change-offer.ts";
import { wireOfferedCode, wireOfferedCodes } from "./credit-offers.wire.ts";
import { offerCredit } from "./offer-credit.ts";
import { wireOrderedGift } from "./offers.wire.ts";

/** S7.22, S4.30: credit codes that a customer gives. Their gifts are changed as all others. */
export function creditOffersRoutes(deps: Deps, captcha: Captcha): Route[] {
  const { db } = deps;
  const balanceOf = async (customerId: string) =>
    eurosFromCents(await spendable(db, customerId, day(dayInParis(deps.clock.now()))));
  const changed = async <Code extends string>(
    { customerId, codeId }: { readonly customerId: string; readonly codeId: string },
    change: (own: { giftId: string; giverId: string }) => Promise<Outcome<GiftRow, Code>>,
  ) => {
    const gift = await findGiftOfCode(db, codeId);
    if (gift?.giverId !== customerId) return refused("OFFER_NOT_FOUND");
    return change({ giftId: gift.giftId, giverId: customerId });
  };
  return [
    route(offerCreditCall, async ({ session, body, ip, headers }) => {
      if (!session || body.pay_with === "card") {
        const device = deviceOf(deps, { headers })?.id;
        const buying = { body, customerId: session?.customerId, ip, network: clientNetwork(ip) };
        const bought = await buyCredit(deps, captcha, { ...buying, device });
        return bought.ok
          ? answer(wireOrderedGift(deps, bought.value, { isVisitor: !session }))
          : bought;
      }
      const { customerId } = session;
      const offered = await offerCredit(deps, { customerId, body, ip });
      if (!offered.ok) return offered;
      const { code_id, status } = await wireOfferedCode(db, offered.value);
      const balance = await balanceOf(customerId);
      const { giftId: offer_id } = offered.value;
      return answer({ code_id, offer_id, status, balance, payment_required: false as const });
    }),
    route(resendOfferedCode, async ({ session: { customerId }, body, ip }) => {
      const own = { customerId, codeId: body.code_id };
      const sent = await changed(own, (gift) => resendOffer(deps, gift, ip));
      return sent.ok ? answer(await wireOfferedCode(db, sent.value)) : sent;
    }),
    route(correctOfferedCode, async ({ session: { customerId }, body, ip }) => {
      const own = { customerId, codeId: body.code_id };
      const correction = { recipient: body.recipient, ip };
      const corrected = await changed(own, (gift) => correctOffer(deps, gift, correction));
      return corrected.ok ? answer(await wireOfferedCode(db, corrected.value)) : corrected;
    }),
    route(cancelOfferedCode, async ({ session: { customerId }, body }) => {
      const own = { customerId, codeId: body.code_id };
      const cancelled = await changed(own, (gift) => cancelOffer(deps, gift));
      if (!cancelled.ok) return cancelled;
      const balance = await balanceOf(customerId);
      return answer({ ...(await wireOfferedCode(db, cancelled.value)), balance });
    }),
    route(getOfferCodesInfo, async ({ session, query: { page, limit } }) => {
      const filter = { giverId: session.customerId, kind: "code", page, limit } as const;
      const { gifts, total } = await findGiftsOf(db, filter);
      return answer({ items: await wireOfferedCodes(db, gifts), meta: { total, page, limit } });
    }),
  ];
}
