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
import * as z from "zod/mini";
import { deviceOf } from "#server/accounts/accounts.ts";
import type { Captcha } from "#server/captcha/captcha.ts";
import type { Queryable } from "#server/db/db.ts";
import {
  findGiftOfCode,
  findGiftOfCodeIn,
  findGiftsOf,
  type GiftRow,
  type OwnGift,
} from "#server/gifts/gifts.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { clientNetwork } from "#server/web/limits/network.ts";
import { answer, type Call, type Route, route } from "#server/web/route.ts";
import { buyCredit } from "./buy-credit.ts";
import { cancelOffer, correctOffer, resendOffer } from "./change-offer.ts";
import { wireOfferedCode, wireOfferedCodes } from "./credit-offers.wire.ts";
import { offerCredit } from "./offer-credit.ts";
import { wireOrderedGift } from "./offers.wire.ts";
import { ownGift } from "./own-gift.ts";

type CodeCall = Pick<Call<typeof cancelOfferedCode>, "session" | "body" | "ip">;

/**
 * S7.22, S4.30: credit codes that a customer gives. Their gifts are changed like all other gifts.
 */
export function creditOffersRoutes(deps: Deps, captcha: Captcha): Route[] {
  const { db } = deps;
  const balanceOf = async (customerId: string) =>
    eurosFromCents(await spendable(db, customerId, day(dayInParis(deps.clock.now()))));
  const changed = async <Code extends string>(
    { session, body: { code_id, offer_token }, ip }: CodeCall,
    change: (own: OwnGift) => Promise<Outcome<GiftRow, Code>>,
  ) => {
    const gift = await giftOf(db, code_id);
    if (!gift) return refused("OFFER_NOT_FOUND");
    const own = await ownGift(deps, { session, body: { offer_id: gift.giftId, offer_token }, ip });
    return own.ok ? change(own.value) : own;
  };
  return [
    route(offerCreditCall, async ({ session, body, ip, headers }) => {
      if (!session || body.pay_with === "card") {
        const device = deviceOf(deps, { headers })?.id;
        const buying = { body, customerId: session?.customerId, ip, network: clientNetwork(ip) };
        const bought = await buyCredit(deps, captcha, { ...buying, device });
        if (!bought.ok) return bought;
        const ordered = wireOrderedGift(deps, bought.value, { isVisitor: !session });
        return answer({ ...ordered, code_id: ordered.offer_id });
      }
      const { customerId } = session;
      const offered = await offerCredit(deps, { customerId, body, ip });
      if (!offered.ok) return offered;
      const { code_id, status } = await wireOfferedCode(db, offered.value);
      const balance = await balanceOf(customerId);
      const { giftId: offer_id } = offered.value;
      return answer({ code_id, offer_id, status, balance, payment_required: false as const });
    }),
    route(resendOfferedCode, async (call) => {
      const sent = await changed(call, (own) => resendOffer(deps, own, call.ip));
      return sent.ok ? answer(await wireOfferedCode(db, sent.value)) : sent;
    }),
    route(correctOfferedCode, async (call) => {
      const correction = { recipient: call.body.recipient, ip: call.ip };
      const corrected = await changed(call, (own) => correctOffer(deps, own, correction));
      return corrected.ok ? answer(await wireOfferedCode(db, corrected.value)) : corrected;
    }),
    route(cancelOfferedCode, async (call) => {
      const cancelled = await changed(call, (own) => cancelOffer(deps, own));
      if (!cancelled.ok) return cancelled;
      const code = await wireOfferedCode(db, cancelled.value);
      if (!call.session) return answer(code);
      return answer({ ...code, balance: await balanceOf(call.session.customerId) });
    }),
    route(getOfferCodesInfo, async ({ session, query: { page, limit } }) => {
      const filter = { giverId: session.customerId, kind: "code", page, limit } as const;
      const { gifts, total } = await findGiftsOf(db, filter);
      return answer({ items: await wireOfferedCodes(db, gifts), meta: { total, page, limit } });
    }),
  ];
}

/**
 * Finds the gift by the code's id, or by the order's id, which is all that a giver knows before the
 * payment.
 */
async function giftOf(db: Queryable, codeOrOrderId: string): Promise<GiftRow | undefined> {
  const isUuid = z.safeParse(z.uuid(), codeOrOrderId).success;
  const ofCode = isUuid ? await findGiftOfCode(db, codeOrOrderId) : undefined;
  return ofCode ?? findGiftOfCodeIn(db, codeOrOrderId);
}
