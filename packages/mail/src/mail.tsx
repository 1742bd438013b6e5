import { topupReceipt, voucherReady } from "./account-letters.ts";
import { accountClosing } from "./closing-letter.ts";
import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.tsx";
import { letterText } from "./letter-text.ts";
import type { EmailData, EmailTemplate, Shop, SmsData, SmsTemplate } from "./message-data.ts";
import { newsletterConfirm, newsletterWelcome } from "./newsletter-letters.ts";
import { orderReceipt, paymentRefunded } from "./order-letters.ts";
import {
  emailChangeCode,
  emailChanged,
  passwordChanged,
  recoveryCode,
} from "./security-letters.ts";
import { smsTexts } from "./sms-texts.ts";
import { stockBack } from "./stock-letter.ts";
import { mailLocale, type Words, wordsOf } from "./words.ts";

export type { EmailData, EmailTemplate, Shop, SmsData, SmsTemplate } from "./message-data.ts";

export type RenderedEmail = {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly unsubscribe?: string;
};

const letters: {
  readonly [Template in EmailTemplate]: (
    words: Words,
    shop: Shop,
    data: EmailData[Template],
  ) => Letter;
} = {
  "order-receipt": orderReceipt,
  "topup-receipt": topupReceipt,
  "payment-refunded": paymentRefunded,
  "voucher-ready": voucherReady,
  "stock-back": stockBack,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-welcome": newsletterWelcome,
  "recovery-code": recoveryCode,
  "email-change-code": emailChangeCode,
  "password-changed": passwordChanged,
  "email-changed": emailChanged,
  "account-closing": accountClosing,
};

export function renderEmail<Template extends EmailTemplate>(
  template: Template,
  locale: string,
  data: EmailData[Template] & Shop,
): RenderedEmail {
  const words = wordsOf(mailLocale(locale));
  const letter = letters[template](words, data, data);
  const { subject, unsubscribe } = letter;
  return {
    subject,
    html: letterHtml(letter, data, words),
    text: letterText(letter, words, data.shopName),
    ...(unsubscribe !== undefined && { unsubscribe }),
  };
}

export function renderSms<Template extends SmsTemplate>(
  template: Template,
  locale: string,
  data: SmsData[Template] & Shop,
): string {
  return smsTexts[template](wordsOf(mailLocale(locale)), data, data);
}
