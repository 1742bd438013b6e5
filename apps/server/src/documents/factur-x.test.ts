import { day } from "@papillote/domain/dates/day.ts";
import type { DocumentContent, SoldLine } from "@papillote/domain/documents/document-content.ts";
import { documentLines } from "@papillote/domain/documents/document-content.ts";
import { facturXml, isFacturX } from "@papillote/domain/documents/factur-x.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testDeps } from "#server/testing/deps.ts";
import { facturXErrors } from "#server/testing/factur-x.ts";
import {
  frenchAccess,
  pdfAccess,
  pdfAttachment,
  pdfMetadata,
  pdfText,
} from "#server/testing/pdf.ts";
import { printDocument } from "./print-document.ts";

const paris = { street: ["12 rue des Lilas"], postcode: "75020", city: "Paris", country: "FR" };
const nothing = { lines: [], vat: [], total: cents(0), operation: null };
const base: DocumentContent = {
  ...{ version: 1, kind: "invoice", part: "taxed", locale: "fr-FR", shopName: "Papillote" },
  seller: {
    ...{ name: "Maison & Fils <SAS>", lines: ["Maison & Fils <SAS>", "RCS Paris 404 833 048"] },
    ...{ siren: "404833048", vatNumber: "FR83404833048", address: paris },
  },
  buyer: {
    ...{ name: "Léonie Dupont", company: "Dupont & Cie", siren: "732829320" },
    ...{ vatNumber: "FR44732829320", address: { ...paris, street: ["1", "2", "3"] } },
  },
  delivery: null,
  ...{ orderNumber: "P2026-000042", transactionId: null, soldOn: day("2026-11-20") },
  ...{ isVatOnDebits: false, ...nothing, outsideVat: null, corrects: null },
  paid: { fromBalance: cents(10_00), byCard: cents(25_99) },
};
const sold = (line: Partial<SoldLine>): SoldLine =>
  ({
    ...{ name: "Tasse <bleue> & blanche", sku: "MUG", kind: "goods", vatRate: 2000, qty: 2 },
    ...{ face: cents(10_00), unit: cents(10_00), discount: cents(0), ...line },
  }) as SoldLine;
