import type { Order } from "@papillote/contract/orders.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { Thanks } from "./thanks.tsx";

const id = "0193a000-0000-7000-8000-00000000000";
const voucher: Order["lines"][number] = {
  ...{ sku: "CC-1", name: "Carte cadeau Sezu", kind: "voucher", qty: 1, unsent_qty: 0 },
  ...{ face: cents(50_00), price: cents(50_00), brand: "Sezu", logo: "/media/brands/1.svg" },
  ...{ universe_id: null, image: null, voucher_ids: [`${id}1`], waiting_qty: 0 },
  usable_from: null,
};
const later = {
  ...{ ...voucher, sku: "CC-2", brand: "Noirmont", voucher_ids: [`${id}2`], waiting_qty: 1 },
  usable_from: "2026-11-24T13:32:00.000Z",
};
const dress: Order["lines"][number] = {
  ...{ ...voucher, sku: "CF-1", name: "Robe Verveine", kind: "goods", brand: null, logo: "" },
  ...{ unsent_qty: 1, voucher_ids: [], image: "/media/goods/dress.svg?color=9caf88" },
};
const shipping: Order["lines"][number] = {
  ...dress,
  sku: "c_f",
  name: "Courier",
  kind: "shipping",
};
const order: Order = {
  ...{ order_id: "order-1", orderNumber: "P2026-000418", status: "partly_fulfilled" },
  ...{ transmited_at: "2026-11-22T13:32:00.000Z", payment_status: "success", coupon: null },
  terms_version: null,
  ...{ discount: cents(0), total: cents(155_00), paid_balance: cents(0), paid_card: cents(155_00) },
  lines: [dress, later, voucher, { ...shipping, image: null }],
  shipping_address: {
    ...{ firstname: "Malo", lastname: "Kervella", company: null, street: ["12 rue des Tanneurs"] },
    ...{ postcode: "44000", city: "Nantes", country_id: "FR", telephone: null },
  },
  expected_delivery: { from: "2026-11-24", until: "2026-11-28" },
  ...{ shipments: [], refunds: [], documents: [] },
  ...{ voucher_ids: [`${id}1`, `${id}2`], waiting_qty: 1, usable_from: later.usable_from },
};

test("the thanks say what happens next with each line, the soonest first", async () => {
  const html = await renderScreen(<Thanks order={order} />);
  const steps = html.slice(html.indexOf("<ol"), html.indexOf("</ol>"));
  const text = steps.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  const expected = [
    "Now Your voucher is ready",
    "Sezu",
    "Use",
    "Give",
    "14:32 24/11/2026",
    "Noirmont",
    "24/11/2026 – 28/11/2026 Courier, Nantes",
    "Robe Verveine",
    "Malo Kervella, 12 rue des Tanneurs, 44000 Nantes",
    "Follow the parcel",
  ];
  const places = expected.map((words) => text.indexOf(words));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  expect(steps).toContain('src="/media/goods/dress.svg?color=9caf88"');
  expect(steps).toContain(`/${id}1`);
});

test("what is not ready cannot be used or given yet", async () => {
  const soon = { ...voucher, voucher_ids: [] };
  const html = await renderScreen(<Thanks order={{ ...order, lines: [soon, later] }} />);
  expect(html).toContain("In a moment");
  expect(html).not.toMatch(/>(Use|Give)</);
});

test("S1.6a the thanks show what the receiver of a gift will unwrap", async () => {
  const gift = { recipient: { firstname: "Malo", sendby: "self" as const }, message: "Bravo" };
  const html = await renderScreen(
    <Thanks order={{ ...order, lines: [{ ...voucher, gift }, later] }} />,
  );
  const previews = html.split("<details").slice(1);
  expect(previews).toHaveLength(1);
  expect(previews[0]).toContain("Preview for Malo");
  expect(previews[0]).toContain("“Bravo”");
});
