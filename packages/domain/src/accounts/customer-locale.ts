/** The languages of e-mails, SMS and screens. French is the default (S9.2b). */
export const customerLocales = ["fr-FR", "en-US"] as const;
type CustomerLocale = (typeof customerLocales)[number];
export const defaultCustomerLocale: CustomerLocale = "fr-FR";

export function isCustomerLocale(text: unknown): text is CustomerLocale {
  return customerLocales.some((locale) => locale === text);
}
