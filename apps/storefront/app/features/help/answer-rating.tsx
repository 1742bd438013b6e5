import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Row } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { useRefusalWords } from "#app/platform/forms/form-state.ts";
import { FormNote, PostForm } from "#app/platform/forms/post-form.tsx";
import type { AnswerRated } from "./rate-answer.ts";

/** `answer` belongs to the form of the page that was sent last, which may be another question's. */
export function AnswerRating({ id, answer }: { id: number; answer: AnswerRated | undefined }) {
  const { t } = useLingui();
  const wordsOf = useRefusalWords();
  const own = answer?.rated === id ? answer : undefined;
  if (own && !own.refusal)
    return (
      <Text size="small" role="status">
        <Trans>Thank you for your answer.</Trans>
      </Text>
    );
  return (
    <PostForm aria-label={t`Did this answer help you?`} refusal={own?.refusal} preventScrollReset>
      {own?.refusal && <FormNote>{wordsOf(own.refusal)}</FormNote>}
      <input type="hidden" name="faq_id" value={id} />
      <Row>
        <Text as="span" size="small" muted>
          <Trans>Did this answer help you?</Trans>
        </Text>
        <Row>
          <Button variant="line" size="sm" name="helpful" value="yes">
            {t`Yes`}
          </Button>
          <Button variant="line" size="sm" name="helpful" value="no">
            {t`No`}
          </Button>
        </Row>
      </Row>
    </PostForm>
  );
}
