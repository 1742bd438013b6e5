import { expect, test } from "vitest";
import { greyPage, pdfFacts, pdfText } from "#server/testing/pdf.ts";
import { receiptPdf } from "./receipt-pdf.ts";

const row = (index: number) => [
  `Les Ateliers Réunis de la Grande Fabrique Bretonne ${index}`,
  "2",
  "€50,00",
  "€47,50",
  "€95,00",
];
const receipt = (rows: number) =>
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
  });

test("a long order goes on over the page, every line whole and once", async () => {
  const pdf = await receipt(20);
  const pages = pdfText(pdf)
    .split("\f")
    .filter((text) => text.trim() !== "");
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
