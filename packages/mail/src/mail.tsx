import { msg } from "@lingui/core/macro";
import { topupReceipt, voucherReady } from "./account-letters.ts";
import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.tsx";
import { letterText } from "./letter-text.ts";
import type { EmailData, EmailTemplate, Shop, SmsData, SmsTemplate } from "./message-data.ts";
import { orderReceipt, paymentRefunded } from "./order-letters.ts";
import { mailLocale, type Words, wordsOf } from "./words.ts";

export type { EmailData, EmailTemplate, Shop, SmsData, SmsTemplate } from "./message-data.ts";

export type RenderedEmail = { readonly subject: string; readonly html: string; readonly text: string };

const letters: { readonly [Template in EmailTemplate]: (words: Words, shop: Shop, data: EmailData[Template]) => Letter } = {
  "order-receipt": orderReceipt,
  "topup-receipt": topupReceipt,
  "payment-refunded": paymentRefunded,
  "voucher-ready": voucherReady,
};

const texts: { readonly [Template in SmsTemplate]: (words: Words, shop: Shop, data: SmsData[Template]) => string } = {
  "sms-code": ({ i18n }, { shopName }, { code, minutes }) =>
    i18n._(msg`${shopName}: your code is ${code}. It is valid for ${minutes} minutes. Never give it to anybody.`),
};

export function renderEmail<Template extends EmailTemplate>(template: Template, locale: string, data: EmailData[Template] & Shop): RenderedEmail {
  const words = wordsOf(mailLocale(locale));
  const letter = letters[template](words, data, data);
  return { subject: letter.subject, html: letterHtml(letter, data, words.locale), text: letterText(letter, words, data.shopName) };
}

export function renderSms<Template extends SmsTemplate>(template: Template, locale: string, data: SmsData[Template] & Shop): string {
  return texts[template](wordsOf(mailLocale(locale)), data, data);
}
