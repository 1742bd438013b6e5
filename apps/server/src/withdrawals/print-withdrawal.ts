import { withdrawalWords } from "@papillote/mail/printed";
import type { Deps } from "#server/platform/deps.ts";
import { sellerLines } from "#server/platform/seller-lines.ts";
import { receiptPdf } from "#server/print/receipt-pdf.ts";
import { withdrawalContent } from "./withdrawal-letter.ts";
import type { WithdrawalRow } from "./withdrawals.store.ts";

/** The acknowledgement on a durable medium, with its content, date and hour (D221-5). */
export async function printWithdrawal(
  deps: Deps,
  withdrawal: WithdrawalRow & { readonly confirmedAt: Date },
): Promise<{ filename: string; pdf: Buffer }> {
  const { locale, email, confirmedAt, orderNumber, withdrawalId } = withdrawal;
  const content = await withdrawalContent(deps.db, deps, withdrawal);
  const words = withdrawalWords(locale)({ ...content, email });
  const pairs = words.facts.map(({ label, value, isTotal = false }) => ({
    ...{ name: label, value, isTotal },
  }));
  const pdf = await receiptPdf({
    ...{ shopName: deps.config.shopName, locale, madeAt: confirmedAt, title: words.title },
    about: orderNumber ?? "",
    facts: pairs.filter(({ isTotal }) => !isTotal),
    paid: pairs.filter(({ isTotal }) => isTotal),
    notes: words.notes,
    ...{ sellerTitle: words.seller, seller: sellerLines(deps.config) },
  });
  return { filename: `${words.filename}-${orderNumber ?? withdrawalId.slice(0, 8)}.pdf`, pdf };
}
