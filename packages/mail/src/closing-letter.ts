import { msg, plural } from "@lingui/core/macro";
import type { Letter } from "./letter.ts";
import type { EmailData, Shop } from "./message-data.ts";
import type { Words } from "./words.ts";

/**
 * Closing is final, so the letter says what happens to balance and vouchers before data are erased.
 */
export function accountClosing(
  { i18n, euro, day, instant }: Words,
  { shopName }: Shop,
  closing: EmailData["account-closing"],
): Letter {
  const { firstname, balance, voucherQty, openPaymentQty = 0 } = closing;
  const sum = euro(balance);
  const erasedOn = day(closing.erasedOn);
  const vouchers = msg`${plural({ voucherQty }, { one: "Your voucher stays valid at its brand until its last day, with the code that you have seen or printed.", other: "Your # vouchers stay valid at their brands until their last day, with the codes that you have seen or printed." })}`;
  return {
    subject: i18n._(msg`Your account is closed`),
    preview: i18n._(msg`It stays closed; your data are kept until ${erasedOn}.`),
    title: i18n._(msg`${firstname}, your account is closed.`),
    lead: i18n._(
      msg`As you asked. This is final: nobody can log in to it any more. The law has us keep what belongs to your payments until ${erasedOn}; after that day, your personal data are erased.`,
    ),
    rows: [
      { label: i18n._(msg`Closed`), value: instant(closing.closedAt) },
      { label: i18n._(msg`Balance`), value: sum },
      { label: i18n._(msg`Vouchers`), value: String(voucherQty) },
      { label: i18n._(msg`Data kept until`), value: erasedOn },
    ],
    notes: [
      ...(balance > 0
        ? [
            i18n._(
              msg`${sum} were left on your balance. With the account closed, they can no longer be spent.`,
            ),
          ]
        : []),
      ...(voucherQty > 0 ? [i18n._(vouchers)] : []),
      ...(openPaymentQty > 0
        ? [
            i18n._(
              msg`A payment that was open when you closed the account is sent back to your card if it is made after all.`,
            ),
          ]
        : []),
      i18n._(
        msg`The law has us keep the records of payments and the invoices; nothing else stays.`,
      ),
    ],
    footer: i18n._(msg`You receive this e-mail because you closed your account at ${shopName}.`),
  };
}
