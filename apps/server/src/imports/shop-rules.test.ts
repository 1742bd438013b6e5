import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { importFolder } from "./imports.ts";

const db = await testDatabase({ filled: true });
const deps = testDeps(db);
let folders: string;

beforeAll(async () => {
  folders = await mkdtemp(join(tmpdir(), "papillote-rules-"));
});
afterAll(() => rm(folders, { recursive: true, force: true }));

/** Imports files of these rows with the demo's headers; returns the faults by line and column. */
async function badRowsOf(files: Readonly<Record<string, readonly string[]>>): Promise<string[]> {
  const folder = await mkdtemp(join(folders, "case-"));
  for (const [file, rows] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    const head = file === "ended.csv" ? "file,key" : (await demo(file))[0];
    await writeFile(join(folder, file), `${[head, ...rows].join("\r\n")}\r\n`);
  }
  const report = await importFolder(deps, folder, { isDryRun: false });
  return report.files
    .flatMap((one) => one.bad)
    .map(({ file, line, column, reason }) => `${file}:${line} ${column}: ${reason}`);
}

async function demo(file: string): Promise<string[]> {
  return (await readFile(join("data/demo", file), "utf8")).split("\r\n");
}

/** The demo's row that begins with `start`, with some of its text replaced. */
async function row(file: string, start: string, ...changes: readonly [string, string][]) {
  const found = (await demo(file)).find((line) => line.startsWith(start)) ?? "";
  expect(found).not.toBe("");
  return changes.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, found);
}

async function count(from: string): Promise<number> {
  return (await db.query(`select from ${from}`)).rowCount ?? 0;
}

test("S9.7a universes that lead back to themselves, or skip a level, are refused", async () => {
  const woman = await row("universes.csv", "101,", [",3,100,", ",3,102,"]);
  const man = await row("universes.csv", "102,", [",3,100,", ",3,101,"]);
  expect(await badRowsOf({ "universes.csv": [woman, man] })).toEqual([
    "universes.csv:2 parent_id: leads back to the universe itself: a ring",
    "universes.csv:3 parent_id: leads back to the universe itself: a ring",
  ]);
  const onRoot = await row("universes.csv", "101,", [",3,100,", ",3,11,"]);
  expect(await badRowsOf({ "universes.csv": [onRoot] })).toEqual([
    "universes.csv:2 parent_id: has level 1, not 2",
  ]);
  expect(await count("universe where universe_id = 101 and parent_id = 100")).toBe(1);
});

test("S2.9a no universe or product takes the address of a page, and each address leads to one", async () => {
  const cart = await row("universes.csv", "100,", [
    "mode-et-accessoires,mode-et-accessoires,mode-et-accessoires,2",
    "mode-et-accessoires,mode-et-accessoires,cart,2",
  ]);
  const product = await row("products.csv", "GC-1001,", ["boutique/carte", "api/carte"]);
  expect(await badRowsOf({ "universes.csv": [cart] })).toEqual([
    'universes.csv:2 url_path: is the address of another page of the shop (it reads "cart")',
  ]);
  expect(await badRowsOf({ "products.csv": [product] })).toEqual([
    expect.stringContaining("products.csv:2 url_path: is the address of another page of the shop"),
  ]);
  const german = await row("products.csv", "GC-1001,", ["boutique/carte", "de/carte"]);
  expect(await badRowsOf({ "products.csv": [german] })).toEqual([
    "products.csv:2 url_path: belongs to store view de",
  ]);
  const twice = await row("products.csv", "GC-1001,", [
    "boutique/carte-cadeau-ravelune",
    "mode-et-accessoires",
  ]);
  expect(await badRowsOf({ "products.csv": [twice] })).toEqual([
    "products.csv:2 undefined: universe 100: url_path belongs to product GC-1001",
  ]);
});

test("an offer that ends before it starts is refused", async () => {
  const [, ...rows] = await demo("products.csv");
  const offer = rows.find((one) => /\d,20\d\d-[^,]+,20\d\d-[^,]+,\d,/.test(one)) ?? "";
  const reversed = offer.replace(/,(20\d\d-[^,]+),(20\d\d-[^,]+),/, ",$2,$1,");
  expect(reversed).not.toBe(offer);
  expect(await badRowsOf({ "products.csv": [reversed] })).toEqual([
    expect.stringContaining("products.csv:2 special_to_date: is not after special_from_date"),
  ]);
});

