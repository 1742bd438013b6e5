import type { SavedCard } from "#sandbox/payments/kept-cards.ts";
import type { Session } from "#sandbox/payments/session.ts";
import { CHALLENGE_CODE, type TestCard, testCards } from "#sandbox/test-cards.ts";
import { alertIcon, infoIcon, lockIcon } from "./icons.ts";
import { layout, type PageContext, priceOf } from "./layout.ts";
import { html, type Markup } from "./markup.ts";
import type { CardField, CardProblems, RetainedFields } from "./read-card.ts";
import type { Words } from "./words/en.ts";

type CardAttempt = { readonly problems: CardProblems; readonly retained: RetainedFields };
type FieldOptions = {
  readonly label: string;
  readonly autocomplete: string;
  readonly value?: string;
  readonly example?: string;
  readonly isDigits: boolean;
};

const fieldOrder: readonly CardField[] = ["number", "holder", "expiry", "cvc"];

type CardPage = { readonly session: Session; readonly kept: readonly SavedCard[] };

export function cardPage(
  page: PageContext,
  { session, kept }: CardPage,
  attempt?: CardAttempt,
): string {
  const { words, merchant } = page;
  const problems = attempt?.problems ?? {};
  const price = priceOf(session);
  const field = (name: CardField, options: FieldOptions) =>
    cardField({ name, options, words, problems });
  const body = html`<div class="sum"><div class="total"><h1>${words.cardTitle}</h1>
<p class="money"><span class="vh">${words.total} </span>${price}</p></div>
${session.description === "" ? undefined : html`<p class="small">${session.description}</p>`}</div>
${attempt ? problemSummary(words, problems) : undefined}
<div class="stack">
${kept.map((card) => keptForm(page, session, card))}
<form class="stack" method="post" action="/pay/${session.id}" novalidate>
${field("number", { label: words.number, autocomplete: "cc-number", value: attempt?.retained.number ?? "", isDigits: true })}
${field("holder", {
  label: words.holder,
  autocomplete: "cc-name",
  value: attempt?.retained.holder ?? "",
  isDigits: false,
})}
<div class="two">
${field("expiry", {
  label: words.expiry,
  autocomplete: "cc-exp",
  value: attempt?.retained.expiry ?? "",
  example: words.expiryExample,
  isDigits: true,
})}
${field("cvc", {
  label: words.cvc,
  autocomplete: "cc-csc",
  example: words.cvcExample,
  isDigits: true,
})}
</div>
${session.buyer === undefined ? undefined : keepBox(words)}
<button class="button" type="submit">${lockIcon}${words.pay} ${price}</button>
</form>
${cancelForm(words, session)}
</div>
<p class="small centred">${words.footnote(merchant)}</p>
${testCardBox(page)}`;
  return layout(page, {
    title: attempt ? `${words.errorPrefix}${words.cardTitle}` : words.cardTitle,
    body,
  });
}

/** The 3-D Secure challenge; `attemptsLeft` is given after a wrong code. */
export function challengePage(page: PageContext, session: Session, attemptsLeft?: number): string {
  const { words, merchant } = page;
  const price = priceOf(session);
  const isWrong = attemptsLeft !== undefined;
  const invalid = isWrong ? html` aria-invalid="true" aria-describedby="code-error"` : undefined;
  const body = html`<div class="sum"><div class="total"><h1>${words.challengeTitle}</h1>
<p class="money"><span class="vh">${words.total} </span>${price}</p></div>
<p>${words.challengeIntro(merchant)}</p></div>
<div class="stack">
<form class="stack" method="post" action="/pay/${session.id}/3ds" novalidate>
<div class="field"><label for="code">${words.challengeCode}</label>
<input class="input code" id="code" name="code" inputmode="numeric"
 autocomplete="one-time-code" required autofocus${invalid}>
${isWrong ? errorNote("code-error", words.challengeWrong(attemptsLeft)) : undefined}</div>
<button class="button" type="submit">${lockIcon}${words.challengeConfirm} ${price}</button>
</form>
${cancelForm(words, session)}
</div>
<p class="note sandbox">${infoIcon}<span>${words.challengeHint}
<span class="code">${CHALLENGE_CODE}</span></span></p>`;
  return layout(page, {
    title: isWrong ? `${words.errorPrefix}${words.challengeTitle}` : words.challengeTitle,
    body,
  });
}

