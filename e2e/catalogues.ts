import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../apps/storefront/app/locales");

/** The codes of all languages, « fr-FR ». */
export function languages(): string[] {
  return readdirSync(folder).map((file) => file.replace(/\.po$/, ""));
}

/** A message of a language file: its English text, and its translation. */
type Message = { readonly english: string; readonly text: string };

/** The messages of one language without placeholders, plural forms and tags. */
function plainMessages(locale: string): Message[] {
  const file = readFileSync(join(folder, `${locale}.po`), "utf8");
  return [...file.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)]
    .map(([, english = "", text = ""]) => ({ english, text }))
    .filter(({ english }) => english !== "" && !/[{<]/.test(english));
}

/** English and French sentences that this language does not have, so showing them is a mistake. */
export function foreignSentences(locale: string): string[] {
  const own = new Set(plainMessages(locale).map(({ text }) => text));
  return ["fr-FR", "en-US"]
    .flatMap(plainMessages)
    .map(({ text }) => text)
    .filter((text) => !own.has(text) && /\p{L}{4}/u.test(text));
}
