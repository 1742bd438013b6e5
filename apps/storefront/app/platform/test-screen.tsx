import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { prerender } from "react-dom/static.edge";
import { createRoutesStub } from "react-router";
import { loadLanguage } from "./words/load-language.server.ts";

/** A screen's HTML as the server renders it at a path, in English, with its lazy parts. */
export async function renderScreen(screen: ReactNode, address = "/"): Promise<string> {
  const i18n = await loadLanguage("en-US");
  const Page = createRoutesStub([{ path: "*", Component: () => screen }]);
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <Page initialEntries={[address]} />
    </I18nProvider>,
  );
  // Removes the comments that mark where texts meet, as they are for hydration.
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, "");
}
