/// <reference path="./po.d.ts" />
/// <reference types="vite/client" />
import { type I18n, type Messages, setupI18n } from "@lingui/core";
import {
  type CustomerLocale,
  defaultCustomerLocale,
  isCustomerLocale,
} from "@papillote/domain/accounts/customer-locale.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { formatEuro } from "@papillote/domain/money/format-euro.ts";

const catalogues = import.meta.glob<{ messages: Messages }>("./locales/*.po", { eager: true });

/** The messages and formats of one language. */
export type Words = {
  readonly i18n: I18n;
  readonly locale: CustomerLocale;
  readonly euro: (amount: Cents) => string;
  readonly day: (day: string) => string;
  readonly instant: (instant: string) => string;
};

/** The language of an account; the shop's default for a text that names none. */
export function mailLocale(locale: string): CustomerLocale {
  return isCustomerLocale(locale) ? locale : defaultCustomerLocale;
}

export function wordsFor(locale: CustomerLocale): Words {
  const catalogue = catalogues[`./locales/${locale}.po`];
  if (!catalogue) throw new Error(`no letters in ${locale}`);
  const i18n = setupI18n({ locale, messages: { [locale]: catalogue.messages } });
  return {
    i18n,
    locale,
    euro: (amount) => formatEuro(amount, locale),
    day: dayText,
    instant: instantText,
  };
}

/** 30/11/2027: day first in every language, as on the screens of this French shop. */
function dayText(day: string): string {
  return day.split("-").reverse().join("/");
}

const parisTime = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  hour: "2-digit",
  minute: "2-digit",
});
const parisDay = new Intl.DateTimeFormat("fr-FR", {
  timeZone: "Europe/Paris",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** 14:32 18/11/2026. */
function instantText(instant: string): string {
  const date = new Date(instant);
  return `${parisTime.format(date)} ${parisDay.format(date)}`;
}
