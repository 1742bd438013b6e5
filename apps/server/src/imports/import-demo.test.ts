import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test } from "vitest";
import { atomically } from "#server/db/transaction.ts";
import { judgeReview } from "#server/reviews/reviews.ts";
import { holdCodes } from "#server/stock/stock.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { newCustomer } from "#server/testing/shop.ts";
import { issueVouchers } from "#server/vouchers/vouchers.ts";
import { importFolder, newDemoContent } from "./imports.ts";
import type { Report } from "./report.ts";

const folder = "data/demo";
const db = await testDatabase();
const deps = testDeps(db);
const steps = new Map<string, { done: number; total: number }>();
let dry: Report;
let countsAfterDryRun: unknown;
let first: Report;

beforeAll(async () => {
  dry = await importFolder(deps, folder, { isDryRun: true });
  countsAfterDryRun = await counts();
  const begun = performance.now();
  first = await importFolder(deps, folder, {
    onProgress: ({ file, step, done, total }) => steps.set(`${step} ${file}`, { done, total }),
  });
  console.info(`demo catalogue imported in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
});

async function counts() {
  const found = await db.query(`
    select (select count(*)::int from product) as products, (select count(*)::int from point_of_sale) as places,
           (select count(*)::int from stock_code) as codes, (select version from catalog_version) as version`);
  return found.rows[0];
}

function inserted(report: Report): Record<string, number> {
  return Object.fromEntries(report.files.map((file) => [file.file, file.inserted]));
}

const rowsOfDemo = {
  "store_views.csv": 3,
  "tax_classes.csv": 8,
  "tax_rules.csv": 21,
  "universes.csv": 71,
  "brand_groups.csv": 4,
  "brands.csv": 240,
  "attributes.csv": 15,
  "attribute_options.csv": 100,
  "products.csv": 885,
  "product_children.csv": 575,
  "configurable_options.csv": 144,
  "media.csv": 1419,
  "search_synonyms.csv": 381,
  "reviews.csv": 298,
  "media/goods.csv": 370,
  "bundle_options.csv": 117,
  "product_links.csv": 2705,
  "customer_groups.csv": 4,
  "tier_prices.csv": 112,
  "downloadable_links.csv": 38,
  "content/sliders.csv": 52,
  "shipping_methods.csv": 2,
  "voucher_codes.csv": 3026,
  "points_of_sale.csv": 10_480,
  "content/pages": 12,
  "content/blocks": 11,
  "content/faq_categories.csv": 8,
  "content/faqs.csv": 53,
  "content/message_subjects.csv": 13,
  "content/banners.csv": 10,
};

test("a dry run reports what would be imported and writes nothing", () => {
  expect(inserted(dry)).toEqual(rowsOfDemo);
  expect(dry).toMatchObject({ ok: true, hasChanged: true, isDryRun: true });
  expect(countsAfterDryRun).toEqual({ products: 0, places: 0, codes: 0, version: 1 });
});

test("S1.3a the whole demo catalogue is imported: 12 universes, more than 10,000 points of sale, and online shops", async () => {
  expect(first.ok).toBe(true);
  expect(inserted(first)).toEqual(rowsOfDemo);
  expect(await counts()).toEqual({ products: 885, places: 10_480, codes: 3026, version: 2 });
  expect((await db.query("select from universe where level = 2")).rowCount).toBe(12);
  expect((await db.query("select from brand where usage in ('online', 'both')")).rowCount).toBe(
    181,
  );
});

test("an import tells the planner how long its tables have become", async () => {
  const { rows } = await db.query<{ rows: number }>(
    "select reltuples::int as rows from pg_class where relname = 'point_of_sale'",
  );
  expect(rows[0]?.rows).toBeGreaterThanOrEqual(2_000);
});

test("progress is reported file by file, to the end of each", () => {
  expect(steps.get("write points_of_sale.csv")).toEqual({ done: 10_480, total: 10_480 });
  expect([...steps.values()].every(({ done, total }) => done === total)).toBe(true);
  expect(steps.size).toBe(2 * Object.keys(rowsOfDemo).length);
});

test("S3.4 options with an empty label are skipped", async () => {
  expect(first.files.find(({ file }) => file === "attribute_options.csv")).toMatchObject({
    rows: 100,
    skipped: 3,
  });
  expect(
    (await db.query("select from attribute_option where attribute_code = 'color'")).rowCount,
  ).toBe(16);
  const color = await db.query(
    "select attribute_id, entity_type_id, frontend_label, frontend_input, default_value, is_user_defined, is_visible, is_visible_on_front, is_comparable from attribute where attribute_code = 'color'",
  );
  expect(color.rows).toEqual([
    {
      attribute_id: 93,
      entity_type_id: 4,
      frontend_label: "Couleur",
      frontend_input: "select",
      default_value: null,
      is_user_defined: true,
      is_visible: true,
      is_visible_on_front: true,
      is_comparable: true,
    },
  ]);
});

test("files that no kind imports are named", () => {
  expect(first.notImported).toEqual(["content/closure_reasons.csv", "coupons.csv"]);
});

test("the spaces of French typography are unchanged", async () => {
  expect(
    (await db.query("select from product where description like '%' || chr(8239) || '%'")).rowCount,
  ).toBeGreaterThan(0);
});

test("S3.27 a store view has its name, address, search index, taxes and language", async () => {
  const found = await db.query(
    "select store_id, name, url, search_host, search_index, tax_country_id, prices_include_tax, locale, currency, date_format from store_view where store_code = 'de'",
  );
  expect(found.rows).toEqual([
    {
      store_id: 3,
      name: "Deutschland",
      url: "/de",
      search_host: "/api/catalog",
      search_index: "vue_storefront_catalog_de",
      tax_country_id: "DE",
      prices_include_tax: true,
      locale: "de-DE",
      currency: "EUR",
      date_format: "HH:mm D/M/YYYY",
    },
  ]);
});

test("no code and no PIN is in the database or in the log in plain text", async () => {
  const readable = await db.query(
    "select from stock_code where position('2910023036017'::bytea in code_sealed) > 0",
  );
  expect(readable.rowCount).toBe(0);
  expect(
    (await db.query("select from stock_code where pin_sealed is not null")).rowCount,
  ).toBeGreaterThan(0);
  expect(deps.logLines.join("\n")).toContain("catalogue imported");
  expect(deps.logLines.join("\n")).not.toContain("2910023036017");
});

test("a second import changes nothing; a code sold or held meanwhile does not return to stock", async () => {
  const [sold, held] = await codesGone();
  const second = await importFolder(deps, folder);
  expect(second).toMatchObject({ ok: true, hasChanged: false });
  expect(
    second.files.every(
      ({ inserted, changed, unchanged, rows }) => inserted + changed === 0 && unchanged === rows,
    ),
  ).toBe(true);
  expect(await counts()).toMatchObject({ version: 2 });
  expect(
    (await db.query("select from stock_free where code_id = any($1)", [[sold, held]])).rowCount,
  ).toBe(0);
  expect((await db.query("select from stock_free")).rowCount).toBe(3024);
});

test("a judged review keeps its verdict in later imports; one not judged follows its file", async () => {
  const { rows } = await db.query<{ id: number }>(
    "select review_id as id from review where status = 'approved' order by review_id limit 2",
  );
  const [judged, other] = rows.map(({ id }) => id);
  expect(await judgeReview(deps, Number(judged), "rejected")).toMatchObject({ ok: true });
  await db.query(
    "update review set status = 'pending', title = 'Changed' where review_id = any($1)",
    [[other]],
  );
  const again = await importFolder(deps, folder);
  expect(again.files.find(({ file }) => file === "reviews.csv")).toMatchObject({
    inserted: 0,
    changed: 1,
  });
  const after = await db.query(
    "select status from review where review_id = any($1) order by review_id",
    [[judged, other]],
  );
  expect(after.rows).toEqual([{ status: "rejected" }, { status: "approved" }]);
});

/** Sells one code of a pool and holds the next for an order that awaits its payment. */
async function codesGone(): Promise<[number, number]> {
  const customerId = await newCustomer(deps);
  const endsFrom = day("2027-08-31");
  const demand = { lineNo: 1, brandId: 1002, denomination: cents(2500), qty: 1, endsFrom };
  const voucher = {
    productSku: "CC-1002",
    name: "Card",
    face: cents(2500),
    barcodeType: "ean13",
    usage: "both",
    activation: "immediate",
    validityMonths: 12,
    hasPin: false,
  } as const;
  for (const orderId of ["sold", "held"]) {
    await db.query(
      `insert into orders (order_id, order_number, customer_id, email, locale, request_sha, status, total_cents, balance_cents, card_cents, payment_method, placed_at)
       values ($1, $1, $2, 'x@example.com', 'fr-FR', '', 'awaiting_payment', 2500, 0, 2500, 'card', $3)`,
      [orderId, customerId, deps.clock.now()],
    );
  }
  await atomically(db, (tx) =>
    issueVouchers(tx, deps, {
      orderId: "sold",
      customerId,
      lines: [{ ...demand, ...voucher, stockSource: "code_stock" }],
      now: deps.clock.now(),
    }),
  );
  await atomically(db, (tx) => holdCodes(tx, { orderId: "held", demands: [demand] }));
  const sold = await db.query<{ id: number }>(
    "select stock_code_id as id from voucher where order_id = 'sold'",
  );
  const held = await db.query<{ id: number }>(
    "select code_id as id from stock_hold where order_id = 'held'",
  );
  return [sold.rows[0]?.id ?? 0, held.rows[0]?.id ?? 0];
}

test("a start says how to get demo content that differs from what was imported, until it is imported", async () => {
  expect(await newDemoContent(db)).toBeUndefined();
  await db.query("update catalog_version set demo_digest = null"); // imported by an earlier version
  await importFolder(deps, folder, { isDryRun: true });
  expect(await newDemoContent(db)).toBe(
    "Catalogue: this version ships other demo content than was imported; " +
      "to get it: npm run shop -- import data/demo",
  );
  await importFolder(deps, folder);
  expect(await newDemoContent(db)).toBeUndefined();
});
