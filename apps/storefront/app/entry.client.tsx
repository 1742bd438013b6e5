import { I18nProvider } from "@lingui/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadLanguage, localeOf } from "#app/platform/language.ts";

const i18n = await loadLanguage(localeOf(`papillote_locale=${document.documentElement.dataset.locale ?? ""}`));

startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={i18n}>
      <HydratedRouter />
    </I18nProvider>,
  );
});