test("S6.5 a price for many above the price of one is refused, from either side", async () => {
  expect(await badRowsOf({ "tier_prices.csv": ["SP-1003,1,3,9999.00"] })).toEqual([
    expect.stringMatching(/^tier_prices.csv:2 value: is above the price of SP-1003, \d/),
  ]);
  const price = (await row("products.csv", "SP-1003,")).match(/,(\d+\.\d\d),/)?.[1] ?? "";
  const cheaper = await row("products.csv", "SP-1003,", [`,${price},`, ",1.00,"]);
  const bad = await badRowsOf({ "products.csv": [cheaper] });
  expect(bad[0]).toMatch(
    /^products.csv:2 undefined: tier_price SP-1003 \/ 1 \/ 3: value_cents is above the price of/,
  );
  expect(await count("tier_price where value_cents = 999900")).toBe(0);
});

test("S3.1 two defaults of one choice, and rows that disagree about it, are refused", async () => {
  const [, ...rows] = await demo("bundle_options.csv");
  const radio = rows.filter((one) => one.startsWith("BX-0101,1011,"));
  const both = radio.map((one) => one.replace("SP-0102,0,", "SP-0102,1,"));
  expect(await badRowsOf({ "bundle_options.csv": both })).toEqual([
    "bundle_options.csv:3 is_default: SP-0101 is the default already",
  ]);
  const titled = radio[1]?.replace("Le bijou", "La montre") ?? "";
  expect(await badRowsOf({ "bundle_options.csv": [titled] })).toEqual([
    "bundle_options.csv:2 title: differs from that of SP-0101 in the same option",
  ]);
  const noir = await row("attribute_options.csv", "color,401,", [",0", ",1"]);
  const blanc = await row("attribute_options.csv", "color,402,", [
    "Blanc,2,#FFFFFF,0",
    "Blanc,2,#FFFFFF,1",
  ]);
  const black = noir.replace(/,\d$/, ",1");
  expect(await badRowsOf({ "attribute_options.csv": [black, blanc] })).toEqual([
    "attribute_options.csv:3 is_default: color / 401 is the default already",
  ]);
});

test("S3.1 only a configurable product has children, only a bundle choices, only a group members", async () => {
  const child = await row("product_children.csv", "CC-1002-25,", [",CC-1002,", ",SP-0101,"]);
  const choice = await row("bundle_options.csv", "BX-0101,1011,", ["BX-0101", "SP-0103"]);
  const member = await row("product_links.csv", "GR-0101,", ["GR-0101", "SP-0101"]);
  expect(
    await badRowsOf({
      "product_children.csv": [child],
      "bundle_options.csv": [choice],
      "product_links.csv": [member],
    }),
  ).toEqual([
    "product_children.csv:2 parent_sku: SP-0101 is a simple product, not a configurable one",
    "bundle_options.csv:2 bundle_sku: SP-0103 is a simple product, not a bundle one",
    "product_links.csv:2 sku: SP-0101 is a simple product, not a grouped one",
  ]);
});

test("exchanged or foreign positions and senseless opening hours are refused", async () => {
  const place = (rest: string) => `9,1001,A,1 rue A,01100,Oyonnax,01283,01,Ain,${rest}`;
  const bad = await badRowsOf({
    "points_of_sale.csv": [
      place("5.65,46.25,"),
      place("40.71,-74.00,").replace("9,", "10,"),
      place("46.25,5.65,Mo 25:00-26:00").replace("9,", "11,"),
      place('46.25,5.65,"Mo 10:00-18:00,12:00-13:00"').replace("9,", "12,"),
      place("46.25,5.65,Mo 09:75-18:00").replace("9,", "13,"),
      place("46.25,5.65,sometimes").replace("9,", "14,"),
    ],
  });
  expect(bad.map((one) => one.replace(/(are no opening hours).*/, "$1"))).toEqual([
    'points_of_sale.csv:2 latitude: latitude and longitude are exchanged (it reads "5.65")',
    'points_of_sale.csv:3 latitude: the position is not in department 01 (it reads "40.71")',
    "points_of_sale.csv:4 opening_hours: are no opening hours",
    "points_of_sale.csv:5 opening_hours: are no opening hours",
    "points_of_sale.csv:6 opening_hours: are no opening hours",
    "points_of_sale.csv:7 opening_hours: are no opening hours",
  ]);
});

test("S3.6 a review of tomorrow is refused", async () => {
  const late = await row("reviews.csv", "9001,", ["2025-01-05", "2031-01-05"]);
  expect(await badRowsOf({ "reviews.csv": [late] })).toEqual([
    'reviews.csv:2 created_at: is in the future (it reads "2031-01-05T10:13:00Z")',
  ]);
});

