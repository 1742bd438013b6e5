import type { Day } from "#domain/dates/day.ts";
import { addCents, type Cents, cents, decimalText } from "#domain/money/cents.ts";
import { vatWithin } from "#domain/orders/posting-plan.ts";
import type { Address, DocumentContent, Party } from "./document-content.ts";

export type IssuedDocument = {
  readonly number: string;
  readonly issuedOn: Day;
  readonly content: DocumentContent;
};

const typeCodes = { invoice: "380", credit_note: "381", receipt: "" } as const;
/** Means of payment, by the code list UNTDID 4461. */
const bankCard = "48";
const mutuallyDefined = "ZZZ";
/** UN/ECE Recommendation 20: one piece. */
const piece = "C62";

/**
 * Whether a document can be a Factur-X: a company's invoice or credit note, with what EN 16931
 * requires of the seller (BR-CO-26: a registration; BR-S-02: a VAT number where there is VAT).
 */
export function isFacturX({ kind, buyer, seller, vat }: DocumentContent): boolean {
  const isRegistered = seller.siren !== null && seller.address !== null;
  const hasVatNumber = vat.length === 0 || seller.vatNumber !== null;
  return kind !== "receipt" && buyer.company !== null && isRegistered && hasVatNumber;
}

/** The XML of a Factur-X, profile EN 16931: UN/CEFACT Cross Industry Invoice, D22B. */
export function facturXml(document: IssuedDocument): string {
  const { content } = document;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"' +
      ' xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"' +
      ' xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"' +
      ' xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">',
    "<rsm:ExchangedDocumentContext><ram:GuidelineSpecifiedDocumentContextParameter>" +
      `${tag("ID", "urn:cen.eu:en16931:2017")}` +
      "</ram:GuidelineSpecifiedDocumentContextParameter></rsm:ExchangedDocumentContext>",
    headOf(document),
    "<rsm:SupplyChainTradeTransaction>",
    ...content.lines.map((line, index) => lineXml(line, index + 1)),
    agreementOf(content),
    deliveryOf(content),
    settlementOf(content),
    "</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>",
  ].join("\n");
}

function headOf({ number, issuedOn, content }: IssuedDocument): string {
  return (
    `<rsm:ExchangedDocument>${tag("ID", number)}${tag("TypeCode", typeCodes[content.kind])}` +
    `<ram:IssueDateTime>${dateXml("udt", issuedOn)}</ram:IssueDateTime>` +
    `<ram:IncludedNote>${tag("Content", content.seller.lines.join(", "))}` +
    `${tag("SubjectCode", "REG")}</ram:IncludedNote></rsm:ExchangedDocument>`
  );
}

function lineXml(line: DocumentContent["lines"][number], no: number): string {
  const { name, sku, qty, unit, discount, total, vat, vatRate } = line;
  const gross = cents(unit * qty);
  const beforeDiscount = cents(gross - (vatRate === null ? 0 : vatWithin(gross, vatRate)));
  const net = cents(total - vat);
  const allowance =
    discount === 0
      ? ""
      : "<ram:SpecifiedTradeAllowanceCharge><ram:ChargeIndicator><udt:Indicator>false" +
        `</udt:Indicator></ram:ChargeIndicator>${tag("ActualAmount", decimalText(cents(beforeDiscount - net)))}` +
        `${tag("Reason", "Remise")}</ram:SpecifiedTradeAllowanceCharge>`;
  return (
    "<ram:IncludedSupplyChainTradeLineItem>" +
    `<ram:AssociatedDocumentLineDocument>${tag("LineID", String(no))}</ram:AssociatedDocumentLineDocument>` +
    `<ram:SpecifiedTradeProduct>${tag("SellerAssignedID", sku)}${tag("Name", name)}</ram:SpecifiedTradeProduct>` +
    "<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice>" +
    `${tag("ChargeAmount", unitText(beforeDiscount, qty))}` +
    "</ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>" +
    `<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity unitCode="${piece}">${qty}</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery>` +
    `<ram:SpecifiedLineTradeSettlement><ram:ApplicableTradeTax>${tag("TypeCode", "VAT")}${categoryXml(vatRate)}</ram:ApplicableTradeTax>` +
    `${allowance}<ram:SpecifiedTradeSettlementLineMonetarySummation>${tag("LineTotalAmount", decimalText(net))}` +
    "</ram:SpecifiedTradeSettlementLineMonetarySummation></ram:SpecifiedLineTradeSettlement>" +
    "</ram:IncludedSupplyChainTradeLineItem>"
  );
}

/**
 * The unit price without VAT is not a whole number of cents, so it has six decimals. Computed in
 * integers.
 */
function unitText(amount: Cents, qty: number): string {
  const millionths = (BigInt(amount) * 20_000n + BigInt(qty)) / (2n * BigInt(qty));
  const digits = String(millionths).padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}

/** S: a rate above zero; Z: zero per cent; O: outside VAT, which has no rate (BR-O-05). */
function categoryXml(vatRate: number | null): string {
  if (vatRate === null) return tag("CategoryCode", "O");
  return (
    tag("CategoryCode", vatRate === 0 ? "Z" : "S") +
    tag("RateApplicablePercent", decimalText(cents(vatRate)))
  );
}

function agreementOf({ seller, buyer, orderNumber, vat }: DocumentContent): string {
  const isTaxed = vat.length > 0;
  return (
    "<ram:ApplicableHeaderTradeAgreement>" +
    `<ram:SellerTradeParty>${partyXml({ ...seller, company: null }, isTaxed)}</ram:SellerTradeParty>` +
    `<ram:BuyerTradeParty>${partyXml(buyer, isTaxed)}</ram:BuyerTradeParty>` +
    (orderNumber === null
      ? ""
      : `<ram:SellerOrderReferencedDocument>${tag("IssuerAssignedID", orderNumber)}</ram:SellerOrderReferencedDocument>`) +
    "</ram:ApplicableHeaderTradeAgreement>"
  );
}

