import {
  cardDetails,
  downloadVoucher,
  getCardInfo,
  revealCard,
} from "@papillote/contract/vouchers.ts";
import { isEan13 } from "@papillote/domain/catalog/ean13.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stuckLines } from "#server/operations/operations.ts";
import { Outage } from "#server/platform/outage.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { issue, issueLine, putOrder } from "#server/testing/issuing.ts";
import { servedRoutes } from "#server/testing/served-routes.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { demoSupplier } from "./supplier.fake.ts";
import type { Supplier } from "./supplier.gateway.ts";
import { vouchersJobs } from "./vouchers.jobs.ts";
import { vouchersRoutes } from "./vouchers.routes.ts";
import type { IssueLine } from "./vouchers.ts";

const db = await testDatabase();
const deps = testDeps(db);
const call = servedRoutes(vouchersRoutes(deps));
const referenceNow = "2026-11-20T11:00:00Z";

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 60);
});
beforeEach(async () => {
  deps.clock.set(referenceNow);
  await db.query("delete from job_outbox");
});

type Purchase = { customerId: string; orderId: string; cardId: string };

async function bought(
  line: Partial<IssueLine> = {},
  waivedAtOrder: string | null = null,
): Promise<Purchase> {
  const order = { orderId: deps.newId(), customerId: await newCustomer(deps) };
  await putOrder(deps, { ...order, waiverVersion: waivedAtOrder });
  const issued = await issue(deps, order, [issueLine(line)]);
  if (!issued.ok) throw new Error(issued.refusal);
  return { ...order, cardId: issued.value[0] ?? "" };
}

/** The orders of this file are bare rows: their status is tested with whole orders. */
const changeUnits = (_tx: unknown, _orderId: string, work: () => Promise<void>) => work();
const onDemand = { stockSource: "on_demand", brandId: shop.onDemand.brandId } as const;
const waiver = { accepted: true, version: waiverVersion } as const;

const reveal = (
  { customerId, cardId }: Pick<Purchase, "customerId" | "cardId">,
  more: object = {},
) => call(revealCard, { customerId, body: { card_id: cardId, ...more } });
const details = ({ customerId, cardId }: Purchase) =>
  call(cardDetails, { customerId, query: { cardId } });
const list = (customerId: string, query: Record<string, string> = {}) =>
  call(getCardInfo, { customerId, query });

/** Runs the due jobs of one task from the outbox, as the worker does. */
async function runJobs(task: string, supplier: Supplier = demoSupplier()): Promise<number> {
  const due = await db.query<{ payload: never }>(
    "delete from job_outbox where task = $1 and (run_at is null or run_at <= $2) returning payload",
    [task, deps.clock.now()],
  );
  const job = vouchersJobs(deps, changeUnits, supplier).find((one) => one.task === task);
  for (const { payload } of due.rows) await job?.handle(payload);
  return due.rows.length;
}

async function revealsOf(cardId: string): Promise<{ how: string; waiver: string | null }[]> {
  return (
    await db.query<{ how: string; waiver: string | null }>(
      `select how, waiver_version as waiver from voucher_reveal where voucher_id = $1
         order by reveal_id`,
      [cardId],
    )
  ).rows;
}

