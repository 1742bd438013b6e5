import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { ClientInstrumentation } from "react-router";
import type { Spoken } from "#app/platform/overlays/screens.ts";
import type { Locale } from "./language.ts";

const parts = {
  first: import.meta.glob<Messages>("../../locales/*.po", {
    query: "?words=first",
    import: "messages",
  }),
  browse: import.meta.glob<Messages>("../../locales/*.po", {
    query: "?words=browse",
    import: "messages",
  }),
  rest: import.meta.glob<Messages>("../../locales/*.po", {
    query: "?words=rest",
    import: "messages",
  }),
};
const early = {
  first: ["first"],
  browse: ["first", "browse"],
  all: ["first", "browse", "rest"],
} as const;

/** The server has all words at hand. */
const otherWords = { load: async (): Promise<void> => undefined };

/** For what comes without a navigation, over or beside a page: its script, and the words that only it says. */
export async function withWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), otherWords.load()]);
  return part;
}

/** What the first page does not say is fetched when somebody leaves it, or opens something over it. */
export type Words = { readonly i18n: I18n; readonly beforeNavigation: ClientInstrumentation };

/** The words in the browser; `spoken` are those of the page that is shown. */
export async function loadWords(locale: Locale, spoken: Spoken): Promise<Words> {
  const path = `../../locales/${locale}.po`;
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  const load = async (names: readonly (keyof typeof parts)[]) => {
    for (const messages of await Promise.all(names.map((name) => parts[name][path]?.())))
      i18n.load(locale, messages ?? {});
  };
  let isWhole = spoken === "all";
  const loadRest = async () => {
    if (isWhole) return;
    await load(early.all);
    isWhole = true;
  };
  otherWords.load = loadRest;
  await load(early[spoken]);
  const navigate = async (go: () => Promise<unknown>) => {
    // Away or offline: the page that comes is asked of the server as a whole.
    await loadRest().catch(() => undefined);
    await go();
  };
  return { i18n, beforeNavigation: { router: ({ instrument }) => instrument({ navigate }) } };
}
