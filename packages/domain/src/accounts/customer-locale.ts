/** The languages that e-mails, SMS and screens are complete in. French is what the shop speaks when nothing was chosen (S9.2b). */
export const customerLocales = ["fr-FR", "en-US"] as const;
export type CustomerLocale = (typeof customerLocales)[number];
export const defaultCustomerLocale: CustomerLocale = "fr-FR";

export function isCustomerLocale(text: unknown): text is CustomerLocale {
  return customerLocales.some((locale) => locale === text);
}
