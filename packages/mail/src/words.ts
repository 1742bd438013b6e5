/// <reference path="./po.d.ts" />
import { type I18n, setupI18n } from "@lingui/core";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { formatEuro } from "@papillote/domain/money/format-euro.ts";
import { messages as english } from "./locales/en-US.po";
import { messages as french } from "./locales/fr-FR.po";

const catalogs = { "en-US": english, "fr-FR": french };
type MailLocale = keyof typeof catalogs;

/** The messages and formats of one language. */
export type Words = {
  readonly i18n: I18n;
  readonly locale: MailLocale;
  readonly euro: (amount: Cents) => string;
  readonly day: (day: string) => string;
  readonly instant: (instant: string) => string;
};

/** A language without a translation of the letters gets French, the shop's default. */
export function mailLocale(locale: string): MailLocale {
  return locale in catalogs ? (locale as MailLocale) : "fr-FR";
}

export function wordsFor(locale: MailLocale): Words {
  const i18n = setupI18n({ locale, messages: { [locale]: catalogs[locale] } });
  return {
    i18n,
    locale,
    euro: (amount) => formatEuro(amount, locale),
    day: dayText,
    instant: instantText,
  };
}

/** 30/11/2027: day first in both languages, as on the screens of this French shop. */
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