describe("cards", () => {
  test("a card has its value and last day, never its code or PIN", async () => {
    const card = await bought();
    const { result } = await details(card);
    expect(result).toEqual({
      card_id: card.cardId,
      status: "active",
      brand: "Brand 1",
      name: "Card",
      logo: "/media/brands/1.svg",
      universe_id: 12,
      value: 50,
      unit_value: 50,
      generated_at: "2026-11-20T11:00:00.000Z",
      active_from: null,
      ends_on: null,
      purchase_type: "both",
      has_pin: true,
      revealed_at: null,
      waiver_needed: true,
      order_id: card.orderId,
      return_address: null,
      actions: [
        "reveal",
        "download",
        "mark_used",
        "mark_active",
        "offer",
        "delete",
        "report_refused",
        "receipt",
      ],
      terms: "Terms.",
      how_to_use: ["Show it."],
      notes: [],
    });
  });

  test("S7.24b S9.31a active, used and waiting are tabs; expired cards are used", async () => {
    const { customerId, orderId } = await bought();
    const lines = [issueLine({ lineNo: 2, qty: 3 }), issueLine({ lineNo: 3, ...onDemand })];
    const issued = await issue(deps, { orderId, customerId }, lines);
    const [used, ended] = issued.ok ? issued.value : [];
    await db.query("update voucher set status = 'used' where voucher_id = $1", [used]);
    await db.query("update voucher set ends_on = '2026-11-19' where voucher_id = $1", [ended]);
    const tab = async (status: string) =>
      (await list(customerId, { status })).result as { items: { status: string }[]; meta: object };
    const [active, past, waiting] = [await tab("active"), await tab("used"), await tab("waiting")];
    expect(active.items.map(({ status }) => status)).toEqual(["active", "active"]);
    expect(past.items.map(({ status }) => status).sort()).toEqual(["expired", "used"]);
    expect(waiting.items.map(({ status }) => status)).toEqual(["waiting"]);
    expect(past.meta).toEqual({
      total: 2,
      page: 0,
      limit: 12,
      active_count: 2,
      active_left: 100,
      active_brands: 1,
      used_count: 2,
      waiting_count: 1,
      offered_count: 0,
      expired_count: 1,
      deleted_count: 0,
    });
  });

  test("S7.24b pages count from 0", async () => {
    const { customerId, orderId } = await bought();
    await issue(deps, { orderId, customerId }, [issueLine({ lineNo: 2, qty: 4 })]);
    const pages = await Promise.all(
      [0, 1, 2, 3].map(
        async (page) =>
          (await list(customerId, { status: "active", page: String(page), limit: "2" })).result as {
            items: { card_id: string }[];
          },
      ),
    );
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0]);
    expect(new Set(pages.flatMap(({ items }) => items.map(({ card_id }) => card_id))).size).toBe(5);
  });

  test("another customer's card is not found", async () => {
    const card = await bought();
    const stranger = { ...card, customerId: await newCustomer(deps) };
    expect((await details(stranger)).meta?.reason).toBe("VOUCHER_NOT_FOUND");
    expect((await reveal(stranger, { waiver })).meta?.reason).toBe("VOUCHER_NOT_FOUND");
    const pdf = await call(downloadVoucher, {
      customerId: stranger.customerId,
      query: { cardId: card.cardId, waiver: waiverVersion },
      headers: { accept: "application/json" },
    });
    expect(pdf.meta?.reason).toBe("VOUCHER_NOT_FOUND");
    expect((await list(stranger.customerId)).result).toMatchObject({ items: [] });
    expect(await revealsOf(card.cardId)).toEqual([]);
  });
});

describe("revealing", () => {
  test("within 14 days nothing is shown or recorded without the waiver", async () => {
    const card = await bought();
    for (const more of [{}, { waiver: { accepted: true, version: "1999-01" } }])
      expect((await reveal(card, more)).meta?.reason).toBe("WAIVER_NEEDED");
    expect(await revealsOf(card.cardId)).toEqual([]);
    expect((await details(card)).result).toMatchObject({ waiver_needed: true, revealed_at: null });
  });

  test("with the waiver code, PIN and barcode are shown, and each reveal recorded", async () => {
    const card = await bought();
    const { result } = (await reveal(card, { waiver })) as {
      result: {
        code: string;
        digits: string;
        pin: string;
        barcode_type: string;
        barcode_svg: string;
      };
    };
    expect(result.code).toMatch(/^CODE-\d+$/);
    expect(result).toMatchObject({ digits: result.code, pin: "1234", barcode_type: "code128" });
    expect(result.barcode_svg).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"[^>]*><path fill="#fff"[^>]*><path fill="#000"[^>]*><\/svg>$/,
    );
    expect(result.barcode_svg).not.toContain("style");
    deps.clock.pass(60_000);
    expect((await reveal(card)).code).toBe(200);
    expect(await revealsOf(card.cardId)).toEqual([
      { how: "screen", waiver: waiverVersion },
      { how: "screen", waiver: null },
    ]);
    expect((await details(card)).result).toMatchObject({
      waiver_needed: false,
      revealed_at: "2026-11-20T11:00:00.000Z",
    });
  });

  test("no waiver is needed after one with the order, or after 14 days", async () => {
    const waived = await bought({}, waiverVersion);
    expect((await reveal(waived)).code).toBe(200);
    const old = await bought();
    deps.clock.set("2026-12-04T22:59:59Z");
    expect((await reveal(old)).meta?.reason).toBe("WAIVER_NEEDED");
    deps.clock.set("2026-12-04T23:00:00Z");
    expect((await reveal(old)).code).toBe(200);
  });

  test("a used card shows its code; a waiting or expired one does not", async () => {
    const [used, ended, waiting] = [await bought(), await bought(), await bought(onDemand)];
    await db.query("update voucher set status = 'used' where voucher_id = $1", [used.cardId]);
    await db.query("update voucher set ends_on = '2026-11-19' where voucher_id = $1", [
      ended.cardId,
    ]);
    expect((await reveal(used, { waiver })).code).toBe(200);
    for (const card of [ended, waiting])
      expect((await reveal(card, { waiver })).meta?.reason).toBe("VOUCHER_NOT_ACTIVE");
    expect((await details(ended)).result).toMatchObject({
      status: "expired",
      actions: ["delete", "receipt"],
    });
  });

  test("the record of reveals can be neither updated nor deleted", async () => {
    const card = await bought();
    await reveal(card, { waiver });
    await expect(db.query("delete from voucher_reveal")).rejects.toThrow("append-only");
    await expect(db.query("update voucher_reveal set waiver_version = null")).rejects.toThrow(
      "append-only",
    );
  });

  test("a code copied to another row cannot be decrypted", async () => {
    const [one, other] = [await bought(), await bought()];
    await db.query(
      `update stock_code set code_sealed = (select code_sealed from stock_code
         where code_id = (select stock_code_id from voucher where voucher_id = $2))
         where code_id = (select stock_code_id from voucher where voucher_id = $1)`,
      [one.cardId, other.cardId],
    );
    expect((await reveal(one, { waiver })).code).toBe(500);
    expect(await revealsOf(one.cardId)).toEqual([]);
  });
});