/** If everything is outside VAT, no VAT number may be named (BR-O-02). */
function partyXml({ name, company, siren, vatNumber, address }: Party, isTaxed: boolean): string {
  return (
    tag("Name", company ?? name) +
    (siren === null
      ? ""
      : `<ram:SpecifiedLegalOrganization><ram:ID schemeID="0002">${escaped(siren)}</ram:ID></ram:SpecifiedLegalOrganization>`) +
    addressXml(address) +
    (vatNumber === null || !isTaxed
      ? ""
      : `<ram:SpecifiedTaxRegistration><ram:ID schemeID="VA">${escaped(vatNumber)}</ram:ID></ram:SpecifiedTaxRegistration>`)
  );
}

/** Only the country is compulsory (BR-09, BR-11). */
function addressXml(address: Address | null): string {
  const { street = [], postcode = "", city = "", country = "FR" } = address ?? {};
  const lines = ["LineOne", "LineTwo", "LineThree"] as const;
  return (
    "<ram:PostalTradeAddress>" +
    (postcode === "" ? "" : tag("PostcodeCode", postcode)) +
    lines.map((line, index) => (street[index] ? tag(line, street[index]) : "")).join("") +
    (city === "" ? "" : tag("CityName", city)) +
    `${tag("CountryID", country)}</ram:PostalTradeAddress>`
  );
}

function deliveryOf({ delivery, soldOn }: DocumentContent): string {
  return (
    "<ram:ApplicableHeaderTradeDelivery>" +
    (delivery === null
      ? ""
      : `<ram:ShipToTradeParty>${tag("Name", delivery.company ?? delivery.name)}${addressXml(delivery.address)}</ram:ShipToTradeParty>`) +
    `<ram:ActualDeliverySupplyChainEvent><ram:OccurrenceDateTime>${dateXml("udt", soldOn)}` +
    "</ram:OccurrenceDateTime></ram:ActualDeliverySupplyChainEvent></ram:ApplicableHeaderTradeDelivery>"
  );
}

function settlementOf(content: DocumentContent): string {
  const { paid, total, vat, corrects } = content;
  const means = [
    ...(paid.byCard > 0 ? [bankCard] : []),
    ...(paid.fromBalance > 0 ? [mutuallyDefined] : []),
  ];
  const allVat = addCents(...vat.map((one) => one.vat));
  const net = decimalText(cents(total - allVat));
  const sums = [
    tag("LineTotalAmount", net),
    tag("TaxBasisTotalAmount", net),
    `<ram:TaxTotalAmount currencyID="EUR">${decimalText(allVat)}</ram:TaxTotalAmount>`,
    tag("GrandTotalAmount", decimalText(total)),
    tag("TotalPrepaidAmount", decimalText(total)),
    tag("DuePayableAmount", "0.00"),
  ];
  return (
    `<ram:ApplicableHeaderTradeSettlement>${tag("InvoiceCurrencyCode", "EUR")}` +
    means
      .map(
        (code) =>
          `<ram:SpecifiedTradeSettlementPaymentMeans>${tag("TypeCode", code)}</ram:SpecifiedTradeSettlementPaymentMeans>`,
      )
      .join("") +
    breakdownOf(content) +
    `<ram:SpecifiedTradeSettlementHeaderMonetarySummation>${sums.join("")}</ram:SpecifiedTradeSettlementHeaderMonetarySummation>` +
    (corrects === null
      ? ""
      : `<ram:InvoiceReferencedDocument>${tag("IssuerAssignedID", corrects.number)}` +
        `<ram:FormattedIssueDateTime>${dateXml("qdt", corrects.issuedOn)}</ram:FormattedIssueDateTime></ram:InvoiceReferencedDocument>`) +
    "</ram:ApplicableHeaderTradeSettlement>"
  );
}

function breakdownOf({ vat, total, outsideVat, isVatOnDebits }: DocumentContent): string {
  if (vat.length === 0)
    return (
      `<ram:ApplicableTradeTax>${tag("CalculatedAmount", "0.00")}${tag("TypeCode", "VAT")}` +
      `${tag("ExemptionReason", outsideVat ?? "Not subject to VAT")}${tag("BasisAmount", decimalText(total))}` +
      `${tag("CategoryCode", "O")}${tag("ExemptionReasonCode", "VATEX-EU-O")}</ram:ApplicableTradeTax>`
    );
  // UNTDID 2475: 5 is the date of the invoice, 29 that of the delivery.
  const due = tag("DueDateTypeCode", isVatOnDebits ? "5" : "29");
  return vat
    .map(
      ({ rate, net, vat: amount }) =>
        `<ram:ApplicableTradeTax>${tag("CalculatedAmount", decimalText(amount))}${tag("TypeCode", "VAT")}` +
        `${tag("BasisAmount", decimalText(net))}${tag("CategoryCode", rate === 0 ? "Z" : "S")}${due}` +
        `${tag("RateApplicablePercent", decimalText(cents(rate)))}</ram:ApplicableTradeTax>`,
    )
    .join("");
}

function dateXml(space: "udt" | "qdt", day: Day): string {
  const text = day.replaceAll("-", "");
  return `<${space}:DateTimeString format="102">${text}</${space}:DateTimeString>`;
}

function tag(name: string, text: string): string {
  return `<ram:${name}>${escaped(text)}</ram:${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
