import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { builtFiles } from "#app/platform/first-view/built-files.server.ts";
import type { Locale } from "./language.ts";
import { wordsParts } from "./words-parts.ts";

const catalogues = import.meta.glob<{ messages: Messages }>("../../locales/*.po");

/** Each language is loaded separately, and each request gets an instance of its own. */
export async function loadLanguage(locale: Locale): Promise<I18n> {
  const load = catalogues[`../../locales/${locale}.po`];
  if (!load) throw new Error(`no language file for ${locale}`);
  const { messages } = await load();
  return setupI18n({ locale, messages: { [locale]: messages } });
}

const addresses = new Map<Locale, string>();

/**
 * The URLs of a language's files, separated by spaces, in the order of `wordsParts`. A document
 * names only those of its own language, so that no page knows the files of another.
 */
export function wordsFilesOf(locale: Locale): string {
  const known = addresses.get(locale);
  if (known !== undefined) return known;
  const source = (part: string) => `app/locales/${locale}.po?words=${part}`;
  if (import.meta.env.DEV)
    return wordsParts.map((part) => `/${source(part).replace("?", "?import&")}`).join(" ");
  const built = builtFiles();
  const files = wordsParts.map((part) => `/${built[source(part)]?.file ?? ""}`);
  if (files.includes("/")) throw new Error(`the build lacks texts of ${locale}`);
  addresses.set(locale, files.join(" "));
  return files.join(" ");
}
