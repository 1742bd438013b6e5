import { cents } from "@papillote/domain/money/cents.ts";
import { formatEuro } from "@papillote/domain/money/format-euro.ts";
import type { Session } from "#sandbox/payments/session.ts";
import { houseMark, shieldIcon } from "./icons.ts";
import { html, type Markup } from "./markup.ts";
import { type Language, languageOf, type Words, wordsOf } from "./words.ts";

/** What every page of one payment says the same way. */
export type Scene = {
  readonly language: Language;
  readonly words: Words;
  readonly merchant: string;
  readonly stylesheet: string;
};

export type SceneParts = { readonly merchant: string; readonly stylesheet: string };

export function sceneOf(locale: string, parts: SceneParts): Scene {
  const language = languageOf(locale);
  return { ...parts, language, words: wordsOf(language) };
}

export function priceOf(session: Session): string {
  return formatEuro(cents(session.amountCents), session.locale);
}

export function frame(
  { language, words, merchant, stylesheet }: Scene,
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
<header class="head"><div class="head-row"><p class="logo">${houseMark}<span>${merchant}</span></p><p class="provider">${shieldIcon}${words.providerPage}</p></div></header>
<main class="hosted">
${body}
</main>
</body>
</html>
`;
  return page.markup;
}
