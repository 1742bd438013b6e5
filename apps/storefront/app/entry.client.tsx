import { I18nProvider } from "@lingui/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { localeOf } from "#app/platform/language.ts";
import { loadWords } from "#app/platform/words.ts";

const { locale, route } = document.documentElement.dataset;
const isHome = route === "home" && location.search === "";
const { i18n, beforeNavigation } = await loadWords(localeOf(`papillote_locale=${locale ?? ""}`), isHome);

startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={i18n}>
      <HydratedRouter instrumentations={[beforeNavigation]} />
    </I18nProvider>,
  );
});
