import {
  newsletterConfirm,
  newsletterSubscribe,
  unsubscribe,
} from "@papillote/contract/news/newsletter.ts";
import { maskedEmail } from "@papillote/domain/accounts/email.ts";
import type { RouterContextProvider } from "react-router";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { localeOfRequest } from "#app/platform/words/language.ts";

type Context = Readonly<RouterContextProvider>;
/**
 * The result of a form. `email` is masked if only the link in an e-mail proves whose address it is.
 */
export type NewsletterAnswer =
  | {
      readonly done: "pending" | "subscribed" | "unsubscribed";
      readonly email: string;
      readonly coupon?: string | undefined;
    }
  | { readonly done: undefined; readonly refusal: FormRefusal };

/** S7.9: answers the form of the newsletter's page, which the home page's invitation uses too. */
export async function answerSubscribe(
  request: Request,
  context: Context,
): Promise<NewsletterAnswer> {
  const form = await request.formData();
  const email = textOf(form, "email");
  const outcome = await context.get(pageContext).call(newsletterSubscribe, {
    body: { email, locale: localeOfRequest(request) },
  });
  return outcome.ok
    ? { done: outcome.value.status, email }
    : { done: undefined, refusal: formRefusal(outcome, form) };
}

export async function answerConfirm(request: Request, context: Context): Promise<NewsletterAnswer> {
  const confirmed = await context
    .get(pageContext)
    .call(newsletterConfirm, { body: { data: dataOf(request) } });
  if (!confirmed.ok) return { done: undefined, refusal: formRefusal(confirmed, new FormData()) };
  const { email_address, coupon } = confirmed.value;
  return { done: "subscribed", email: maskedEmail(email_address), coupon };
}

/** S3.29, S7.26c. Also for the one-click unsubscription of mail programs (RFC 8058). */
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

/** A missing value is refused like a wrong one. */
function dataOf(request: Request): string {
  return new URL(request.url).searchParams.get("data") || "none";
}
