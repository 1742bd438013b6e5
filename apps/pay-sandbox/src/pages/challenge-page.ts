import type { Session } from "#sandbox/payments/session.ts";
import { CHALLENGE_CODE } from "#sandbox/test-cards.ts";
import { cancelForm, errorNote } from "./card-page.ts";
import { frame, priceOf, type Scene } from "./frame.ts";
import { infoIcon, lockIcon } from "./icons.ts";
import { html } from "./markup.ts";

/** The bank's question. After a wrong code it says how many attempts are left. */
export function challengePage(scene: Scene, session: Session, attemptsLeft?: number): string {
  const { words, merchant } = scene;
  const price = priceOf(session);
  const isWrong = attemptsLeft !== undefined;
  const body = html`<div class="sum"><div class="total"><h1>${words.challengeTitle}</h1><p class="money"><span class="vh">${words.total} </span>${price}</p></div>
<p>${words.challengeIntro(merchant)}</p></div>
<div class="stack">
<form class="stack" method="post" action="/pay/${session.id}/3ds" novalidate>
<div class="field"><label for="code">${words.challengeCode}</label>
<input class="input code" id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus${isWrong ? html` aria-invalid="true" aria-describedby="code-error"` : undefined}>
${isWrong ? errorNote("code-error", words.challengeWrong(attemptsLeft)) : undefined}</div>
<button class="button" type="submit">${lockIcon}${words.challengeConfirm} ${price}</button>
</form>
${cancelForm(words, session)}
</div>
<p class="note sandbox">${infoIcon}<span>${words.challengeHint} <span class="code">${CHALLENGE_CODE}</span></span></p>`;
  return frame(scene, {
    title: isWrong ? `${words.errorPrefix}${words.challengeTitle}` : words.challengeTitle,
    body,
  });
}
