import { cents } from "@papillote/domain/money/cents.ts";
import { formatEuro } from "@papillote/domain/money/format-euro.ts";
import type { FastifyReply } from "fastify";
import type { Session } from "#sandbox/payments/session.ts";
import { houseMark, shieldIcon } from "./icons.ts";
import { html, type Markup } from "./markup.ts";
import type { Words } from "./words/en.ts";
import { type Language, languageOf, wordsOf } from "./words/words.ts";

/** What all pages of a payment share. */
export type PageContext = {
  readonly language: Language;
  readonly words: Words;
  readonly merchant: string;
  readonly stylesheet: string;
};

export type PageSettings = { readonly merchant: string; readonly stylesheet: string };

export function pageContext(locale: string, parts: PageSettings): PageContext {
  const language = languageOf(locale);
  return { ...parts, language, words: wordsOf(language) };
}

export function priceOf(session: Session): string {
  return formatEuro(cents(session.amountCents), session.locale);
}

export function layout(
  { language, words, merchant, stylesheet }: PageContext,
  { title, body }: { title: string; body: Markup },
): string {
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="theme-color" content="#13261e">
<title>${title} · ${merchant}</title>
<link rel="icon" href="/assets/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${stylesheet}">
</head>
<body>
<header class="head"><div class="head-row">
<p class="logo">${houseMark}<span>${merchant}</span></p>
<p class="provider">${shieldIcon}${words.providerPage}</p>
</div></header>
<main class="hosted">
${body}
</main>
</body>
</html>
`;
  return page.markup;
}

/** A page with a message and a link back. */
export function noticePage(
  page: PageContext,
  notice: { title: string; text: string; backTo: string },
): string {
  const body = html`<h1>${notice.title}</h1>
<p>${notice.text}</p>
<a class="button" href="${notice.backTo}">${page.words.goBack}</a>`;
  return layout(page, { title: notice.title, body });
}

/** `form-action` also applies to redirects after a form, so it has to name the shop's origins. */
export function sendPage(
  reply: FastifyReply,
  session: Session | undefined,
  page: string,
): FastifyReply {
  const returnUrls = session
    ? [session.returnUrls.success, session.returnUrls.failure, session.returnUrls.mobile]
    : [];
  const shopOrigins = new Set(
    returnUrls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin])),
  );
  const formAction = ["'self'", ...shopOrigins].join(" ");
  const policy = [
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'",
    `form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
  ].join("; ");
  return reply
    .headers({
      "content-security-policy": policy,
      "cache-control": "no-store",
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    })
    .type("text/html; charset=utf-8")
    .send(page);
}
