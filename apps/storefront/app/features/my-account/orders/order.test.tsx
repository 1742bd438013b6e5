import type { Order as WireOrder } from "@papillote/contract/orders.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import type { PastOrder } from "./load-orders.ts";
import { Order } from "./order.tsx";
import { Orders } from "./orders.tsx";

const id = "0193a000-0000-7000-8000-00000000000";
const today = day("2026-11-21");
const voucher: WireOrder["lines"][number] = {
  ...{ sku: "CC-1", name: "Carte cadeau Sezu", kind: "voucher", qty: 1, unsent_qty: 0 },
  ...{ face: cents(50_00), price: cents(50_00), brand: "Sezu", logo: "/media/brands/1.svg" },
  ...{ universe_id: null, image: null, voucher_ids: [`${id}1`], waiting_qty: 0 },
  usable_from: null,
};
const later = {
  ...{ ...voucher, sku: "CC-2", brand: "Noirmont", voucher_ids: [`${id}2`], waiting_qty: 1 },
  usable_from: "2026-11-24T13:32:00.000Z",
};
const dress: WireOrder["lines"][number] = {
  ...{ ...voucher, sku: "CF-1", name: "Robe Verveine", kind: "goods", brand: null, logo: "" },
  ...{ unsent_qty: 1, voucher_ids: [], image: "/media/goods/dress.svg?color=9caf88" },
};
const paid: WireOrder = {
  ...{ order_id: "order-1", orderNumber: "P2026-000418", status: "partly_refunded" },
  ...{ transmited_at: "2026-11-22T13:32:00.000Z", payment_status: "success", coupon: null },
  terms_version: "terms:1 cgv:2",
  ...{ discount: cents(0), total: cents(155_00), paid_balance: cents(5_00) },
  paid_card: cents(150_00),
  lines: [voucher, later, dress],
  shipping_address: {
    ...{ firstname: "Malo", lastname: "Kervella", company: null, street: ["12 rue des Tanneurs"] },
    ...{ postcode: "44000", city: "Nantes", country_id: "FR", telephone: null },
  },
  expected_delivery: { from: "2026-11-24", until: "2026-11-28" },
  shipments: [
    {
      ...{ at: "2026-11-23T09:00:00.000Z", carrier: "Colissimo", tracking_code: "6A184" },
      lines: [{ name: "Bougie", qty: 1 }],
    },
  ],
  refunds: [
    {
      ...{ at: "2026-11-24T09:00:00.000Z", total: cents(20_00), to_card: cents(20_00) },
      to_balance: cents(0),
    },
  ],
  documents: [],
  ...{ voucher_ids: [`${id}1`, `${id}2`], waiting_qty: 1, usable_from: later.usable_from },
};
const unpaid: WireOrder = {
  ...{ ...paid, status: "awaiting_payment", payment_status: null, shipments: [], refunds: [] },
  lines: [{ ...voucher, voucher_ids: [] }],
};

test("the terms that were accepted are linked in the version of then", async () => {
  const { html } = await textOf(paid);
  expect(html).toContain('href="/terms?version=1"');
  expect(html).toContain('href="/cgv?version=2"');
  expect((await textOf({ ...paid, terms_version: null })).html).not.toContain("?version=");
});

