import { useLingui } from "@lingui/react/macro";
import { Accordion, AccordionItem } from "@papillote/ui/layout/accordion.tsx";
import { markMissing } from "#app/platform/words/missing-facts.ts";
import type { HelpQuestion } from "./load-help.ts";

/** Answers are in French, as the operator wrote them. */
export function Questions({
  items,
  open,
}: {
  items: readonly HelpQuestion[];
  /** Its id. */
  open?: number | undefined;
}) {
  const answerWords = useAnswerWords();
  return (
    <Accordion>
      {items.map(({ faq_id, question, answer }) => (
        <AccordionItem
          key={faq_id}
          id={`question-${faq_id}`}
          open={faq_id === open}
          summary={<span lang="fr">{question}</span>}
        >
          <p lang="fr">{answerWords(answer)}</p>
        </AccordionItem>
      ))}
    </Accordion>
  );
}

/** As text: what the operator has not supplied is marked. */
export function useAnswerWords(): (answer: string) => string {
  const { t } = useLingui();
  return (answer) => markMissing(answer, `[${t`to be completed`}]`);
}
