import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { ClientInstrumentation } from "react-router";
import type { Locale } from "./language.ts";

const first = import.meta.glob<Messages>("../locales/*.po", { query: "?words=first", import: "messages" });
const rest = import.meta.glob<Messages>("../locales/*.po", { query: "?words=rest", import: "messages" });

/** The server has all words at hand. */
const otherWords = { load: async (): Promise<void> => undefined };

/** For what comes without a navigation, over or beside the home page: its script, and the words that only it says. */
export async function withWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), otherWords.load()]);
  return part;
}

/** What the home page does not say is fetched when somebody leaves it, or opens something over it. */
export type Words = { readonly i18n: I18n; readonly beforeNavigation: ClientInstrumentation };

/** The words in the browser. `isHome` tells that nothing but the home page is shown. */
export async function loadWords(locale: Locale, isHome: boolean): Promise<Words> {
  const path = `../locales/${locale}.po`;
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  let isWhole = false;
  const loadRest = async () => {
    if (isWhole) return;
    i18n.load(locale, (await rest[path]?.()) ?? {});
    isWhole = true;
  };
  otherWords.load = loadRest;
  const [early] = await Promise.all([first[path]?.(), isHome ? undefined : loadRest()]);
  i18n.load(locale, early ?? {});
  const navigate = async (go: () => Promise<unknown>) => {
    // Away or offline: the page that comes is asked of the server as a whole.
    await loadRest().catch(() => undefined);
    await go();
  };
  return { i18n, beforeNavigation: { router: ({ instrument }) => instrument({ navigate }) } };
}
