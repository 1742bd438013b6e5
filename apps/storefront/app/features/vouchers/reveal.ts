import { revealCard } from "@papillote/contract/vouchers.ts";
import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import type { RouterContextProvider } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

export type RevealedCode = {
  cardId: string;
  code: string;
  digits: string;
  pin: string | null;
  barcodeType: BarcodeType;
  barcodeSvg: string;
};
export type RevealState = { revealed: RevealedCode } | { cardId: string; refusal: FormRefusal };

/** Reveals the code of one voucher. The code is only in the reply: it is never stored. */
export async function reveal(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<RevealState> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const cardId = textOf(form, "card_id");
  const waiver = form.has("waiver")
    ? { waiver: { accepted: true as const, version: waiverVersion } }
    : {};
  const outcome = await call(revealCard, { body: { card_id: cardId, ...waiver } });
  if (!outcome.ok) return { cardId, refusal: formRefusal(outcome, form) };
  const { code, digits, pin, barcode_type, barcode_svg } = outcome.value;
  return {
    revealed: { cardId, code, digits, pin, barcodeType: barcode_type, barcodeSvg: barcode_svg },
  };
}
