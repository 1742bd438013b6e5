import type { Locale } from "#app/platform/words/language.ts";

/** Each language has its name in that language. */
export const languageNames: Readonly<Record<Locale, string>> = {
  "fr-FR": "Français",
  "en-US": "English",
  "de-DE": "Deutsch",
  "es-ES": "Español",
  "nl-NL": "Nederlands",
  "it-IT": "Italiano",
  "pt-BR": "Português (Brasil)",
  "pl-PL": "Polski",
  "cs-CZ": "Čeština",
  "ru-RU": "Русский",
  "ja-JP": "日本語",
};
