import type { PaperPattern } from "@papillote/artwork/papers.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { formatEuro, type SignPosition } from "@papillote/domain/money/format-euro.ts";
import type { Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";
import { cardWords } from "@papillote/mail/printed";
import type { LogoPath } from "#server/print/logo.ts";
import { type Doc, decoration, inks, openSheet, page } from "#server/print/sheet.ts";
import { drawMessage, drawVoucher } from "./inside.ts";
import { drawBack, drawCover } from "./outside.ts";

export type GiftPrint = {
  readonly shopName: string;
  readonly signPosition: SignPosition;
  readonly locale: string;
  readonly printedAt: Date;
  readonly giver: string;
  readonly receiver: string;
  readonly message: string;
  readonly paper: PaperPattern;
  readonly brandName: string;
  readonly logo: readonly LogoPath[] | undefined;
  readonly value: Cents;
  readonly usage: Usage;
  /** The last day as it is printed; undefined for a voucher without an end. */
  readonly lastDay: string | undefined;
  /** The claim link. */
  readonly link: string;
};

/** A4, printed on one side and folded twice. It has the claim link, never the voucher's code. */
export function giftPdf(printed: GiftPrint): Promise<Buffer> {
  const { shopName, receiver, paper, value, locale, signPosition, usage, lastDay } = printed;
  const words = cardWords(locale);
  const title = words.title(receiver);
  const sheet = openSheet({ shopName, locale, title, madeAt: printed.printedAt });
  sheet.doc.page.margins = { top: 0, left: 0, right: 0, bottom: 0 };
  decoration(sheet.doc, () => drawFolds(sheet.doc));
  drawCover(sheet, { receiver, paper, words });
  drawMessage(sheet, { ...printed, words });
  drawVoucher(sheet, {
    ...printed,
    amount: formatEuro(value, locale, signPosition),
    where: words.where(usage, lastDay),
    words,
  });
  drawBack(sheet, { shopName, words });
  return sheet.finish();
}

function drawFolds(doc: Doc): void {
  const [x, y] = [page.width / 2, page.height / 2];
  doc.save().lineWidth(0.6).dash(3, { space: 3 });
  doc.moveTo(0, y).lineTo(page.width, y).stroke(inks.dots);
  doc.moveTo(x, 0).lineTo(x, page.height).stroke(inks.dots);
  doc.restore();
}
