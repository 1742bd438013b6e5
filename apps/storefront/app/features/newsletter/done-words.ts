import { useLingui } from "@lingui/react/macro";
import type { NewsletterAnswer } from "./answer-newsletter.ts";

type Done = Extract<NewsletterAnswer, { done: string }>;

/** What became of a form of the newsletter, in words. Whether an address was a subscriber's already is nobody else's business. */
export function useDoneWords(): (answer: Done) => string {
  const { t } = useLingui();
  return ({ done, email }) => {
    if (done === "pending")
      return t`If ${email} is not subscribed yet, an e-mail is on its way: confirm your address by its link.`;
    if (done === "subscribed")
      return t`Our newsletter comes to ${email}. Each of its e-mails has a link to stop it.`;
    return t`Our newsletter no longer comes to ${email}.`;
  };
}
