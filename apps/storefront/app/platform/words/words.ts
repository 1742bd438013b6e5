import type { I18n } from "@lingui/core";
import { type Messages, setupI18n } from "@lingui/core";
import type { ClientInstrumentation } from "react-router";
import type { wordsNeededBy } from "#app/platform/overlays/screens.ts";
import type { DocumentLanguage } from "./document-language.tsx";
import { type WordsPart, wordsParts } from "./words-parts.ts";

const early = {
  first: ["first"],
  browse: ["first", "browse"],
  account: ["first", "browse", "account"],
  all: ["first", "browse", "account", "rest"],
} as const;

/** On the server all texts are already loaded. */
const otherWords = { load: async (): Promise<void> => undefined };

/**
 * For a part that opens without a navigation: loads its script and the texts that the page lacks.
 */
export async function withWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), otherWords.load()]);
  return part;
}

/**
 * Loads the texts in the browser: those of the first page at once, all others before the first
 * navigation or overlay.
 */
export async function loadWords(
  { locale, files }: DocumentLanguage,
  needed: ReturnType<typeof wordsNeededBy>,
): Promise<{ readonly i18n: I18n; readonly beforeNavigation: ClientInstrumentation }> {
  const addresses = files.split(" ");
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const loadPart = (part: WordsPart): Promise<{ messages: Messages }> =>
    import(/* @vite-ignore */ addresses[wordsParts.indexOf(part)] ?? "");
  const load = async (parts: readonly WordsPart[]) => {
    for (const { messages } of await Promise.all(parts.map(loadPart))) i18n.load(locale, messages);
  };
  let isWhole = needed === "all";
  const loadRest = async () => {
    if (isWhole) return;
    await load(early.all);
    isWhole = true;
  };
  otherWords.load = loadRest;
  await load(early[needed]);
  const navigate = async (go: () => Promise<unknown>) => {
    // After a failure the navigation loads a whole document from the server.
    await loadRest().catch(() => undefined);
    await go();
  };
  return { i18n, beforeNavigation: { router: ({ instrument }) => instrument({ navigate }) } };
}
