import { createReview } from "@papillote/contract/reviews.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** Sends the review, then redirects to the same page with a confirmation. */
export async function sendReview(
  request: Request,
  context: Readonly<RouterContextProvider>,
  sku: string,
): Promise<FormRefusal | Response> {
  const { call } = context.get(pageContext);
  const form = await request.formData();
  const rating = Number(textOf(form, "rating"));
  const review = {
    product_id: Number(textOf(form, "product_id")),
    title: textOf(form, "title"),
    detail: textOf(form, "detail"),
    nickname: textOf(form, "nickname"),
    ...(rating !== 0 && { rating }),
  };
  const outcome = await call(createReview, { body: { review } });
  return outcome.ok ? redirect(paths.reviewThanks(sku)) : formRefusal(outcome, form);
}