describe("on demand", () => {
  test("the supplier's code activates the card once, with one e-mail to its owner", async () => {
    const card = await bought({ ...onDemand, barcodeType: "ean13", validityMonths: 6 });
    expect((await details(card)).result).toMatchObject({
      status: "waiting",
      ends_on: "2027-05-31",
      actions: ["receipt"],
    });
    await db.query(
      `insert into job_outbox (task, payload) select task, payload from job_outbox
         where task = 'vouchers.issue'`,
    );
    expect(await runJobs("vouchers.issue")).toBe(2);
    const { result } = (await reveal(card, { waiver })) as { result: { code: string } };
    expect(isEan13(result.code)).toBe(true);
    const told = await db.query("select from message where message_key = $1", [
      `voucher-ready:${card.cardId}`,
    ]);
    expect(told.rowCount).toBe(1);
  });

  test("a silent supplier leaves its cards waiting, not the other cards of the order", async () => {
    const card = await bought(onDemand);
    await issue(deps, card, [issueLine({ lineNo: 2, ...onDemand, brandId: shop.reduced.brandId })]);
    await expect(runJobs("vouchers.issue", demoSupplier([shop.onDemand.brandId]))).rejects.toThrow(
      Outage,
    );
    const statuses = await db.query<{ status: string }>(
      "select status from voucher where order_id = $1 order by line_no",
      [card.orderId],
    );
    expect(statuses.rows.map(({ status }) => status)).toEqual(["waiting", "active"]);
    await vouchersJobs(deps, changeUnits, demoSupplier())[0]?.handle({
      orderId: card.orderId,
    } as never);
    expect((await details(card)).result).toMatchObject({ status: "active" });
  });

  test("a code that comes later is asked for again a minute later, with the same reference", async () => {
    const asked: string[] = [];
    const demo = demoSupplier();
    const supplier: Supplier = {
      name: "listening",
      issue: (order) => {
        asked.push(order.reference);
        return demo.issue(order);
      },
    };
    const card = await bought({ ...onDemand, face: cents(41_00) });
    expect(await runJobs("vouchers.issue", supplier)).toBe(1);
    expect((await details(card)).result).toMatchObject({ status: "waiting" });
    expect(await runJobs("vouchers.issue", supplier)).toBe(0);
    deps.clock.pass(60_000);
    expect(await runJobs("vouchers.issue", supplier)).toBe(1);
    expect((await details(card)).result).toMatchObject({ status: "active" });
    expect(asked).toEqual([card.cardId, card.cardId]);
    deps.clock.pass(-60_000);
  });

  test("a code that never comes is asked for once a minute, and a day later the card is listed as stuck", async () => {
    let asked = 0;
    const supplier: Supplier = {
      name: "never",
      issue: async () => {
        asked += 1;
        return "pending";
      },
    };
    const card = await bought(onDemand);
    const listed = async () =>
      (await stuckLines(deps)).filter((line) => line.includes(card.cardId));
    const minutes = 5;
    for (let minute = 1; minute <= minutes; minute += 1) {
      expect(await runJobs("vouchers.issue", supplier)).toBe(1);
      expect(await runJobs("vouchers.issue", supplier)).toBe(0);
      expect(asked).toBe(minute);
      deps.clock.pass(60_000);
    }
    expect((await details(card)).result).toMatchObject({ status: "waiting" });
    expect(await listed()).toEqual([]);
    deps.clock.pass(24 * 60 * 60_000);
    expect(await listed()).toEqual([expect.stringContaining("no code from its supplier")]);
    deps.clock.pass(-24 * 60 * 60_000 - minutes * 60_000);
  });

  test("of several cards those with a code are usable, and the others follow", async () => {
    const supplier = demoSupplier();
    const card = await bought({ ...onDemand, face: cents(44_00), qty: 3 });
    const statuses = async () =>
      (
        await db.query<{ status: string }>(
          "select status from voucher where order_id = $1 order by status",
          [card.orderId],
        )
      ).rows.map(({ status }) => status);
    await runJobs("vouchers.issue", supplier);
    expect(await statuses()).toEqual(["active", "active", "waiting"]);
    deps.clock.pass(60_000);
    await runJobs("vouchers.issue", supplier);
    expect(await statuses()).toEqual(["active", "active", "active"]);
    deps.clock.pass(-60_000);
  });

  test("a supplier that does not answer fails the job; its repeat gets the code of the same reference", async () => {
    const supplier = demoSupplier();
    const card = await bought({ ...onDemand, face: cents(42_00) });
    await expect(runJobs("vouchers.issue", supplier)).rejects.toThrow(Outage);
    const [job] = vouchersJobs(deps, changeUnits, supplier);
    await job?.handle({ orderId: card.orderId } as never);
    const { result } = (await reveal(card, { waiver })) as { result: { code: string } };
    const again = await supplier.issue({
      ...{ reference: card.cardId, brandId: shop.onDemand.brandId, productSku: "" },
      ...{ face: cents(42_00), barcodeType: "code128", hasPin: true },
    });
    expect(again).toMatchObject({ code: result.code });
    const never = await bought({ ...onDemand, face: cents(43_00) });
    for (let time = 0; time < 3; time += 1)
      await expect(job?.handle({ orderId: never.orderId } as never)).rejects.toThrow(Outage);
    expect((await details(never)).result).toMatchObject({ status: "waiting" });
  });

  test("two cards never get the same code, even if a supplier repeats it", async () => {
    const repeating: Supplier = {
      name: "repeating",
      issue: async () => ({ code: "ONE-AND-THE-SAME", pin: null }),
    };
    const [one, other] = [await bought(onDemand), await bought(onDemand)];
    await vouchersJobs(deps, changeUnits, repeating)[0]?.handle({ orderId: one.orderId } as never);
    await expect(
      vouchersJobs(deps, changeUnits, repeating)[0]?.handle({ orderId: other.orderId } as never),
    ).rejects.toThrow("voucher_code_mac_key");
    expect((await details(other)).result).toMatchObject({ status: "waiting" });
  });

  test("outside the demo no demo code is issued", async () => {
    const real = testDeps(db, { environment: { DEMO: "off" } });
    const card = await bought(onDemand);
    await expect(
      vouchersJobs({ ...deps, config: real.config }, changeUnits)[0]?.handle({
        orderId: card.orderId,
      } as never),
    ).rejects.toThrow("no supplier is configured");
  });
});

