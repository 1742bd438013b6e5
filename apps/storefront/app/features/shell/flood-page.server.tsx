import { I18nProvider } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { SoloMessage } from "@papillote/ui/layout/empty-state.tsx";
import { Header } from "@papillote/ui/layout/shell.tsx";
import { Logo } from "@papillote/ui/paper/logo.tsx";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { partCss, routeCss } from "#app/platform/first-view/route-css.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { themeOf } from "#app/platform/visitor/guest-variant.ts";
import { hourWords } from "#app/platform/words/date-words.ts";
import { localeOfRequest } from "#app/platform/words/language.ts";
import { loadLanguage } from "#app/platform/words/load-language.server.ts";
import { LegalFooter } from "./legal-footer.tsx";
import frameStyles from "./minimal-frame.module.css";

type FloodFacts = { readonly shopName: string; readonly nonce: string };

const minuteMs = 60_000;

/**
 * The document for a browser whose network address sent too many requests. It has no router and no
 * script, and makes no call. It is the same for all requests with its key, so that the server draws
 * it once a minute.
 * @param at the instant from which the address may send again
 */
export function floodPage(request: Request, at: Date) {
  const locale = localeOfRequest(request);
  const theme = themeOf(request.headers.get("cookie"));
  // Rounded up, so that the wait has ended in the minute that is shown.
  const hour = hourWords(new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs).toISOString());
  const draw = async (facts: FloodFacts) => {
    const i18n = await loadLanguage(locale);
    const markup = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <html lang={locale.slice(0, 2)} data-theme={theme}>
          <FloodHead {...facts} />
          <body>
            <FloodFrame shopName={facts.shopName}>
              <TooManyPages hour={hour} />
            </FloodFrame>
          </body>
        </html>
      </I18nProvider>,
    );
    return `<!DOCTYPE html>${markup}`;
  };
  return { key: `${locale} ${theme} ${hour}`, draw };
}

/** The styles are in the document, as a request for a style sheet would be refused too. */
function FloodHead({ shopName, nonce }: FloodFacts) {
  const { t } = useLingui();
  const sheets = import.meta.env.DEV ? [] : partCss("app/features/shell/root-error.tsx");
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="robots" content="noindex" />
      <title>{`${t`Too many tries`} · ${shopName}`}</title>
      <style nonce={nonce}>{sheets.map(routeCss).join("")}</style>
    </head>
  );
}

function FloodFrame({ shopName, children }: { shopName: string; children: ReactNode }) {
  return (
    <div className={frameStyles.frame}>
      <Header logo={<Logo href={paths.home()} name={shopName} />} />
      <main>{children}</main>
      <LegalFooter />
    </div>
  );
}

function TooManyPages({ hour }: { hour: string }) {
  const { t } = useLingui();
  return (
    <SoloMessage
      title={t`Too many tries`}
      actions={
        // The URL of the document itself, so that the link repeats the request that was refused.
        <ButtonLink as="a" href="" variant="ink">
          <Trans>Try again</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>Too many pages were asked for from your connection in a short time.</Trans>
      </p>
      <p>
        <Trans>You can try again at {hour}. Your cart and your account stay as they are.</Trans>
      </p>
    </SoloMessage>
  );
}
