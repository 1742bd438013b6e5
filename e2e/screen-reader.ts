import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";

const source = readFileSync(
  fileURLToPath(import.meta.resolve("@guidepup/virtual-screen-reader/browser.js")),
  "utf8",
);
const readerPath = "/screen-reader-of-the-test.js";

/** Long lists are read up to this entry, as the others are made in the same way. */
const entriesRead = 2;
/** More phrases than any page has; the reader begins again after the last one. */
const phrasesMax = 2_000;
/** What changes with the season. */
const changing = new Set(["region, Une carte pour l’occasion"]);

/** From now on the page's own announcements are recorded. Called once for each document. */
export async function turnReaderOn(page: Page): Promise<void> {
  // At the shop's origin, as its content security policy permits no other.
  await page.route(readerPath, (route) =>
    route.fulfill({ contentType: "text/javascript", body: source }),
  );
  await page.evaluate(async (path) => {
    const { virtual } = await import(path);
    Reflect.set(window, "screenReader", virtual);
    await virtual.start({ container: document.body });
  }, readerPath);
}

/** Waits for the expected words; returns what was announced since the reader last read. */
export async function hearUntil(page: Page, words: RegExp): Promise<string[]> {
  let said: string[] = [];
  await expect
    .poll(async () => {
      const phrases = await page.evaluate<string[]>(() =>
        Reflect.get(window, "screenReader").spokenPhraseLog(),
      );
      said = phrases.filter((phrase) => /^(polite|assertive): ./.test(phrase)).map(masked);
      return said.join("\n");
    })
    .toMatch(words);
  await page.evaluate(() => Reflect.get(window, "screenReader").clearSpokenPhraseLog());
  return said;
}

/** Every phrase of the part, from its beginning to its end, as the arrow key reads them. */
export async function readAloud(page: Page, part: string): Promise<string[]> {
  const phrases = await page.evaluate<string[], { selector: string; max: number }>(
    async ({ selector, max }) => {
      const reader = Reflect.get(window, "screenReader");
      await reader.stop();
      await reader.start({ container: document.querySelector(selector) });
      const log: string[] = [await reader.lastSpokenPhrase()];
      while (log.length < max) {
        await reader.next();
        const phrase: string = await reader.lastSpokenPhrase();
        log.push(phrase);
        if (phrase === `end of ${log[0]}`) break;
      }
      await reader.stop();
      await reader.start({ container: document.body });
      return log;
    },
    { selector: part, max: phrasesMax },
  );
  return condensed(phrases).map(masked);
}

/** What differs from one run to the next: dates, the person, what is in stock. */
function masked(phrase: string): string {
  return phrase
    .replaceAll(/\d{2}\/\d{2}\/\d{4}/g, "‹date›")
    .replaceAll(/\S+@exemple\.fr/g, "‹e-mail›")
    .replace(/^, \d{4}$/, ", ‹year›")
    .replace(/^(link, (?:Disponible immédiatement|Mes favoris)) \d+/, "$1 ‹count›");
}

type Reading = {
  readonly lines: string[];
  /** The phrase at which the part that is left out ends. */
  readonly skipTo: string | undefined;
};

/**
 * The phrases as a person hears them: the name of a link, button or heading only once, and without
 * the ends of paragraphs and entries.
 */
function condensed(phrases: readonly string[]): string[] {
  const start: Reading = { lines: [], skipTo: undefined };
  return phrases.reduce((reading, phrase, at) => hear(reading, phrase, phrases.slice(at)), start)
    .lines;
}

function hear({ lines, skipTo }: Reading, phrase: string, rest: readonly string[]): Reading {
  if (skipTo !== undefined) return { lines, skipTo: phrase === skipTo ? undefined : skipTo };
  const end = `end of ${phrase}`;
  if (changing.has(phrase)) return { lines: [...lines, phrase, "…"], skipTo: end };
  const entry = /^listitem, .*position (\d+), set size (\d+)/.exec(phrase);
  if (entry !== null && Number(entry[1]) > entriesRead)
    return {
      lines: Number(entry[1]) === entriesRead + 1 ? [...lines, `… of ${entry[2]} entries`] : lines,
      skipTo: end,
    };
  if (/^end of (listitem|paragraph|article|strong|status|term|definition)/.test(phrase))
    return { lines, skipTo };
  const isNamedByContent = /^(link|button|heading), /.test(phrase) && rest.includes(end);
  return { lines: [...lines, phrase], skipTo: isNamedByContent ? end : undefined };
}
