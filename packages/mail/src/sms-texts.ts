import { msg } from "@lingui/core/macro";
import type { Shop, SmsData, SmsTemplate } from "./message-data.ts";
import type { Words } from "./words.ts";

/** In letters of the GSM alphabet, so that one SMS holds each: no narrow space, no curly apostrophe, no ê, ô or ç. */
export const smsTexts: {
  readonly [Template in SmsTemplate]: (words: Words, shop: Shop, data: SmsData[Template]) => string;
} = {
  "sms-code": ({ i18n }, { shopName }, { code, minutes }) =>
    i18n._(
      msg`${shopName}: your code is ${code}. It is valid for ${minutes} minutes. Never give it to anybody.`,
    ),
  "app-link": ({ i18n }, { shopName, origin }) =>
    i18n._(msg`${shopName} on your telephone: ${origin}`),
  "recovery-code": ({ i18n }, { shopName }, { code, minutes }) =>
    i18n._(
      msg`${shopName}: your recovery code is ${code}. It is valid for ${minutes} minutes. Never give it to anybody.`,
    ),
  "phone-change-code": ({ i18n }, { shopName }, { code, minutes }) =>
    i18n._(
      msg`${shopName}: ${code} confirms your new mobile number. It is valid for ${minutes} minutes. Never give it to anybody.`,
    ),
};
