import type { Locale } from "#app/platform/words/language.ts";

/** Each language is named in itself. */
export const languageNames: Readonly<Record<Locale, string>> = {
  "fr-FR": "Français",
  "en-US": "English",
  "pt-BR": "Português (Brasil)",
  "pl-PL": "Polski",
};
