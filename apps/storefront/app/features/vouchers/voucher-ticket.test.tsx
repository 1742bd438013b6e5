import type { Card } from "@papillote/contract/vouchers.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { VoucherGift } from "./voucher-gift-form.tsx";
import { VoucherTicket } from "./voucher-ticket.tsx";

const fresh = {
  ...{ card_id: "card-1", name: "Ravelune", brand: "Ravelune", logo: "/1.svg", value: 50 },
  ...{ universe_id: null, purchase_type: "both", ends_on: null, status: "active" },
  ...{ waiver_needed: true, actions: ["reveal", "download"] },
} as unknown as Card;

function ticketOf(card: Card) {
  const ticket = <VoucherTicket card={card} today={day("2026-11-20")} state={undefined} />;
  return renderScreen(ticket, "/my-vouchers");
}

test("S9.6b a voucher whose code was not seen yet can be given, and the waiver is asked there", async () => {
  expect(await ticketOf(fresh)).toContain('href="/my-vouchers/card-1/gift"');
  const form = <VoucherGift card={fresh} patterns="" refusal={undefined} />;
  expect(await renderScreen(form, "/my-vouchers/card-1/gift")).toContain('name="waiver"');
});

test("S9.6b a voucher that cannot be printed shows no way to give it", async () => {
  expect(await ticketOf({ ...fresh, actions: ["reveal"] })).not.toContain("/gift");
});
