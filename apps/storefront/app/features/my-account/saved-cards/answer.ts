import { removeSavedCard, savedCards } from "@papillote/contract/purchases/saved-cards.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { withDoneNotice } from "#app/features/my-account/done.ts";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** `cards` is undefined while the provider does not answer. */
export async function loadSavedCards(context: Readonly<RouterContextProvider>) {
  const found = await context.get(pageContext).call(savedCards, {});
  if (!found.ok && found.refusal === "UNAVAILABLE") return { cards: undefined };
  return { cards: unwrapOrThrow(found).items };
}

export async function answerSavedCards(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<FormRefusal | Response> {
  const form = await request.formData();
  const body = { card_ref: textOf(form, "card_ref") };
  const removed = await context.get(pageContext).call(removeSavedCard, { body });
  return removed.ok
    ? redirect(withDoneNotice(paths.account("cards"), "card"))
    : formRefusal(removed, form);
}
