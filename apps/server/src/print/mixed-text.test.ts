import { describe, expect, test } from "vitest";
import { greyPage, pdfFonts, pdfStructure, pdfWords } from "#server/testing/pdf.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const names = {
  Polish: "Żółć Łukasz",
  Czech: "Jiří Řehoř",
  Russian: "Ёжик Щукин",
  Japanese: "山田 花子さん",
  emoji: "Zoé 🎂 👩‍👩‍👧 🇫🇷",
} as const;

const receipt = (name: string) =>
  receiptPdf({
    shopName: "Papillote",
    locale: "fr-FR",
    madeAt: new Date("2026-11-20T11:05:00Z"),
    title: `Reçu de ${name}`,
    about: name,
    facts: [{ name: "Client", value: name }],
    sold: {
      columns: ["Bon", "Pour"].map((column, index) => ({
        name: column,
        share: 0.5,
        isNumber: index > 0,
      })),
      rows: [[`${name}, `.repeat(12).trim(), name]],
    },
    paid: [{ name: "Total payé", value: "€95,00", isTotal: true }],
    notes: [],
    sellerTitle: "Vendeur",
    seller: [],
  });

describe("names in other scripts", () => {
  test.for(Object.entries(names))("%s is printed in embedded fonts", async ([, name]) => {
    const pdf = await receipt(name);
    const cells = pdfStructure(pdf);
    expect(cells).toContain(`H1 "Reçu de ${name}"`);
    expect(cells.filter((cell) => cell === `TD "${name}"`)).toHaveLength(2);
    // The box for a missing glyph has no character.
    expect(pdfWords(pdf)).not.toContain("\0");
    expect(pdfFonts(pdf).every(({ isEmbedded, isReadable }) => isEmbedded && isReadable)).toBe(
      true,
    );
  });

  test("a run in another font stays within its column, also when it is aligned to the right", async () => {
    const { width, height, grey } = greyPage(await receipt(names.Japanese));
    const right = Math.floor((width * (595 - 44)) / 595);
    const inMargin = Array.from({ length: height }, (_, row) =>
      grey.subarray(row * width + right, (row + 1) * width),
    );
    expect(inMargin.every((pixels) => pixels.every((value) => value > 250))).toBe(true);
  });

  test("what no font has is left out, without a box in its place", async () => {
    const words = pdfWords(await receipt("Léonie محمد"));
    expect(words).toContain("Reçu de Léonie");
    expect(words).not.toContain("\0");
  });

  test("a receipt in Latin letters embeds no other font", async () => {
    expect(pdfFonts(await receipt("Léonie d’Alembert – « Żółw »"))).toHaveLength(3);
  });
});
