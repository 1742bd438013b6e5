import { useLingui } from "@lingui/react/macro";
import { Accordion, AccordionItem } from "@papillote/ui/layout/accordion.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { markMissing } from "#app/platform/words/missing-facts.ts";
import { AnswerRating } from "./answer-rating.tsx";
import type { HelpQuestion } from "./load-help.ts";
import type { AnswerRated } from "./rate-answer.ts";

/** Answers are in French, as the operator wrote them. */
export function Questions({
  items,
  open,
  rating,
}: {
  items: readonly HelpQuestion[];
  /** The id of the question that is open. */
  open?: number | undefined;
  /** Set on a page whose route takes ratings. */
  rating?: { readonly answer: AnswerRated | undefined };
}) {
  const answerWords = useAnswerWords();
  return (
    <Accordion>
      {items.map(({ faq_id, question, answer }) => (
        <AccordionItem
          key={faq_id}
          id={`question-${faq_id}`}
          open={faq_id === open || faq_id === rating?.answer?.rated}
          summary={<span lang="fr">{question}</span>}
        >
          <Stack gap="sm">
            <p lang="fr">{answerWords(answer)}</p>
            {rating && <AnswerRating id={faq_id} answer={rating.answer} />}
          </Stack>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

/** The answer as text, in which what the operator has not supplied is marked. */
export function useAnswerWords(): (answer: string) => string {
  const { t } = useLingui();
  return (answer) => markMissing(answer, `[${t`to be completed`}]`);
}
