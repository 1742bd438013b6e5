import { I18nProvider } from "@lingui/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readOverlays } from "#app/platform/overlays/overlay.ts";
import { wordsNeededBy } from "#app/platform/overlays/screens.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { documentLanguage } from "#app/platform/words/document-language.tsx";
import { loadWords } from "#app/platform/words/words.ts";

/** Loaded only with the first fault. Without a network there is nothing to report it to. */
function report(fault: unknown): void {
  import("#app/platform/report-fault.ts").then(
    ({ sendFault }) => sendFault(fault),
    () => undefined,
  );
}
addEventListener("error", ({ error }) => report(error));
addEventListener("unhandledrejection", ({ reason }) => report(reason));

// Firefox does not scroll to a control that is partly in view, though a bar may cover the rest.
addEventListener("focusin", () =>
  document.querySelector("main :focus-visible:not(h1)")?.scrollIntoView({ block: "nearest" }),
);

const { screen } = document.documentElement.dataset;
// For an address that is no valid URL the server answers with « not found », whose URL is set here.
const notFound = paths.notFound();
if (screen === `routes/site${notFound}` && !location.pathname.endsWith(notFound))
  history.replaceState(null, "", notFound);
// An overlay that is open from the start has texts of its own.
const isOverlaid = Object.values(readOverlays(new URLSearchParams(location.search))).some(Boolean);
const { i18n, beforeNavigation } = await loadWords(
  documentLanguage(),
  isOverlaid ? "all" : wordsNeededBy(screen),
);

startTransition(() => {
  hydrateRoot(
    document,
    <I18nProvider i18n={i18n}>
      <HydratedRouter instrumentations={[beforeNavigation]} onError={report} />
    </I18nProvider>,
  );
});
