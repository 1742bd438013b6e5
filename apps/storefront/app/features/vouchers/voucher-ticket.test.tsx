import type { Card } from "@papillote/contract/vouchers.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { expect, test } from "vitest";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { CodeShown } from "./code-shown.tsx";
import { VoucherPage } from "./details/voucher-page.tsx";
import type { RevealState } from "./reveal.ts";
import { VoucherGift } from "./voucher-gift-form.tsx";
import { VoucherTicket, WordsOfGiver } from "./voucher-ticket.tsx";

const fresh = {
  ...{ card_id: "card-1", name: "Ravelune", brand: "Ravelune", logo: "/1.svg", value: 50 },
  ...{ universe_id: null, purchase_type: "both", ends_on: null, status: "active" },
  ...{ waiver_needed: true, actions: ["reveal", "download", "offer"] },
} as unknown as Card;

function ticketOf(card: Card) {
  const ticket = <VoucherTicket card={card} today={day("2026-11-20")} state={undefined} />;
  return renderScreen(ticket, "/my-vouchers");
}

test("S2.33b a voucher whose code was not seen yet can be given and printed, without the waiver", async () => {
  expect(await ticketOf(fresh)).toContain('href="/my-vouchers/card-1/gift"');
  const form = <VoucherGift card={fresh} patterns="" refusal={undefined} />;
  const shown = await renderScreen(form, "/my-vouchers/card-1/gift");
  expect(shown).toContain('value="print"');
  expect(shown).not.toContain('name="waiver"');
});

test("S2.33b the waiver is asked for when the button was pressed, not before", async () => {
  const ticketAfter = (state: RevealState | undefined, card = fresh) =>
    renderScreen(
      <VoucherTicket card={card} today={day("2026-11-20")} state={state} />,
      "/my-vouchers",
    );
  const refusal: FormRefusal = { refusal: "WAIVER_NEEDED", errors: [], values: {} };
  const pressed = { cardId: "card-1", refusal };
  const box = /<input[^>]*name="waiver"[^>]*>/;
  expect(await ticketAfter(undefined)).not.toMatch(box);
  const asked = await ticketAfter(pressed);
  expect(asked.match(box)?.[0]).toContain('aria-invalid="true"');
  expect(asked).toContain("ends the right of withdrawal");
  expect(await ticketAfter(pressed, { ...fresh, waiver_needed: false })).not.toMatch(box);
});

test("S2.33b a voucher that cannot be given shows no way to give it", async () => {
  expect(await ticketOf({ ...fresh, actions: ["reveal", "download"] })).not.toContain("/gift");
});

test("S3.16 a voucher that was received says from whom, on its ticket and with the giver's words", async () => {
  const received = { ...fresh, giver: "Léonie", message: "Lis-en un pour moi." };
  expect(await ticketOf(received)).toContain("Offered by Léonie");
  expect(await ticketOf(fresh)).not.toContain("Offered by");
  const words = (card: Card) => renderScreen(<WordsOfGiver card={card} />, "/my-vouchers");
  expect(await words(received)).toMatch(/Lis-en un pour moi\..*Léonie/s);
  expect(await words({ ...received, status: "used" })).not.toContain("Lis-en");
  const details = { ...received, terms: "", how_to_use: [], notes: [] };
  const page = await renderScreen(<VoucherPage card={details} />, "/my-vouchers/card-1");
  expect(page).toMatch(/Léonie.*Lis-en un pour moi\./s);
});

test("a shown code has a link to Google or Apple Wallet where there is one", async () => {
  const revealed = {
    cardId: "card-1",
    code: "2910023036017",
    digits: "2910 0230 3601 7",
    pin: null,
    barcodeType: "ean13",
    barcodeSvg: "<svg/>",
  } as const;
  const url = "https://pay.google.com/gp/v/save/a.b.c";
  const shown = <CodeShown revealed={{ ...revealed, googleWalletUrl: url }} name="Ravelune" />;
  expect(await renderScreen(shown, "/my-vouchers")).toContain(`href="${url}"`);
  const apple = <CodeShown revealed={{ ...revealed, hasApplePass: true }} name="Ravelune" />;
  expect(await renderScreen(apple, "/my-vouchers")).toContain(
    'href="/my-vouchers/card-1/apple-wallet"',
  );
  const without = <CodeShown revealed={revealed} name="Ravelune" />;
  expect(await renderScreen(without, "/my-vouchers")).not.toContain("Wallet");
});
