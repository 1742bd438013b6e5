import { Trans, useLingui } from "@lingui/react/macro";
import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { PageForm, useFormWords } from "#app/platform/forms/page-form.tsx";
import { useSending } from "#app/platform/forms/post-form.tsx";
import { RuledField } from "#app/platform/forms/ruled-field.tsx";
import type { NewsletterAnswer } from "./answer-newsletter.ts";
import { NewsletterPage } from "./newsletter-page.tsx";

/** S7.9: for guests and customers. */
export function Subscribe({ answer }: { answer: NewsletterAnswer | undefined }) {
  const { t } = useLingui();
  const refusal = answer?.done === undefined ? answer?.refusal : undefined;
  const { errorOf, note } = useFormWords(refusal, ["email"]);
  const isSending = useSending();
  return (
    <NewsletterPage
      title={t`Newsletter`}
      lead={
        <Trans>
          New brands and ideas for gifts, by e-mail. You leave by a link in each of them.
        </Trans>
      }
      answer={answer}
    >
      <PageForm refusal={refusal} note={note}>
        <RuledField
          problem={emailProblem}
          label={t`E-mail`}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={refusal?.values.email}
          error={errorOf("email")}
        />
        <Button busy={isSending}>
          <Trans>Subscribe me</Trans>
        </Button>
      </PageForm>
    </NewsletterPage>
  );
}