/** A card that the buyer kept earlier; one press pays with it. */
function keptForm({ words }: PageContext, session: Session, card: SavedCard): Markup {
  const price = priceOf(session);
  return html`<form method="post" action="/pay/${session.id}/kept">
<input type="hidden" name="card" value="${card.id}">
<button class="button" type="submit">${lockIcon}${words.payKept(price, card.last4)}</button>
</form>`;
}

function keepBox(words: Words): Markup {
  return html`<label class="keep"><input type="checkbox" name="keep" value="yes">
<span>${words.keep}</span></label>`;
}

/** A separate form, so that cancelling does not send the card fields. */
function cancelForm(words: Words, session: Session): Markup {
  return html`<form method="post" action="/pay/${session.id}/cancel">
<button class="text-button" type="submit">${words.cancel}</button></form>`;
}

function errorNote(id: string, message: string): Markup {
  return html`<p class="field-error" id="${id}">${alertIcon}${message}</p>`;
}

function cardField({
  name,
  options,
  words,
  problems,
}: {
  name: CardField;
  options: FieldOptions;
  words: Words;
  problems: CardProblems;
}): Markup {
  const problem = problems[name];
  const isFirst = fieldOrder.find((field) => problems[field] !== undefined) === name;
  const focus = isFirst ? html` autofocus` : undefined;
  const invalid =
    problem === undefined
      ? undefined
      : html` aria-invalid="true" aria-describedby="${name}-error"${focus}`;
  const digits = options.isDigits ? html` inputmode="numeric"` : undefined;
  return html`<div class="field"><label for="${name}">${options.label}</label>
<input class="${options.isDigits ? "input code" : "input"}" id="${name}" name="${name}"
 autocomplete="${options.autocomplete}" value="${options.value ?? ""}"
 placeholder="${options.example ?? ""}" required${digits}${invalid}>
${problem === undefined ? undefined : errorNote(`${name}-error`, words.problems[problem])}</div>`;
}

/** Lists the invalid fields with links; the message is below each field. */
function problemSummary(words: Words, problems: CardProblems): Markup {
  const wrong = fieldOrder.filter((field) => problems[field] !== undefined);
  const lines = wrong.map((field) => html`<li><a href="#${field}">${words[field]}</a></li>`);
  return html`<div class="note error" role="alert">${alertIcon}<div>
<p class="note-title">${words.problemsTitle}</p><ul>${lines}</ul></div></div>`;
}

/** Only two languages describe what a test card does. */
function testCardBox({ words, language }: PageContext): Markup {
  const hintLanguage = language === "fr" ? "fr" : "en";
  const rows = (cards: readonly TestCard[]) =>
    html`<table><thead><tr><th scope="col">${words.sandboxNumber}</th>
<th scope="col">${words.sandboxResult}</th></tr></thead><tbody>${cards.map(
      (card) =>
        html`<tr><td class="code">${grouped(card.number)}</td><td lang="${hintLanguage}">${card.hint[hintLanguage]}</td></tr>`,
    )}</tbody></table>`;
  return html`<section class="sandbox-box" aria-labelledby="sandbox-title">
<h2 class="note-title" id="sandbox-title">${infoIcon}${words.sandboxTitle}</h2>
<p>${words.sandboxIntro}</p>
${rows(testCards.filter((card) => card.webhooks === "prompt"))}
<details><summary>${words.sandboxDisorder}</summary>
${rows(testCards.filter((card) => card.webhooks !== "prompt"))}</details>
</section>`;
}

function grouped(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, "$& ");
}