async function textOf(order: WireOrder) {
  const html = await renderScreen(<Order order={order} refusal={undefined} />);
  return { html, text: html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ") };
}

test("S2.32 an order's page says what happened with each line, and what comes next, in this order", async () => {
  const { html, text } = await textOf(paid);
  const life = html.slice(html.indexOf("<ol"), html.indexOf("</ol>"));
  const said = life.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  const expected = [
    "Order placed and paid 14:32 22/11/2026, by card, from the balance",
    "Voucher ready: Sezu",
    "Voucher in activation: Noirmont At the latest 14:32 24/11/2026",
    "Parcel sent: 1 × Bougie Sent by Colissimo, 10:00 23/11/2026. Tracking 6A184",
    "Parcel in preparation",
    "Delivery to Nantes 24/11/2026 – 28/11/2026",
    "Refunded: €20,00 10:00 24/11/2026, to the card",
  ];
  const places = expected.map((words) => said.indexOf(words));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(text).toContain("Malo Kervella, 12 rue des Tanneurs, 44000 Nantes");
});

test("S2.32 each line of an order has its picture, its state, and what can be done with it", async () => {
  const { html } = await textOf(paid);
  const articles = html.match(/<article[\s\S]*?<\/article>/g) ?? [];
  const [ready = "", waiting = "", goods = ""] = articles;
  expect(ready).toMatch(/Ready[\s\S]*href="\/my-vouchers\?order=order-1"[\s\S]*See the voucher/);
  expect(ready).toContain(`href="/my-vouchers/${id}1/gift"`);
  expect(waiting).toContain("In activation");
  expect(waiting).not.toContain("/gift");
  expect(goods).toContain('src="/media/goods/dress.svg?color=9caf88"');
  expect(goods).toContain("Being prepared");
  expect(html).toContain("Download the invoice");
});

test("S4.31b an order that awaits its payment is paid, paid again after a decline, or cancelled", async () => {
  const { html, text } = await textOf(unpaid);
  expect(text).toContain("Payment expected");
  expect(html).toMatch(/value="pay"[^>]*>Pay by card/);
  expect(html).toContain('value="cancel"');
  expect(text).not.toMatch(/Ready|See the voucher|Download/);
  const declined = await textOf({ ...unpaid, payment_status: "failure" });
  expect(declined.html).toMatch(/value="pay"[^>]*>Pay again/);
  expect((await textOf({ ...unpaid, status: "cancelled" })).html).not.toContain('value="pay"');
});

test("S7.27 a top-up of the list has its receipt, and its credit notes once it was refunded", async () => {
  const topup: PastOrder = {
    ...{ order_id: "pay-1", number: "", type: "topup", status: "fulfilled", lines: [] },
    ...{ created_at: "2026-11-20T10:00:00.000Z", total: cents(50_00), document: "receipt" },
    ...{ paid_balance: cents(0), paid_card: cents(50_00), waiting_qty: 0 },
    ...{ receivers: [], leaves_at: null },
  };
  const listed = (credit_notes?: string[]) =>
    renderScreen(
      <Orders
        orders={[credit_notes ? { ...topup, credit_notes } : topup]}
        page={0}
        today={today}
        hasMore={false}
      />,
    );
  expect(await listed()).toContain('href="/checkout/receipt?payment=pay-1"');
  expect(await listed()).not.toContain("credit note");
  const html = await listed(["A2026-000001"]);
  expect(html).toContain("payment=pay-1&amp;document=A2026-000001");
  expect(html).toContain("credit note A2026-000001");
});

test("S7.27 the list calls an invoice an invoice, a receipt a receipt, and offers neither before the payment", async () => {
  const past: PastOrder = {
    ...{ order_id: "order-1", number: "P-1", type: "order", status: "fulfilled" },
    ...{ created_at: "2026-11-20T10:00:00.000Z", total: cents(50_00), lines: [] },
    ...{ paid_balance: cents(0), paid_card: cents(50_00), waiting_qty: 0, document: "invoice" },
    ...{ receivers: [], leaves_at: null },
  };
  const listed = (document: PastOrder["document"]) =>
    renderScreen(
      <Orders orders={[{ ...past, document }]} page={0} today={today} hasMore={false} />,
    );
  expect(await listed("invoice")).toMatch(/aria-label="Invoice of the order P-1"[^>]*>Invoice</);
  expect(await listed("receipt")).toMatch(/aria-label="Receipt of the order P-1"[^>]*>Receipt</);
  expect(await listed(null)).not.toContain("/checkout/receipt");
});

test("S2.32 the list shows orders by month with pictures, and filters that keep what was searched", async () => {
  const past: Omit<PastOrder, "order_id" | "number" | "receivers" | "created_at" | "lines"> = {
    ...{ type: "order", status: "fulfilled", total: cents(50_00), document: "receipt" },
    ...{ paid_balance: cents(0), paid_card: cents(50_00), waiting_qty: 0 },
    leaves_at: null,
  };
  const line = { name: "Robe", qty: 1, price: cents(50_00), brand: null, universe_id: null };
  const orders: PastOrder[] = [
    {
      ...{ ...past, order_id: "o-1", number: "P2026-000002", receivers: ["Zoé"] },
      created_at: "2026-11-20T10:00:00.000Z",
      lines: [{ ...line, logo: "/media/brands/1.svg", brand: "Sezu", image: null }],
    },
    {
      ...{ ...past, order_id: "o-2", number: "P2025-000001", receivers: [] },
      created_at: "2025-03-20T10:00:00.000Z",
      lines: [{ ...line, logo: "", image: "/media/goods/dress.svg" }],
    },
  ];
  const found = {
    ...{ search: { q: "zoé", show: "gifts" as const }, total: 14, first: 1, years: [2026, 2025] },
    counts: { all: 14, open: 0, gifts: 3, parcels: 2 },
  };
  const list = { orders, found, page: 0, hasMore: true, today };
  const html = await renderScreen(<Orders {...list} />);
  const text = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  expect(text).toMatch(/November 2026 Sezu, for Zoé P2026-000002, 20\/11\/2026.*2025 Robe P2025-/);
  expect(html).toContain('src="/media/goods/dress.svg"');
  expect(text).toContain("1 to 2 of 14");
  expect(html).toMatch(/name="q"[^>]*value="zoé"|value="zoé"[^>]*name="q"/);
  expect(html).toContain('href="/my-account/orders?q=zo%C3%A9&amp;show=parcels"');
  expect(html).toContain('href="/my-account/orders?q=zo%C3%A9&amp;show=gifts&amp;year=2025"');
  expect(html).toContain('href="/my-account/orders?q=zo%C3%A9&amp;show=gifts&amp;page=1"');
  expect(text).not.toContain("In progress");
  expect(await renderScreen(<Orders {...list} orders={[]} />)).toContain("No such order");
});
