import { describe, expect, test } from "vitest";
import { testPage } from "#app/platform/test-page.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { loadOverview } from "./load-overview.ts";
import { Overview } from "./overview.tsx";

const card = {
  card_id: "0193a000-0000-7000-8000-000000000001",
  status: "active",
  brand: "Ravelune",
  name: "Carte Ravelune",
  logo: "/media/brands/1001.svg",
  universe_id: 100,
  value: 30,
  unit_value: 30,
  generated_at: "2026-11-01T10:00:00Z",
  active_from: null,
  ends_on: "2026-12-31",
  purchase_type: "in_store",
  has_pin: false,
  revealed_at: null,
  waiver_needed: false,
  order_id: "100000001",
  return_address: null,
  actions: ["reveal"],
} as const;
const soonest = {
  ...card,
  card_id: "0193a000-0000-7000-8000-000000000002",
  brand: "Réalité-Nacelle",
  value: 20,
  ends_on: "2026-12-02",
};
const endless = { ...card, card_id: "0193a000-0000-7000-8000-000000000003", ends_on: null };
const order = {
  order_id: "0193a000-0000-7000-8000-00000000000a",
  number: "P2026-000412",
  type: "order",
  created_at: "2026-11-20T09:00:00Z",
  status: "awaiting_payment",
  total: 80,
  paid_balance: 0,
  paid_card: 80,
  waiting_qty: 0,
  document: null,
  receivers: [],
  leaves_at: null,
  lines: [
    {
      ...{ name: "Carte Foulée Alezane", qty: 2, price: 40, brand: "Foulée Alezane" },
      ...{ logo: "/media/brands/1002.svg", universe_id: 600, image: null },
    },
  ],
};

type Holdings = {
  cards?: readonly object[];
  waiting?: number;
  balance?: number;
  orders?: readonly object[];
  gifts?: readonly object[];
};

const allOrders = { counts: { all: 1, open: 0, gifts: 0, parcels: 0 }, years: [2026] };

/** The account's home of a customer with these holdings. */
async function homeWith({
  cards = [],
  waiting = 0,
  balance = 0,
  orders = [],
  gifts = [],
}: Holdings) {
  const counts = {
    ...{ active_count: cards.length, active_left: 0, active_brands: 0, used_count: 0 },
    ...{ waiting_count: waiting, offered_count: 0, expired_count: 0, deleted_count: 0 },
  };
  const meta = { total: cards.length, page: 0, limit: 100 };
  const wallet = {
    balance,
    balance_validity_date: null,
    blocked: 0,
    credits_expiring: balance === 0 ? 0 : 22.4,
    credits_expiring_on: balance === 0 ? null : "2026-11-30",
    lots: [],
    creditable: 2000,
  };
  const { context, called } = testPage({
    replies: {
      "/api/ext/customers/wallet": { result: wallet },
      "/api/ext/customers/get-card-info": {
        result: { items: cards, meta: { ...meta, ...counts } },
      },
      "/api/ext/customers/get-offer-card-info": { result: { items: gifts, meta } },
      "/api/ext/customers/orders-history": {
        result: { items: orders, total_count: orders.length, meta: { ...meta, ...allOrders } },
      },
    },
  });
  const loaded = await loadOverview(context);
  return { page: await renderScreen(<Overview {...loaded} />, "/my-account"), called };
}

describe("S2.32 the account's home", () => {
  test("shows the sum to spend, the vouchers that end first, and the last orders", async () => {
    const { page, called } = await homeWith({
      cards: [card, endless, soonest],
      balance: 72.4,
      orders: [{ ...order, status: "fulfilled" }],
    });
    expect(called).toHaveLength(4);
    expect(page).toContain("<b>€152,40</b> to spend: 3 vouchers and your balance.");
    expect(page).toMatch(/€22,40<\/b> end on/);
    expect(page.indexOf("Réalité-Nacelle")).toBeLessThan(page.indexOf("Ravelune"));
    expect(page).toContain(`href="/my-vouchers#${soonest.card_id}"`);
    expect(page).not.toContain(`#${endless.card_id}`);
    expect(page).toContain("Ends in 12 days");
    expect(page).toContain(`href="/my-account/orders/${order.order_id}"`);
    expect(page).toContain("2 × Foulée Alezane");
    expect(page).not.toContain("What to do next");
  });

  test("says what to do next: an order to pay, vouchers on their way", async () => {
    const { page } = await homeWith({ waiting: 2, orders: [order] });
    expect(page).toContain("The order P2026-000412 awaits its payment.");
    expect(page).toContain("2 vouchers are being prepared: see them.");
    expect(page).toContain('href="/my-vouchers?tab=waiting"');
  });

  test("shows the gifts that are not opened yet, with their day, their words and what can be changed", async () => {
    const gift = {
      ...{ offer_id: card.card_id, kind: "card", card_id: card.card_id, name: "Carte Sezu" },
      ...{ brand: "Sezu", universe_id: 100, value: 25, message: "Bravo", occasion: null },
      recipient: { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" },
      ...{ status: "delivered", created_at: "2026-11-20T09:00:00Z", send_at: null },
      ...{ sent_at: "2026-11-20T09:00:00Z", sent_channel: "email", opened_at: null },
      ...{ revealed_at: null, claimed_at: null, cancelled_at: null, thanks: null },
      ...{ is_bought: false, is_used: false, resends_left: 3, corrections_left: 3 },
      actions: ["resend", "correct", "cancel", "link"],
    };
    const later = {
      ...{ ...gift, recipient: { ...gift.recipient, firstname: "Zoé" }, status: "scheduled" },
      ...{ send_at: "2026-12-24T08:00:00Z", sent_at: null, actions: ["reschedule", "correct"] },
    };
    const opened = {
      ...later,
      recipient: { ...gift.recipient, firstname: "Ana" },
      status: "opened",
    };
    const { page } = await homeWith({ gifts: [later, opened, gift] });
    expect(page).toMatch(/Sent on 20\/11\/2026, not opened yet[\s\S]*For Malo[\s\S]*“Bravo”/);
    expect(page).toMatch(/For Malo[\s\S]*Leaves at 09:00 24\/12\/2026[\s\S]*For Zoé/);
    expect(page).toMatch(/aria-label="Change the date for Zoé"/);
    expect(page).not.toContain("For Ana");
    expect(page).toContain('href="/my-vouchers?tab=offered"');
    expect((await homeWith({})).page).not.toContain("Your gifts on their way");
  });

  test("leads a newcomer to the shop", async () => {
    const { page } = await homeWith({});
    expect(page).toContain("No voucher yet");
    expect(page).toContain('href="/boutique"');
    expect(page).toContain("What you order and credit is listed here.");
    expect(page).not.toContain("See my movements");
  });
});
