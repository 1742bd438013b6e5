import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { formatEuro, type SignPosition } from "@papillote/domain/money/format-euro.ts";
import { codeDigits } from "@papillote/domain/vouchers/code-digits.ts";
import type { BarcodeType, Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { type Dedication, type VoucherWords, voucherWords } from "@papillote/mail/printed";
import type { LogoPath } from "#server/print/logo.ts";
import { printedDay } from "#server/print/printed-day.ts";
import { openSheet } from "#server/print/sheet.ts";
import { drawConditions } from "./conditions.ts";
import { drawHead } from "./head.ts";
import { drawTill, type Fact } from "./till.ts";

export type VoucherPrint = {
  readonly shopName: string;
  readonly signPosition: SignPosition;
  readonly locale: string;
  readonly printedAt: Date;
  readonly voucher: {
    readonly orderNumber: string;
    readonly face: Cents;
    readonly usage: Usage;
    readonly endsOn: Day | null;
    readonly barcodeType: BarcodeType;
  };
  readonly brandName: string;
  readonly universeId: number | null;
  readonly logo: readonly LogoPath[] | undefined;
  readonly howToUse: readonly string[];
  readonly terms: string;
  readonly code: string;
  readonly pin: string | null;
  /** The dedication of a voucher given to another person. */
  readonly gift?: Dedication;
};

/** The catalogue, and with it the brands' texts, is in French. */
const brandTextsLang = "fr-FR";

/** A4, tagged for screen readers: head, then the part for the till, then instructions and terms. */
export function voucherPdf(printed: VoucherPrint): Promise<Buffer> {
  const { shopName, voucher, brandName, universeId, logo, code } = printed;
  const words = voucherWords(printed.locale);
  const title = words.title(
    formatEuro(voucher.face, printed.locale, printed.signPosition),
    brandName,
  );
  const sheet = openSheet({ ...printed, title, madeAt: printed.printedAt });
  const lead = printed.gift ? words.gift(printed.gift) : words.where(voucher.usage);
  const pictureText = words.picture(brandName);
  drawHead(sheet, {
    shopName,
    orderText: words.order(voucher.orderNumber),
    title,
    lead,
    brandName,
    pictureText,
    universeId,
    logo,
  });
  const digits = codeDigits(code);
  drawTill(sheet, {
    ...{ code, digits, barcodeType: voucher.barcodeType, barcodeText: words.barcode(digits) },
    instruction: words.toShow(voucher.usage),
    facts: factsOf(printed, words),
  });
  drawConditions(sheet, {
    paragraphs: paragraphsOf(printed, words),
    lang: brandTextsLang,
    note: words.keepIt,
  });
  return sheet.finish();
}

function factsOf({ pin, voucher, locale }: VoucherPrint, words: VoucherWords): Fact[] {
  const last = voucher.endsOn === null ? words.noEnd : printedDay(voucher.endsOn, locale);
  return [
    ...(pin === null ? [] : [{ name: words.pin, value: pin }]),
    { name: words.validUntil, value: last },
  ];
}

function paragraphsOf(
  { howToUse, terms }: VoucherPrint,
  words: VoucherWords,
): { head: string; text: string }[] {
  return [
    { head: words.howToUse, text: howToUse.join(" ") },
    { head: words.terms, text: terms },
  ].filter(({ text }) => text !== "");
}
