import { cs } from "./cs.ts";
import { de } from "./de.ts";
import { en, type Words } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { ja } from "./ja.ts";
import { nl } from "./nl.ts";
import { pl } from "./pl.ts";
import { pt } from "./pt.ts";
import { ru } from "./ru.ts";

const languages = { en, fr, de, es, nl, it, pt, pl, cs, ru, ja } satisfies Record<string, Words>;
export type Language = keyof typeof languages;

/** The language of the locale; English if it is not among these. */
export function languageOf(locale: string): Language {
  const language = locale.slice(0, 2).toLowerCase();
  return Object.hasOwn(languages, language) ? (language as Language) : "en";
}

export function wordsOf(language: Language): Words {
  return languages[language];
}
