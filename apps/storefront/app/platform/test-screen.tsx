import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { loadLanguage } from "./words/language.ts";

/** A screen's HTML as the server renders it at an address, in English. */
export async function renderScreen(screen: ReactNode, address = "/"): Promise<string> {
  const i18n = await loadLanguage("en-US");
  const Page = createRoutesStub([{ path: "*", Component: () => screen }]);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Page initialEntries={[address]} />
    </I18nProvider>,
  );
}