const voucher = sold({ kind: "voucher", vatRate: null, name: "Carte", face: cents(50_00) });
const taxed = [
  sold({}),
  sold({ name: "Livre", vatRate: 550, unit: cents(6_00), qty: 1, discount: cents(1_00) }),
  sold({ name: "Livraison", kind: "shipping", qty: 1 }),
  sold({ name: "Frais", kind: "fee", qty: 3, unit: cents(33) }),
];
const contents: readonly (readonly [string, DocumentContent])[] = [
  ["goods, shipping and fees", { ...base, ...documentLines(taxed) }],
  [
    "goods sent elsewhere, with VAT on debits",
    {
      ...{ ...base, ...documentLines(taxed), isVatOnDebits: true },
      delivery: { ...base.buyer, company: null, name: "Zoé", address: { ...paris, city: "Lyon" } },
    },
  ],
  [
    "vouchers, outside VAT",
    {
      ...{ ...base, part: "vouchers", ...documentLines([voucher]) },
      outsideVat: "article 256 ter du CGI",
    },
  ],
  [
    "a credit note",
    {
      ...{ ...base, kind: "credit_note", ...documentLines(taxed.slice(0, 1)) },
      corrects: { number: "F2026-000007", kind: "invoice", issuedOn: day("2026-11-20") },
    },
  ],
  [
    "without a buyer's address",
    { ...base, ...documentLines(taxed), buyer: { ...base.buyer, address: null } },
  ],
  ["goods at no VAT", { ...base, ...documentLines([sold({ vatRate: 0 })]) }],
];
const issued = (content: DocumentContent) => ({
  ...{ number: "F2026-000008", issuedOn: day("2026-11-20"), content },
});
const amounts = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>(-?\\d+)\\.(\\d\\d)<`, "g"))].map(
    ([, euros, rest]) => Number(`${euros}${rest}`),
  );
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

test.each(contents)("the XML of %s is valid against the schema of EN 16931", async (_, content) => {
  expect(isFacturX(content)).toBe(true);
  expect(await facturXErrors(facturXml(issued(content)))).toEqual([]);
});

test("the schema refuses what is not in its place", async () => {
  const xml = facturXml(issued({ ...base, ...documentLines(taxed) }));
  const errors = await facturXErrors(xml.replace("<ram:InvoiceCurrencyCode>", "<ram:Currency>"));
  expect(errors.length).toBeGreaterThan(0);
  expect(await facturXErrors(xml.replaceAll("InvoiceCurrencyCode", "Currency"))).not.toEqual([]);
});

test("the sums of any invoice agree, as the rules of EN 16931 ask (BR-CO-10 to 16, BR-S-08, BR-CO-17)", () => {
  const anyLine = fc
    .record({
      unit: fc.integer({ min: 1, max: 99_999 }),
      qty: fc.integer({ min: 1, max: 20 }),
      rate: fc.constantFrom(2000, 1000, 550, 210, 0),
      share: fc.integer({ min: 0, max: 99 }),
    })
    .map(({ unit, qty, rate, share }) =>
      sold({
        ...{ unit: cents(unit), qty, vatRate: rate },
        discount: cents(Math.floor((unit * qty * share) / 100)),
      }),
    );
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (lines) => {
      const content = { ...base, ...documentLines(lines) };
      const xml = facturXml(issued(content));
      const [head = "", ...items] = xml
        .split("<ram:IncludedSupplyChainTradeLineItem>")
        .toReversed();
      const settlement = head.slice(head.indexOf("<ram:ApplicableHeaderTradeSettlement>"));
      const nets = amounts(xml, "LineTotalAmount").slice(0, lines.length);
      const [lineTotal = 0] = amounts(settlement, "LineTotalAmount");
      const [basis = 0] = amounts(settlement, "TaxBasisTotalAmount");
      const [vat = 0] = amounts(settlement, "TaxTotalAmount");
      const [grand = 0] = amounts(settlement, "GrandTotalAmount");
      expect(items).toHaveLength(lines.length);
      expect(sum(nets)).toBe(lineTotal);
      expect([basis, basis + vat, grand]).toEqual([lineTotal, grand, content.total]);
      expect(sum(amounts(settlement, "CalculatedAmount"))).toBe(vat);
      expect(sum(amounts(settlement, "BasisAmount"))).toBe(basis);
      // VAT is booked line by line, so it may differ from rate times basis by one cent for each
      // line.
      for (const { rate, net, vat: ofRate } of content.vat)
        expect(Math.abs(ofRate - (net * rate) / 10_000)).toBeLessThanOrEqual(lines.length);
    }),
  );
});

test("where all is outside VAT, no VAT number and no rate are named (BR-O-02, BR-O-05)", () => {
  const content = { ...base, ...documentLines([voucher]), outsideVat: "article 256 ter du CGI" };
  const xml = facturXml(issued(content));
  expect(xml).not.toMatch(/FR83404833048|FR44732829320|RateApplicablePercent/);
  expect(xml).toMatch(/VATEX-EU-O/);
});

test("the PDF of a company's invoice is a PDF/A-3 with the XML of its content", async () => {
  const content = { ...base, ...documentLines(taxed) };
  const row = {
    ...{ documentId: "id", series: "F", year: 2026, number: 8, orderId: null, content },
    issuedAt: new Date("2026-11-20T11:00:00Z"),
  };
  const { filename, pdf } = await printDocument(testDeps(undefined as never), row);
  expect(filename).toBe("facture-F2026-000008.pdf");
  const attached = pdfAttachment(pdf);
  expect(attached).toBe(facturXml(issued(content)));
  expect(await facturXErrors(attached)).toEqual([]);
  const metadata = pdfMetadata(pdf);
  for (const said of [
    /<pdfaid:part>3</,
    /<pdfaid:conformance>A</,
    /<pdfuaid:part>1</,
    /<fx:DocumentFileName>factur-x\.xml</,
    /<fx:ConformanceLevel>EN 16931</,
    /urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#/,
  ])
    expect(metadata).toMatch(said);
  const raw = pdf.toString("latin1");
  for (const said of [
    /\/AFRelationship \/Alternative/,
    /\/OutputIntents/,
    /\/Subtype \/text#2Fxml/,
  ])
    expect(raw).toMatch(said);
  expect(pdfAccess(pdf)).toEqual({
    ...frenchAccess,
    title: expect.stringContaining("Facture F2026-000008"),
  });
  const text = pdfText(pdf).replaceAll(/ +/g, " ");
  for (const said of [
    /Facture F2026-000008/,
    /Dupont & Cie, Léonie Dupont/,
    /SIREN du client 732829320/,
    /N° de TVA du client FR44732829320/,
    /1, 2, 3, 75020 Paris, FR/,
    /Nature de l’opération Biens et services/,
    /Total hors taxes €30,56/,
    /TVA 20 % sur €25,82 €5,17/,
    /TVA 5,5 % sur €4,74 €0,26/,
    /Total TTC payé €35,99\s+Avec la cagnotte €10,00\s+Par carte €25,99/,
    /Facture acquittée/,
    /SIREN 404833048|RCS Paris 404 833 048/,
  ])
    expect(text).toMatch(said);
  expect(text).not.toMatch(/n’est pas une facture/);
});

test("a person's invoice, and one whose seller has no registration, is a PDF without XML", () => {
  const content = { ...base, ...documentLines(taxed) };
  expect(isFacturX({ ...content, buyer: { ...base.buyer, company: null } })).toBe(false);
  expect(isFacturX({ ...content, seller: { ...base.seller, siren: null } })).toBe(false);
  expect(isFacturX({ ...content, seller: { ...base.seller, vatNumber: null } })).toBe(false);
  expect(isFacturX({ ...content, kind: "receipt" })).toBe(false);
});
