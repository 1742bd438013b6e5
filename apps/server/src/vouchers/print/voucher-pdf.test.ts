import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import {
  frenchAccess,
  greyPage,
  pdfAccess,
  pdfFacts,
  pdfFonts,
  pdfMetadata,
  pdfStructure,
  pdfText,
  pdfWords,
  scanned,
  tallestBar,
} from "#server/testing/pdf.ts";
import { type VoucherPrint, voucherPdf } from "./voucher-pdf.ts";

const plain: VoucherPrint = {
  shopName: "Papillote",
  signPosition: "before",
  locale: "fr-FR",
  printedAt: new Date("2026-11-20T11:05:00Z"),
  voucher: {
    orderNumber: "100000042",
    face: cents(5_000),
    usage: "both",
    endsOn: day("2027-11-30"),
    barcodeType: "ean13",
  },
  brandName: "Cacaotine",
  universeId: 400,
  logo: undefined,
  howToUse: ["Présentez cette page."],
  terms: "Utilisable en plusieurs fois.",
  code: "2910023036017",
  pin: "8246",
};
const code128 = {
  code: "CHE-ESWD-BPJQ-C9PS-AAAA-BBBB",
  voucher: { ...plain.voucher, barcodeType: "code128" },
} as const;
const longTerms =
  "Bon utilisable en plusieurs fois, ni remboursable ni échangeable contre des espèces. ".repeat(
    70,
  );
const longBrand = "Les Ateliers Réunis de la Grande Fabrique Bretonne & Fils";

const print = (changed: Partial<VoucherPrint> = {}): Promise<Buffer> =>
  voucherPdf({ ...plain, ...changed });

describe("printed in black and white", () => {
  test("every barcode type can be scanned, with bars of at least 15 mm", async () => {
    for (const changed of [{}, code128]) {
      const { code, voucher } = { ...plain, ...changed };
      const page = greyPage(await print(changed));
      expect(scanned(page, voucher.barcodeType)).toBe(code);
      expect(tallestBar(page)).toBeGreaterThan(15);
    }
  });
  test("long terms continue on a second page, the till part stays on the first", async () => {
    const pdf = await print({ ...code128, terms: longTerms });
    expect(pdfFacts(pdf)).toMatch(/Pages:\s+2\n/);
    expect(scanned(greyPage(pdf), "code128")).toBe(code128.code);
    const [first = "", second = ""] = pdfText(pdf).split("\f");
    for (const said of [
      "€50,00 chez Cacaotine",
      "Partie à présenter en caisse",
      "8246",
      "30/11/2027",
      "Conditions",
    ])
      expect(first).toContain(said);
    expect([first, second].map((text) => /\d ?\/ ?2\s*$/.test(text))).toEqual([true, true]);
    for (const said of ["espèces.", "gardez-le comme un billet", "€50,00 chez Cacaotine"])
      expect(second).toContain(said);
  });
  test("the longest dedication leaves the part for the till on the first page", async () => {
    const pdf = await print({
      gift: {
        giver: "Léonie",
        receiver: "Malo",
        message: "Prends le train jusqu’à la mer. ".repeat(15).trim(),
      },
    });
    expect(scanned(greyPage(pdf), "ean13")).toBe(plain.code);
    expect(pdfText(pdf).split("\f")[0]).toContain("30/11/2027");
  });
});

describe("for screen readers", () => {
  test("headings, pictures and facts are in their visual order", async () => {
    const pdf = await print();
    expect(pdfStructure(pdf)).toEqual([
      "Document",
      'P "Papillote"',
      'P "Commande n° 100000042"',
      'Figure "Cacaotine"',
      'H1 "€50,00 chez Cacaotine"',
      'P "Bon d’achat à utiliser en magasin et en ligne"',
      'H2 "Partie à présenter en caisse"',
      "Figure",
      'P "2910 0230 3601 7"',
      "L",
      "LI",
      'Lbl "Code PIN"',
      'LBody "8246"',
      "LI",
      'Lbl "Valable jusqu’au"',
      'LBody "30/11/2027"',
      'H2 "Comment l’utiliser"',
      'P "Présentez cette page."',
      'H2 "Conditions"',
      'P "Utilisable en plusieurs fois."',
      'P "Ce bon vaut de l’argent\u00a0: gardez-le comme un billet.' +
        ' Qui présente son numéro peut le dépenser."',
    ]);
    const written = pdfWords(pdf);
    const places = [
      "€50,00 chez",
      "Partie à",
      "2910 0230",
      "Code PIN",
      "8246",
      "30/11/2027",
      "Conditions",
    ].map((said) => written.indexOf(said));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(-1);
  });
  test("pictures have alternative texts, brand texts a language, the window a title", async () => {
    const source = (await print({ locale: "en-US" })).toString("latin1");
    expect(altTexts(source)).toEqual([
      "A wrapped sweet: on its label, Cacaotine",
      "Barcode 2910 0230 3601 7",
    ]);
    expect(source).toContain("/Lang (en-US)");
    expect(source.match(/\/Lang \(fr-FR\)/g)).toHaveLength(2);
    expect(source).toContain("/DisplayDocTitle true");
  });
  test("it is PDF/UA with embedded fonts and a well-formed title for any brand name", async () => {
    const pdf = await print({ brandName: longBrand });
    const metadata = pdfMetadata(pdf);
    const whole = { isEmbedded: true, isReadable: true };
    expect(pdfFonts(pdf)).toEqual([whole, whole, whole]);
    const title = expect.stringContaining(`€50,00 chez ${longBrand}`);
    expect(pdfAccess(pdf)).toEqual({ ...frenchAccess, title });
    expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(metadata).toContain(`€50,00 chez ${longBrand.replace("&", "&amp;")}</rdf:li>`);
  });
});

describe("names and messages", () => {
  test("a long brand name without a logo is complete and fits its label", async () => {
    const pdf = await print({ brandName: longBrand });
    expect(pdfStructure(pdf)).toContain(`H1 "€50,00 chez ${longBrand}"`);
    expect(scanned(greyPage(pdf), "ean13")).toBe(plain.code);
  });
  test("in Japanese the amount after a long brand name is on a line of its own", async () => {
    const text = pdfText(await print({ brandName: longBrand, locale: "ja-JP" }));
    expect(text).toMatch(new RegExp(`${longBrand}\\s*\\n\\s*で使える€50\\.00`));
  });

  test("a dedication is quoted in both languages, with its emoji", async () => {
    const gift = { giver: "Léonie", receiver: "Malo", message: "Mange tout \u{1f36c}." };
    expect(pdfStructure(await print({ gift }))).toContain(
      'P "Pour Malo, de la part de Léonie\u00a0: «\u00a0Mange tout \u{1f36c}.\u00a0»"',
    );
    expect(pdfStructure(await print({ gift, locale: "en-US" }))).toContain(
      'P "For Malo, from Léonie: “Mange tout \u{1f36c}.”"',
    );
  });
});

/** As stored in the file: UTF-16 if a letter is not ASCII. */
function altTexts(source: string): string[] {
  return [...source.matchAll(/\/Alt \(((?:\\.|[^)\\])*)\)/g)].map(([, text = ""]) => text);
}