describe("activation", () => {
  test("48 working hours later the card is active and its owner gets an e-mail", async () => {
    const card = await bought({ activation: "delayed" });
    expect((await details(card)).result).toMatchObject({
      status: "waiting",
      active_from: "2026-11-24T11:00:00.000Z",
      actions: ["receipt"],
    });
    deps.clock.set("2026-11-24T10:59:59Z");
    expect(await runJobs("vouchers.activate")).toBe(0);
    deps.clock.set("2026-11-24T11:00:00Z");
    expect(await runJobs("vouchers.activate")).toBe(1);
    expect((await details(card)).result).toMatchObject({
      status: "active",
      actions: [
        "reveal",
        "download",
        "mark_used",
        "mark_active",
        "offer",
        "delete",
        "report_refused",
        "receipt",
      ],
    });
    const told = await db.query("select from message where message_key = $1", [
      `voucher-ready:${card.cardId}`,
    ]);
    expect(told.rowCount).toBe(1);
  });

  test("a job that runs too early queues itself again", async () => {
    const card = await bought({ activation: "delayed" });
    await vouchersJobs(deps, changeUnits, demoSupplier())[1]?.handle({
      orderId: card.orderId,
    } as never);
    expect((await details(card)).result).toMatchObject({ status: "waiting" });
    const again = await db.query<{ run_at: Date }>(
      "select run_at from job_outbox where task = 'vouchers.activate' and payload->>'orderId' = $1",
      [card.orderId],
    );
    expect(again.rows.map(({ run_at }) => run_at.toISOString())).toEqual([
      "2026-11-24T11:00:00.000Z",
      "2026-11-24T11:00:00.000Z",
    ]);
  });

  test("a code made on demand is delayed by the activation too", async () => {
    const card = await bought({ ...onDemand, activation: "delayed" });
    await runJobs("vouchers.issue");
    expect((await details(card)).result).toMatchObject({ status: "waiting" });
    deps.clock.set("2026-11-24T11:00:00Z");
    await runJobs("vouchers.activate");
    expect((await reveal(card, { waiver })).code).toBe(200);
  });
});
