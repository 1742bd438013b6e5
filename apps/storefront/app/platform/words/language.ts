import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { cookieValue } from "#app/platform/visitor/cookies.ts";

/** French until the visitor chooses (S1.1c, S9.2b). */
export const locales = ["fr-FR", "en-US"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "fr-FR";
export const localeCookie = "papillote_locale";

const catalogues = import.meta.glob<{ messages: Messages }>("../../locales/*.po");

export function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text);
}

/** The visitor's choice, else the store's language, else the default. */
export function localeOf(cookieHeader: string | null, ofStore: string = defaultLocale): Locale {
  const chosen = cookieValue(cookieHeader, localeCookie);
  return [chosen, ofStore].find(isLocale) ?? defaultLocale;
}

/** Each language is loaded separately, and each request gets an instance of its own. */
export async function loadLanguage(locale: Locale): Promise<I18n> {
  const load = catalogues[`../../locales/${locale}.po`];
  if (!load) throw new Error(`no language file for ${locale}`);
  const { messages } = await load();
  return setupI18n({ locale, messages: { [locale]: messages } });
}
