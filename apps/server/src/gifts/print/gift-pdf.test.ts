import { occasionPapers } from "@papillote/artwork/occasion-papers.ts";
import { papers } from "@papillote/artwork/papers.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import {
  frenchAccess,
  greyPage,
  pdfAccess,
  pdfFacts,
  pdfStructure,
  pdfWords,
  scanned,
} from "#server/testing/pdf.ts";
import { type GiftPrint, giftPdf } from "./gift-pdf.ts";

const link = "https://papillote.example/claim#0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";
const plain: GiftPrint = {
  shopName: "Papillote",
  signPosition: "before",
  locale: "fr-FR",
  printedAt: new Date("2026-11-20T11:05:00Z"),
  giver: "Léonie",
  receiver: "Malo",
  message: "Pour tes 30 ans, prends le train jusqu’à la mer.",
  paper: occasionPapers.anniversaire,
  brandName: "Rail & Rosée",
  logo: undefined,
  value: cents(10_000),
  usage: "online",
  lastDay: "31/12/2027",
  link,
};
const print = (changed: Partial<GiftPrint> = {}) => giftPdf({ ...plain, ...changed });

describe("the card to fold", () => {
  test("has the claim link as a QR code, in grey too and on the darkest paper", async () => {
    for (const paper of [plain.paper, papers.encre])
      expect(scanned(greyPage(await print({ paper })), "qr")).toBe(link);
  });

  test("a Japanese name is broken between its words only", async () => {
    const words = pdfWords(await print({ receiver: "佐藤 健太郎", locale: "ja-JP" }));
    expect(words).toContain("\n佐藤\n健太郎\n");
  });

  test("a double first name is broken after its hyphen", async () => {
    const words = pdfWords(await print({ receiver: "Maximilienne-Alexandrine" }));
    expect(words).toContain("\nMaximilienne-\nAlexandrine\n");
  });

  test("a Japanese line ends between words, not before its last letter", async () => {
    const brandName = "Galeries du Grand Boulevard";
    const words = pdfWords(await print({ brandName, locale: "ja-JP" }));
    expect(words).toContain("\nで使える\n");
  });

  test("is one page, read in order: cover, words, voucher, how to use it, back", async () => {
    const pdf = await print();
    expect(pdfFacts(pdf)).toMatch(/Pages:\s+1\n/);
    expect(pdfStructure(pdf).filter((cell) => !cell.startsWith("Object"))).toEqual([
      "Document",
      'P "Pour"',
      'H1 "Malo"',
      'P "«\u00a0Pour tes 30 ans, prends le train jusqu’à la mer.\u00a0»"',
      'P "Léonie, pour Malo"',
      'H2 "€100,00"',
      'P "chez Rail & Rosée"',
      "Figure",
      'Link "Scannez pour déballer"',
      'P "Scannez le code avec l’appareil photo d’un téléphone\u00a0: votre cadeau se déballe."',
      'P "Utilisez le bon tout de suite, ou gardez-le dans un compte. Il n’y a rien à payer."',
      'P "En ligne, jusqu’au 31/12/2027"',
      'P "Papillote"',
      'P "Un cadeau. Un mot dedans."',
    ]);
  });

  test("is tagged, titled and in its language, with every font embedded", async () => {
    const pdf = await print({ locale: "en-US" });
    const english = { ...frenchAccess, language: "en-US", title: "A card for Malo" };
    expect(pdfAccess(pdf)).toEqual(english);
    expect(pdf.toString("latin1")).toContain("/Alt (QR code of the link that unwraps the gift)");
  });

  test("the longest words, name and brand fit, in any script", async () => {
    const pdf = await print({
      receiver: "Marie-Antoinette-Joséphine",
      giver: "山田 花子",
      message: "誕生日おめでとう🎂 С днём рождения! ".repeat(9).trim(),
      brandName: "Les Ateliers Réunis de la Grande Fabrique Bretonne & Fils",
    });
    const words = pdfWords(pdf).replaceAll(/\s+/g, "");
    expect(pdfFacts(pdf)).toMatch(/Pages:\s+1\n/);
    expect(words.match(/誕生日おめでとう🎂Сднёмрождения!/gu)).toHaveLength(9);
    expect(words).toContain("山田花子,pourMarie-Antoinette-Joséphine");
    expect(words).not.toContain("\0");
    expect(scanned(greyPage(pdf), "qr")).toBe(link);
  });

  test("without words it is signed, and without an end it says so", async () => {
    const cells = pdfStructure(await print({ message: "", lastDay: undefined, usage: "both" }));
    expect(cells).toContain('P "Léonie, pour Malo"');
    expect(cells).toContain('P "En magasin et en ligne, sans date de fin"');
  });
});
