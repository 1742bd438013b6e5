/** The languages of screens, e-mails, SMS and PDFs (S9.2a). French is the default (S9.2b). */
export const customerLocales = [
  "fr-FR",
  "en-US",
  "de-DE",
  "es-ES",
  "nl-NL",
  "it-IT",
  "pt-BR",
  "pl-PL",
  "cs-CZ",
  "ru-RU",
  "ja-JP",
] as const;
export type CustomerLocale = (typeof customerLocales)[number];
export const defaultCustomerLocale: CustomerLocale = "fr-FR";

/** The code for Japanese that published clients use; browsers do not understand it. */
const publishedJapanese = "jp-JP";
export const customerLocaleCodes = [...customerLocales, publishedJapanese] as const;

export function isCustomerLocale(text: unknown): text is CustomerLocale {
  return customerLocales.some((locale) => locale === text);
}

/** The language that a client named by one of the codes; `undefined` for any other text. */
export function readCustomerLocale(code: unknown): CustomerLocale | undefined {
  const locale = code === publishedJapanese ? "ja-JP" : code;
  return isCustomerLocale(locale) ? locale : undefined;
}

/** The locale for the two letters of a URL's `?lang=de` (« pt » is Brazilian Portuguese). */
export function localeOfLanguage(language: string | null): CustomerLocale | undefined {
  return language !== null && /^[a-z]{2}$/.test(language)
    ? customerLocales.find((locale) => locale.startsWith(`${language}-`))
    : undefined;
}
