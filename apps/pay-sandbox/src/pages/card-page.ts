import type { Session } from "#sandbox/payments/session.ts";
import { type TestCard, testCards } from "#sandbox/test-cards.ts";
import { frame, priceOf, type Scene } from "./frame.ts";
import { alertIcon, infoIcon, lockIcon } from "./icons.ts";
import { html, type Markup } from "./markup.ts";
import type { CardField, CardProblems, KeptFields } from "./read-card.ts";
import type { Words } from "./words.ts";

type CardAttempt = { readonly problems: CardProblems; readonly kept: KeptFields };
type FieldLook = {
  readonly label: string;
  readonly autocomplete: string;
  readonly value?: string;
  readonly example?: string;
  readonly isDigits: boolean;
};

const fieldOrder: readonly CardField[] = ["number", "holder", "expiry", "cvc"];

export function cardPage(scene: Scene, session: Session, attempt?: CardAttempt): string {
  const { words, merchant } = scene;
  const problems = attempt?.problems ?? {};
  const price = priceOf(session);
  const field = (name: CardField, look: FieldLook) => cardField({ name, look, words, problems });
  const body = html`<div class="sum"><div class="total"><h1>${words.cardTitle}</h1><p class="money"><span class="vh">${words.total} </span>${price}</p></div>
${session.description === "" ? undefined : html`<p class="small">${session.description}</p>`}</div>
${attempt ? problemSummary(words, problems) : undefined}
<div class="stack">
<form class="stack" method="post" action="/pay/${session.id}" novalidate>
${field("number", { label: words.number, autocomplete: "cc-number", isDigits: true })}
${field("holder", { label: words.holder, autocomplete: "cc-name", value: attempt?.kept.holder ?? "", isDigits: false })}
<div class="two">
${field("expiry", { label: words.expiry, autocomplete: "cc-exp", value: attempt?.kept.expiry ?? "", example: words.expiryExample, isDigits: true })}
${field("cvc", { label: words.cvc, autocomplete: "cc-csc", example: words.cvcExample, isDigits: true })}
</div>
<button class="button" type="submit">${lockIcon}${words.pay} ${price}</button>
</form>
${cancelForm(words, session)}
</div>
<p class="small centred">${words.footnote(merchant)}</p>
${testCardBox(scene)}`;
  return frame(scene, {
    title: attempt ? `${words.errorPrefix}${words.cardTitle}` : words.cardTitle,
    body,
  });
}

/** A form of its own, so that giving up sends nothing of the card. */
export function cancelForm(words: Words, session: Session): Markup {
  return html`<form method="post" action="/pay/${session.id}/cancel"><button class="text-button" type="submit">${words.cancel}</button></form>`;
}

export function errorNote(id: string, message: string): Markup {
  return html`<p class="field-error" id="${id}">${alertIcon}${message}</p>`;
}

function cardField({
  name,
  look,
  words,
  problems,
}: {
  name: CardField;
  look: FieldLook;
  words: Words;
  problems: CardProblems;
}): Markup {
  const problem = problems[name];
  const isFirst = fieldOrder.find((field) => problems[field] !== undefined) === name;
  const invalid =
    problem === undefined
      ? undefined
      : html` aria-invalid="true" aria-describedby="${name}-error"${isFirst ? html` autofocus` : undefined}`;
  const digits = look.isDigits ? html` inputmode="numeric"` : undefined;
  return html`<div class="field"><label for="${name}">${look.label}</label>
<input class="${look.isDigits ? "input code" : "input"}" id="${name}" name="${name}" autocomplete="${look.autocomplete}" value="${look.value ?? ""}" placeholder="${look.example ?? ""}" required${digits}${invalid}>
${problem === undefined ? undefined : errorNote(`${name}-error`, words.problems[problem])}</div>`;
}

/** Names the fields; what is wrong with each stands below it. */
function problemSummary(words: Words, problems: CardProblems): Markup {
  const wrong = fieldOrder.filter((field) => problems[field] !== undefined);
  const lines = wrong.map((field) => html`<li><a href="#${field}">${words[field]}</a></li>`);
  return html`<div class="note error" role="alert">${alertIcon}<div><p class="note-title">${words.problemsTitle}</p><ul>${lines}</ul></div></div>`;
}

function testCardBox({ words, language }: Scene): Markup {
  const rows = (cards: readonly TestCard[]) =>
    html`<table><thead><tr><th scope="col">${words.sandboxNumber}</th><th scope="col">${words.sandboxResult}</th></tr></thead><tbody>${cards.map(
      (card) =>
        html`<tr><td class="code">${grouped(card.number)}</td><td>${card.hint[language]}</td></tr>`,
    )}</tbody></table>`;
  return html`<section class="sandbox-box" aria-labelledby="sandbox-title">
<h2 class="note-title" id="sandbox-title">${infoIcon}${words.sandboxTitle}</h2>
<p>${words.sandboxIntro}</p>
${rows(testCards.filter((card) => card.webhooks === "prompt"))}
<details><summary>${words.sandboxDisorder}</summary>${rows(testCards.filter((card) => card.webhooks !== "prompt"))}</details>
</section>`;
}

function grouped(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, "$& ");
}
