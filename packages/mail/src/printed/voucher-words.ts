import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Usage } from "@papillote/domain/vouchers/voucher-kinds.ts";

export type Dedication = {
  readonly giver: string;
  readonly receiver: string;
  readonly message: string;
};

/** The texts of the printed voucher, in the language of the account. */
export type VoucherWords = ReturnType<typeof voucherWordsIn>;

export function voucherWordsIn(i18n: I18n) {
  return {
    title: (amount: string, brand: string) => i18n._(msg`${amount} at ${brand}`),
    order: (orderNumber: string) => i18n._(msg`Order no. ${orderNumber}`),
    picture: (brand: string) => i18n._(msg`A wrapped sweet: on its label, ${brand}`),
    /** With the giver's message. */
    gift: ({ giver, receiver, message }: Dedication) =>
      message === ""
        ? i18n._(msg`For ${receiver}, from ${giver}`)
        : i18n._(msg`For ${receiver}, from ${giver}: “${message}”`),
    where: (usage: Usage) => i18n._(places[usage]),
    toShow: (usage: Usage) =>
      usage === "online"
        ? i18n._(msg`Enter this part when you pay`)
        : i18n._(msg`Show this part at the till`),
    barcode: (digits: string) => i18n._(msg`Barcode ${digits}`),
    pin: i18n._(msg`PIN`),
    validUntil: i18n._(msg`Valid until`),
    noEnd: i18n._(msg`No end date`),
    howToUse: i18n._(msg`How to use it`),
    terms: i18n._(msg`Terms`),
    keepIt: i18n._(
      msg`This voucher is worth money: keep it like a banknote. Whoever shows its number can spend it.`,
    ),
  };
}

const places = {
  online: msg`Voucher to use online`,
  in_store: msg`Voucher to use in store`,
  both: msg`Voucher to use in store and online`,
};
