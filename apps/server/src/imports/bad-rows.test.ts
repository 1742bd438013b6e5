import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { importFolder } from "./imports.ts";
import type { Report } from "./report.ts";

const db = await testDatabase();
const deps = testDeps(db);
const demo = "data/demo";
const basis = [
  "store_views.csv",
  "tax_classes.csv",
  "universes.csv",
  "brand_groups.csv",
  "brands.csv",
  "attributes.csv",
  "attribute_options.csv",
];
const places =
  "pos_id,brand_id,name,address,postcode,city,insee_code,department_code,department,latitude,longitude,opening_hours";
const codes = "code_id,brand_id,denomination,code,pin,barcode_type,expires_on";
const classes = "tax_class_id,code,name";

let folders: string;

beforeAll(async () => {
  folders = await mkdtemp(join(tmpdir(), "papillote-import-"));
  const folder = join(folders, "basis");
  await mkdir(folder);
  for (const file of basis) await cp(join(demo, file), join(folder, file));
  expect(await importFolder(deps, folder)).toMatchObject({ ok: true, hasChanged: true });
});

afterAll(() => rm(folders, { recursive: true, force: true }));

async function folderOf(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const folder = await mkdtemp(join(folders, "case-"));
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

async function importOf(files: Readonly<Record<string, string | Buffer>>): Promise<Report> {
  return importFolder(deps, await folderOf(files));
}

function csv(...lines: readonly string[]): string {
  return lines.map((line) => `${line}\r\n`).join("");
}

function bad(report: Report): [string, number, string | undefined, string][] {
  return report.files
    .flatMap((file) => file.bad)
    .map(({ file, line, column, reason }) => [file, line, column, reason]);
}

function stateOf(report: Report, name: string) {
  const found = report.files.find(({ file }) => file === name);
  return {
    state: found?.state,
    waitsFor: found?.waitsFor,
    inserted: found?.inserted,
    changed: found?.changed,
  };
}

async function namesOf(table: string, order: string): Promise<string[]> {
  return (await db.query<{ name: string }>(`select name from ${table} order by ${order}`)).rows.map(
    ({ name }) => name,
  );
}

test("every bad row is listed with file, line, column and reason, and the file is not imported", async () => {
  const report = await importOf({
    "points_of_sale.csv": csv(
      places,
      '1,1001,Good,1 rue A,01100,Oyonnax,01283,01,Ain,46.25,5.65,"Tu-Sa 10:00-12:30,14:00-19:00"',
      "two,1001,Number,1 rue A,01100,Oyonnax,01283,01,Ain,46.25,5.65,",
      "3,9999,Brand,1 rue A,01100,Oyonnax,01283,01,Ain,46.25,5.65,",
      "4,1001,,1 rue A,01100,Oyonnax,01283,01,Ain,46.25,5.65,",
      "5,1001,Postcode,1 rue A,1100,Oyonnax,01283,01,Ain,46.25,5.65,",
      "6,1001,Latitude,1 rue A,01100,Oyonnax,01283,01,Ain,146.25,5.65,",
      '7,1001,"Two',
      'lines",1 rue A,01100,Oyonnax,01283,01,Ain,46.25,5.65,',
      "1,1001,Twice,1 rue A,01100,Oyonnax,01283,01,Ain,46.25,5.65,",
    ),
  });
  expect(report.ok).toBe(false);
  expect(bad(report)).toEqual([
    ["points_of_sale.csv", 3, "pos_id", 'is not a whole number (it reads "two")'],
    ["points_of_sale.csv", 4, "brand_id", "9999 does not stand in brands.csv"],
    ["points_of_sale.csv", 5, "name", "must not be empty"],
    ["points_of_sale.csv", 6, "postcode", 'is not made of five digits (it reads "1100")'],
    ["points_of_sale.csv", 7, "latitude", 'is not between -90 and 90 (it reads "146.25")'],
    ["points_of_sale.csv", 10, "pos_id", '"1" already stands in line 2'],
  ]);
  expect((await db.query("select from point_of_sale")).rowCount).toBe(0);
});

test("an invalid choice, flag, amount, day, colour or list is reported as such", async () => {
  const [head = "", first = ""] = (
    await readFile(join(demo, "shipping_methods.csv"), "utf8")
  ).split("\r\n");
  const [universeHead = "", root = ""] = (
    await readFile(join(demo, "universes.csv"), "utf8")
  ).split("\r\n");
  const [productHead = ""] = (await readFile(join(demo, "products.csv"), "utf8")).split("\r\n");
  const card =
    "X,X,giftcard,virtual,X,X,X,1001,100|a,20.00,,,20/11/2026,7,x,boutique/x,x,1,4,on_demand,0,1,,0,1,,20.00,150.00,1.00,both,immediate,12,,,,0,,2026-02-30T00:00:00Z,2026-10-27T18:33:00Z";
  const report = await importOf({
    "shipping_methods.csv": csv(
      head,
      first
        .replace("EUR", "CHF")
        .replace("4.00", "4,00")
        .replace("FR,1,1", "FR,yes,1")
        .replace("4,00", '"4,00"'),
    ),
    "universes.csv": csv(
      universeHead,
      root.replace("#B3476B", "pink").replace(",1,,,11,", ",4,,,11,"),
    ),
    "products.csv": csv(productHead, card),
    "voucher_codes.csv": csv(codes, "1,1002,25.00,ABCDEF,,pdf417,2027-02-30"),
  });
  expect(bad(report)).toEqual([
    ["universes.csv", 2, "level", 'is none of 1, 2, 3 (it reads "4")'],
    ["universes.csv", 2, "color", 'is not a colour such as #1F2A44 (it reads "pink")'],
    [
      "products.csv",
      2,
      "category_ids",
      'is not a list of whole numbers such as 100|200 (it reads "100|a")',
    ],
    [
      "products.csv",
      2,
      "special_to_date",
      'is not an instant such as 2026-11-20T12:00:00Z (it reads "20/11/2026")',
    ],
    [
      "products.csv",
      2,
      "created_at",
      'is not an instant such as 2026-11-20T12:00:00Z (it reads "2026-02-30T00:00:00Z")',
    ],
    [
      "shipping_methods.csv",
      2,
      "amount",
      'is not an amount in euros such as 12.50 (it reads "4,00")',
    ],
    ["shipping_methods.csv", 2, "currency", 'is none of EUR (it reads "CHF")'],
    ["shipping_methods.csv", 2, "default", 'is neither 0 nor 1 (it reads "yes")'],
    ["voucher_codes.csv", 2, "barcode_type", 'is none of ean13, code128, qr (it reads "pdf417")'],
    [
      "voucher_codes.csv",
      2,
      "expires_on",
      'is not a day such as 2026-11-20 (it reads "2027-02-30")',
    ],
  ]);
});

test("S5.11b S9.4b no card below 10 euros is imported", async () => {
  const [head = ""] = (await readFile(join(demo, "products.csv"), "utf8")).split("\r\n");
  const card = (sku: string, amounts: string) =>
    `${sku},${sku},giftcard,virtual,X,X,X,1001,100,5.00,,,,7,${sku},boutique/${sku},${sku},1,4,on_demand,0,1,,0,1,${amounts},both,immediate,12,,,,0,,2026-01-01T00:00:00Z,2026-10-27T18:33:00Z`;
  const report = await importOf({
    "products.csv": csv(
      head,
      card("a", "9.99|20,,,"),
      card("b", ",5.00,150.00,1.00"),
      card("e", "10,,,"),
      card("d", ",,,"),
    ),
  });
  expect(bad(report)).toEqual([
    ["products.csv", 2, "giftcard_amounts", 'a card starts from 10.00 euros (it reads "9.99|20")'],
    ["products.csv", 3, "open_amount_min", 'a card starts from 10.00 euros (it reads "5.00")'],
    [
      "products.csv",
      5,
      "giftcard_amounts",
      "must be given where open_amount_min, _max and _step are not, and only there",
    ],
  ]);
});

test("the files of goods are checked too: parts, links, group prices, downloads, sliders", async () => {
  const [productHead = "", ...productRows] = (
    await readFile(join(demo, "products.csv"), "utf8")
  ).split("\r\n");
  const kept = productRows.filter((row) => /^(BX-0101|SP-0101),/.test(row));
  expect(await importOf({ "products.csv": csv(productHead, ...kept) })).toMatchObject({ ok: true });
  const report = await importOf({
    "bundle_options.csv": csv(
      "bundle_sku,option_id,title,type,required,position,child_sku,is_default,qty,can_change_qty",
      "BX-0101,1011,Bijou,radio,1,1,SP-0101,1,0,0",
      "BX-0101,1012,Boucle,select,1,2,BX-0101,1,1,0",
      "BX-9999,1013,Rien,radio,1,3,BX-0101,1,1,0",
    ),
    "product_links.csv": csv(
      "sku,link_type,linked_product_sku,linked_product_type,position,qty",
      "BX-0101,associated,SP-0101,simple,0,",
      "BX-0101,related,BX-0101,bundle,1,",
      "BX-0101,upsell,SP-0101,simple,2,0",
    ),
    "customer_groups.csv": csv("group_id,code,name", "1,GENERAL,Particuliers", "2,GENERAL,Encore"),
    "tier_prices.csv": csv(
      "sku,customer_group_id,qty,value",
      "NONE,1,3,5.00",
      "SP-0101,9,3,5.00",
      "SP-0101,1,0,5.00",
    ),
    "downloadable_links.csv": csv(
      "sku,link_id,title,file,format,pages,number_of_downloads,sample_file,sort_order",
      "SP-0101,1,,a.pdf,pdf,3,x,,1",
    ),
    "content/sliders.csv": csv(
      "slider_id,slider_code,slider_title,position,page_no,brand_id",
      "1,home,Titre,7,1,1001",
      "1,home,Titre,8,2,1",
    ),
  });
  expect(bad(report)).toEqual([
    ["bundle_options.csv", 2, "qty", 'must be above 0 (it reads "0")'],
    ["bundle_options.csv", 3, "type", 'is none of radio, checkbox (it reads "select")'],
    ["bundle_options.csv", 4, "bundle_sku", "BX-9999 does not stand in products.csv"],
    ["product_links.csv", 2, "qty", "must not be empty: the product is part of a group"],
    ["product_links.csv", 3, "linked_product_sku", 'is the product itself (it reads "BX-0101")'],
    ["product_links.csv", 4, "link_type", 'is none of associated, related (it reads "upsell")'],
    ["customer_groups.csv", 3, "code", '"GENERAL" already stands in line 2'],
    ["tier_prices.csv", 2, "sku", "NONE does not stand in products.csv or product_children.csv"],
    ["tier_prices.csv", 3, "customer_group_id", "9 does not stand in customer_groups.csv"],
    ["tier_prices.csv", 4, "qty", 'must be above 0 (it reads "0")'],
    ["downloadable_links.csv", 2, "title", "must not be empty"],
    ["downloadable_links.csv", 2, "number_of_downloads", 'is not a whole number (it reads "x")'],
    [
      "content/sliders.csv",
      2,
      "page_no",
      'is not the page of that position: six brands stand on a page (it reads "1")',
    ],
    ["content/sliders.csv", 3, "brand_id", "1 does not stand in brands.csv"],
  ]);
  expect(stateOf(report, "tier_prices.csv")).toMatchObject({ state: "bad", inserted: 0 });
});

test.each([
  [
    "a missing column",
    "tax_class_id,code",
    ["tax_classes.csv", 1, "name", "the column is missing"],
  ],
  [
    "an unknown column",
    "tax_class_id,code,name,nom",
    ["tax_classes.csv", 1, "nom", "the column is not known"],
  ],
  [
    "a column twice",
    "tax_class_id,code,name,name",
    ["tax_classes.csv", 1, "name", "the column stands twice"],
  ],
  [
    "a byte order mark",
    `\ufeff${classes}`,
    [
      "tax_classes.csv",
      1,
      undefined,
      "the file begins with a byte order mark: save it as UTF-8 without one",
    ],
  ],
])("%s in the header is told, and no row is read", async (_, head, expected) => {
  expect(bad(await importOf({ "tax_classes.csv": csv(head, "x") }))).toEqual([expected]);
});

test("an empty file has no header", async () => {
  expect(bad(await importOf({ "tax_classes.csv": "" }))).toEqual([
    ["tax_classes.csv", 1, undefined, "the file has no header"],
  ]);
});

test("a file in another encoding is reported at the line where it cannot be read", async () => {
  const latin = await importOf({
    "tax_classes.csv": Buffer.from(csv(classes, "41,A,Taux normal", "42,B,Taux réduit"), "latin1"),
  });
  expect(bad(latin)).toEqual([
    [
      "tax_classes.csv",
      3,
      "name",
      'holds bytes that are not UTF-8 text (it reads "Taux r\ufffdduit")',
    ],
  ]);
  const wide = await importOf({
    "tax_classes.csv": Buffer.from(`\ufeff${csv(classes, "41,A,Taux normal")}`, "utf16le"),
  });
  expect(bad(wide)[0]).toEqual(["tax_classes.csv", 1, undefined, "the file is not UTF-8"]);
});

test("stray and open quotes and rows of another width are reported, and the rows between are still checked", async () => {
  const report = await importOf({
    "tax_classes.csv": csv(
      classes,
      '41,A,rate 5"',
      "42,B",
      "x,C,Third",
      "44,D,Fourth,more",
      '45,E,"open',
      "46,F,Sixth",
    ),
  });
  expect(bad(report)).toEqual([
    ["tax_classes.csv", 2, "name", "a quote stands inside a field that does not begin with one"],
    ["tax_classes.csv", 3, undefined, "the row has more or fewer fields than the header"],
    ["tax_classes.csv", 4, "tax_class_id", 'is not a whole number (it reads "x")'],
    ["tax_classes.csv", 5, undefined, "the row has more or fewer fields than the header"],
    ["tax_classes.csv", 6, "name", "a quoted field is not closed before the end of the file"],
  ]);
  const undoubled = await importOf({
    "tax_classes.csv": csv(classes, '41,A,"rate "5""', "42,B,Second"),
  });
  expect(bad(undoubled)[0]).toEqual([
    "tax_classes.csv",
    2,
    "name",
    "a quote inside a quoted field is not doubled",
  ]);
});

test("a bad code is reported by its line and never printed", async () => {
  const report = await importOf({
    "voucher_codes.csv": csv(
      codes,
      "1,1002,25.00,2910023036018,,ean13,",
      "2,1002,25.00,SECRET-2,12A4,code128,",
      "3,1002,0.00,SECRET-3,,code128,",
      "4,1002,25.00,SECRET-2,,code128,",
    ),
  });
  expect(bad(report)).toEqual([
    [
      "voucher_codes.csv",
      2,
      "code",
      "is not an EAN-13: thirteen digits whose last one checks the others",
    ],
    ["voucher_codes.csv", 3, "pin", "is not made of 4 to 8 digits"],
    ["voucher_codes.csv", 4, "denomination", 'must be above 0, or empty (it reads "0.00")'],
    ["voucher_codes.csv", 5, "code", "the value already stands in line 3"],
  ]);
  expect(JSON.stringify(report)).not.toMatch(/291002303|SECRET|12A4/);
  expect(deps.logLines.join("\n")).not.toMatch(/291002303|SECRET|12A4/);
});

test("a file that refers to a bad file waits, also indirectly, and the others are imported", async () => {
  const group = "9,Groupe,Texte";
  const brandsOf = (await readFile(join(demo, "brands.csv"), "utf8")).replace(
    "Ravelune,ravelune",
    "Ravelune Neuve,ravelune",
  );
  const report = await importOf({
    "brand_groups.csv": csv("group_id,name,description", group, "x,Faux,Texte"),
    "brands.csv": brandsOf,
    "points_of_sale.csv": csv(places, "1,1001,Good,1 rue A,01100,Oyonnax,01283,01,Ain,46.25,5.65,"),
    "tax_classes.csv": csv(classes, "91,NEW,Neuf"),
  });
  expect(stateOf(report, "brand_groups.csv")).toEqual({
    state: "bad",
    waitsFor: [],
    inserted: 0,
    changed: 0,
  });
  expect(stateOf(report, "brands.csv")).toEqual({
    state: "waits",
    waitsFor: ["brand_groups.csv"],
    inserted: 0,
    changed: 0,
  });
  expect(stateOf(report, "points_of_sale.csv")).toEqual({
    state: "waits",
    waitsFor: ["brand_groups.csv"],
    inserted: 0,
    changed: 0,
  });
  expect(stateOf(report, "tax_classes.csv")).toEqual({
    state: "imported",
    waitsFor: [],
    inserted: 1,
    changed: 0,
  });
  expect(report).toMatchObject({ ok: false, hasChanged: true });
  expect((await db.query("select from brand where name = 'Ravelune'")).rowCount).toBe(1);
  expect((await db.query("select from brand_group where group_id = 9")).rowCount).toBe(0);
  expect((await db.query("select from point_of_sale")).rowCount).toBe(0);
});

test("rows that the file no longer has stay and are reported, and keep their unique names", async () => {
  const report = await importOf({
    "tax_classes.csv": csv(classes, "0,DYNAMIC,Autrement dit", "92,FOOD,Alimentaire"),
  });
  expect(bad(report)).toEqual([
    ["tax_classes.csv", 3, "code", "is taken by 3, which stands in the shop but not in this file"],
  ]);
  const taken = await importOf({ "tax_classes.csv": csv(classes, "0,DYNAMIC,Autrement dit") });
  const found = taken.files.find(({ file }) => file === "tax_classes.csv");
  expect(found).toMatchObject({ inserted: 0, changed: 1, unchanged: 0 });
  expect(found?.gone.examples).toContain("3");
  expect(await namesOf("tax_class", "tax_class_id")).toContain("Denrées alimentaires");
});

test("rows may swap their unique values", async () => {
  const head = csv("group_id,name,description");
  const groups = await readFile(join(demo, "brand_groups.csv"), "utf8");
  expect(groups.startsWith(head)).toBe(true);
  await importOf({ "tax_classes.csv": csv(classes, "95,ONE,Un", "96,TWO,Deux") });
  const report = await importOf({ "tax_classes.csv": csv(classes, "95,TWO,Un", "96,ONE,Deux") });
  expect(stateOf(report, "tax_classes.csv")).toMatchObject({ state: "imported", changed: 2 });
  expect(
    (
      await db.query(
        "select code from tax_class where tax_class_id in (95, 96) order by tax_class_id",
      )
    ).rows,
  ).toEqual([{ code: "TWO" }, { code: "ONE" }]);
});

test("a row that changed raises the version once", async () => {
  const versionOf = async () =>
    (await db.query<{ version: number }>("select version from catalog_version")).rows[0]?.version ??
    0;
  const before = await versionOf();
  await importOf({ "tax_classes.csv": csv(classes, "97,NINETY,Quatre-vingt") });
  expect(await versionOf()).toBe(before + 1);
  await importOf({ "tax_classes.csv": csv(classes, "97,NINETY,Quatre-vingt") });
  expect(await versionOf()).toBe(before + 1);
});

test("a missing folder, or one with nothing to import, is reported in one line", async () => {
  await expect(importFolder(deps, join(folders, "nowhere"))).rejects.toThrow("is not a folder");
  await expect(importOf({ "notes.csv": "a,b" })).rejects.toThrow(
    "holds no file that can be imported",
  );
});
