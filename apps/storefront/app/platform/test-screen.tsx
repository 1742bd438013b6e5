import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { loadLanguage } from "./words/language.ts";

/** A screen as the server draws it at an address, in the words of the specification. */
export async function drawn(screen: ReactNode, address = "/"): Promise<string> {
  const i18n = await loadLanguage("en-US");
  const Page = createRoutesStub([{ path: "*", Component: () => screen }]);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Page initialEntries={[address]} />
    </I18nProvider>,
  );
}
