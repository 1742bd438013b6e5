import { rateAnswer } from "@papillote/contract/help/help.ts";
import type { RouterContextProvider } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

/** The question that was rated. */
export type AnswerRated = { readonly rated: number; readonly refusal?: FormRefusal };

export async function sendRating(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<AnswerRated> {
  const form = await request.formData();
  const rated = Number(textOf(form, "faq_id"));
  const outcome = await context.get(pageContext).call(rateAnswer, {
    params: { faqId: rated },
    body: { helpful: textOf(form, "helpful") === "yes" },
  });
  return outcome.ok ? { rated } : { rated, refusal: formRefusal(outcome, form) };
}
