import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isEan13 } from "@papillote/domain/catalog/ean13.ts";
import { afterAll, describe, expect, it } from "vitest";
import { writeLargeCatalogue } from "./large-catalogue.ts";

const demo = join(import.meta.dirname, "../../data/demo");
const folder = mkdtempSync(join(tmpdir(), "papillote-large-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a catalogue that is several times the demo catalogue", () => {
  const twice = join(folder, "twice");
  writeLargeCatalogue(demo, twice, 2);
  const linesOf = (from: string, file: string) =>
    readFileSync(join(from, file), "utf8").split("\r\n").slice(1, -1);
  const firstCells = (file: string) => linesOf(twice, file).map((line) => line.split(",")[0]);

  it("begins with the demo catalogue itself", () => {
    const own = linesOf(demo, "voucher_codes.csv");
    expect(linesOf(twice, "voucher_codes.csv").slice(0, own.length)).toEqual(own);
  });

  it("has as many rows, each with an id of its own", () => {
    for (const file of ["points_of_sale.csv", "voucher_codes.csv", "product_children.csv"]) {
      const ids = firstCells(file);
      expect(ids).toHaveLength(2 * linesOf(demo, file).length);
      expect(new Set(ids).size, file).toBe(ids.length);
    }
  });

  it("has bar codes that are valid and unique", () => {
    const codes = linesOf(twice, "voucher_codes.csv")
      .filter((line) => line.includes(",ean13,"))
      .map((line) => line.split(",")[3] ?? "");
    expect(codes.filter((code) => !isEan13(code))).toEqual([]);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("is the same each time", () => {
    const again = join(folder, "again");
    writeLargeCatalogue(demo, again, 2);
    for (const file of ["brands.csv", "products.csv"])
      expect(linesOf(again, file), file).toEqual(linesOf(twice, file));
  });
});
