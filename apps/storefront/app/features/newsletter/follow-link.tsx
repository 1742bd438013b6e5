import { useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import type { NewsletterAnswer } from "./answer-newsletter.ts";
import { NewsletterPage } from "./newsletter-page.tsx";

/**
 * The page of a link in an e-mail. A button confirms it, as mail programs open links to scan them.
 */
export function FollowLink({
  way,
  answer,
}: {
  way: "confirm" | "unsubscribe";
  answer: NewsletterAnswer | undefined;
}) {
  const { t } = useLingui();
  const refusal = answer?.done === undefined ? answer?.refusal : undefined;
  const { note } = useFormWords(refusal, []);
  const isSending = useSending();
  const words = {
    confirm: {
      title: t`Confirm your address`,
      lead: t`One press, and our newsletter comes to you.`,
      button: t`Yes, subscribe me`,
    },
    unsubscribe: {
      title: t`Stop the newsletter`,
      lead: t`One press, and it no longer comes. No password is needed.`,
      button: t`Unsubscribe me`,
    },
  }[way];
  return (
    <NewsletterPage title={words.title} lead={words.lead} answer={answer}>
      <PageForm refusal={refusal} note={note}>
        <Button variant="ink" busy={isSending}>
          {words.button}
        </Button>
      </PageForm>
    </NewsletterPage>
  );
}
