import { useLingui } from "@lingui/react/macro";
import type { NewsletterAnswer } from "./answer-newsletter.ts";

/**
 * The result of a newsletter form in words. It must not reveal whether an e-mail address is
 * subscribed.
 */
export function useDoneWords(): (answer: Extract<NewsletterAnswer, { done: string }>) => string {
  const { t } = useLingui();
  return ({ done, email }) => {
    if (done === "pending")
      return t`If ${email} is not subscribed yet, an e-mail is on its way: confirm your address by its link.`;
    if (done === "subscribed")
      return t`Our newsletter comes to ${email}. Each of its e-mails has a link to stop it.`;
    return t`Our newsletter no longer comes to ${email}.`;
  };
}
