import {
  faq,
  faqCategories,
  messageSubjects,
  rateAnswer as rateAnswerCall,
} from "@papillote/contract/help/help.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { findCategories, findSubjects } from "./help.store.ts";
import { rateAnswer } from "./rate-answer.ts";
import { readQuestions } from "./read-questions.ts";

export function helpRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(faq, async ({ query: { category_id: categoryId, q } }) => {
      const questions = await readQuestions(deps, { categoryId, query: q });
      return answer({
        items: questions.map(({ faqId, categoryId: of, sortOrder, ...texts }) => ({
          ...{ faq_id: faqId, category_id: of, ...texts },
          ...{ sort_order: sortOrder, status: 1 as const },
        })),
      });
    }),

    route(faqCategories, async () => {
      const categories = await findCategories(db);
      return answer({
        items: categories.map(({ categoryId, sortOrder, ...texts }) => ({
          ...{ category_id: categoryId, ...texts, sort_order: sortOrder },
        })),
      });
    }),

    route(messageSubjects, async () => {
      const subjects = await findSubjects(db);
      return answer({
        items: subjects.map(({ subjectId, label, requiresOrderNumber }) => ({
          ...{ subject_id: subjectId, label, requires_order_number: requiresOrderNumber },
        })),
      });
    }),

    route(rateAnswerCall, async ({ params: { faqId }, body: { helpful: isHelpful }, ip }) => {
      const rated = await rateAnswer(deps, { faqId, isHelpful, ip });
      return rated.ok ? answer(true as const) : rated;
    }),
  ];
}
