import type { Card } from "@papillote/contract/vouchers.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { describe, expect, test } from "vitest";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { CodeShown } from "./code-shown.tsx";
import { VoucherPage } from "./details/voucher-page.tsx";
import type { RevealState } from "./reveal.ts";
import { VoucherGift } from "./voucher-gift-form.tsx";
import { VoucherTicket } from "./voucher-ticket.tsx";
import { WordsOfGiver } from "./words-of-giver.tsx";

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

function ticketAfter(refusal: FormRefusal | undefined, card = fresh) {
  const state: RevealState | undefined = refusal && { cardId: "card-1", refusal };
  return renderScreen(
    <VoucherTicket card={card} today={day("2026-11-20")} state={state} />,
    "/my-vouchers",
  );
}
const waiverBox = /<input[^>]*name="waiver"[^>]*>/;

test("S2.33b the waiver is asked for when the button was pressed, not before, and calmly", async () => {
  const refusal: FormRefusal = { refusal: "WAIVER_NEEDED", errors: [], values: {} };
  expect(await ticketAfter(undefined)).not.toMatch(waiverBox);
  const asked = await ticketAfter(refusal);
  expect(asked.match(waiverBox)?.[0]).toContain("autofocus");
  expect(asked).not.toContain("aria-invalid");
  expect(asked).not.toContain("ends the right of withdrawal");
  expect(await ticketAfter(refusal, { ...fresh, waiver_needed: false })).not.toMatch(waiverBox);
  const leftOpen = await ticketAfter({ ...refusal, values: { waiver_asked: "" } });
  expect(leftOpen.match(waiverBox)?.[0]).toContain('aria-invalid="true"');
  expect(leftOpen).toContain("ends the right of withdrawal");
});

test("a device that is new to the account asks for the password as a question, not as an error", async () => {
  const card: Card = { ...fresh, waiver_needed: false };
  const shown = async (refusal: FormRefusal["refusal"]) =>
    ticketAfter({ refusal, errors: [], values: {} }, card);
  const asked = await shown("DEVICE_NOT_CONFIRMED");
  expect(asked).toMatch(/<input[^>]*name="password"[^>]*>/);
  expect(asked).toContain("This device is new to your account.");
  expect(asked).not.toMatch(/aria-invalid|role="alert"/);
  expect(await shown("PASSWORD_WRONG")).toContain('aria-invalid="true"');
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
  // Its giver closed the account.
  expect(await words({ ...received, giver: "" })).toContain("Lis-en un pour moi.");
  const details = { ...received, terms: "", how_to_use: [], notes: [] };
  const page = await renderScreen(<VoucherPage card={details} />, "/my-vouchers/card-1");
  expect(page).toMatch(/Lis-en un pour moi\..*Léonie/s);
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

describe("a code that a till refused", () => {
  const at = "2026-11-20T11:00:00.000Z";
  const reported: Card = { ...fresh, refused_at: at };
  const replaced: Card = { ...fresh, replaced_at: at };

  test("the ticket says what became of the report, while the voucher can be used", async () => {
    expect(await ticketOf(reported)).toContain("Refusal reported");
    expect(await ticketOf({ ...replaced, checked_at: at })).toContain("Code checked: it works");
    expect(await ticketOf(replaced)).toContain("New code since 20/11/2026");
    expect(await ticketOf({ ...replaced, status: "used" })).not.toContain("New code");
  });

  test("the voucher's page says when the answer comes at the latest, then what it is", async () => {
    const pageOf = (card: Card) => {
      const details = { ...card, terms: "", how_to_use: [], notes: [] };
      return renderScreen(<VoucherPage card={details} />, "/my-vouchers/card-1");
    };
    // Friday: the second working day after it is a Tuesday.
    expect(await pageOf(reported)).toContain("by e-mail on 24/11/2026 at the latest");
    expect(await pageOf({ ...replaced, refused_at: at })).not.toContain("Replaced on");
    expect(await pageOf(replaced)).toContain("Replaced on 20/11/2026");
    expect(await pageOf({ ...fresh, checked_at: at })).toContain("the brand accepts this code");
    expect(await pageOf(fresh)).not.toContain("accepts this code");
  });
});