test("S3.27 no default store view, two of them, or a closed one are refused", async () => {
  const closed = await row("store_views.csv", "fr,", [",1,1,fr-FR", ",1,0,fr-FR"]);
  const none = await row("store_views.csv", "fr,", [",1,1,fr-FR", ",0,1,fr-FR"]);
  const second = await row("store_views.csv", "de,", [",0,0,de-DE", ",1,0,de-DE"]);
  const login = await row("store_views.csv", "de,", ["/de,de,", "/login,login,"]);
  expect(await badRowsOf({ "store_views.csv": [closed] })).toEqual([
    "store_views.csv:2 is_active: the default store view is closed",
  ]);
  expect(await badRowsOf({ "store_views.csv": [none] })).toEqual([
    expect.stringContaining("no store view is default"),
  ]);
  expect(await badRowsOf({ "store_views.csv": [second] })).toEqual([
    "store_views.csv:2 is_default: fr is the default already",
    "store_views.csv:2 is_active: the default store view is closed",
  ]);
  expect(await badRowsOf({ "store_views.csv": [login] })).toEqual([
    expect.stringContaining("url_prefix: is the address of another page of the shop"),
  ]);
});

test("addresses that run a script or leave the shop unseen are refused", async () => {
  const start = "1002,";
  const website = (await row("brands.csv", start)).match(/https:[^,]+/)?.[0] ?? "";
  const media = await row("media.csv", "GC-1001,", ["seed:card/1001", "javascript:alert(1)"]);
  const lines = (await readFile("data/demo/brands.csv", "utf8")).split(/\r\n(?=\d{4},)/);
  const brand = lines.find((one) => one.startsWith(start))?.replace(website, "javascript:alert(1)");
  const store = await row("store_views.csv", "de,", [
    "Deutschland,/de,",
    "Deutschland,//evil.example,",
  ]);
  expect(
    await badRowsOf({
      "store_views.csv": [store],
      "brands.csv": [brand ?? ""],
      "media.csv": [media],
    }),
  ).toEqual([
    expect.stringContaining("store_views.csv:2 url: is neither a path such as /de nor"),
    expect.stringContaining("brands.csv:2 website: is not an address such as https://a.example"),
    expect.stringContaining("media.csv:2 file: is not the address of a picture"),
  ]);
});

test("a code that differs from the shop's row of it is an error, never unchanged", async () => {
  const code = "9000001,1002,25.00,2910099036018,,ean13,2027-10-31";
  const head = "9000001,1002,25.00,";
  const valid = "9000001,1002,25.00,FIRST-CODE,,code128,2027-10-31";
  expect(await badRowsOf({ "voucher_codes.csv": [valid] })).toEqual([]);
  expect(await badRowsOf({ "voucher_codes.csv": [valid] })).toEqual([]);
  for (const [other, column] of [
    [`${head}OTHER-CODE,,code128,2027-10-31`, "code"],
    [`${head}FIRST-CODE,1234,code128,2027-10-31`, "pin"],
    [`${head}FIRST-CODE,,code128,2028-10-31`, "expires_on"],
    [`${head}FIRST-CODE,,qr,2027-10-31`, "barcode_type"],
    ["9000001,1002,50.00,FIRST-CODE,,code128,2027-10-31", "denomination"],
    ["9000001,1005,25.00,FIRST-CODE,,code128,2027-10-31", "brand_id"],
  ] as const) {
    expect(other).not.toBe(code);
    const bad = await badRowsOf({ "voucher_codes.csv": [other] });
    expect(bad).toEqual([expect.stringContaining(`voucher_codes.csv:2 ${column}: differs from`)]);
    expect(bad.join()).not.toMatch(/(FIRST|OTHER)-CODE|1234/);
  }
  expect(
    await badRowsOf({ "voucher_codes.csv": ["9000002,1002,25.00,FIRST-CODE,,code128,2027-10-31"] }),
  ).toEqual(["voucher_codes.csv:2 code_id: the shop has this code as 9000001"]);
});

test("a breach of the shop's older rows does not stop files that have no part in it", async () => {
  await db.query("update store_view set is_default = true where store_code = 'de'");
  expect(await badRowsOf({ "tax_classes.csv": ["99,NEW,Neuf"] })).toEqual([]);
  await db.query("update store_view set is_default = false where store_code = 'de'");
});
