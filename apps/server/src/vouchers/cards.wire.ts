import type { WireResult } from "@papillote/contract/endpoint.ts";
import type { cardDetails, getCardInfo, revealCard } from "@papillote/contract/vouchers.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { codeDigits } from "@papillote/domain/vouchers/code-digits.ts";
import { restorableUntil } from "@papillote/domain/vouchers/owner-notes.ts";
import type { CardGift } from "./cards.store.ts";
import type { Card } from "./cards.ts";
import type { PastNote } from "./life/owner-notes.store.ts";
import { barcodeOf, barcodeSvg } from "./print/barcode.ts";
import type { VoucherWithCode } from "./reveal-voucher.ts";

type WireCard = WireResult<typeof getCardInfo>["items"][number];

export function wireCard({
  voucher,
  status,
  isWaiverNeeded,
  actions,
  brand,
  gift,
}: Card): WireCard {
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
    ...(voucher.left !== null && { amount_left: eurosFromCents(voucher.left) }),
    generated_at: voucher.issuedAt.toISOString(),
    active_from: voucher.activeFrom?.toISOString() ?? null,
    ends_on: voucher.endsOn,
    purchase_type: voucher.usage,
    has_pin: voucher.hasPin,
    revealed_at: voucher.revealedAt?.toISOString() ?? null,
    waiver_needed: isWaiverNeeded,
    order_id: shownOrderId(voucher.orderId),
    ...(gift && wireCardGift(gift)),
    return_address: voucher.returnAddress,
    ...(voucher.deletedAt && {
      restorable_until: restorableUntil(voucher.deletedAt).toISOString(),
    }),
    ...(voucher.refusedAt && { refused_at: voucher.refusedAt.toISOString() }),
    ...(voucher.checkedAt && { checked_at: voucher.checkedAt.toISOString() }),
    ...(voucher.replacedAt && { replaced_at: voucher.replacedAt.toISOString() }),
    actions: [...actions],
  };
}

/** The receiver's name and contact, as the giver typed them, are shown to the giver only. */
function wireCardGift({
  isReceived,
  giver,
  firstname,
  sendby,
  identifier,
  message,
  sentAt,
}: CardGift): Pick<WireCard, "recipient" | "giver" | "sent_at" | "sent_channel" | "message"> {
  return {
    ...(isReceived ? { giver } : { recipient: { firstname, sendby, identifier } }),
    ...(sentAt && { sent_at: sentAt.toISOString() }),
    sent_channel: sendby,
    ...(message !== "" && { message }),
  };
}

export function wireCardDetails(
  card: Card,
  notes: readonly PastNote[],
): WireResult<typeof cardDetails> {
  return {
    ...wireCard(card),
    terms: card.brand?.terms ?? "",
    how_to_use: [...(card.brand?.howToUse ?? [])],
    notes: notes.map(({ did, left, at }) => ({
      did,
      ...(left !== null && { amount_left: eurosFromCents(left) }),
      at: at.toISOString(),
    })),
  };
}

export function wireRevealed({
  voucher,
  code,
  pin,
}: VoucherWithCode): WireResult<typeof revealCard> {
  return {
    code,
    digits: codeDigits(code),
    pin,
    barcode_type: voucher.barcodeType,
    barcode_svg: barcodeSvg(barcodeOf(voucher.barcodeType, code)),
    ends_on: voucher.endsOn,
    ...(voucher.replacedAt && { replaced_at: voucher.replacedAt.toISOString() }),
  };
}
