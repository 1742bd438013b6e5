import { createContext, useContext } from "react";
import type { Locale } from "./language.ts";

/** What the document's root element says about its language. */
export type DocumentLanguage = { readonly locale: Locale; readonly files: string };

const Language = createContext<DocumentLanguage | undefined>(undefined);
export const DocumentLanguageProvider = Language.Provider;

/**
 * In the browser, the language of the loaded document, whose texts never change without a new
 * document.
 */
export function documentLanguage(): DocumentLanguage {
  const { locale, words } = document.documentElement.dataset;
  // The server wrote both.
  return { locale: locale as Locale, files: words ?? "" };
}

export function useDocumentLanguage(): DocumentLanguage {
  const ofServer = useContext(Language);
  return ofServer ?? documentLanguage();
}
