import { PassThrough } from "node:stream";
import { I18nProvider } from "@lingui/react";
import { refusals } from "@papillote/contract/refusals.ts";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { partCss, routeCss } from "#app/platform/first-view/route-css.server.ts";
import { BuiltStylesProvider } from "#app/platform/first-view/route-styles.tsx";
import { waitOfAnswer } from "#app/platform/forms/wait-of-answer.server.ts";
import { NonceProvider } from "#app/platform/page/nonce.tsx";
import { pageContext } from "#app/platform/page/page-context.ts";
import { DocumentLanguageProvider } from "#app/platform/words/document-language.tsx";
import { localeOfRequest } from "#app/platform/words/language.ts";
import { loadLanguage, wordsFilesOf } from "#app/platform/words/load-language.server.ts";

export { floodPage } from "#app/features/shell/flood-page.server.tsx";
export { pageContext } from "#app/platform/page/page-context.ts";
export { guestVariant, mayMeasure } from "#app/platform/visitor/guest-variant.ts";
export const streamTimeout = 5_000;

const builtStyles = { textOf: routeCss, ofPart: partCss };

/**
 * Logs the fault of a page. A visitor who left the page is no fault, nor is a URL without a page or
 * an action.
 */
export function handleError(
  fault: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(fault) && fault.status < 500)) return;
  context.get(pageContext).report(fault);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("content-type", "text/html; charset=utf-8");
  const wait = waitOfAnswer(routerContext.staticHandlerContext);
  if (wait) headers.set("retry-after", String(wait.seconds));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce, store, hasSession } = context.get(pageContext);
  const locale = localeOfRequest(request, store.locale);
  const i18n = await loadLanguage(locale);
  const page = (
    <I18nProvider i18n={i18n}>
      <NonceProvider value={nonce}>
        <BuiltStylesProvider value={builtStyles}>
          <DocumentLanguageProvider value={{ locale, files: wordsFilesOf(locale) }}>
            <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
          </DocumentLanguageProvider>
        </BuiltStylesProvider>
      </NonceProvider>
    </I18nProvider>
  );
  return new Promise((resolve, reject) => {
    const isWhole = !hasSession || isbot(request.headers.get("user-agent") ?? "");
    const whenReady = isWhole ? "onAllReady" : "onShellReady";
    const { pipe, abort } = renderToPipeableStream(page, {
      // A guest's page is kept, so it is sent in one piece: a script would put later pieces into
      // their place, in a frame of its own.
      ...(isWhole && { progressiveChunkSize: Number.POSITIVE_INFINITY }),
      nonce: { script: nonce, style: nonce },
      [whenReady]() {
        // Not before, as an abort without a shell would be a fault of a page that is only slow.
        const timer = setTimeout(abort, streamTimeout + 1_000);
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer);
            done();
          },
        });
        pipe(body);
        resolve(
          new Response(createReadableStreamFromReadable(body), {
            headers,
            status: wait ? refusals.TOO_MANY_REQUESTS.status : status,
          }),
        );
      },
      onShellError: reject,
      onError: (fault) => handleError(fault, { request, context }),
    });
  });
}
