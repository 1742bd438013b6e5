import type { WireResult } from "@papillote/contract/endpoint.ts";
import {
  cardDetails,
  downloadVoucher,
  getCardInfo,
  printGift,
  revealCard,
} from "@papillote/contract/vouchers.ts";
import { tidyName } from "@papillote/domain/accounts/person-name.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { refused } from "@papillote/domain/outcome.ts";
import { codeDigits } from "@papillote/domain/vouchers/code-digits.ts";
import { tidyMessage } from "@papillote/domain/vouchers/little-message.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { type Card, getCard, listCards } from "./cards.ts";
import { barcodeOf, barcodeSvg } from "./print/barcode.ts";
import { type PrintRequest, printVoucher } from "./print-voucher.ts";
import { revealVoucher, type VoucherWithCode } from "./reveal-voucher.ts";

export function vouchersRoutes(deps: Deps): Route[] {
  const today = () => day(dayInParis(deps.clock.now()));
  const print = async (request: PrintRequest) => {
    const printed = await printVoucher(deps, request);
    if (!printed.ok) return printed;
    const { filename, pdf } = printed.value;
    return answer({
      filename,
      content_type: "application/pdf" as const,
      base64: pdf.toString("base64"),
    });
  };
  return [
    route(getCardInfo, async ({ session, query: { status, page, limit } }) => {
      const { cards, counts } = await listCards(deps.db, {
        ownerId: session.customerId,
        tab: status,
        today: today(),
        page,
        limit,
      });
      const { active, used, waiting } = counts;
      return answer({
        items: cards.map(wireCard),
        meta: {
          total: counts[status],
          page,
          limit,
          active_count: active,
          used_count: used,
          waiting_count: waiting,
        },
      });
    }),
    route(cardDetails, async ({ session, query }) => {
      const card = await getCard(deps.db, {
        voucherId: query.cardId,
        ownerId: session.customerId,
        today: today(),
      });
      return card ? answer(wireCardDetails(card)) : refused("VOUCHER_NOT_FOUND");
    }),
    route(revealCard, async ({ session, body }) => {
      const { customerId } = session;
      const revealed = await revealVoucher(deps, {
        voucherId: body.card_id,
        customerId,
        how: "screen",
        waiverVersion: body.waiver?.version,
      });
      return revealed.ok ? answer(wireRevealed(revealed.value)) : revealed;
    }),
    route(downloadVoucher, async ({ session, query }) => {
      return print({
        voucherId: query.cardId,
        customerId: session.customerId,
        waiverVersion: query.waiver,
      });
    }),
    route(printGift, async ({ session, body }) => {
      const gift = { receiver: tidyName(body.receiver), message: tidyMessage(body.message) };
      return print({
        voucherId: body.card_id,
        customerId: session.customerId,
        waiverVersion: body.waiver?.version,
        gift,
      });
    }),
  ];
}

type WireCard = WireResult<typeof getCardInfo>["items"][number];

function wireCard({ voucher, status, isWaiverNeeded, actions, brand }: Card): WireCard {
  const value = eurosFromCents(voucher.face);
  return {
    card_id: voucher.voucherId,
    status,
    brand: brand?.name ?? null,
    name: voucher.name,
    logo: brand?.logo ?? "",
    universe_id: brand?.universeId ?? null,
    value,
    unit_value: value,
    generated_at: voucher.issuedAt.toISOString(),
    active_from: voucher.activeFrom?.toISOString() ?? null,
    ends_on: voucher.endsOn,
    purchase_type: voucher.usage,
    has_pin: voucher.hasPin,
    revealed_at: voucher.revealedAt?.toISOString() ?? null,
    waiver_needed: isWaiverNeeded,
    order_id: shownOrderId(voucher.orderId),
    actions: [...actions],
  };
}

function wireCardDetails(card: Card): WireResult<typeof cardDetails> {
  return {
    ...wireCard(card),
    terms: card.brand?.terms ?? "",
    how_to_use: [...(card.brand?.howToUse ?? [])],
  };
}

function wireRevealed({ voucher, code, pin }: VoucherWithCode): WireResult<typeof revealCard> {
  return {
    code,
    digits: codeDigits(code),
    pin,
    barcode_type: voucher.barcodeType,
    barcode_svg: barcodeSvg(barcodeOf(voucher.barcodeType, code)),
    ends_on: voucher.endsOn,
  };
}
