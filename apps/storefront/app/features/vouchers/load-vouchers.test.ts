import { createClient } from "@papillote/contract/client.ts";
import { envelopeOf } from "@papillote/contract/envelope.ts";
import { expect, test } from "vitest";
import { paths } from "#app/platform/paths/paths.ts";
import { testPage } from "#app/platform/test-page.ts";
import { loadVouchers } from "./load-vouchers.ts";

const card = {
  card_id: "0193a000-0000-7000-8000-000000000001",
  status: "waiting",
  brand: "Escalune",
  name: "Carte Escalune",
  ...{ logo: "", universe_id: null, value: 50, unit_value: 50 },
  generated_at: "2026-11-20T10:00:00.000Z",
  active_from: "2026-11-24T10:00:00.000Z",
  ...{ ends_on: null, purchase_type: "both", has_pin: false, revealed_at: null },
  ...{ waiver_needed: false, order_id: "order-1", return_address: null, actions: [] },
};

function answerOf(result: unknown) {
  const body = JSON.stringify(envelopeOf(200, result));
  return { status: 200, contentType: "application/json", body };
}

/** A customer with this many active vouchers, one that waits, and the order that it belongs to. */
function tabOf(search: string, active: number, asked: string[] = []) {
  const call = createClient(async ({ path }) => {
    asked.push(path);
    if (path.includes("get-offer-card-info"))
      return answerOf({ items: [], meta: { total: 0, page: 0, limit: 100 } });
    const status = new URL(path, "https://shop.example").searchParams.get("status") ?? "active";
    const items = status === "waiting" ? [card] : Array(active).fill({ ...card, status: "active" });
    const meta = { total: items.length, page: 0, limit: 100 };
    const counts = {
      ...{ active_count: active, active_left: 50 * active, active_brands: 1 },
      ...{ used_count: 0, waiting_count: 1, offered_count: 0, expired_count: 0, deleted_count: 0 },
    };
    const order = {
      ...{ order_id: "order-1", orderNumber: "2026-1", status: "fulfilled" },
      terms_version: null,
      ...{ transmited_at: card.generated_at, payment_status: null },
      ...{ total: 50, paid_balance: 50, paid_card: 0, lines: [], refunds: [] },
      ...{
        ...{
          documents: [],
          expected_delivery: null,
          shipping_address: null,
          shipments: [],
          discount: 0,
          coupon: null,
        },
        voucher_ids: [card.card_id],
        waiting_qty: 1,
        usable_from: card.active_from,
      },
    };
    const result = path.includes("order-1") ? order : { items, meta: { ...meta, ...counts } };
    return answerOf(result);
  });
  const request = new Request(`https://shop.example/my-vouchers${search}`);
  return loadVouchers(request, testPage({ call }).context);
}

test("without a chosen tab, vouchers that wait are not hidden behind an empty one", async () => {
  expect(await tabOf("", 0)).toMatchObject({ tab: "waiting", cards: [{ status: "waiting" }] });
  expect(await tabOf("", 2)).toMatchObject({ tab: "active", cards: [{}, {}] });
});

test("S3.25 the tabs have their counts, and the shown one its page", async () => {
  const asked: string[] = [];
  const counts = { active: 2, used: 0, waiting: 1, offered: 0, deleted: 0 };
  expect(await tabOf("?tab=waiting&page=2", 2, asked)).toMatchObject({ page: 2, counts });
  const list = asked.find((path) => path.includes("get-card-info"));
  expect(list).toContain("page=2");
});

test("a chosen tab is shown, empty or not", async () => {
  expect(await tabOf("?tab=active", 0)).toMatchObject({ tab: "active", cards: [] });
});

test("the link of an order opens the tab where its vouchers are", async () => {
  expect(await tabOf("?order=order-1", 2)).toMatchObject({ tab: "waiting" });
});

test("S4.18 S9.32b after a checkout the vouchers and the offers begin at their first page", async () => {
  const asked: string[] = [];
  const { page } = await tabOf(new URL(paths.vouchersOf("order-1"), "https://x").search, 2, asked);
  expect(page).toBe(0);
  expect(asked.filter((path) => path.includes("card-info"))).not.toEqual([]);
  for (const path of asked.filter((one) => one.includes("card-info")))
    expect(new URL(path, "https://x").searchParams.get("page") ?? "0").toBe("0");
});
