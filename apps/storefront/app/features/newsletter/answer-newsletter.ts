import {
  newsletterConfirm,
  newsletterSubscribe,
  unsubscribe,
} from "@papillote/contract/newsletter.ts";
import { maskedEmail } from "@papillote/domain/accounts/email.ts";
import type { RouterContextProvider } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { localeOf } from "#app/platform/words/language.ts";

type Context = Readonly<RouterContextProvider>;
/** What became of a form: `email` with its letters hidden where a link alone told whose it is. */
export type NewsletterAnswer =
  | { readonly done: "pending" | "subscribed" | "unsubscribed"; readonly email: string }
  | { readonly done: undefined; readonly refusal: FormRefusal };

/** S7.9: asked for on a page of its own, or in the invitation. */
export async function answerSubscribe(
  request: Request,
  context: Context,
): Promise<NewsletterAnswer> {
  const form = await request.formData();
  const email = textOf(form, "email");
  const asked = await context.get(pageContext).call(newsletterSubscribe, {
    body: { email, locale: localeOf(request.headers.get("cookie")) },
  });
  return asked.ok
    ? { done: asked.value.status, email }
    : { done: undefined, refusal: formRefusal(asked, form) };
}

export async function answerConfirm(request: Request, context: Context): Promise<NewsletterAnswer> {
  const confirmed = await context
    .get(pageContext)
    .call(newsletterConfirm, { body: { data: dataOf(request) } });
  if (!confirmed.ok) return { done: undefined, refusal: formRefusal(confirmed, new FormData()) };
  return { done: "subscribed", email: maskedEmail(confirmed.value.email_address) };
}

/** S3.29, S7.26c. A mail program sends its one click here too (RFC 8058), without a page before it. */
export async function answerUnsubscribe(
  request: Request,
  context: Context,
): Promise<NewsletterAnswer> {
  const data = dataOf(request);
  const ended = await context
    .get(pageContext)
    .call(unsubscribe, { params: { data }, body: { url_data: data } });
  if (!ended.ok) return { done: undefined, refusal: formRefusal(ended, new FormData()) };
  return { done: "unsubscribed", email: ended.value.email_masked };
}

/** An address without it is refused as one with a wrong one. */
function dataOf(request: Request): string {
  return new URL(request.url).searchParams.get("data") || "none";
}
