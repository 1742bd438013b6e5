import type { CallOutcome } from "@papillote/contract/client.ts";
import type { CallInput } from "@papillote/contract/endpoint.ts";
import type { revealGift } from "@papillote/contract/gifts.ts";
import type { revealGuestCard } from "@papillote/contract/guest-orders.ts";
import { confirmDevice } from "@papillote/contract/sessions.ts";
import { revealCard } from "@papillote/contract/vouchers.ts";
import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import type { RouterContextProvider } from "react-router";
import {
  type FormRefusal,
  formRefusal,
  rawTextOf,
  textOf,
} from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

export type RevealedCode = {
  cardId: string;
  code: string;
  digits: string;
  pin: string | null;
  barcodeType: BarcodeType;
  barcodeSvg: string;
  replacedAt?: string | undefined;
  googleWalletUrl?: string | undefined;
  hasApplePass?: boolean | undefined;
};
/** `intent` is set for another form of the voucher than the one that reveals. */
export type RevealState =
  | { revealed: RevealedCode }
  | { cardId: string; refusal: FormRefusal; intent?: string };

/** Reveals the code of one voucher. The code is only in the reply: no page and no log keeps it. */
export async function revealForm(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<RevealState> {
  const { call } = context.get(pageContext);
  if (form.has("password")) {
    const password = rawTextOf(form, "password");
    const confirmed = await call(confirmDevice, { body: { password } });
    if (!confirmed.ok) {
      const refusal = formRefusal(confirmed, form, ["password"]);
      return { cardId: textOf(form, "card_id"), refusal };
    }
  }
  return revealBy(form, (body) => call(revealCard, { body }));
}

type RevealBody = CallInput<typeof revealCard>["body"];
type RevealOutcome =
  | CallOutcome<typeof revealCard>
  | CallOutcome<typeof revealGuestCard>
  | CallOutcome<typeof revealGift>;

/** `ask` sends the request as the customer, or as the guest who has the order's link. */
export async function revealBy(
  form: FormData,
  ask: (body: RevealBody) => Promise<RevealOutcome>,
): Promise<RevealState> {
  const cardId = textOf(form, "card_id");
  const waiver = form.has("waiver")
    ? { waiver: { accepted: true as const, version: waiverVersion } }
    : {};
  const outcome = await ask({ card_id: cardId, ...waiver });
  if (!outcome.ok) return { cardId, refusal: formRefusal(outcome, form, ["password"]) };
  const { code, digits, pin, barcode_type, barcode_svg } = outcome.value;
  const { replaced_at: replacedAt } = outcome.value;
  const { google_wallet_url: googleWalletUrl, apple_wallet: hasApplePass } = outcome.value;
  const barcode = { barcodeType: barcode_type, barcodeSvg: barcode_svg };
  const shown = { cardId, code, digits, pin, replacedAt, ...barcode };
  return { revealed: { ...shown, googleWalletUrl, hasApplePass } };
}
