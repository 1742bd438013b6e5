import { msg } from "@lingui/core/macro";
import { creditEnding, topupReceipt, voucherReady } from "./account-letters.ts";
import { orderApproved } from "./approval-letter.ts";
import { accountClosing } from "./closing-letter.ts";
import { gift, giftThanks } from "./gift-letters.ts";
import { type Letter, letterText } from "./letter.ts";
import { letterHtml } from "./letter-html.tsx";
import type { EmailData, EmailTemplate, Shop, SmsData, SmsTemplate } from "./message-data.ts";
import { newsletterConfirm, newsletterWelcome } from "./newsletter-letters.ts";
import { orderReceipt, orderToPay, paymentRefunded } from "./order-letters.ts";
import { orderRefunded, topupRefunded } from "./refund-letter.ts";
import {
  accountExists,
  deviceConfirmed,
  emailChangeCode,
  emailChanged,
  passwordChanged,
  recoveryCode,
} from "./security-letters.ts";
import { orderShipped } from "./shipment-letter.ts";
import { stockBack } from "./stock-letter.ts";
import { mailConfirmation, mailToShop, ticketAnswer } from "./ticket-letter.ts";
import { reportAnswered, voucherEnding } from "./voucher-letters.ts";
import { withdrawalAcknowledged, withdrawalLink } from "./withdrawal-letters.ts";
import { mailLocale, type Words, wordsFor } from "./words.ts";

export type { EmailData, EmailTemplate, Shop, SmsData, SmsTemplate } from "./message-data.ts";

const letters: {
  readonly [Template in EmailTemplate]: (
    words: Words,
    shop: Shop,
    data: EmailData[Template],
  ) => Letter;
} = {
  "order-receipt": orderReceipt,
  "topup-receipt": topupReceipt,
  "credit-ending": creditEnding,
  "payment-refunded": paymentRefunded,
  "order-refunded": orderRefunded,
  "topup-refunded": topupRefunded,
  "order-approved": orderApproved,
  "order-to-pay": orderToPay,
  "order-shipped": orderShipped,
  withdrawal: withdrawalAcknowledged,
  "withdrawal-link": withdrawalLink,
  "voucher-ready": voucherReady,
  "voucher-ending": voucherEnding,
  "report-answered": reportAnswered,
  "device-confirmed": deviceConfirmed,
  gift,
  "gift-thanks": giftThanks,
  "stock-back": stockBack,
  "ticket-answer": ticketAnswer,
  "mail-to-shop": mailToShop,
  "mail-confirmation": mailConfirmation,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-welcome": newsletterWelcome,
  "recovery-code": recoveryCode,
  "email-change-code": emailChangeCode,
  "password-changed": passwordChanged,
  "email-changed": emailChanged,
  "account-exists": accountExists,
  "account-closing": accountClosing,
};

/**
 * Within the GSM alphabet, so that each fits into one SMS: no narrow space, no curly apostrophe, no
 * ê, ô or ç.
 */
const smsTexts: {
  readonly [Template in SmsTemplate]: (words: Words, shop: Shop, data: SmsData[Template]) => string;
} = {
  "sms-code": ({ i18n }, { shopName }, { code, minutes }) =>
    i18n._(
      msg`${shopName}: your code is ${code}. It is valid for ${minutes} minutes. Never give it to anybody.`,
    ),
  "app-link": ({ i18n }, { shopName, origin }) =>
    i18n._(msg`${shopName} on your telephone: ${origin}`),
  gift: ({ i18n, euro }, { shopName, origin }, { giver, brandName, value, path }) => {
    const from = giver === "" ? shopName : giver;
    const sum = euro(value);
    const link = `${origin}${path}`;
    return i18n._(msg`${from} gives you ${sum} at ${brandName}. The words and the card: ${link}`);
  },
  "recovery-code": ({ i18n }, { shopName }, { code, minutes }) =>
    i18n._(
      msg`${shopName}: your recovery code is ${code}. It is valid for ${minutes} minutes. Never give it to anybody.`,
    ),
  "phone-change-code": ({ i18n }, { shopName }, { code, minutes }) =>
    i18n._(
      msg`${shopName}: ${code} confirms your new mobile number. It is valid for ${minutes} minutes. Never give it to anybody.`,
    ),
  "phone-changed": ({ i18n }, { shopName, origin }) =>
    i18n._(
      msg`${shopName}: the mobile of your account was changed. It was not you? Change your password: ${origin}`,
    ),
};

export function renderEmail<Template extends EmailTemplate>(
  template: Template,
  locale: string,
  data: EmailData[Template] & Shop,
): { subject: string; html: string; text: string; unsubscribe?: string } {
  const words = wordsFor(mailLocale(locale));
  const letter = letters[template](words, data, data);
  const { subject, unsubscribe } = letter;
  return {
    subject,
    html: letterHtml(letter, data, words),
    text: letterText(letter, words, data),
    ...(unsubscribe && { unsubscribe: unsubscribe.href }),
  };
}

export function renderSms<Template extends SmsTemplate>(
  template: Template,
  locale: string,
  data: SmsData[Template] & Shop,
): string {
  return smsTexts[template](wordsFor(mailLocale(locale)), data, data);
}
