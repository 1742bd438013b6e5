import { expect, test } from "vitest";
import { greyPage, pdfFacts, pdfText } from "#server/testing/pdf.ts";
import { type Receipt, receiptPdf } from "./receipt-pdf.ts";

const row = (index: number) => [
  `Les Ateliers Réunis de la Grande Fabrique Bretonne ${index}`,
  "2",
  "€50,00",
  "€47,50",
  "€95,00",
];
const receipt = (rows: number, more: Partial<Receipt> = {}) =>
  receiptPdf({
    shopName: "Papillote",
    locale: "fr-FR",
    madeAt: new Date("2026-11-20T11:05:00Z"),
    title: "Reçu P2026-000042",
    about: "Commande",
    facts: [{ name: "Client", value: "Léonie" }],
    sold: {
      columns: ["Bon", "Quantité", "Valeur", "Prix", "Payé"].map((name, index) => ({
        name,
        share: index === 0 ? 0.4 : 0.15,
        isNumber: index > 0,
      })),
      rows: Array.from({ length: rows }, (_, index) => row(index + 1)),
    },
    paid: [{ name: "Total payé", value: "€95,00", isTotal: true }],
    notes: ["Ce reçu n’est pas une facture."],
    sellerTitle: "Vendu par",
    seller: ["Maison Dupont"],
    ...more,
  });
const pagesOf = (pdf: Buffer) =>
  pdfText(pdf)
    .split("\f")
    .filter((text) => text.trim() !== "");

test("a long order goes on over the page, every line whole and once", async () => {
  const pdf = await receipt(20);
  const pages = pagesOf(pdf);
  expect(pages).toHaveLength(2);
  for (let line = 1; line <= 20; line++)
    expect(pages.filter((text) => new RegExp(`Bretonne ${line}\\b`).test(text))).toHaveLength(1);
  expect(pages[1]).toContain("Reçu P2026-000042");
});

test("without colour every word is darker than 4.5:1 against its paper asks", async () => {
  const pdf = await receipt(1);
  expect(pdfFacts(pdf)).toMatch(/Pages:\s+1\n/);
  const { grey } = greyPage(pdf);
  // Grey 117 on white is 4.5:1; the words' strokes must reach it, thin as they are.
  expect(grey.filter((tone) => tone < 117).length).toBeGreaterThan(2000);
});

test("a long address has the width that the names beside it leave", async () => {
  const value = "12 rue des Lilas, Bâtiment C, 93400 Saint-Ouen-sur-Seine, FR";
  const pdf = await receipt(1, { facts: [{ name: "Adresse de facturation", value }] });
  expect(pdfText(pdf)).toMatch(new RegExp(`Adresse de facturation +${value}`));
});

test("neither the seller nor a note is split across two pages", async () => {
  const seller = ["Maison Dupont", "12 rue des Confiseurs", "75011 Paris", "RCS Paris"];
  const note = "Facture acquittée à la commande, sans escompte. ".repeat(5);
  for (let rows = 6; rows < 15; rows++) {
    const pages = pagesOf(await receipt(rows, { seller, notes: [note] }));
    const holding = (word: string) => pages.findIndex((text) => text.includes(word));
    expect(holding("RCS Paris")).toBe(holding("Vendu par"));
    expect(pages.filter((text) => text.includes("acquittée"))).toHaveLength(1);
  }
});
