import type { Card } from "@papillote/contract/vouchers.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { CodeShown } from "./code-shown.tsx";
import { VoucherPage } from "./details/voucher-page.tsx";
import { VoucherGift } from "./voucher-gift-form.tsx";
import { VoucherTicket } from "./voucher-ticket.tsx";

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

test("S2.33b a voucher that cannot be given shows no way to give it", async () => {
  expect(await ticketOf({ ...fresh, actions: ["reveal", "download"] })).not.toContain("/gift");
});

test("S3.16 a voucher that was received says from whom, on its ticket and with the giver's words", async () => {
  const received = { ...fresh, giver: "Léonie", message: "Lis-en un pour moi." };
  expect(await ticketOf(received)).toContain("Offered by Léonie");
  expect(await ticketOf(fresh)).not.toContain("Offered by");
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
